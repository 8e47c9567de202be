/** Filter values of one member of a family, or of a single product. */
export interface MemberFacets {
  price: number;
  inStock: number;
  /** Number of the country of origin; 0 for none. */
  origin: number;
  /** Ids of its attributes and options that not every member has. */
  ids: readonly number[];
}

/** Filter values of an entry: those that all members share, and those of each member. */
export interface EntryFacets {
  ratingHundredths: number;
  /** Ids of category, brand, categories of the tree, and of attributes and options. */
  sharedIds: readonly number[];
  members: readonly MemberFacets[];
}

/**
 * Text of the filter values of an entry: numbers separated by commas, a part for the shared values, then one after a
 * slash for each member. Facets read many thousand of these texts, so they are short.
 */
export function facetTextOf({ ratingHundredths, sharedIds, members }: EntryFacets): string {
  const memberParts = members.map(({ price, inStock, origin, ids }) =>
    [price, inStock, origin, ...ids].join(),
  );
  return [[ratingHundredths, ...sharedIds].join(), ...memberParts].join('/');
}

/** Divides the ids of members into the ids that all of them have, and the other ids of each. */
export function divideIds(idsOfMembers: readonly (readonly number[])[]): {
  shared: number[];
  own: number[][];
} {
  const [firstIds = [], ...others] = idsOfMembers;
  const shared = firstIds.filter((id) => others.every((ids) => ids.includes(id)));
  const isShared = new Set(shared);
  return { shared, own: idsOfMembers.map((ids) => ids.filter((id) => !isShared.has(id))) };
}
