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

export type StartRazorpayPaymentMutationVariables = Exact<{
  id: string;
}>;


export type StartRazorpayPaymentMutation = { startPayment: { razorpay: { keyId: string, providerOrderId: string, amountPaise: number, currencyCode: CurrencyCode, name: string, scriptUrl: string, isDemo: boolean, prefill: { name: string, email: string, contact: string } } | null } };


export const StartRazorpayPaymentDocument = {"kind":"Document","__meta__":{"hash":"426a4094346e68f95028836beff831507894509ef901c5a04a6c6a37791fc284"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartRazorpayPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"razorpay"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"keyId"}},{"kind":"Field","name":{"kind":"Name","value":"providerOrderId"}},{"kind":"Field","name":{"kind":"Name","value":"amountPaise"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"scriptUrl"}},{"kind":"Field","name":{"kind":"Name","value":"isDemo"}},{"kind":"Field","name":{"kind":"Name","value":"prefill"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"contact"}}]}}]}}]}}]}}]} as unknown as DocumentNode<StartRazorpayPaymentMutation, StartRazorpayPaymentMutationVariables>;