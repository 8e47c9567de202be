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

export type RefusedCapturesQueryVariables = Exact<{ [key: string]: never; }>;


export type RefusedCapturesQuery = { refusedCaptures: Array<{ id: string, orderId: string, orderNumber: string, reason: string, createdAt: string, isRefunding: boolean, amount: { amount: string, currencyCode: CurrencyCode } }> };

export type RefundRefusedCaptureMutationVariables = Exact<{
  id: string;
}>;


export type RefundRefusedCaptureMutation = { refundRefusedCapture: { refusedCapture: { id: string, isRefunding: boolean, refundedAt: string | null } } };


export const RefusedCapturesDocument = {"kind":"Document","__meta__":{"hash":"969fb8e61dba862c8e023755b52636b723a961dd217047bbbb722a7b92ed57a5"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RefusedCaptures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refusedCaptures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"orderId"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isRefunding"}}]}}]}}]} as unknown as DocumentNode<RefusedCapturesQuery, RefusedCapturesQueryVariables>;
export const RefundRefusedCaptureDocument = {"kind":"Document","__meta__":{"hash":"bbc918f5d7d71b1ab411f2bf03cb33663b207834128eeb27fc4e1e3cf8cbc585"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefundRefusedCapture"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refundRefusedCapture"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refusedCapture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isRefunding"}},{"kind":"Field","name":{"kind":"Name","value":"refundedAt"}}]}}]}}]}}]} as unknown as DocumentNode<RefundRefusedCaptureMutation, RefundRefusedCaptureMutationVariables>;