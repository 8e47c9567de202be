import type { Paise } from '../pricing/money';

export const PRODUCT_SORTS = ['NEWEST', 'RELEVANCE', 'PRICE_ASC', 'PRICE_DESC', 'RATING', 'ORIGIN'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Filter of a product list. Prices in paise. */
export interface ProductFilter {
  category?: string;
  brand?: string;
  minPrice?: Paise;
  maxPrice?: Paise;
  inStock?: boolean;
  minRating?: number;
  /** An alpha-2 code of ISO 3166-1, in upper case. */
  originCountry?: string;
  /** Slug of a category; its subtree counts. */
  categorySlug?: string;
  collectionSlug?: string;
  /** Attributes and options; a product must have one of the values of each. */
  attributes?: readonly AttributeFilter[];
}

/** Accepted values of an attribute, or of an option of a family. */
export interface AttributeFilter {
  name: string;
  values: readonly string[];
}
