/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Channel of an action. */
export type ActivityDoor =
  /** Through GraphQL, which the screens use. */
  | 'GRAPHQL'
  /** Through a page without scripts. */
  | 'PAGES'
  /** Through REST. */
  | 'REST'
  /** The shop itself. */
  | 'SYSTEM';

/** Filter of the audit log; every submitted field must match. */
export type ActivityFilter = {
  /** Only this action, such as `order.place`. */
  action?: string | null | undefined;
  /** Only actions of this account. */
  actorId?: string | null | undefined;
  /** Only actions of this channel. */
  door?: ActivityDoor | null | undefined;
  /** First day, such as `2026-11-05`, in Asia/Kolkata; otherwise BAD_INPUT. */
  from?: string | null | undefined;
  /** Only actions on the record with this id. */
  subject?: string | null | undefined;
  /** Last day, inclusive, such as `2026-11-05`, in Asia/Kolkata; otherwise BAD_INPUT. */
  to?: string | null | undefined;
};

export type ActivityListQueryVariables = Exact<{
  first: number;
  offset: number;
  filter?: ActivityFilter | null | undefined;
}>;


export type ActivityListQuery = { activity: { totalCount: number, nodes: Array<{ id: string, at: string, door: ActivityDoor, program: string | null, action: string, subject: string, subjectName: string | null, orderNumber: string | null, before: string | null, after: string | null, actor: { id: string, name: string } | null }> } };


export const ActivityListDocument = {"kind":"Document","__meta__":{"hash":"a909c0d207f61d26ee95d13e8133ef341fd90745d8d346c8ad2e16a0f554fbd8"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ActivityList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ActivityFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"activity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"door"}},{"kind":"Field","name":{"kind":"Name","value":"program"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectName"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<ActivityListQuery, ActivityListQueryVariables>;