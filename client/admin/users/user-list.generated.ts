/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** One change of many accounts, each changed or refused independently. */
export type BulkChangeUsersInput = {
  /** The bulk action. */
  action: BulkUserAction;
  /** Ids of the records to change, 1 to 100, each once; unknown ids are among the failures. */
  ids: Array<string>;
};

/** A bulk action on accounts. */
export type BulkUserAction =
  /** Close accounts, as `deleteUser` does; LAST_ADMIN for the last admin. */
  | 'DELETE'
  /** Reopen closed accounts, as `restoreUser` does; EMAIL_TAKEN if another account uses the address. */
  | 'RESTORE';

/** All values of `errors[].extensions.code`, a closed set. The `message` of the error is a sentence for people. The protocol of persisted queries adds one code, `PERSISTED_QUERY_NOT_FOUND`: send the document together with its hash. */
export type ErrorCode =
  /** The order is delivered already. HTTP status 409 on REST. */
  | 'ALREADY_DELIVERED'
  /** The order is paid already, by another payment. HTTP status 409 on REST. */
  | 'ALREADY_PAID'
  /** The order was refunded already. HTTP status 409 on REST. */
  | 'ALREADY_REFUNDED'
  /** This user has reviewed this product before. HTTP status 409 on REST. */
  | 'ALREADY_REVIEWED'
  /** A value is missing, malformed or out of range; see fields. HTTP status 400 on REST. */
  | 'BAD_INPUT'
  /** The shop is overloaded or not open yet; try again later. HTTP status 503 on REST. */
  | 'BUSY'
  /** The record was changed by another client; read it again. HTTP status 409 on REST. */
  | 'CONFLICT'
  /** The shop was restored after the cursor was issued; start over without it. HTTP status 410 on REST. */
  | 'CURSOR_OUTDATED'
  /** Another account uses this email address. HTTP status 409 on REST. */
  | 'EMAIL_TAKEN'
  /** Signed in, but not allowed to do this. HTTP status 403 on REST. */
  | 'FORBIDDEN'
  /** The key was used before with another body. HTTP status 422 on REST. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** An internal error of the shop; it was logged. HTTP status 500 on REST. */
  | 'INTERNAL'
  /** The current state does not allow this step; the message names the state. HTTP status 409 on REST. */
  | 'INVALID_STATE'
  /** The shop must keep one admin. HTTP status 409 on REST. */
  | 'LAST_ADMIN'
  /** The maximum number of these records is reached. HTTP status 409 on REST. */
  | 'LIMIT_REACHED'
  /** The path does not support the method; the Allow header lists its methods. HTTP status 405 on REST. */
  | 'METHOD_NOT_ALLOWED'
  /** The payment method is not available for this order. HTTP status 409 on REST. */
  | 'METHOD_NOT_AVAILABLE'
  /** The record does not exist, or belongs to another user. HTTP status 404 on REST. */
  | 'NOT_FOUND'
  /** The shop does not deliver to this PIN code. HTTP status 409 on REST. */
  | 'NOT_SERVICEABLE'
  /** The order was cancelled. HTTP status 409 on REST. */
  | 'ORDER_CANCELLED'
  /** The order must be paid first. HTTP status 409 on REST. */
  | 'ORDER_NOT_PAID'
  /** The stock is smaller than the requested quantity; see shortages. HTTP status 409 on REST. */
  | 'OUT_OF_STOCK'
  /** The payment does not pay for this order. HTTP status 402 on REST. */
  | 'PAYMENT_REJECTED'
  /** The payment provider gave no answer; the order stays payable. HTTP status 503 on REST. */
  | 'PAYMENT_UNAVAILABLE'
  /** The record no longer matches If-Match; read it again. HTTP status 412 on REST. */
  | 'PRECONDITION_FAILED'
  /** The catalogue price differs from the expected one; see quote. HTTP status 409 on REST. */
  | 'PRICE_CHANGED'
  /** Too many requests; wait for the time in Retry-After. HTTP status 429 on REST. */
  | 'RATE_LIMITED'
  /** Another product has this SKU. HTTP status 409 on REST. */
  | 'SKU_TAKEN'
  /** The body or the picture is too large. HTTP status 413 on REST. */
  | 'TOO_LARGE'
  /** No token, or one that is wrong, expired or revoked. HTTP status 401 on REST. */
  | 'UNAUTHENTICATED'
  /** Not a picture in PNG, JPEG, WebP or AVIF, not JSON, or not CSV. HTTP status 415 on REST. */
  | 'UNSUPPORTED_MEDIA';

