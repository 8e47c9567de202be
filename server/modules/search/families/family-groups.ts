import type { IndexedProduct } from '../index-entry';

/** A product with its family as the index needs it. */
export interface GroupedProduct extends IndexedProduct {
  listingState: number;
}

/** Products that lists show as one: the face stands for all members on sale. */
export interface ProductGroup<Row extends GroupedProduct> {
  face: Row;
  /** Members in the order of the family. */
  members: Row[];
}

const LISTED = 1;
const LISTED_BY_FACE = -1;

/** True for a product on sale, also for a member that lists show only through the face of its family. */
export function isOnSale({ listingState }: { listingState: number }): boolean {
  return listingState === LISTED || listingState === LISTED_BY_FACE;
}

/**
 * Groups the listed products with the members that they stand for. A product without a family, and every member of a
 * family whose members are listed one by one, stands for itself.
 */
export function groupProducts<Row extends GroupedProduct>(rows: readonly Row[]): ProductGroup<Row>[] {
  const hiddenByFamily = new Map<string, Row[]>();
  for (const row of rows)
    if (row.listingState === LISTED_BY_FACE)
      hiddenByFamily.set(row.familyId, [...(hiddenByFamily.get(row.familyId) ?? []), row]);
  const groups: ProductGroup<Row>[] = [];
  for (const face of rows.filter(({ listingState }) => listingState === LISTED).sort(byPosition)) {
    const hidden = face.familyId === '' ? [] : (hiddenByFamily.get(face.familyId) ?? []);
    // Only one listed member stands for the hidden ones.
    hiddenByFamily.delete(face.familyId);
    groups.push({ face, members: [face, ...hidden].sort(byPosition) });
  }
  return groups;
}

function byPosition(left: GroupedProduct, right: GroupedProduct): number {
  return left.familyPosition - right.familyPosition || (left.id < right.id ? -1 : 1);
}

/** True if the product stands for other members. */
export function isFamily({ members }: ProductGroup<GroupedProduct>): boolean {
  return members.length > 1;
}
