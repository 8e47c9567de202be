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

/** A condition of a rule. */
export type CollectionConditionInput = {
  /** Property of a product that the condition compares. */
  field: CollectionRuleField;
  /** Name of the attribute, for ATTRIBUTE. */
  name?: string | null | undefined;
  /** Value; prices in rupees. */
  value: string;
};

/** Origin of the products of a collection. */
export type CollectionKind =
  /** An admin chose the products. */
  | 'HAND'
  /** A rule matches the products. */
  | 'RULE';

/** Subject of a condition. */
export type CollectionRuleField =
  /** With a value of the attribute `name`. */
  | 'ATTRIBUTE'
  /** Of a brand. */
  | 'BRAND'
  /** In a category, or in one below it; the value is its id. */
  | 'CATEGORY'
  /** In stock for `true`, sold out for `false`. */
  | 'IN_STOCK'
  /** Created today, or at most this number of days before. Days end at midnight in Asia/Kolkata. */
  | 'MAX_AGE_DAYS'
  /** Of this price in rupees or less. */
  | 'MAX_PRICE'
  /** Of this price in rupees or more. */
  | 'MIN_PRICE'
  /** With this rating or better, 0 to 5. */
  | 'MIN_RATING'
  /** With a price below the MRP for `true`. */
  | 'ON_SALE'
  /** From a country, an alpha-2 code of ISO 3166-1. */
  | 'ORIGIN';

/** The rule of a collection. */
export type CollectionRuleInput = {
  /** 1 to 20 conditions. */
  conditions: Array<CollectionConditionInput>;
  /** Conditions that a product must match. */
  match?: CollectionRuleMatch | null | undefined;
};

/** Conditions that a product must match. */
export type CollectionRuleMatch =
  /** Each of them. */
  | 'ALL'
  /** At least one of them. */
  | 'ANY';

/** Order of the products of a collection. */
export type CollectionSort =
  /** The order that an admin chose. */
  | 'MANUAL'
  /** Latest created first. */
  | 'NEWEST'
  /** Lowest price first. */
  | 'PRICE_ASC'
  /** Highest price first. */
  | 'PRICE_DESC'
  /** Highest rating first. */
  | 'RATING';

/** A new collection. */
export type CreateCollectionInput = {
  /** Plain text, at most 5000 characters; empty or null removes it. */
  description?: string | null | undefined;
  /** Text in Hindi. Plain text, at most 5000 characters; empty or null removes it. */
  descriptionHi?: string | null | undefined;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT; empty or null removes it. */
  image?: string | null | undefined;
  /** Absent: RULE with a rule, otherwise HAND. */
  kind?: CollectionKind | null | undefined;
  /** Name, 1 to 60 characters. */
  name: string;
  /** Name in Hindi, at most 60 characters; empty or null removes it. */
  nameHi?: string | null | undefined;
  /** All products of the kind HAND in their order, at most 1000. */
  productIds?: Array<string> | null | undefined;
  /** The rule of the kind RULE, with 1 to 20 conditions. */
  rule?: CollectionRuleInput | null | undefined;
  /** Shoppers see the collection from this time on; null for always. */
  shownFrom?: string | null | undefined;
  /** Shoppers see the collection until this time; null for ever. */
  shownUntil?: string | null | undefined;
  /** Last part of `/collections/…`: letters of any script, digits and single hyphens, at most 100 characters. CONFLICT if another collection has it. Absent: from the name. */
  slug?: string | null | undefined;
  /** Order of the products. MANUAL only for the kind HAND. */
  sort?: CollectionSort | null | undefined;
};

/** The collection to delete. */
export type DeleteCollectionInput = {
  /** Id of the collection. */
  id: string;
};

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

