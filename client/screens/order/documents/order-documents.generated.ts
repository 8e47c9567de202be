/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Kind of a document. Each kind has its own series of numbers. */
export type DocumentKind =
  /** Invoice of an order with GST whose tax is 0, in the series `BS`. */
  | 'BILL_OF_SUPPLY'
  /** Reduces an invoice after a refund, in the series `CN`. */
  | 'CREDIT_NOTE'
  /** Invoice of an order, in the series `HT`. */
  | 'TAX_INVOICE';

export type OrderDocumentsQueryVariables = Exact<{
  id: string;
}>;


export type OrderDocumentsQuery = { order: { id: string, documents: Array<{ id: string, kind: DocumentKind, number: string, issuedAt: string, url: string, totalPrice: { amount: string } }> } | null };


export const OrderDocumentsDocument = {"kind":"Document","__meta__":{"hash":"8e8e1c1a8d57b3285a85d7c96d37b8d3e08ccb49a2cfe1587223925349dbea29"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderDocuments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"documents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"issuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<OrderDocumentsQuery, OrderDocumentsQueryVariables>;