/** Filter of the list of accounts; every submitted field must match. */
export type UserFilter = {
  /** True: only admins. False: only all other accounts. */
  isAdmin?: boolean | null | undefined;
  /** True: only closed accounts. Absent or false: only open accounts. */
  isDeleted?: boolean | null | undefined;
};

/** The order of the list of accounts. Ties are broken by id, so that pages never overlap. */
export type UserSort =
  /** By email address from A to Z. */
  | 'EMAIL_ASC'
  /** By email address from Z to A. */
  | 'EMAIL_DESC'
  /** By name from A to Z, ignoring case. */
  | 'NAME_ASC'
  /** By name from Z to A. */
  | 'NAME_DESC'
  /** Latest created first. */
  | 'NEWEST'
  /** Earliest created first. */
  | 'OLDEST';

export type UserListQueryVariables = Exact<{
  first: number;
  offset: number;
  search?: string | null | undefined;
  sort?: UserSort | null | undefined;
  filter?: UserFilter | null | undefined;
}>;


export type UserListQuery = { users: { totalCount: number, nodes: Array<{ id: string, name: string, email: string, isAdmin: boolean, createdAt: string, deletedAt: string | null, orderTotals: { orderCount: number, totalSpent: { amount: string } } | null }> } };

export type DeleteUserMutationVariables = Exact<{
  id: string;
}>;


export type DeleteUserMutation = { deleteUser: { id: string } };

export type RestoreUserMutationVariables = Exact<{
  id: string;
}>;


export type RestoreUserMutation = { restoreUser: { id: string, deletedAt: string | null } };

export type BulkChangeUsersMutationVariables = Exact<{
  input: BulkChangeUsersInput;
}>;


export type BulkChangeUsersMutation = { bulkChangeUsers: { done: number, failures: Array<{ id: string, name: string | null, code: ErrorCode, message: string }> } };


export const UserListDocument = {"kind":"Document","__meta__":{"hash":"dfbb9827eb96e23821f29a035cb0490db0e4d388a9f541e7fe9fdf64dd6c46e4"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UserList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UserFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}},{"kind":"Field","name":{"kind":"Name","value":"orderTotals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderCount"}},{"kind":"Field","name":{"kind":"Name","value":"totalSpent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<UserListQuery, UserListQueryVariables>;
export const DeleteUserDocument = {"kind":"Document","__meta__":{"hash":"5ee80cda73321a2c9f267f604a9d8f66ffa1c338f41607c5d70b72d221af430b"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteUserMutation, DeleteUserMutationVariables>;
export const RestoreUserDocument = {"kind":"Document","__meta__":{"hash":"29591745685e372d4bc09f11682d26868dad2f025d0608ba829d3079b0ad9914"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RestoreUser"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"restoreUser"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"deletedAt"}}]}}]}}]} as unknown as DocumentNode<RestoreUserMutation, RestoreUserMutationVariables>;
export const BulkChangeUsersDocument = {"kind":"Document","__meta__":{"hash":"e38725498bdc34f3174d33d98fe49b30e570785fc0038db529b80c0578186bcb"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BulkChangeUsers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BulkChangeUsersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bulkChangeUsers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<BulkChangeUsersMutation, BulkChangeUsersMutationVariables>;