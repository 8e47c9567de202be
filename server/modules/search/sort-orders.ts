import type { ProductSort } from '../../domain/model';

/** Sort columns of the entry table; the id breaks ties. */
export interface SortOrder {
  keys: readonly string[];
  direction: 'ASC' | 'DESC';
  isByPrice?: boolean;
}

/** Sort orders that differ from the index order. RELEVANCE and RATING use the index order: rank and number. */
export const ORDERS: Partial<Record<ProductSort, SortOrder>> = {
  NEWEST: { keys: ['entry.created_at', 'entry.product_id'], direction: 'DESC' },
  PRICE_ASC: { keys: ['entry.price', 'entry.product_id'], direction: 'ASC', isByPrice: true },
  PRICE_DESC: { keys: ['entry.price', 'entry.product_id'], direction: 'DESC', isByPrice: true },
};

/** Types of the cursor values in this order: a number and an id, or a rank and a number. */
export function keyTypesOf(sort: ProductSort): readonly ('number' | 'text')[] {
  return ORDERS[sort] ? ['number', 'text'] : ['number', 'number'];
}
