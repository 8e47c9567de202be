/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** State of an order with cash on delivery that needs a step of the shop. */
export type CashState =
  /** The order is confirmed, and its cash is not recorded. */
  | 'TO_COLLECT'
  /** The order waits for its confirmation. */
  | 'TO_CONFIRM';

/** Tab of the order desk. An order may belong to several tabs, and to none after its last step. */
export type DeskState =
  /** A return is not settled. */
  | 'RETURNS'
  /** A parcel is under way. */
  | 'SHIPPED'
  /** The order has cash on delivery and waits for its confirmation. */
  | 'TO_CONFIRM'
  /** The order is paid or confirmed, and units are not in a parcel. */
  | 'TO_PACK'
  /** A parcel is packed and not handed over. */
  | 'TO_SHIP'
  /** The order waits for its online payment. */
  | 'UNPAID';

/** Signs of possible fraud; numbers cover 90 days. */
export type FraudHintKind =
  /** 3 or more email addresses with the same phone. */
  | 'PHONE_ACCOUNTS'
  /** 3 or more delivery addresses with the same phone. */
  | 'PHONE_ADDRESSES'
  /** Cash deliveries to this phone were refused, at any time. */
  | 'PHONE_REFUSALS'
  /** 3 or more refused cash deliveries to the PIN code. */
  | 'PIN_REFUSALS'
  /** 3 or more unpaid orders of the buyer. */
  | 'UNPAID_ORDERS';

/** Filter of the list of all orders; every submitted field must match. */
export type OrderFilter = {
  /** Only orders that are assigned to this admin. */
  assigneeId?: string | null | undefined;
  /** Only orders with cash on delivery in this state. */
  cash?: CashState | null | undefined;
  /** Only orders in this tab of the order desk. */
  desk?: DeskState | null | undefined;
  /** True: only cancelled orders. False: all other orders. */
  isCancelled?: boolean | null | undefined;
  /** True: only delivered orders. False: only undelivered orders. */
  isDelivered?: boolean | null | undefined;
  /** True: only paid orders. False: only unpaid orders. */
  isPaid?: boolean | null | undefined;
  /** True: only refunded orders. False: all other orders. */
  isRefunded?: boolean | null | undefined;
  /** Only orders of this total in rupees or less. */
  maxTotal?: string | null | undefined;
  /** Only orders of this total in rupees or more. */
  minTotal?: string | null | undefined;
  /** Only orders placed on this day or later, such as `2026-11-05`; days are those of Asia/Kolkata. */
  placedFrom?: string | null | undefined;
  /** Only orders placed on this day or earlier. */
  placedTo?: string | null | undefined;
  /** Only orders with this tag, in upper or lower case. */
  tag?: string | null | undefined;
  /** Only orders of the buyer with this id. */
  userId?: string | null | undefined;
};

/** Sort order of the list of all orders. Orders with equal values are sorted by id, so pages never overlap. */
export type OrderSort =
  /** By the buyer's name from A to Z, ignoring case and accents. */
  | 'BUYER_ASC'
  /** By the buyer's name from Z to A. */
  | 'BUYER_DESC'
  /** Latest order first. */
  | 'NEWEST'
  /** Earliest order first. */
  | 'OLDEST'
  /** Lowest total first. */
  | 'TOTAL_ASC'
  /** Highest total first. */
  | 'TOTAL_DESC';

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

/** Payment method. */
export type PaymentMethod =
  /** In cash at the delivery. */
  | 'CASH_ON_DELIVERY'
  /** Through PayPal, which takes cards too. */
  | 'PAYPAL'
  /** Through Razorpay: UPI, cards and netbanking, in rupees. */
  | 'RAZORPAY';

/** State of a parcel. It changes to later states only. */
export type ShipmentState =
  /** Unpacked before the handover; its units can be packed again. */
  | 'CANCELLED'
  /** Delivered. */
  | 'DELIVERED'
  /** Handed over to the courier. */
  | 'HANDED_OVER'
  /** Lost on the way. */
  | 'LOST'
  /** Out for delivery. */
  | 'OUT_FOR_DELIVERY'
  /** Packed, in the shop. */
  | 'PACKED'
  /** Back in the shop. Its units can be packed again; those of a refused order are for sale again. */
  | 'RETURNED_TO_ORIGIN';

export type DeskListQueryVariables = Exact<{
  first: number;
  offset: number;
  search?: string | null | undefined;
  sort?: OrderSort | null | undefined;
  filter?: OrderFilter | null | undefined;
}>;


export type DeskListQuery = { orders: { totalCount: number, nodes: Array<{ id: string, orderNumber: string, isGuestOrder: boolean, paymentMethod: PaymentMethod, createdAt: string, status: OrderStatus, tags: Array<string> | null, user: { id: string, name: string }, shippingAddress: { city: string, postalCode: string }, totalPrice: { amount: string }, orderItems: Array<{ productId: string, name: string, image: string, qty: number }>, fraudHints: Array<{ kind: FraudHintKind, sentence: string }> | null, desk: { states: Array<DeskState>, since: string, isLate: boolean } | null, shipments: Array<{ id: string, position: number, state: ShipmentState, courier: string, awb: string }> }> } };


export const DeskListDocument = {"kind":"Document","__meta__":{"hash":"c3adaf021be932b7e2d4f3bc28a9c7aac1f04486afdb18217eaa391277680108"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeskList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isGuestOrder"}},{"kind":"Field","name":{"kind":"Name","value":"shippingAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"orderItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"qty"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"fraudHints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"sentence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"desk"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"states"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"isLate"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shipments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"courier"}},{"kind":"Field","name":{"kind":"Name","value":"awb"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<DeskListQuery, DeskListQueryVariables>;