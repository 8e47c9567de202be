/** Limits of the category tree. */
export const CATEGORY_LIMITS = { depth: 5, total: 2_000, perProduct: 20 } as const;

/** Says in the descriptions of both APIs what a name of a category in a product does if no category has it. */
export const NEW_CATEGORY_RULE = `A name that no category has creates one at the top, or is BAD_INPUT in a shop with ${CATEGORY_LIMITS.total} categories.`;

/** Slugs that the shop uses itself: `/c/all` lists all products. */
export const RESERVED_CATEGORY_SLUGS: readonly string[] = ['all'];

/** A category of the tree; empty texts mean none. */
export interface CategoryRecord {
  id: string;
  name: string;
  nameHi: string;
  slug: string;
  /** Id of the parent; empty at the top. */
  parentId: string;
  /** Order among the siblings, from 0. */
  position: number;
  description: string;
  descriptionHi: string;
  image: string;
  /** CSS colour of the picture's left edge. */
  imageGround: string;
  version: number;
}

/** An admin's change of a category. `image` is a path of this shop or a data URL. */
export type CategoryChange = Partial<Omit<CategoryRecord, 'id' | 'imageGround'>>;
