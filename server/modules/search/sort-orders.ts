import type { ProductSort } from '../../domain/model';

/** A sort order of the entry table. The last key is the product id, which breaks ties. */
export interface SortOrder {
  keys: readonly string[];
  direction: 'ASC' | 'DESC';
  isByPrice?: boolean;
}

/** Sort orders that differ from the index order. RELEVANCE and RATING use the index order: rank and document number. */
export const SORT_ORDERS: Partial<Record<ProductSort, SortOrder>> = {
  NEWEST: { keys: ['entry.created_at', 'entry.product_id'], direction: 'DESC' },
  PRICE_ASC: { keys: ['entry.price', 'entry.product_id'], direction: 'ASC', isByPrice: true },
  PRICE_DESC: { keys: ['entry.price', 'entry.product_id'], direction: 'DESC', isByPrice: true },
};

/** Types of the cursor values: a sort value and a product id, or a rank and a document number. */
export function keyTypesOf(sort: ProductSort): readonly ('number' | 'text')[] {
  return SORT_ORDERS[sort] ? ['number', 'text'] : ['number', 'number'];
}
