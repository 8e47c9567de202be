/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type OrderTagsQueryVariables = Exact<{ [key: string]: never; }>;


export type OrderTagsQuery = { orderTags: Array<{ name: string, orderCount: number }> };


export const OrderTagsDocument = {"kind":"Document","__meta__":{"hash":"175c0f948a67976c1dec2b02c78a36194aa00b86823f28c2afd416e06c55b1ea"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderTags"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"orderCount"}}]}}]}}]} as unknown as DocumentNode<OrderTagsQuery, OrderTagsQueryVariables>;