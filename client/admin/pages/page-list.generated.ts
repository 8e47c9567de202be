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

/** State of a text of a content page. */
export type PageState =
  /** Visible to admins only. The public text, if there is one, stays public. */
  | 'DRAFT'
  /** Public. */
  | 'PUBLISHED';

export type ManagedPageListQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedPageListQuery = { managedPages: Array<{ id: string, slug: string, language: Language, title: string, state: PageState, version: number, publishedVersion: number | null, updatedAt: string }> };


export const ManagedPageListDocument = {"kind":"Document","__meta__":{"hash":"55bba9deed22ce525e97d106764d88bc7449c51437439526357f075a2c5c4b10"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ManagedPageList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"managedPages"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"language"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"publishedVersion"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}}]}}]} as unknown as DocumentNode<ManagedPageListQuery, ManagedPageListQueryVariables>;