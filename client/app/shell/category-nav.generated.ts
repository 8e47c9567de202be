/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CategoryNavQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoryNavQuery = { categories: Array<{ name: string }>, categoryTree: Array<{ id: string, name: string, nameHi: string | null, slug: string, parent: string | null, productCount: number }> };


export const CategoryNavDocument = {"kind":"Document","__meta__":{"hash":"7a57dc4dcc9533320f68076237df1b84c055a392289bb1db31ead2746bb6fb49"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryNav"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categoryTree"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"parent"}},{"kind":"Field","name":{"kind":"Name","value":"productCount"}}]}}]}}]} as unknown as DocumentNode<CategoryNavQuery, CategoryNavQueryVariables>;