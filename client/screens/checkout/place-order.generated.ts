/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A line to order. Name, picture and price come from the catalogue. */
export type OrderItemInput = {
  /** Price of one piece in rupees that the buyer saw. If the catalogue has another price, the order fails with PRICE_CHANGED. */
  expectedPrice?: string | null | undefined;
  /** Id of the product. Lines of the same product are added up. */
  productId: string;
  /** Number of pieces, at least 1. OUT_OF_STOCK if it exceeds the stock. */
  qty: number;
};

/** Payment method. */
export type PaymentMethod =
  /** Through PayPal, which takes cards too. */
  | 'PAYPAL';

/** An order to place. The shop computes all prices and compares them with the submitted prices. */
export type PlaceOrderInput = {
  /** Total in rupees that the buyer saw. If the shop computes another total, the order fails with PRICE_CHANGED. */
  expectedTotal?: string | null | undefined;
  /** Any text of 1 to 255 characters, new for each order. The same key with the same input returns the same order; the same key with another input is IDEMPOTENCY_KEY_REUSED. */
  idempotencyKey?: string | null | undefined;
  /** Order lines, 1 to 100; an empty list is BAD_INPUT. */
  orderItems: Array<OrderItemInput>;
  /** Payment method. */
  paymentMethod: PaymentMethod;
  /** Shipping address. */
  shippingAddress: ShippingAddressInput;
};

/** Shipping address; all fields are required. */
export type ShippingAddressInput = {
  /** House and street, 1 to 200 characters. */
  address: string;
  /** City, 1 to 200 characters. */
  city: string;
  /** Country, 1 to 200 characters. */
  country: string;
  /** Postal code, 1 to 200 characters. */
  postalCode: string;
};

export type PlaceOrderMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type PlaceOrderMutation = { placeOrder: { id: string } };


export const PlaceOrderDocument = {"kind":"Document","__meta__":{"hash":"f2ce7c5cde56ddacc3894ba39cadc34a87fb6abc307c776e040ee803af5e730b"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlaceOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<PlaceOrderMutation, PlaceOrderMutationVariables>;