/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A former path and its target. */
export type CreateRedirectInput = {
  /** Former path: a path of this shop that begins with one slash, at most 300 characters. BAD_INPUT for the path of a page that exists. */
  path: string;
  /** Target: a path of this shop that begins with one slash, at most 300 characters. BAD_INPUT for a loop. The page of a product, category or collection stays the target when its slug changes. */
  target: string;
};

/** The redirect to delete. */
export type DeleteRedirectInput = {
  /** Former path. */
  path: string;
};

/** A file of redirects. */
export type ImportRedirectsInput = {
  /** CSV in UTF-8 with the columns `path` and `target`, at most 20000 rows. */
  csv: string;
};

/** Target of a redirect. A record keeps its redirects when its slug changes. */
export type RedirectKind =
  /** The page of a category. */
  | 'CATEGORY'
  /** The page of a collection. */
  | 'COLLECTION'
  /** Another path of the shop. */
  | 'PATH'
  /** The page of a product. */
  | 'PRODUCT';

export type RedirectListQueryVariables = Exact<{
  first: number;
  offset: number;
  search?: string | null | undefined;
}>;


export type RedirectListQuery = { redirects: { totalCount: number, nodes: Array<{ path: string, kind: RedirectKind, target: string, location: string | null, createdAt: string }> } };

export type CreateRedirectMutationVariables = Exact<{
  input: CreateRedirectInput;
}>;


export type CreateRedirectMutation = { createRedirect: { redirect: { path: string } } };

export type DeleteRedirectMutationVariables = Exact<{
  input: DeleteRedirectInput;
}>;


export type DeleteRedirectMutation = { deleteRedirect: { path: string } };

export type ImportRedirectsMutationVariables = Exact<{
  input: ImportRedirectsInput;
}>;


export type ImportRedirectsMutation = { importRedirects: { saved: number, problems: Array<{ row: number, path: string, message: string }> } };


export const RedirectListDocument = {"kind":"Document","__meta__":{"hash":"9f2d40bb95baaceb15752ad53ad6ba0449e403622ec4eef52f8935b7b7380af6"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"RedirectList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redirects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"target"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<RedirectListQuery, RedirectListQueryVariables>;
export const CreateRedirectDocument = {"kind":"Document","__meta__":{"hash":"e4a09d5beaebde6c7f6fcc31847fcbffa41283c7cbf4d6c74d8a3a436743ea3e"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateRedirect"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateRedirectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createRedirect"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"redirect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}}]}}]} as unknown as DocumentNode<CreateRedirectMutation, CreateRedirectMutationVariables>;
export const DeleteRedirectDocument = {"kind":"Document","__meta__":{"hash":"387031d390f431f5d36dd84ae891a5c4c450122bfe205a39f7b991f4836e1b47"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteRedirect"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteRedirectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteRedirect"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}}]} as unknown as DocumentNode<DeleteRedirectMutation, DeleteRedirectMutationVariables>;
export const ImportRedirectsDocument = {"kind":"Document","__meta__":{"hash":"b01ced10f62de7bdcb98bcac3c444d318ff21c155f26e743b231e86e4098a500"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportRedirects"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportRedirectsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importRedirects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saved"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ImportRedirectsMutation, ImportRedirectsMutationVariables>;