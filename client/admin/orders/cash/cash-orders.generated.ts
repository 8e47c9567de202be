/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Cash that the shop received for an order. */
export type CollectCashInput = {
  /** The cash in rupees; BAD_INPUT if it is not the total of the order. */
  amount: string;
  /** Id of the order. */
  id: string;
  /** Reference of the courier, at most 100 characters. */
  reference?: string | null | undefined;
};

/** Status of an order for people. */
export type OrderStatus =
  /** Cancelled. */
  | 'CANCELLED'
  /** Delivered. */
  | 'DELIVERED'
  /** Paid, not delivered. */
  | 'PAID'
  /** Some units left the shop. */
  | 'PARTLY_SHIPPED'
  /** Not paid yet. With cash on delivery: confirmed. */
  | 'PLACED'
  /** The full payment was refunded. */
  | 'REFUNDED'
  /** All units left the shop that are not cancelled. */
  | 'SHIPPED'
  /** With cash on delivery, before the confirmation. */
  | 'UNCONFIRMED';

/** Outcome of a row of a remittance file. */
export type RemittanceOutcome =
  /** The order is paid and delivered now. */
  | 'COLLECTED'
  /** The row is wrong, and the order stays unchanged. */
  | 'REFUSED'
  /** An earlier import recorded the same row. */
  | 'UNCHANGED';

export type CashOrderCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type CashOrderCountsQuery = { toCollect: { totalCount: number } };

export type ConfirmListedOrderMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmListedOrderMutation = { confirmOrder: { id: string, status: OrderStatus, confirmedAt: string | null } };

export type CollectListedCashMutationVariables = Exact<{
  input: CollectCashInput;
}>;


export type CollectListedCashMutation = { collectCash: { id: string, status: OrderStatus, paidAt: string | null, deliveredAt: string | null } };

export type ImportRemittanceMutationVariables = Exact<{
  csv: string;
}>;


export type ImportRemittanceMutation = { importRemittance: { rows: Array<{ row: number, order: string, outcome: RemittanceOutcome, message: string | null }> } };


export const CashOrderCountsDocument = {"kind":"Document","__meta__":{"hash":"d10b9ccff0722bc6e0d99aef304cc96ea3f04aa5bf0a62ea466b9c1dd8981324"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CashOrderCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"toCollect"},"name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"cash"},"value":{"kind":"EnumValue","value":"TO_COLLECT"}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<CashOrderCountsQuery, CashOrderCountsQueryVariables>;
export const ConfirmListedOrderDocument = {"kind":"Document","__meta__":{"hash":"586120a8c006cf17ab2aec0ab45fdf05c07d262769d1fe803415f76ba1d94eb5"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmListedOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedAt"}}]}}]}}]} as unknown as DocumentNode<ConfirmListedOrderMutation, ConfirmListedOrderMutationVariables>;
export const CollectListedCashDocument = {"kind":"Document","__meta__":{"hash":"f65299f5b00201e5ddf5d9b2ebc80b266773a172cd94e5efadc8384a137920c2"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CollectListedCash"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CollectCashInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collectCash"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paidAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}}]}}]}}]} as unknown as DocumentNode<CollectListedCashMutation, CollectListedCashMutationVariables>;
export const ImportRemittanceDocument = {"kind":"Document","__meta__":{"hash":"b3c02386d177d16f3e78b282133c49072c80cc8c0df9b401d178509f8ab56821"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportRemittance"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"csv"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importRemittance"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"csv"},"value":{"kind":"Variable","name":{"kind":"Name","value":"csv"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"row"}},{"kind":"Field","name":{"kind":"Name","value":"order"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ImportRemittanceMutation, ImportRemittanceMutationVariables>;