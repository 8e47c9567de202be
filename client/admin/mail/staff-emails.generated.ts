/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The events that an admin receives emails about. */
export type ChooseStaffNoticesInput = {
  /** The events; they replace the earlier ones. An empty list ends the emails. */
  kinds: Array<StaffNoticeKind>;
  /** Id of the admin's account. */
  userId: string;
};

/** Event of the shop that an admin may receive emails about. */
export type StaffNoticeKind =
  /** An order with cash on delivery waits for its confirmation. */
  | 'CASH_TO_CONFIRM'
  /** An email to a buyer or to the merchant could not be delivered. */
  | 'EMAIL_FAILED'
  /** An order was placed. */
  | 'NEW_ORDER'
  /** A payment or a refund was refused, or the provider reported a dispute about a payment of an order. */
  | 'PAYMENT_PROBLEM'
  /** A buyer requested a return, which waits for a decision. */
  | 'RETURN_REQUESTED'
  /** The stock of a product fell to 5 or fewer. At most one email a day for each product. */
  | 'STOCK_LOW';

export type StaffNoticesQueryVariables = Exact<{ [key: string]: never; }>;


export type StaffNoticesQuery = { staffNotices: Array<{ id: string, name: string, email: string, kinds: Array<StaffNoticeKind> }> };

export type ChooseStaffNoticesMutationVariables = Exact<{
  input: ChooseStaffNoticesInput;
}>;


export type ChooseStaffNoticesMutation = { chooseStaffNotices: { staffMember: { id: string, name: string, email: string, kinds: Array<StaffNoticeKind> } } };


export const StaffNoticesDocument = {"kind":"Document","__meta__":{"hash":"1ec1826cd5fa4dd20e5c28c26490908ae077ad9b607206a53a4bf8252567ea5a"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StaffNotices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffNotices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}}]}}]}}]} as unknown as DocumentNode<StaffNoticesQuery, StaffNoticesQueryVariables>;
export const ChooseStaffNoticesDocument = {"kind":"Document","__meta__":{"hash":"9dc53a0fd93b5cf35952b36671e04b5a1b4b6737b416580ceecacea1ba102c4a"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseStaffNotices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChooseStaffNoticesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseStaffNotices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staffMember"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"kinds"}}]}}]}}]}}]} as unknown as DocumentNode<ChooseStaffNoticesMutation, ChooseStaffNoticesMutationVariables>;