/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

export type MyOrdersQueryVariables = Exact<{
  first: number;
  offset: number;
}>;


export type MyOrdersQuery = { myOrders: { totalCount: number, nodes: Array<{ id: string, orderNumber: string, createdAt: string, paymentMethod: PaymentMethod, status: OrderStatus, isPaid: boolean, paidAt: string | null, isDelivered: boolean, deliveredAt: string | null, isCancelled: boolean, isRefunded: boolean, isRefunding: boolean, heldUntil: string | null, totalPrice: { amount: string }, orderItems: Array<{ productId: string, name: string, nameHi: string | null, image: string, qty: number, cancelledQty: number, packedQty: number }>, shipments: Array<{ id: string, state: ShipmentState }> }> } };


export const MyOrdersDocument = {"kind":"Document","__meta__":{"hash":"4ddfadb39ff490ff54f000dde2bd8092b96eb285ee802518ec88f20bcaf1c4ff"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"paidAt"}},{"kind":"Field","name":{"kind":"Name","value":"isDelivered"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCancelled"}},{"kind":"Field","name":{"kind":"Name","value":"isRefunded"}},{"kind":"Field","name":{"kind":"Name","value":"isRefunding"}},{"kind":"Field","name":{"kind":"Name","value":"heldUntil"}},{"kind":"Field","name":{"kind":"Name","value":"orderItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"qty"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledQty"}},{"kind":"Field","name":{"kind":"Name","value":"packedQty"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shipments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<MyOrdersQuery, MyOrdersQueryVariables>;