/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A language of the shop. */
export type Language =
  /** English. */
  | 'EN'
  /** Hindi. */
  | 'HI';

export type ContentPagePreviewQueryVariables = Exact<{
  token: string;
}>;


export type ContentPagePreviewQuery = { pagePreview: { slug: string, language: Language, title: string, html: string, savedAt: string } | null };


export const ContentPagePreviewDocument = {"kind":"Document","__meta__":{"hash":"4d72cab3c8f0eba81f410980af1f88b97b6e810db54c3c7a78884fb086303dd4"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContentPagePreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pagePreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"html"}},{"kind":"Field","name":{"kind":"Name","value":"savedAt"}}]}}]}}]} as unknown as DocumentNode<ContentPagePreviewQuery, ContentPagePreviewQueryVariables>;