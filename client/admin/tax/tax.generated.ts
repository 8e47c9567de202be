/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Tax of new orders. */
export type TaxMode =
  /** One rate is added to the items price: the default. */
  | 'FLAT_EXCLUSIVE'
  /** The GST of the tax class is added to the prices. */
  | 'GST_EXCLUSIVE'
  /** Prices include the GST of the tax class. */
  | 'GST_INCLUSIVE';

export type TaxPreviewQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxPreviewQuery = { adminProducts: { nodes: Array<{ id: string, name: string, taxClass: string | null, price: { amount: string } }> } };

export type TaxSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxSettingsQuery = { settings: { version: number, tax: { mode: TaxMode, percent: string, composition: boolean, classes: Array<{ id: string, name: string, rates: Array<{ rate: string, from: string }> }> } } };

export type MissingTaxDataQueryVariables = Exact<{ [key: string]: never; }>;


export type MissingTaxDataQuery = { withoutHsn: { totalCount: number }, withoutTaxClass: { totalCount: number } };

export type TaxClassCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type TaxClassCountsQuery = { taxClasses: Array<{ id: string, productCount: number }> };

export type ProductsAboveMrpQueryVariables = Exact<{
  taxMode?: TaxMode | null | undefined;
  day?: string | null | undefined;
}>;


export type ProductsAboveMrpQuery = { productsAboveMrp: { totalCount: number, nodes: Array<{ product: { id: string, name: string, mrp: { amount: string } | null }, priceWithTax: { amount: string } }> } };


export const TaxPreviewDocument = {"kind":"Document","__meta__":{"hash":"50fc64f33d05efae99e7b0f2b63b5960f1c0ed2b202dc22f29ce188d01b18cdb"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TaxPreview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"state"},"value":{"kind":"EnumValue","value":"LISTED"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxClass"}}]}}]}}]}}]} as unknown as DocumentNode<TaxPreviewQuery, TaxPreviewQueryVariables>;
export const TaxSettingsDocument = {"kind":"Document","__meta__":{"hash":"9f3a2b45883d639cf4d914446ebf49477e533c392844716f2fe0fe817cd63537"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TaxSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"tax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"percent"}},{"kind":"Field","name":{"kind":"Name","value":"composition"}},{"kind":"Field","name":{"kind":"Name","value":"classes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rate"}},{"kind":"Field","name":{"kind":"Name","value":"from"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<TaxSettingsQuery, TaxSettingsQueryVariables>;
export const MissingTaxDataDocument = {"kind":"Document","__meta__":{"hash":"bda415955097a5da891bd54641586060daa19ec58804529f05addf8e22ebad21"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MissingTaxData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"withoutHsn"},"name":{"kind":"Name","value":"adminProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"missing"},"value":{"kind":"EnumValue","value":"HSN"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"withoutTaxClass"},"name":{"kind":"Name","value":"adminProducts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"missing"},"value":{"kind":"EnumValue","value":"TAX_CLASS"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<MissingTaxDataQuery, MissingTaxDataQueryVariables>;
export const TaxClassCountsDocument = {"kind":"Document","__meta__":{"hash":"4eea53efce6033a53c9ad94b26896672ed68dea2147a4574565eb3a952d7cf7a"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TaxClassCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxClasses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"productCount"}}]}}]}}]} as unknown as DocumentNode<TaxClassCountsQuery, TaxClassCountsQueryVariables>;
export const ProductsAboveMrpDocument = {"kind":"Document","__meta__":{"hash":"ace532e4d83375200fed385acafe4f983c454722ee7b10fb0660700eb2e8b205"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductsAboveMrp"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"taxMode"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"TaxMode"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"day"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productsAboveMrp"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"taxMode"},"value":{"kind":"Variable","name":{"kind":"Name","value":"taxMode"}}},{"kind":"Argument","name":{"kind":"Name","value":"day"},"value":{"kind":"Variable","name":{"kind":"Name","value":"day"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mrp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"priceWithTax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ProductsAboveMrpQuery, ProductsAboveMrpQueryVariables>;