/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Orders to mark delivered. Each order succeeds or fails on its own. */
export type BulkDeliverOrdersInput = {
  /** Ids of the records to change, 1 to 100, each once; unknown ids are among the failures. */
  ids: Array<string>;
};

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

export type OrderListQueryVariables = Exact<{
  first: number;
  offset: number;
  search?: string | null | undefined;
  sort?: OrderSort | null | undefined;
  filter?: OrderFilter | null | undefined;
}>;


export type OrderListQuery = { orders: { totalCount: number, nodes: Array<{ id: string, orderNumber: string, createdAt: string, paidAt: string | null, deliveredAt: string | null, isCancelled: boolean, isRefunded: boolean, isRefunding: boolean, paymentMethod: PaymentMethod, status: OrderStatus, tags: Array<string> | null, isGuestOrder: boolean, confirmUntil: string | null, confirmedAt: string | null, user: { id: string, name: string }, totalPrice: { amount: string } }> } };

export type BulkDeliverOrdersMutationVariables = Exact<{
  input: BulkDeliverOrdersInput;
}>;


export type BulkDeliverOrdersMutation = { bulkDeliverOrders: { done: number, failures: Array<{ id: string, name: string | null, code: ErrorCode, message: string }> } };


export const OrderListDocument = {"kind":"Document","__meta__":{"hash":"b605c73967c1fbfd63ac9c8c6f8568086217842f0442fbaacf3c6dd318f90265"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"offset"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"offset"},"value":{"kind":"Variable","name":{"kind":"Name","value":"offset"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paidAt"}},{"kind":"Field","name":{"kind":"Name","value":"deliveredAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCancelled"}},{"kind":"Field","name":{"kind":"Name","value":"isRefunded"}},{"kind":"Field","name":{"kind":"Name","value":"isRefunding"}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"isGuestOrder"}},{"kind":"Field","name":{"kind":"Name","value":"confirmUntil"}},{"kind":"Field","name":{"kind":"Name","value":"confirmedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<OrderListQuery, OrderListQueryVariables>;
export const BulkDeliverOrdersDocument = {"kind":"Document","__meta__":{"hash":"287f8826c01695e321ea5a72fe50d15a3a0c4ca60df214389dc95e60f95a8383"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BulkDeliverOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BulkDeliverOrdersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bulkDeliverOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<BulkDeliverOrdersMutation, BulkDeliverOrdersMutationVariables>;