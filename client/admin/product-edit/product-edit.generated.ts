/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A picture to set on a product. */
export type ProductPictureInput = {
  /** Alternative text, at most 200 characters. Empty: the product's name. */
  alt?: string | null | undefined;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT. */
  image: string;
};

/** A specification to set on a product. */
export type SpecificationInput = {
  /** Label, 1 to 40 characters. */
  name: string;
  /** Value, 1 to 120 characters. */
  value: string;
};

/** Changes to a product. Only submitted fields change; null is refused, except for disclosures, tax data and parcel data. */
export type UpdateProductInput = {
  /** Brand, 1 to 60 characters. Absent: unchanged. */
  brand?: string | null | undefined;
  /** Category, 1 to 60 characters. Absent: unchanged. */
  category?: string | null | undefined;
  /** Pieces in stock, 0 to 1000000. Without `countSeen` it replaces the current stock. Absent: unchanged. */
  countInStock?: number | null | undefined;
  /** The count that the editor saw when typing `countInStock`: the difference is applied to the current stock, so that no sale is undone. Below zero: BAD_INPUT. */
  countSeen?: number | null | undefined;
  /** Plain text, 1 to 5000 characters. Absent: unchanged. */
  description?: string | null | undefined;
  /** Height of one packed piece in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged. */
  height?: number | null | undefined;
  /** HSN code of 4, 6 or 8 digits; empty or null removes it. Absent: unchanged. */
  hsn?: string | null | undefined;
  /** Id of the product to change. */
  id: string;
  /** A picture as data URL (PNG, JPEG, WebP or AVIF, at most 10 MB, otherwise UNSUPPORTED_MEDIA or TOO_LARGE) or a path of this shop such as an existing `image`. Other addresses are refused with BAD_INPUT. Absent: unchanged. */
  image?: string | null | undefined;
  /** Name and address of the importer, at most 300 characters; empty or null removes it. Absent: unchanged. */
  importer?: string | null | undefined;
  /** Length of one packed piece in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged. */
  length?: number | null | undefined;
  /** Name and address of the manufacturer, at most 300 characters; empty or null removes it. Absent: unchanged. */
  maker?: string | null | undefined;
  /** Maximum retail price of one piece in rupees, with all taxes and at most 2 decimals; 0 or null removes it; BAD_INPUT if the price with tax is above it. Absent: unchanged. */
  mrp?: string | null | undefined;
  /** Name, 1 to 100 characters. Absent: unchanged. */
  name?: string | null | undefined;
  /** Quantity in the package, such as `500 g`, at most 40 characters; empty or null removes it. Absent: unchanged. */
  netQuantity?: string | null | undefined;
  /** True if the product must not fly; null for false. Absent: unchanged. */
  noAir?: boolean | null | undefined;
  /** Country of origin, an alpha-2 code of ISO 3166-1 in upper case; empty or null removes it. Absent: unchanged. */
  originCountry?: string | null | undefined;
  /** All its pictures in their order, 1 to 8; the first one replaces `image`, which may then be absent. A request body has at most 14 MB, so send large pictures in several requests. Absent: unchanged. */
  pictures?: Array<ProductPictureInput> | null | undefined;
  /** Price of one piece in rupees, 0 to 9999999.99 with at most 2 decimals; at 0 the product is a draft, which is not for sale. Absent: unchanged. */
  price?: string | null | undefined;
  /** True if each piece travels in a parcel of its own; null for false. Absent: unchanged. */
  shipsSeparately?: boolean | null | undefined;
  /** Stock keeping unit, the shop's own product number, at most 64 characters; SKU_TAKEN when another product has it; empty removes it. Absent: unchanged. */
  sku?: string | null | undefined;
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
  /** Weight of one packed piece in grams, 0 to 1000000; 0 or null removes it. Absent: unchanged. */
  weight?: number | null | undefined;
  /** Width of one packed piece in millimetres, 0 to 10000; 0 or null removes it. Absent: unchanged. */
  width?: number | null | undefined;
};

export type ProductToEditQueryVariables = Exact<{
  id: string;
}>;


export type ProductToEditQuery = { product: { sku: string | null, countInStock: number, brand: string, category: string, description: string, version: number, isDraft: boolean, deletedAt: string | null, originCountry: string | null, maker: string | null, importer: string | null, netQuantity: string | null, taxClass: string | null, hsn: string | null, unit: string | null, weight: number | null, length: number | null, width: number | null, height: number | null, shipsSeparately: boolean, noAir: boolean, id: string, name: string, image: string, imageGround: string, isInStock: boolean, rating: number, numReviews: number, pictures: Array<{ image: string, alt: string }>, specifications: Array<{ name: string, value: string }>, mrp: { amount: string } | null, price: { amount: string } } | null };

