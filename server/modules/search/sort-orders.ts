import type { ProductSort } from '../../domain/catalogue/product-filter';

/** A sort order of the entry table. The last key is the product id, which breaks ties. */
export interface SortOrder {
  keys: readonly string[];
  direction: 'ASC' | 'DESC';
  isByPrice?: boolean;
  /** The first sort value, of a member of a family. */
  memberKey: string;
  /** Bound values of the first key, and of `memberKey`. */
  keyValues?: readonly string[];
}

/** Order that an admin chose for the products of a collection by hand. */
export function chosenOrder(collectionId: string): SortOrder {
  const positionOf = (id: string) =>
    `(SELECT position FROM collection_product chosen WHERE chosen.collection_id = ? AND chosen.product_id = ${id})`;
  return {
    keys: [positionOf('entry.product_id'), 'entry.product_id'],
    direction: 'ASC',
    memberKey: positionOf('member.product_id'),
    keyValues: [collectionId],
  };
}

/** Sort orders that differ from the index order. RELEVANCE and RATING use the index order: rank and document number. */
const SORT_ORDERS: Partial<Record<ProductSort, SortOrder>> = {
  NEWEST: {
    keys: ['entry.created_at', 'entry.product_id'],
    direction: 'DESC',
    memberKey: 'member.created_at',
  },
  PRICE_ASC: {
    keys: ['entry.price', 'entry.product_id'],
    direction: 'ASC',
    isByPrice: true,
    memberKey: 'member.price',
  },
  // The number after the last country puts products without a country last.
  ORIGIN: {
    keys: ['CASE WHEN entry.origin = 0 THEN 1000 ELSE entry.origin END', 'entry.product_id'],
    direction: 'ASC',
    memberKey: 'CASE WHEN member.origin = 0 THEN 1000 ELSE member.origin END',
  },
  PRICE_DESC: {
    keys: ['entry.price', 'entry.product_id'],
    direction: 'DESC',
    isByPrice: true,
    memberKey: 'member.price',
  },
};

/** The order of a request; undefined for the index order. */
export function sortOrderOf({
  sort,
  order,
}: {
  sort: ProductSort;
  order?: SortOrder;
}): SortOrder | undefined {
  return order ?? SORT_ORDERS[sort];
}

/** Types of the cursor values: a sort value and a product id, or a rank and a document number. */
export function keyTypesOf(request: {
  sort: ProductSort;
  order?: SortOrder;
}): readonly ('number' | 'text')[] {
  return sortOrderOf(request) ? ['number', 'text'] : ['number', 'number'];
}
