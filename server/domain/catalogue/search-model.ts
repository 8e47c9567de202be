import type { Paise } from '../pricing/money';
import type { Page, Product } from '../model';

export const COUNT_PRECISIONS = ['EXACT', 'AT_LEAST'] as const;
/** Precision of a product count: exact, or a lower bound. */
export type CountPrecision = (typeof COUNT_PRECISIONS)[number];

/** A filter value with its number of products in a list. */
export interface FacetValue {
  name: string;
  count: number;
}

/** A price range in paise with inclusive limits; a missing limit is open. */
export interface PriceBand {
  minPrice?: Paise;
  maxPrice?: Paise;
  count: number;
}

/** Number of products with at least this rating. */
export interface RatingBand {
  minRating: number;
  count: number;
}

/** Facets of a product list. Each facet counts the products that match all other filters. */
export interface ProductFacets {
  categories: FacetValue[];
  brands: FacetValue[];
  priceBands: PriceBand[];
  ratings: RatingBand[];
  inStock: number;
  /** Countries of origin as alpha-2 codes; products without a country do not count. */
  originCountries: FacetValue[];
}

/** A page of products. Its functions compute the count precision and the facets on demand. */
export interface ProductPage extends Page<Product> {
  totalCountPrecision: () => Promise<CountPrecision>;
  facets: () => Promise<ProductFacets>;
  /** Corrected spelling of the search, if it differs from the input. */
  didYouMean: string | undefined;
}

export const SUGGESTION_KINDS = ['PRODUCT', 'CATEGORY'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** A product or category for autocomplete. */
export interface SearchSuggestion {
  kind: SuggestionKind;
  text: string;
  product?: Product;
}
