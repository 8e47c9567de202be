/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Appearance of a family in lists and searches. */
export type FamilyListing =
  /** Once: its cheapest member in stock, or the best member that fits the filter. */
  | 'FAMILY'
  /** Each member on its own. */
  | 'MEMBERS';

/** A member of a family: an existing product by its `id`, with changes, or a new product without an `id`. A new member without a name gets the name of the family and its values; brand and category are those of the family. */
export type FamilyMemberInput = {
  /** All attributes, at most 30; an empty list means none. Absent: unchanged; none in a new product. */
  attributes?: Array<ProductAttributeInput> | null | undefined;
  /** Brand, 1 to 60 characters. Absent: unchanged. */
  brand?: string | null | undefined;
  /** Ids of all its categories, 1 to 20; the first one is the primary one, whose name becomes `category`. Not together with `category`. Absent: unchanged. */
  categories?: Array<string> | null | undefined;
  /** Category, 1 to 60 characters. A name that no category has creates one at the top, or is BAD_INPUT in a shop with 2000 categories. Absent: unchanged. */
  category?: string | null | undefined;
  /** Units in stock, 0 to 1000000. Without `countSeen` it replaces the current stock. Absent: unchanged. */
  countInStock?: number | null | undefined;
  /** The count that the editor saw when typing `countInStock`: the difference is applied to the current stock, so that no sale is undone. Below zero: BAD_INPUT. */
  countSeen?: number | null | undefined;
  /** Plain text, 1 to 5000 characters. Absent: unchanged. */
  description?: string | null | undefined;
  /** Description in Hindi, plain text, at most 5000 characters; empty or null removes it. Absent: unchanged; none in a new product. */
  descriptionHi?: string | null | undefined;
  /** True if buyers cannot return the product; a change applies to later orders only; null for false. Absent: unchanged; false in a new product. */
  finalSale?: boolean | null | undefined;
  /** GTIN, the number of the barcode: 8, 12, 13 or 14 digits; empty or null removes it. The shop stores a number with a wrong check digit, but feeds omit it. Absent: unchanged; none in a new product. */
  gtin?: string | null | undefined;
  /** Height of one packed unit in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged; none in a new product. */
  height?: number | null | undefined;
  /** HSN code of 4, 6 or 8 digits; empty or null removes it. Absent: unchanged. */
  hsn?: string | null | undefined;
  /** Id of the product, also one of another family, which it then leaves. Absent: a new product. */
  id?: string | null | undefined;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT. Absent: unchanged. */
  image?: string | null | undefined;
  /** Name and address of the importer, at most 300 characters; empty or null removes it. Absent: unchanged. */
  importer?: string | null | undefined;
  /** Length of one packed unit in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged; none in a new product. */
  length?: number | null | undefined;
  /** Name and address of the manufacturer, at most 300 characters; empty or null removes it. Absent: unchanged. */
  maker?: string | null | undefined;
  /** Maximum retail price of one unit in rupees, with all taxes and at most 2 decimals; 0 or null removes it; BAD_INPUT if the price with tax is above it. Absent: unchanged. */
  mrp?: string | null | undefined;
  /** Name, 1 to 100 characters. Absent: unchanged. */
  name?: string | null | undefined;
  /** Name in Hindi, at most 100 characters; empty or null removes it. Absent: unchanged; none in a new product. */
  nameHi?: string | null | undefined;
  /** Quantity in the package, such as `500 g`, at most 40 characters; empty or null removes it. Absent: unchanged. */
  netQuantity?: string | null | undefined;
  /** True if the product cannot be shipped by air; null for false. Absent: unchanged; false in a new product. */
  noAir?: boolean | null | undefined;
  /** One value for each option of the family, otherwise BAD_INPUT; CONFLICT if another member has the same values. Absent: unchanged. */
  options?: Array<ProductOptionInput> | null | undefined;
  /** Country of origin, an alpha-2 code of ISO 3166-1 in upper case; empty or null removes it. Absent: unchanged. */
  originCountry?: string | null | undefined;
  /** All its pictures in their order, 1 to 8; the first one replaces `image`, which may then be absent. A request body has at most 14 MB, so send large pictures in several requests. Absent: unchanged. */
  pictures?: Array<ProductPictureInput> | null | undefined;
  /** Unit price in rupees, 0 to 9999999.99 with at most 2 decimals; at 0 the product is a draft, which is not for sale. Absent: unchanged. */
  price?: string | null | undefined;
  /** True if each unit travels in a parcel of its own; null for false. Absent: unchanged; false in a new product. */
  shipsSeparately?: boolean | null | undefined;
  /** Stock keeping unit, the shop's own product number, at most 64 characters; SKU_TAKEN when another product has it; empty removes it. Absent: unchanged. */
  sku?: string | null | undefined;
  /** Last part of `/p/…`: letters of any script, digits and single hyphens, at most 100 characters. CONFLICT if another product has it. The former address leads to the new one. Absent: unchanged, or from the name once the product is on sale. */
  slug?: string | null | undefined;
  /** All specifications in order, at most 20; an empty list means no specifications. Absent: unchanged. */
  specifications?: Array<SpecificationInput> | null | undefined;
  /** Quantity to add to the current stock, or to subtract when negative. Not together with `countInStock`. A stock below zero is BAD_INPUT. */
  stockChange?: number | null | undefined;
  /** Id of a tax class of the shop; empty or null removes it, and the product then has the first class; BAD_INPUT if the price with its tax is above the MRP. Absent: unchanged. */
  taxClass?: string | null | undefined;
  /** Unit quantity code of the GST returns, such as `PCS`, in any letter case; empty or null removes it. Absent: unchanged. */
  unit?: string | null | undefined;
  /** The version that the client edited. CONFLICT if the current version differs, with both in `extensions.conflict`. Absent: no check. */
  version?: number | null | undefined;
  /** Weight of one packed unit in grams, 0 to 1000000; 0 or null removes it. Absent: unchanged. */
  weight?: number | null | undefined;
  /** Width of one packed unit in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged; none in a new product. */
  width?: number | null | undefined;
};

