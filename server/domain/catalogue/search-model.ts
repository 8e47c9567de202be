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

/** A value of an attribute, or of an option of a family, with its number of products in a list. */
export interface AttributeFacetValue {
  value: string;
  count: number;
}

/** Values of an attribute or option in a list of products. */
export interface AttributeFacet {
  name: string;
  values: AttributeFacetValue[];
}

/** A category of the tree with the number of products in it and below it. */
export interface CategoryNodeFacet {
  categoryId: string;
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
  /** Categories of the tree, the most frequent first. */
  categoryNodes: CategoryNodeFacet[];
  attributes: AttributeFacet[];
}

export const RELAXED_REASONS = ['FEWER_WORDS', 'SYNONYM', 'INTENT', 'TRANSLITERATED'] as const;
/** Why a list has results although the search as typed has none. */
export type RelaxedReason = (typeof RELAXED_REASONS)[number];

/** Price limits and a category that a search text names besides its words. Prices in paise. */
export interface SearchIntent {
  minPrice?: Paise;
  maxPrice?: Paise;
  /** Name of the category. */
  category?: string;
}

/** Another search with its number of results. */
export interface SearchAlternative {
  text: string;
  count: number;
}

/** The search that the shop ran instead of the typed one, which has no results. */
export interface RelaxedSearch {
  /** Words of the executed search. */
  words: readonly string[];
  /** Typed words that the executed search lacks. */
  droppedWords: readonly string[];
  reason: RelaxedReason;
  /** Searches for the other typed words. */
  alternatives: readonly SearchAlternative[];
  intent: SearchIntent | undefined;
}

/** A page of products. Its functions compute the count precision and the facets on demand. */
export interface ProductPage extends Page<Product> {
  totalCountPrecision: () => Promise<CountPrecision>;
  facets: () => Promise<ProductFacets>;
  /** Corrected spelling of the search, if it differs from the input. */
  didYouMean: string | undefined;
  /** True for a search without results, whose response is not cached, so that the shop counts each of them. */
  isMiss?: boolean;
  /** Time at which the list of the filter's collection changes by itself, so that a cached response ends. */
  changeAt?: Date | undefined;
  /** The executed search, if the typed one has no results and the client allows another one. */
  relaxed?: RelaxedSearch | undefined;
}

export const SUGGESTION_KINDS = ['PRODUCT', 'CATEGORY'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** A product or category for autocomplete. */
export interface SearchSuggestion {
  kind: SuggestionKind;
  text: string;
  product?: Product;
}
