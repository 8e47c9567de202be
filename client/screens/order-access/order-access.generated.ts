/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The order of a guest, and the code from its email. */
export type OpenOrderInput = {
  /** Code of 6 digits, European or Devanagari; spaces and hyphens are ignored. */
  code: string;
  /** Email address of the order, at most 254 characters. */
  email?: string | null | undefined;
  /** Order number, such as `H-10001`. */
  orderNumber: string;
  /** Phone of the order, instead of `email`. */
  phone?: string | null | undefined;
};

/** Number of the order of a guest, and its address or phone. */
export type RequestOrderAccessCodeInput = {
  /** Email address of the order, at most 254 characters. */
  email?: string | null | undefined;
  /** Order number, such as `H-10001`. */
  orderNumber: string;
  /** Phone of the order, instead of `email`. */
  phone?: string | null | undefined;
};

export type RequestOrderAccessCodeMutationVariables = Exact<{
  input: RequestOrderAccessCodeInput;
}>;


export type RequestOrderAccessCodeMutation = { requestOrderAccessCode: { isAccepted: boolean } };

export type OpenOrderMutationVariables = Exact<{
  input: OpenOrderInput;
}>;


export type OpenOrderMutation = { openOrder: { id: string, accessToken: string | null } };


export const RequestOrderAccessCodeDocument = {"kind":"Document","__meta__":{"hash":"4e9fddf4b8c6c5fa6db3867998d961809444ca5bfb9e7dbe8337218e20fd3c07"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestOrderAccessCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestOrderAccessCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestOrderAccessCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isAccepted"}}]}}]}}]} as unknown as DocumentNode<RequestOrderAccessCodeMutation, RequestOrderAccessCodeMutationVariables>;
export const OpenOrderDocument = {"kind":"Document","__meta__":{"hash":"629c607e36ba5ced626cb436442eda0084a41e2e7dda1e46daa6e59a95e48dc7"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OpenOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OpenOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"openOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accessToken"}}]}}]}}]} as unknown as DocumentNode<OpenOrderMutation, OpenOrderMutationVariables>;