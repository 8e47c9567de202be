/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Order of the report of demand. */
export type DemandSort =
  /** Fewest wishes and waiting requests first. */
  | 'DEMAND_ASC'
  /** Most wishes and waiting requests first. */
  | 'DEMAND_DESC'
  /** Lowest stock first. */
  | 'STOCK_ASC'
  /** Highest stock first. */
  | 'STOCK_DESC'
  /** Fewest waiting requests first. */
  | 'WAITING_ASC'
  /** Most waiting requests first. */
  | 'WAITING_DESC'
  /** Fewest wishes first. */
  | 'WISHES_ASC'
  /** Most wishes first. */
  | 'WISHES_DESC';

export type ProductDemandQueryVariables = Exact<{
  first: number;
  offset: number;
  sort?: DemandSort | null | undefined;
}>;


export type ProductDemandQuery = { productDemand: { totalCount: number, nodes: Array<{ wishes: number, waiting: number, demand: number, product: { id: string, name: string, sku: string | null, countInStock: number, options: Array<{ value: string }> } }> } };


export const ProductDemandDocument = {"kind":"Document","__meta__":{"hash":"7293b2d825afc8543f2c77ddee2879d5e2a1f30ca3465050dbd1c95b75687650"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductDemand"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"DemandSort"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productDemand"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"countInStock"}}]}},{"kind":"Field","name":{"kind":"Name","value":"wishes"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"demand"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<ProductDemandQuery, ProductDemandQueryVariables>;