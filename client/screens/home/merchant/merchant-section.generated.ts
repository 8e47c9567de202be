/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Appearance of a family in lists and searches. */
export type FamilyListing =
  /** Once: its cheapest member in stock, or the best member that fits the filter. */
  | 'FAMILY'
  /** Each member on its own. */
  | 'MEMBERS';

/** Kind of a section of the home page. */
export type HomeSectionKind =
  /** The best rated products, as slides. At most once. */
  | 'CAROUSEL'
  /** The categories of the catalogue. At most once. */
  | 'CATEGORIES'
  /** Chosen products below a title. */
  | 'COLLECTION'
  /** Questions with answers. Without content, the questions of the preset. At most once. */
  | 'FAQ'
  /** The newest products, with pages. At most once. */
  | 'LATEST'
  /** One product or link, with a text. Without content, the promotion of the preset. */
  | 'PROMO'
  /** Reviews of verified purchases. At most once. */
  | 'REVIEWS'
  /** A text in Markdown. */
  | 'TEXT';

export type MerchantSectionFragment = { kind: HomeSectionKind, title: string, text: string, html: string, link: string, products: Array<{ id: string, slug: string | null, name: string, nameHi: string | null, image: string, imageGround: string, isInStock: boolean, rating: number, numReviews: number, price: { amount: string }, family: { id: string, name: string, nameHi: string | null, listedAs: FamilyListing, hasPriceRange: boolean, fromPrice: { amount: string } | null, options: Array<{ name: string, nameHi: string | null, choices: Array<{ value: string, colour: string | null }> }> } | null }>, questions: Array<{ question: string, answer: string }> };

export const MerchantSectionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MerchantSection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HomeSection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"products"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductCard"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardFamily"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFamily"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"listedAs"}},{"kind":"Field","name":{"kind":"Name","value":"hasPriceRange"}},{"kind":"Field","name":{"kind":"Name","value":"fromPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"choices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"colour"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageGround"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isInStock"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"numReviews"}},{"kind":"Field","name":{"kind":"Name","value":"family"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CardFamily"}}]}}]}}]} as unknown as DocumentNode<MerchantSectionFragment, unknown>;