/** Changes to a collection. Only submitted fields change. */
export type UpdateCollectionInput = {
  /** Plain text, at most 5000 characters; empty or null removes it. Absent: unchanged. */
  description?: string | null | undefined;
  /** Text in Hindi. Plain text, at most 5000 characters; empty or null removes it. Absent: unchanged. */
  descriptionHi?: string | null | undefined;
  /** Id of the collection. */
  id: string;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT; empty or null removes it. Absent: unchanged. */
  image?: string | null | undefined;
  /** Name, 1 to 60 characters. Absent: unchanged. */
  name?: string | null | undefined;
  /** Name in Hindi, at most 60 characters; empty or null removes it. Absent: unchanged. */
  nameHi?: string | null | undefined;
  /** All products of the kind HAND in their order, at most 1000. Absent: unchanged. */
  productIds?: Array<string> | null | undefined;
  /** The rule of the kind RULE, with 1 to 20 conditions. Absent: unchanged. */
  rule?: CollectionRuleInput | null | undefined;
  /** Shoppers see the collection from this time on; null for always. Absent: unchanged. */
  shownFrom?: string | null | undefined;
  /** Shoppers see the collection until this time; null for ever. Absent: unchanged. */
  shownUntil?: string | null | undefined;
  /** Last part of `/collections/…`: letters of any script, digits and single hyphens, at most 100 characters. CONFLICT if another collection has it. The former address leads to the new one. Absent: unchanged. */
  slug?: string | null | undefined;
  /** Order of the products. MANUAL only for the kind HAND. Absent: unchanged. */
  sort?: CollectionSort | null | undefined;
  /** The version that the client edited. CONFLICT if the current version differs, with both in `extensions.conflict`. Absent: no check. */
  version?: number | null | undefined;
};

export type EditedCollectionFragment = { id: string, name: string, nameHi: string | null, slug: string, kind: CollectionKind, sort: CollectionSort, shownFrom: string | null, shownUntil: string | null, version: number, productIds: Array<string>, description: string | null, descriptionHi: string | null, image: string | null, rule: { match: CollectionRuleMatch, conditions: Array<{ field: CollectionRuleField, name: string | null, value: string }> } | null };

export type EditedCollectionsQueryVariables = Exact<{ [key: string]: never; }>;


export type EditedCollectionsQuery = { collections: Array<{ id: string, name: string, nameHi: string | null, slug: string, kind: CollectionKind, sort: CollectionSort, shownFrom: string | null, shownUntil: string | null, version: number, productIds: Array<string>, description: string | null, descriptionHi: string | null, image: string | null, rule: { match: CollectionRuleMatch, conditions: Array<{ field: CollectionRuleField, name: string | null, value: string }> } | null }> };

export type CollectionToEditQueryVariables = Exact<{
  slug: string;
}>;


export type CollectionToEditQuery = { collection: { id: string, name: string, nameHi: string | null, slug: string, kind: CollectionKind, sort: CollectionSort, shownFrom: string | null, shownUntil: string | null, version: number, productIds: Array<string>, description: string | null, descriptionHi: string | null, image: string | null, rule: { match: CollectionRuleMatch, conditions: Array<{ field: CollectionRuleField, name: string | null, value: string }> } | null } | null };

export type RulePreviewQueryVariables = Exact<{
  filter: ProductFilter;
}>;


export type RulePreviewQuery = { products: { totalCount: number, nodes: Array<{ id: string, name: string, image: string }> } };

export type RuleChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type RuleChoicesQuery = { categoryTree: Array<{ id: string, name: string, slug: string }>, catalogueOptions: { brands: Array<{ name: string }> }, attributeDefinitions: Array<{ id: string, name: string }> };

export type CreateCollectionMutationVariables = Exact<{
  input: CreateCollectionInput;
}>;


export type CreateCollectionMutation = { createCollection: { collection: { id: string, name: string, nameHi: string | null, slug: string, kind: CollectionKind, sort: CollectionSort, shownFrom: string | null, shownUntil: string | null, version: number, productIds: Array<string>, description: string | null, descriptionHi: string | null, image: string | null, rule: { match: CollectionRuleMatch, conditions: Array<{ field: CollectionRuleField, name: string | null, value: string }> } | null } } };

