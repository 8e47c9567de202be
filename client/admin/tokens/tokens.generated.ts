/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Permission of an API token beyond the public operations. Scopes are independent: writing does not include reading. */
export type ApiTokenScope =
  /** `catalogue:read`: drafts, lists for the back office, all reviews. */
  | 'CATALOGUE_READ'
  /** `catalogue:write`: change products, stock, families, categories, collections, attributes and redirects; hide reviews and reply to them. */
  | 'CATALOGUE_WRITE'
  /** `orders:read`: all orders, their payments and the figures of the dashboard. */
  | 'ORDERS_READ'
  /** `orders:write`: change orders: confirm, pack, ship, deliver, cancel and refund them, decide returns, correct addresses. Replace the rules for service areas. */
  | 'ORDERS_WRITE'
  /** `users:read`: names and email addresses of all accounts. */
  | 'USERS_READ';

/** State of an API token. */
export type ApiTokenState =
  /** Accepted. */
  | 'ACTIVE'
  /** Expired. */
  | 'EXPIRED'
  /** Revoked by an admin. */
  | 'REVOKED'
  /** Refused while its creator is no admin. */
  | 'SUSPENDED';

/** A new API token. */
export type CreateApiTokenInput = {
  /** Lifetime in days, 1 to 3650; absent: unlimited. */
  expiresInDays?: number | null | undefined;
  /** Name of the program, 1 to 60 characters. */
  name: string;
  /** Scopes, at least one. */
  scopes: Array<ApiTokenScope>;
};

export type ApiTokenListQueryVariables = Exact<{
  first: number;
  offset: number;
}>;


export type ApiTokenListQuery = { apiTokens: { totalCount: number, nodes: Array<{ id: string, name: string, hint: string, scopes: Array<ApiTokenScope>, state: ApiTokenState, createdAt: string, expiresAt: string | null, lastUsedAt: string | null, revokedAt: string | null, maker: { id: string, name: string } }> } };

export type CreateApiTokenMutationVariables = Exact<{
  input: CreateApiTokenInput;
}>;


export type CreateApiTokenMutation = { createApiToken: { token: string, apiToken: { id: string, name: string } } };

export type RevokeApiTokenMutationVariables = Exact<{
  id: string;
}>;


export type RevokeApiTokenMutation = { revokeApiToken: { id: string, state: ApiTokenState, revokedAt: string | null } };


export const ApiTokenListDocument = {"kind":"Document","__meta__":{"hash":"0484096f1036b9d0a55b9ac7f2fb98bd08735d3f087d518e4cd0fe5217bb0aca"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ApiTokenList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"apiTokens"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"scopes"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"maker"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<ApiTokenListQuery, ApiTokenListQueryVariables>;
export const CreateApiTokenDocument = {"kind":"Document","__meta__":{"hash":"c5374c34f30e037bbbf2ec619888039e6810e399e16b8588fc33b697ede8fcf4"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateApiToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateApiTokenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createApiToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"apiToken"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<CreateApiTokenMutation, CreateApiTokenMutationVariables>;
export const RevokeApiTokenDocument = {"kind":"Document","__meta__":{"hash":"b3956a3c27db88e362a5a62194b2da7ecef973cc1768dc5692e9ef453be95432"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeApiToken"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeApiToken"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]}}]} as unknown as DocumentNode<RevokeApiTokenMutation, RevokeApiTokenMutationVariables>;