/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The request to end. */
export type CancelStockAlertInput = {
  /** Id of the product. */
  productId: string;
};

/** Token that proves access to the mailbox of an address. */
export type ConfirmStockAlertInput = {
  /** Fragment of the emailed link, after the `#`. It is valid for seven days. */
  token: string;
};

/** A language of the shop. */
export type Language =
  /** English. */
  | 'EN'
  /** Hindi. */
  | 'HI';

/** A product that is not in stock, and the email address to notify. */
export type RequestStockAlertInput = {
  /** Email address, at most 254 characters. Required for guests; ignored for a signed-in user. */
  email?: string | null | undefined;
  /** Language of the emails to a guest. Absent: English. */
  language?: Language | null | undefined;
  /** Id of the exact product, such as one member of a family. */
  productId: string;
};

export type MyStockAlertsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyStockAlertsQuery = { myStockAlerts: Array<string> };

export type RequestStockAlertMutationVariables = Exact<{
  input: RequestStockAlertInput;
}>;


export type RequestStockAlertMutation = { requestStockAlert: { needsConfirmation: boolean } };

export type ConfirmStockAlertMutationVariables = Exact<{
  input: ConfirmStockAlertInput;
}>;


export type ConfirmStockAlertMutation = { confirmStockAlert: { product: { id: string } } };

export type CancelStockAlertMutationVariables = Exact<{
  input: CancelStockAlertInput;
}>;


export type CancelStockAlertMutation = { cancelStockAlert: { productId: string } };


export const MyStockAlertsDocument = {"kind":"Document","__meta__":{"hash":"ccb43374cfe1f5d5da6ba3a12cac645bbe6b2fcd1dc30dd06497c1f0dd35571f"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyStockAlerts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myStockAlerts"}}]}}]} as unknown as DocumentNode<MyStockAlertsQuery, MyStockAlertsQueryVariables>;
export const RequestStockAlertDocument = {"kind":"Document","__meta__":{"hash":"aa2d6ba17cc344ad7933dbb755bb4d93a14fc9c1b7e7abebfa81b8832fbce014"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestStockAlert"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestStockAlertInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestStockAlert"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"needsConfirmation"}}]}}]}}]} as unknown as DocumentNode<RequestStockAlertMutation, RequestStockAlertMutationVariables>;
export const ConfirmStockAlertDocument = {"kind":"Document","__meta__":{"hash":"5128b85cb3ab3fa785f519d8048358fa8812bea0e77c785f7b62616c77da2f5c"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmStockAlert"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmStockAlertInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmStockAlert"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}}]} as unknown as DocumentNode<ConfirmStockAlertMutation, ConfirmStockAlertMutationVariables>;
export const CancelStockAlertDocument = {"kind":"Document","__meta__":{"hash":"1f423e7f8099363797b9e9fa73e39535a20debda63786b29f31e11f453344c74"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelStockAlert"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelStockAlertInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelStockAlert"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}}]}}]}}]} as unknown as DocumentNode<CancelStockAlertMutation, CancelStockAlertMutationVariables>;