export type UpdateCollectionMutationVariables = Exact<{
  input: UpdateCollectionInput;
}>;


export type UpdateCollectionMutation = { updateCollection: { collection: { id: string, name: string, nameHi: string | null, slug: string, kind: CollectionKind, sort: CollectionSort, shownFrom: string | null, shownUntil: string | null, version: number, productIds: Array<string>, description: string | null, descriptionHi: string | null, image: string | null, rule: { match: CollectionRuleMatch, conditions: Array<{ field: CollectionRuleField, name: string | null, value: string }> } | null } } };

export type DeleteCollectionMutationVariables = Exact<{
  input: DeleteCollectionInput;
}>;


export type DeleteCollectionMutation = { deleteCollection: { id: string } };

export const EditedCollectionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedCollection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Collection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sort"}},{"kind":"Field","name":{"kind":"Name","value":"shownFrom"}},{"kind":"Field","name":{"kind":"Name","value":"shownUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<EditedCollectionFragment, unknown>;
export const EditedCollectionsDocument = {"kind":"Document","__meta__":{"hash":"08b2a886860f71816db90d9b6799c62d31af7c63a1f1962106b527efcc83f98d"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EditedCollections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collections"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedCollection"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedCollection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Collection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sort"}},{"kind":"Field","name":{"kind":"Name","value":"shownFrom"}},{"kind":"Field","name":{"kind":"Name","value":"shownUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<EditedCollectionsQuery, EditedCollectionsQueryVariables>;
export const CollectionToEditDocument = {"kind":"Document","__meta__":{"hash":"e436680acea1b1f6df0285e7521a0f6fd1986862b85d867576bce6b7428de312"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CollectionToEdit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedCollection"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedCollection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Collection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sort"}},{"kind":"Field","name":{"kind":"Name","value":"shownFrom"}},{"kind":"Field","name":{"kind":"Name","value":"shownUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<CollectionToEditQuery, CollectionToEditQueryVariables>;
export const RulePreviewDocument = {"kind":"Document","__meta__":{"hash":"d527e1771b26facfbc3701f0cea41b1519756453ea384013d959f294f96d343c"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RulePreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"4"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<RulePreviewQuery, RulePreviewQueryVariables>;
export const RuleChoicesDocument = {"kind":"Document","__meta__":{"hash":"c3bd0878e8a717bc47c14f23af3edf6a52fab338695d5ab7c07f9e916307a422"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RuleChoices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categoryTree"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"catalogueOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"brands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"attributeDefinitions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<RuleChoicesQuery, RuleChoicesQueryVariables>;
export const CreateCollectionDocument = {"kind":"Document","__meta__":{"hash":"24417375ce46c12d11d99db29ddc3e9706c0b52fa0c9632e1bcc63952049a9ed"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCollection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCollectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedCollection"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedCollection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Collection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sort"}},{"kind":"Field","name":{"kind":"Name","value":"shownFrom"}},{"kind":"Field","name":{"kind":"Name","value":"shownUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<CreateCollectionMutation, CreateCollectionMutationVariables>;
export const UpdateCollectionDocument = {"kind":"Document","__meta__":{"hash":"8458144237ae26bb0f39a843d3b0dc8929ad945637b2e39dac08e401926971ba"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCollection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateCollectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedCollection"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedCollection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Collection"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sort"}},{"kind":"Field","name":{"kind":"Name","value":"shownFrom"}},{"kind":"Field","name":{"kind":"Name","value":"shownUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"productIds"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"descriptionHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"rule"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"conditions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]}}]} as unknown as DocumentNode<UpdateCollectionMutation, UpdateCollectionMutationVariables>;
export const DeleteCollectionDocument = {"kind":"Document","__meta__":{"hash":"361a5f4f0c0d8bdc56163513f7fd75ee0897a92c2de145efded6166973afe17e"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCollection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteCollectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCollection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteCollectionMutation, DeleteCollectionMutationVariables>;