/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** ISO 4217 code of a currency. Every price and order amount of the shop is in INR. */
export type CurrencyCode =
  /** Australian dollar. Only in payments, if the provider charges this currency. */
  | 'AUD'
  /** Canadian dollar. Only in payments, if the provider charges this currency. */
  | 'CAD'
  /** Euro. Only in payments, if the provider charges this currency. */
  | 'EUR'
  /** Pound sterling. Only in payments, if the provider charges this currency. */
  | 'GBP'
  /** Indian rupee: the currency of the catalogue and of every order. */
  | 'INR'
  /** Japanese yen, without decimals. Only in payments, if the provider charges this currency. */
  | 'JPY'
  /** Singapore dollar. Only in payments, if the provider charges this currency. */
  | 'SGD'
  /** US dollar. Only in payments, if the provider charges this currency. */
  | 'USD';

export type ExampleListingQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ExampleListingQuery = { products: { edges: Array<{ node: { id: string, name: string, countInStock: number, price: { amount: string, currencyCode: CurrencyCode } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };


export const ExampleListingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExampleListing"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"NEWEST"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<ExampleListingQuery, ExampleListingQueryVariables>;