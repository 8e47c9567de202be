/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The order with cash on delivery to confirm. */
export type ConfirmOrderInput = {
  /** The 6 digits of the email to the buyer; admins need no code. */
  code?: string | null | undefined;
  /** Id of the order. */
  id: string;
};

/** Status of an order for people. */
export type OrderStatus =
  /** Cancelled. */
  | 'CANCELLED'
  /** Delivered. */
  | 'DELIVERED'
  /** Paid, not delivered. */
  | 'PAID'
  /** Some units left the shop. */
  | 'PARTLY_SHIPPED'
  /** Not paid yet. With cash on delivery: confirmed. */
  | 'PLACED'
  /** The full payment was refunded. */
  | 'REFUNDED'
  /** All units left the shop that are not cancelled. */
  | 'SHIPPED'
  /** With cash on delivery, before the confirmation. */
  | 'UNCONFIRMED';

export type ConfirmOrderMutationVariables = Exact<{
  input: ConfirmOrderInput;
}>;


export type ConfirmOrderMutation = { confirmOrder: { id: string, status: OrderStatus, confirmedAt: string | null } };

export type RequestConfirmationCodeMutationVariables = Exact<{
  id: string;
}>;


export type RequestConfirmationCodeMutation = { requestOrderConfirmationCode: { id: string, confirmUntil: string | null } };


export const ConfirmOrderDocument = {"kind":"Document","__meta__":{"hash":"baac81b651a3a08958d5e6f3092df1618ecd8b0908d43c581ca00a923a8076ce"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedAt"}}]}}]}}]} as unknown as DocumentNode<ConfirmOrderMutation, ConfirmOrderMutationVariables>;
export const RequestConfirmationCodeDocument = {"kind":"Document","__meta__":{"hash":"c886525c7d9b242ebcd25b51ed3ed7901994f96ad6b01c06bb05b492492a7db8"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestConfirmationCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestOrderConfirmationCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"confirmUntil"}}]}}]}}]} as unknown as DocumentNode<RequestConfirmationCodeMutation, RequestConfirmationCodeMutationVariables>;