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

/** Cash that the shop received for an order. */
export type CollectCashInput = {
  /** The cash in rupees; BAD_INPUT if it is not the total of the order. */
  amount: string;
  /** Id of the order. */
  id: string;
  /** Reference of the courier, at most 100 characters. */
  reference?: string | null | undefined;
};

/** ISO 4217 code of a currency. Every price and order amount of the shop is in INR. */
export type CurrencyCode =
  /** Australian dollar. Only in payments, if the provider charges this currency. */
  | 'AUD'
  /** Canadian dollar. Only in payments, if the provider charges this currency. */
  | 'CAD'
  /** Euro. Only in payments, if the provider charges this currency. */
  | 'EUR'
  /** Pound sterling. Only in payments, if the provider charges this currency. */
  | 'GBP'
  /** Indian rupee: the currency of the catalogue and of every order. */
  | 'INR'
  /** Japanese yen, without decimals. Only in payments, if the provider charges this currency. */
  | 'JPY'
  /** Singapore dollar. Only in payments, if the provider charges this currency. */
  | 'SGD'
  /** US dollar. Only in payments, if the provider charges this currency. */
  | 'USD';

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

/** Call to the payment provider that an entry of the payment journal records. */
export type PaymentCall =
  /** Captures an approved payment. */
  | 'CAPTURE'
  /** Creates a payment, which the buyer approves later. */
  | 'CREATE'
  /** Refunds a captured payment. */
  | 'REFUND';

/** Outcome of a call to the payment provider. */
export type PaymentOutcome =
  /** Completed. An order is paid when its capture is completed. */
  | 'DONE'
  /** Recorded before the call. */
  | 'INTENT'
  /** Refused by the provider or by the shop. */
  | 'REFUSED'
  /** The outcome is unknown. The shop queries the provider until it receives the outcome. */
  | 'UNKNOWN';

export type ConfirmCashOrderMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmCashOrderMutation = { confirmOrder: { status: OrderStatus, confirmedAt: string | null, id: string, activity: Array<{ id: string, at: string, door: ActivityDoor, action: string, before: string | null, after: string | null, actor: { id: string, name: string } | null }> | null, paymentEvents: Array<{ id: string, call: PaymentCall, outcome: PaymentOutcome, providerOrderId: string | null, captureId: string | null, detail: string | null, createdAt: string, amount: { amount: string, currencyCode: CurrencyCode } }> | null } };

export type CollectCashMutationVariables = Exact<{
  input: CollectCashInput;
}>;


export type CollectCashMutation = { collectCash: { status: OrderStatus, collectedAt: string | null, isPaid: boolean, paidAt: string | null, isDelivered: boolean, deliveredAt: string | null, id: string, invoice: { number: string } | null, activity: Array<{ id: string, at: string, door: ActivityDoor, action: string, before: string | null, after: string | null, actor: { id: string, name: string } | null }> | null, paymentEvents: Array<{ id: string, call: PaymentCall, outcome: PaymentOutcome, providerOrderId: string | null, captureId: string | null, detail: string | null, createdAt: string, amount: { amount: string, currencyCode: CurrencyCode } }> | null } };

export type RecordRefusedDeliveryMutationVariables = Exact<{
  id: string;
}>;


export type RecordRefusedDeliveryMutation = { recordRefusedDelivery: { status: OrderStatus, isCancelled: boolean, cancelledAt: string | null, id: string, activity: Array<{ id: string, at: string, door: ActivityDoor, action: string, before: string | null, after: string | null, actor: { id: string, name: string } | null }> | null, paymentEvents: Array<{ id: string, call: PaymentCall, outcome: PaymentOutcome, providerOrderId: string | null, captureId: string | null, detail: string | null, createdAt: string, amount: { amount: string, currencyCode: CurrencyCode } }> | null } };


export const ConfirmCashOrderDocument = {"kind":"Document","__meta__":{"hash":"eb8fac4e00939a818e1c38d540bb443b885f5f8a6cbf2a35616bcce458ce93c5"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmCashOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderRecords"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderRecords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"door"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"call"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"providerOrderId"}},{"kind":"Field","name":{"kind":"Name","value":"captureId"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<ConfirmCashOrderMutation, ConfirmCashOrderMutationVariables>;
export const CollectCashDocument = {"kind":"Document","__meta__":{"hash":"58bd50418ffbddc19b75391bc4e03d2413c0d123450782f0b6356cd9a10adb4f"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CollectCash"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CollectCashInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"collectCash"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"collectedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"paidAt"}},{"kind":"Field","name":{"kind":"Name","value":"isDelivered"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderRecords"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderRecords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"door"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"call"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"providerOrderId"}},{"kind":"Field","name":{"kind":"Name","value":"captureId"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<CollectCashMutation, CollectCashMutationVariables>;
export const RecordRefusedDeliveryDocument = {"kind":"Document","__meta__":{"hash":"cf3f68df50f152564e85ddd3b9aa13eaef7334d5488e20023565d1e87494fb59"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecordRefusedDelivery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordRefusedDelivery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isCancelled"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderRecords"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderRecords"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"activity"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"door"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentEvents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"call"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"providerOrderId"}},{"kind":"Field","name":{"kind":"Name","value":"captureId"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<RecordRefusedDeliveryMutation, RecordRefusedDeliveryMutationVariables>;