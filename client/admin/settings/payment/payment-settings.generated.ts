/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** State of an online payment method. */
export type OnlineMethodState =
  /** The embedded demo provider replaces the missing variables; no money moves. */
  | 'DEMO'
  /** A required variable is missing, so the shop does not offer the method. */
  | 'MISSING'
  /** All required variables are set. */
  | 'READY';

/** Payment method. */
export type PaymentMethod =
  /** In cash at the delivery. */
  | 'CASH_ON_DELIVERY'
  /** Through PayPal, which takes cards too. */
  | 'PAYPAL'
  /** Through Razorpay: UPI, cards and netbanking, in rupees. */
  | 'RAZORPAY';

export type SettingsOnlineMethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsOnlineMethodsQuery = { setup: { progress: { onlineMethods: Array<{ id: PaymentMethod, state: OnlineMethodState, webhookPath: string, variables: Array<{ name: string, isRequired: boolean, isSet: boolean }> }> } | null } };

export type SettingsCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsCategoriesQuery = { catalogueOptions: { categories: Array<{ name: string }> } };


export const SettingsOnlineMethodsDocument = {"kind":"Document","__meta__":{"hash":"84c705f9fa14fc4e08ff1c0a34957af349cd30fb3124e467eeffb3e061770235"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsOnlineMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setup"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"onlineMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"webhookPath"}},{"kind":"Field","name":{"kind":"Name","value":"variables"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isRequired"}},{"kind":"Field","name":{"kind":"Name","value":"isSet"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<SettingsOnlineMethodsQuery, SettingsOnlineMethodsQueryVariables>;
export const SettingsCategoriesDocument = {"kind":"Document","__meta__":{"hash":"ad57d8c0a1f3ce5c675abc6163fc09baebbd3db75811698539da5189891e3968"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SettingsCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"catalogueOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsCategoriesQuery, SettingsCategoriesQueryVariables>;