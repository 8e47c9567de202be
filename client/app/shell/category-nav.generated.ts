/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CategoryNavQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoryNavQuery = { categories: Array<{ name: string }> };


export const CategoryNavDocument = {"kind":"Document","__meta__":{"hash":"589fc56434e9be236f33ad4e9588c267085132cc3cbaf0d31f7e3f4a5880560e"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryNav"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CategoryNavQuery, CategoryNavQueryVariables>;