/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Kind of an amount beside the order lines. */
export type ChargeKind =
  /** Fee for cash on delivery. */
  | 'COD_FEE'
  /** Shipping. */
  | 'SHIPPING';

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

/** Payment method. */
export type PaymentMethod =
  /** In cash at the delivery. */
  | 'CASH_ON_DELIVERY'
  /** Through PayPal, which takes cards too. */
  | 'PAYPAL'
  /** Through Razorpay: UPI, cards and netbanking, in rupees. */
  | 'RAZORPAY';

/** State of a refund. */
export type RefundState =
  /** The money went back, and the credit note is issued. */
  | 'DONE'
  /** Refused by the payment provider; this refund returned no money. */
  | 'REFUSED'
  /** Requested; the money has not gone back yet. */
  | 'REQUESTED';

/** State of a return. */
export type ReturnState =
  /** The shop takes the goods back; they are on their way. */
  | 'APPROVED'
  /** The goods are in the shop. */
  | 'RECEIVED'
  /** The shop does not take the goods back. */
  | 'REJECTED'
  /** The buyer waits for an answer of the shop. */
  | 'REQUESTED'
  /** The money is requested back, or the same product is sent again. */
  | 'SETTLED'
  /** The buyer withdrew the request, and keeps the goods. */
  | 'WITHDRAWN';

/** The buyer's wish. */
export type ReturnWish =
  /** The same product again. */
  | 'EXCHANGE'
  /** The money back. */
  | 'REFUND';

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

/** Tax of new orders. */
export type TaxMode =
  /** One rate is added to the items price: the default. */
  | 'FLAT_EXCLUSIVE'
  /** The GST of the tax class is added to the prices. */
  | 'GST_EXCLUSIVE'
  /** Prices include the GST of the tax class. */
  | 'GST_INCLUSIVE';

export type OrderQueryVariables = Exact<{
  id: string;
}>;


export type OrderQuery = { order: { id: string, orderNumber: string, paymentMethod: PaymentMethod, giftMessage: string | null, status: OrderStatus, isGuestOrder: boolean, confirmedAt: string | null, confirmUntil: string | null, collectedAt: string | null, createdAt: string, taxMode: TaxMode, placeOfSupply: string | null, isPaid: boolean, paidAt: string | null, isDelivered: boolean, deliveredAt: string | null, isCancelled: boolean, cancelledAt: string | null, isRefunded: boolean, refundedAt: string | null, isRefunding: boolean, heldUntil: string | null, shippingMethod: { id: string, name: string, nameHi: string } | null, user: { id: string, name: string, email: string }, shippingAddress: { address: string, city: string, postalCode: string, country: string, recipient: string | null, phone: string | null, line1: string | null, line2: string | null, landmark: string | null, state: string | null }, billingAddress: { address: string, city: string, postalCode: string, country: string, recipient: string | null, gstin: string | null, businessName: string | null } | null, orderItems: Array<{ productId: string, name: string, nameHi: string | null, image: string, qty: number, cancelledQty: number, packedQty: number, returnedQty: number, refundedQty: number, hsn: string | null, taxRate: string, price: { amount: string }, taxable: { amount: string }, cgst: { amount: string }, sgst: { amount: string }, igst: { amount: string } }>, charges: Array<{ kind: ChargeKind, taxRate: string, taxable: { amount: string }, cgst: { amount: string }, sgst: { amount: string }, igst: { amount: string } }>, itemsPrice: { amount: string }, shippingPrice: { amount: string }, feePrice: { amount: string }, taxPrice: { amount: string }, totalPrice: { amount: string }, invoice: { number: string } | null, returns: Array<{ id: string, number: string, state: ReturnState, wish: ReturnWish, rejectedReason: string, grievanceOfficer: string | null, answerUntil: string, lines: Array<{ product: string, name: string, image: string, qty: number }>, refundable: { amount: string } }>, shipments: Array<{ id: string, position: number, state: ShipmentState, isReplacement: boolean, courier: string, awb: string, trackingToken: string, trackingUrl: string | null, items: Array<{ productId: string, name: string, image: string, qty: number }>, events: Array<{ state: ShipmentState, at: string, city: string }> }>, notes: Array<{ id: string, text: string, isPublic: boolean, createdAt: string }>, refunds: Array<{ id: string, state: RefundState, createdAt: string, total: string, refundedAt: string, returnId: string | null, reference: string | null, amount: { amount: string, currencyCode: CurrencyCode } }> } | null };


export const OrderDocument = {"kind":"Document","__meta__":{"hash":"7b69e7018fe33afa54d11259449a528178acb194f1947b734dc23a5bf4939358"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Order"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}}]}},{"kind":"Field","name":{"kind":"Name","value":"giftMessage"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isGuestOrder"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedAt"}},{"kind":"Field","name":{"kind":"Name","value":"confirmUntil"}},{"kind":"Field","name":{"kind":"Name","value":"collectedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"landmark"}},{"kind":"Field","name":{"kind":"Name","value":"state"}}]}},{"kind":"Field","name":{"kind":"Name","value":"billingAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"postalCode"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"gstin"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"orderItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"qty"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledQty"}},{"kind":"Field","name":{"kind":"Name","value":"packedQty"}},{"kind":"Field","name":{"kind":"Name","value":"returnedQty"}},{"kind":"Field","name":{"kind":"Name","value":"refundedQty"}},{"kind":"Field","name":{"kind":"Name","value":"hsn"}},{"kind":"Field","name":{"kind":"Name","value":"taxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"igst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxMode"}},{"kind":"Field","name":{"kind":"Name","value":"placeOfSupply"}},{"kind":"Field","name":{"kind":"Name","value":"charges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"taxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"igst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"itemsPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"feePrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"paidAt"}},{"kind":"Field","name":{"kind":"Name","value":"isDelivered"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCancelled"}},{"kind":"Field","name":{"kind":"Name","value":"cancelledAt"}},{"kind":"Field","name":{"kind":"Name","value":"isRefunded"}},{"kind":"Field","name":{"kind":"Name","value":"refundedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isRefunding"}},{"kind":"Field","name":{"kind":"Name","value":"heldUntil"}},{"kind":"Field","name":{"kind":"Name","value":"invoice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}}]}},{"kind":"Field","name":{"kind":"Name","value":"returns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReturnDetails"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shipments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"isReplacement"}},{"kind":"Field","name":{"kind":"Name","value":"courier"}},{"kind":"Field","name":{"kind":"Name","value":"awb"}},{"kind":"Field","name":{"kind":"Name","value":"trackingToken"}},{"kind":"Field","name":{"kind":"Name","value":"trackingUrl"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"qty"}}]}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"city"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"notes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refunds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currencyCode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"refundedAt"}},{"kind":"Field","name":{"kind":"Name","value":"returnId"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReturnDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Return"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"wish"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"qty"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refundable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rejectedReason"}},{"kind":"Field","name":{"kind":"Name","value":"grievanceOfficer"}},{"kind":"Field","name":{"kind":"Name","value":"answerUntil"}}]}}]} as unknown as DocumentNode<OrderQuery, OrderQueryVariables>;