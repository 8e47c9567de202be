/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An attribute of products or an option of families, and its accepted values. */
export type AttributeFilter = {
  /** Name, such as `Colour`. */
  name: string;
  /** Accepted values, exactly as in the products: 1 to 50. One of them must match. */
  values: Array<string>;
};

/** Precision of a count. */
export type CountPrecision =
  /** The count is a lower bound. */
  | 'AT_LEAST'
  /** The count is exact. */
  | 'EXACT';

/** Appearance of a family in lists and searches. */
export type FamilyListing =
  /** Once: its cheapest member in stock, or the best member that fits the filter. */
  | 'FAMILY'
  /** Each member on its own. */
  | 'MEMBERS';

/** Filter of a list of products; every submitted field must match. */
export type ProductFilter = {
  /** Attributes, and options of families: at most 20. Every one must match. */
  attributes?: Array<AttributeFilter> | null | undefined;
  /** Only this brand, exactly as in `Product.brand`. */
  brand?: string | null | undefined;
  /** Only this category, exactly as in `Product.category`. */
  category?: string | null | undefined;
  /** Only this category and the categories below it, by the slug of the category. */
  categorySlug?: string | null | undefined;
  /** Only this collection, by its slug. */
  collectionSlug?: string | null | undefined;
  /** True: only products in stock. False: only sold-out ones. */
  inStock?: boolean | null | undefined;
  /** Only products of this price in rupees or less. */
  maxPrice?: string | null | undefined;
  /** Only products of this price in rupees or more. */
  minPrice?: string | null | undefined;
  /** Only products with this rating or better, 0 to 5. */
  minRating?: number | null | undefined;
  /** Only products from this country of origin, an alpha-2 code of ISO 3166-1 in upper case. */
  originCountry?: string | null | undefined;
};

/** The order of a list of products. Ties are broken by id, so that pages never overlap. */
export type ProductSort =
  /** Latest created first: the default for lists without a search text. */
  | 'NEWEST'
  /** By country of origin, from A to Z of its code; products without a country come last. */
  | 'ORIGIN'
  /** Lowest price first. */
  | 'PRICE_ASC'
  /** Highest price first. */
  | 'PRICE_DESC'
  /** Highest rating first, then most reviews. */
  | 'RATING'
  /** Best match of the search text first: the default for lists with a search text. Without a search text, same as NEWEST. */
  | 'RELEVANCE';

/** Change that the shop made to a search without results. */
export type RelaxedReason =
  /** It left out words. */
  | 'FEWER_WORDS'
  /** It took a price or a category from the text. */
  | 'INTENT'
  /** It searched for synonyms. */
  | 'SYNONYM'
  /** It searched for words that sound like the typed ones. */
  | 'TRANSLITERATED';

export type SearchQueryVariables = Exact<{
  keyword: string;
  first: number;
  offset: number;
  sort: ProductSort;
  filter?: ProductFilter | null | undefined;
  relax?: boolean | null | undefined;
}>;


export type SearchQuery = { products: { didYouMean: string | null, totalCount: number, totalCountPrecision: CountPrecision, relaxed: { words: Array<string>, reason: RelaxedReason, alternatives: Array<{ text: string, count: number }>, intent: { category: string | null, minPrice: { amount: string } | null, maxPrice: { amount: string } | null } | null } | null, nodes: Array<{ id: string, slug: string | null, name: string, nameHi: string | null, image: string, imageGround: string, isInStock: boolean, rating: number, numReviews: number, options: Array<{ name: string, value: string, valueHi: string | null }>, price: { amount: string }, family: { id: string, name: string, nameHi: string | null, listedAs: FamilyListing, hasPriceRange: boolean, fromPrice: { amount: string } | null, options: Array<{ name: string, nameHi: string | null, choices: Array<{ value: string, colour: string | null }> }> } | null }>, facets: { inStock: number, categories: Array<{ name: string, nameHi: string | null, count: number }>, brands: Array<{ name: string, count: number }>, priceBands: Array<{ count: number, minPrice: { amount: string } | null, maxPrice: { amount: string } | null }>, ratings: Array<{ minRating: number, count: number }>, originCountries: Array<{ name: string, count: number }>, attributes: Array<{ name: string, nameHi: string | null, kind: string | null, unit: string | null, values: Array<{ value: string, valueHi: string | null, colour: string | null, count: number }> }> } } };

export type RelaxedFragment = { words: Array<string>, reason: RelaxedReason, alternatives: Array<{ text: string, count: number }>, intent: { category: string | null, minPrice: { amount: string } | null, maxPrice: { amount: string } | null } | null };

export const RelaxedFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Relaxed"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RelaxedSearch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"alternatives"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"intent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}}]}}]} as unknown as DocumentNode<RelaxedFragment, unknown>;
export const SearchDocument = {"kind":"Document","__meta__":{"hash":"932d27a90cb505f8c8c5134e8d0e8cfc35d178c83cbf77c9e9811b36cbb80486"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Search"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"keyword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductSort"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"relax"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"keyword"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"relax"},"value":{"kind":"Variable","name":{"kind":"Name","value":"relax"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"didYouMean"}},{"kind":"Field","name":{"kind":"Name","value":"relaxed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Relaxed"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Listing"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AttributeFacet"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AttributeFacet"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"values"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"valueHi"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFamily"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFamily"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"listedAs"}},{"kind":"Field","name":{"kind":"Name","value":"hasPriceRange"}},{"kind":"Field","name":{"kind":"Name","value":"fromPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"choices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Listing"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductConnection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductCard"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"valueHi"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalCountPrecision"}},{"kind":"Field","name":{"kind":"Name","value":"facets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchFacets"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageGround"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isInStock"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"numReviews"}},{"kind":"Field","name":{"kind":"Name","value":"family"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFamily"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Relaxed"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RelaxedSearch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"alternatives"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"intent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchFacets"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFacets"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"brands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"priceBands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maxPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ratings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"minRating"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"inStock"}},{"kind":"Field","name":{"kind":"Name","value":"originCountries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attributes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AttributeFacet"}}]}}]}}]} as unknown as DocumentNode<SearchQuery, SearchQueryVariables>;