/** An option of a family, with its values. */
export type FamilyOptionInput = {
  /** Name, 1 to 40 characters, unlike the other names of the family. */
  name: string;
  /** 1 to 50 different values of at most 60 characters. */
  values: Array<string>;
};

/** An attribute of a product. */
export type ProductAttributeInput = {
  /** Name, 1 to 40 characters. An unknown name becomes a new attribute, at most 200. */
  name: string;
  /** Unit of a number. BAD_INPUT if the attribute has another one. */
  unit?: string | null | undefined;
  /** Value, 1 to 120 characters. BAD_INPUT if it does not fit the kind of the attribute. */
  value: string;
};

/** The value of a member for an option. */
export type ProductOptionInput = {
  /** Name of an option of the family, at most 40 characters. */
  name: string;
  /** One of its values, at most 60 characters. */
  value: string;
};

/** A picture to set on a product. */
export type ProductPictureInput = {
  /** Alternative text, at most 200 characters. Empty: the product's name. */
  alt?: string | null | undefined;
  /** Alternative text in Hindi, at most 200 characters. Absent, empty or null: none. */
  altHi?: string | null | undefined;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT. */
  image: string;
};

/** A specification to set on a product. */
export type SpecificationInput = {
  /** Label, 1 to 40 characters. */
  name: string;
  /** Label in Hindi, at most 40 characters. Absent, empty or null: none. */
  nameHi?: string | null | undefined;
  /** Value, 1 to 120 characters. */
  value: string;
  /** Value in Hindi, at most 120 characters. Absent, empty or null: none. */
  valueHi?: string | null | undefined;
};

/** Changes to a family. Only submitted fields change. */
export type UpdateFamilyInput = {
  /** Plain text, at most 5000 characters. Absent: unchanged. */
  description?: string | null | undefined;
  /** Id of the family. */
  id: string;
  /** Appearance in lists. Absent: unchanged. */
  listedAs?: FamilyListing | null | undefined;
  /** At most 250 members in the order of the shop: the complete list. A member left out leaves the family and stays a product. Absent: unchanged. */
  members?: Array<FamilyMemberInput> | null | undefined;
  /** Name, 1 to 100 characters. Absent: unchanged. */
  name?: string | null | undefined;
  /** Name in Hindi, at most 100 characters; empty or null removes it. Absent: unchanged. */
  nameHi?: string | null | undefined;
  /** 1 to 3 options in the order of the shop. Every member needs a value for each, otherwise BAD_INPUT. Absent: unchanged. */
  options?: Array<FamilyOptionInput> | null | undefined;
  /** The version that the client edited. CONFLICT if the current version differs, with both in `extensions.conflict`. Absent: no check. */
  version?: number | null | undefined;
};

