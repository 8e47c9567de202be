import type { Paise } from '../pricing/money';
import type { Page, Product } from '../model';

export const COUNT_PRECISIONS = ['EXACT', 'AT_LEAST'] as const;
/** Whether a number of products is the whole number, or where counting ended. */
export type CountPrecision = (typeof COUNT_PRECISIONS)[number];

/** A value that products share, and how many of a list have it. */
export interface FacetValue {
  name: string;
  count: number;
}

/** Products from one price to another, both included, in paise; an end that is missing is open. */
export interface PriceBand {
  minPrice?: Paise;
  maxPrice?: Paise;
  count: number;
}

/** Products rated so or better. */
export interface RatingBand {
  minRating: number;
  count: number;
}

/** What a list of products can be narrowed to, each counted with all other filters but its own. */
export interface ProductFacets {
  categories: FacetValue[];
  brands: FacetValue[];
  priceBands: PriceBand[];
  ratings: RatingBand[];
  inStock: number;
}

/** A page of products, and what can be said of the whole list; it is found out only when asked for. */
export interface ProductPage extends Page<Product> {
  totalCountPrecision: () => Promise<CountPrecision>;
  facets: () => Promise<ProductFacets>;
  /** The search as the shop spells it, where that is not as it was typed. */
  didYouMean: string | undefined;
}

export const SUGGESTION_KINDS = ['PRODUCT', 'CATEGORY'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** A product or a category that somebody may be about to type. */
export interface SearchSuggestion {
  kind: SuggestionKind;
  text: string;
  product?: Product;
}
