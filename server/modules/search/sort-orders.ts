import type { ProductSort } from '../../domain/model';

/** What a list is sorted by, of the table of entries; the id breaks ties. */
export interface Order {
  keys: readonly string[];
  direction: 'ASC' | 'DESC';
  isByPrice?: boolean;
}

/** The best first, or the best rated first, is how the index is ordered itself: by rank and number. */
export const ORDERS: Partial<Record<ProductSort, Order>> = {
  NEWEST: { keys: ['entry.created_at', 'entry.product_id'], direction: 'DESC' },
  PRICE_ASC: { keys: ['entry.price', 'entry.product_id'], direction: 'ASC', isByPrice: true },
  PRICE_DESC: { keys: ['entry.price', 'entry.product_id'], direction: 'DESC', isByPrice: true },
};

/** The types of the values in a cursor of a list in this order: a number and an id, or a rank and a number. */
export function keyTypesOf(sort: ProductSort): readonly ('number' | 'text')[] {
  return ORDERS[sort] ? ['number', 'text'] : ['number', 'number'];
}
