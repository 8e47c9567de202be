/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The account that signs in. */
export type RequestSignInCodeInput = {
  /** Email address of the account, at most 254 characters, compared in lower case. */
  email: string;
};

export type RequestSignInCodeMutationVariables = Exact<{
  input: RequestSignInCodeInput;
}>;


export type RequestSignInCodeMutation = { requestSignInCode: { isAccepted: boolean } };


export const RequestSignInCodeDocument = {"kind":"Document","__meta__":{"hash":"47ee848814c07b95ba378dd73e48824297c94517b25316b805fce852e4970918"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestSignInCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestSignInCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestSignInCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isAccepted"}}]}}]}}]} as unknown as DocumentNode<RequestSignInCodeMutation, RequestSignInCodeMutationVariables>;