export type FamilyToEditQueryVariables = Exact<{
  id: string;
}>;


export type FamilyToEditQuery = { family: { id: string, name: string, nameHi: string | null, description: string, listedAs: FamilyListing, version: number, options: Array<{ name: string, values: Array<string> }>, members: Array<{ id: string, name: string, sku: string | null, image: string, countInStock: number, version: number, price: { amount: string }, mrp: { amount: string } | null, options: Array<{ name: string, value: string }> }> } | null };

export type UpdateFamilyMutationVariables = Exact<{
  input: UpdateFamilyInput;
}>;


export type UpdateFamilyMutation = { updateFamily: { id: string, name: string, nameHi: string | null, description: string, listedAs: FamilyListing, version: number, options: Array<{ name: string, values: Array<string> }>, members: Array<{ id: string, name: string, sku: string | null, image: string, countInStock: number, version: number, price: { amount: string }, mrp: { amount: string } | null, options: Array<{ name: string, value: string }> }> } };

export type DeleteFamilyMutationVariables = Exact<{
  id: string;
}>;


export type DeleteFamilyMutation = { deleteFamily: { id: string } };

export type ProductsToAddQueryVariables = Exact<{
  search: string;
}>;


export type ProductsToAddQuery = { adminProducts: { nodes: Array<{ id: string, name: string, sku: string | null, image: string, countInStock: number, version: number, family: { id: string, name: string } | null, price: { amount: string }, mrp: { amount: string } | null, options: Array<{ name: string, value: string }> }> } };

export type EditedFamilyFragment = { id: string, name: string, nameHi: string | null, description: string, listedAs: FamilyListing, version: number, options: Array<{ name: string, values: Array<string> }>, members: Array<{ id: string, name: string, sku: string | null, image: string, countInStock: number, version: number, price: { amount: string }, mrp: { amount: string } | null, options: Array<{ name: string, value: string }> }> };

export type FamilyGridMemberFragment = { id: string, name: string, sku: string | null, image: string, countInStock: number, version: number, price: { amount: string }, mrp: { amount: string } | null, options: Array<{ name: string, value: string }> };

export const FamilyGridMemberFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FamilyGridMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mrp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<FamilyGridMemberFragment, unknown>;
export const EditedFamilyFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedFamily"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFamily"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"listedAs"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FamilyGridMember"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FamilyGridMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mrp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<EditedFamilyFragment, unknown>;
export const FamilyToEditDocument = {"kind":"Document","__meta__":{"hash":"8e0ebe0f4455a7714e1dd2323b3d96efab0fdcc01ed378018db487d32682658e"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FamilyToEdit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"family"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedFamily"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedFamily"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFamily"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"listedAs"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FamilyGridMember"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FamilyGridMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mrp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<FamilyToEditQuery, FamilyToEditQueryVariables>;
export const UpdateFamilyDocument = {"kind":"Document","__meta__":{"hash":"dc813e3e9951167e564904eeec0717d7dea7c6fe907c21c9cb4902d3ca31105a"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateFamily"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateFamilyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateFamily"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedFamily"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedFamily"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFamily"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"listedAs"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"members"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FamilyGridMember"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FamilyGridMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mrp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<UpdateFamilyMutation, UpdateFamilyMutationVariables>;
export const DeleteFamilyDocument = {"kind":"Document","__meta__":{"hash":"940a5fd28e1f497271e3339e46714213ba1ce1dc68fd2198c9195c2b70220a07"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteFamily"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteFamily"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteFamilyMutation, DeleteFamilyMutationVariables>;
export const ProductsToAddDocument = {"kind":"Document","__meta__":{"hash":"3d641c53586c9d8d6646d30dd6bdb670ba7dabce4ce15207b3fe4aad0937973c"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductsToAdd"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FamilyGridMember"}},{"kind":"Field","name":{"kind":"Name","value":"family"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FamilyGridMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mrp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<ProductsToAddQuery, ProductsToAddQueryVariables>;