export type UpdateProductMutationVariables = Exact<{
  input: UpdateProductInput;
}>;


export type UpdateProductMutation = { updateProduct: { sku: string | null, countInStock: number, brand: string, category: string, description: string, version: number, isDraft: boolean, deletedAt: string | null, originCountry: string | null, maker: string | null, importer: string | null, netQuantity: string | null, taxClass: string | null, hsn: string | null, unit: string | null, weight: number | null, length: number | null, width: number | null, height: number | null, shipsSeparately: boolean, noAir: boolean, id: string, name: string, image: string, imageGround: string, isInStock: boolean, rating: number, numReviews: number, pictures: Array<{ image: string, alt: string }>, specifications: Array<{ name: string, value: string }>, mrp: { amount: string } | null, price: { amount: string } } };

export type EditedProductFragment = { sku: string | null, countInStock: number, brand: string, category: string, description: string, version: number, isDraft: boolean, deletedAt: string | null, originCountry: string | null, maker: string | null, importer: string | null, netQuantity: string | null, taxClass: string | null, hsn: string | null, unit: string | null, weight: number | null, length: number | null, width: number | null, height: number | null, shipsSeparately: boolean, noAir: boolean, id: string, name: string, image: string, imageGround: string, isInStock: boolean, rating: number, numReviews: number, pictures: Array<{ image: string, alt: string }>, specifications: Array<{ name: string, value: string }>, mrp: { amount: string } | null, price: { amount: string } };

export type CatalogueNamesQueryVariables = Exact<{ [key: string]: never; }>;


export type CatalogueNamesQuery = { catalogueOptions: { categories: Array<{ name: string }>, brands: Array<{ name: string }> } };

export const EditedProductFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductCard"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mrp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"originCountry"}},{"kind":"Field","name":{"kind":"Name","value":"maker"}},{"kind":"Field","name":{"kind":"Name","value":"importer"}},{"kind":"Field","name":{"kind":"Name","value":"netQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"taxClass"}},{"kind":"Field","name":{"kind":"Name","value":"hsn"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"shipsSeparately"}},{"kind":"Field","name":{"kind":"Name","value":"noAir"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageGround"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isInStock"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"numReviews"}}]}}]} as unknown as DocumentNode<EditedProductFragment, unknown>;
export const ProductToEditDocument = {"kind":"Document","__meta__":{"hash":"bd298636add519bc6335359a0dab6a90e30e1b4c588a4a6b006f8ccddd64589b"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductToEdit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedProduct"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductCard"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mrp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"originCountry"}},{"kind":"Field","name":{"kind":"Name","value":"maker"}},{"kind":"Field","name":{"kind":"Name","value":"importer"}},{"kind":"Field","name":{"kind":"Name","value":"netQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"taxClass"}},{"kind":"Field","name":{"kind":"Name","value":"hsn"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"shipsSeparately"}},{"kind":"Field","name":{"kind":"Name","value":"noAir"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageGround"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isInStock"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"numReviews"}}]}}]} as unknown as DocumentNode<ProductToEditQuery, ProductToEditQueryVariables>;
export const UpdateProductDocument = {"kind":"Document","__meta__":{"hash":"14745056d8ad101251fdf5adb4fc2993c7fe89bf892f28625a83562e329d38f6"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateProduct"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateProductInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateProduct"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditedProduct"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditedProduct"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductCard"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"category"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"specifications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mrp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"originCountry"}},{"kind":"Field","name":{"kind":"Name","value":"maker"}},{"kind":"Field","name":{"kind":"Name","value":"importer"}},{"kind":"Field","name":{"kind":"Name","value":"netQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"taxClass"}},{"kind":"Field","name":{"kind":"Name","value":"hsn"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"weight"}},{"kind":"Field","name":{"kind":"Name","value":"length"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"shipsSeparately"}},{"kind":"Field","name":{"kind":"Name","value":"noAir"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageGround"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isInStock"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"numReviews"}}]}}]} as unknown as DocumentNode<UpdateProductMutation, UpdateProductMutationVariables>;
export const CatalogueNamesDocument = {"kind":"Document","__meta__":{"hash":"e9f77ad45ef3ddd61537ca4787d0297e858943c2059704fe1b55c4ec326a7bee"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CatalogueNames"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"brands"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<CatalogueNamesQuery, CatalogueNamesQueryVariables>;