/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Billing address, in the same forms as a shipping address, with the business of the buyer. */
export type BillingAddressInput = {
  /** House and street, 1 to 200 characters. With `city`, `postalCode` and `country` it is a whole address, which takes no `line2` and `landmark`. With `line1` it is ignored. */
  address?: string | null | undefined;
  /** Id of an own saved address, instead of all other fields of the address, which BAD_INPUT refuses. NOT_FOUND for an unknown id. */
  addressId?: string | null | undefined;
  /** Name of the business, at most 200 characters. */
  businessName?: string | null | undefined;
  /** City, 1 to 200 characters; in a structured address at most 100. */
  city?: string | null | undefined;
  /** Country, 1 to 200 characters. Absent in a structured address: India. */
  country?: string | null | undefined;
  /** GSTIN of the buyer, 15 characters; it must belong to the state of the billing address. */
  gstin?: string | null | undefined;
  /** Landmark, at most 100 characters. */
  landmark?: string | null | undefined;
  /** House or flat, 1 to 100 characters. */
  line1?: string | null | undefined;
  /** Street or area, at most 100 characters. */
  line2?: string | null | undefined;
  /** Phone number: 10 digits that start with 6 to 9, with or without `+91`; or a number of another country with `+`. Stored in E.164. */
  phone?: string | null | undefined;
  /** Postal code, 1 to 200 characters; in a structured address at most 20, in India a PIN code. */
  postalCode?: string | null | undefined;
  /** Name of the recipient, 1 to 100 characters; no invisible characters. */
  recipient?: string | null | undefined;
  /** State; in India required, two letters of ISO 3166-2:IN such as `KA`. Elsewhere a region, at most 100 characters. */
  state?: string | null | undefined;
};

/** A buyer without an account. */
export type GuestInput = {
  /** Email address, at most 254 characters. The shop sends the order and the link that opens it to this address. */
  email: string;
  /** Language of the emails; `EN` without it. */
  language?: Language | null | undefined;
  /** Name, 1 to 100 characters without a web address or a slash. */
  name: string;
  /** Mobile number, at most 30 characters; without a country code it is an Indian number. */
  phone?: string | null | undefined;
};

/** A language of the shop. */
export type Language =
  /** English. */
  | 'EN'
  /** Hindi. */
  | 'HI';

/** A line to order. Name, picture and price come from the catalogue. */
export type OrderItemInput = {
  /** Unit price in rupees that the buyer saw. If the catalogue has another price, the order fails with PRICE_CHANGED. */
  expectedPrice?: string | null | undefined;
  /** Id of the product. Lines of the same product are added up. */
  productId: string;
  /** Number of units, 1 to 1000000. OUT_OF_STOCK if it exceeds the stock. */
  qty: number;
};

/** Payment method. */
export type PaymentMethod =
  /** In cash at the delivery. */
  | 'CASH_ON_DELIVERY'
  /** Through PayPal, which takes cards too. */
  | 'PAYPAL'
  /** Through Razorpay: UPI, cards and netbanking, in rupees. */
  | 'RAZORPAY';

/** An order to place. The shop computes all prices and compares them with the submitted prices. */
export type PlaceOrderInput = {
  /** Billing address, if it is another one or names a business. */
  billingAddress?: BillingAddressInput | null | undefined;
  /** Total in rupees that the buyer saw. If the shop computes another total, the order fails with PRICE_CHANGED. */
  expectedTotal?: string | null | undefined;
  /** Message to the recipient, which the packing slip prints: at most 250 characters in at most 6 lines, without control characters. Absent, null or empty: no gift. */
  giftMessage?: string | null | undefined;
  /** The buyer of an order without an account, where the shop allows it (`shop.guests`). BAD_INPUT from a signed-in caller. */
  guest?: GuestInput | null | undefined;
  /** Any text of 1 to 255 characters, new for each order. The same key with the same input returns the same order; the same key with another input is IDEMPOTENCY_KEY_REUSED. */
  idempotencyKey?: string | null | undefined;
  /** Order lines, 1 to 100; an empty list is BAD_INPUT. */
  orderItems: Array<OrderItemInput>;
  /** Payment method. */
  paymentMethod: PaymentMethod;
  /** Shipping address. */
  shippingAddress: ShippingAddressInput;
  /** Id of a shipping method of `Quote.shippingMethods`; BAD_INPUT for an unknown id, METHOD_NOT_AVAILABLE for one that does not fit. Absent or null: the cheapest method that fits. */
  shippingMethod?: string | null | undefined;
};

/** Shipping address: `address`, `city`, `postalCode` and `country` as texts; or the fields of a structured address; or `addressId`. */
export type ShippingAddressInput = {
  /** House and street, 1 to 200 characters. With `city`, `postalCode` and `country` it is a whole address, which takes no `line2` and `landmark`. With `line1` it is ignored. */
  address?: string | null | undefined;
  /** Id of an own saved address, instead of all other fields of the address, which BAD_INPUT refuses. NOT_FOUND for an unknown id. */
  addressId?: string | null | undefined;
  /** City, 1 to 200 characters; in a structured address at most 100. */
  city?: string | null | undefined;
  /** Country, 1 to 200 characters. Absent in a structured address: India. */
  country?: string | null | undefined;
  /** Landmark, at most 100 characters. */
  landmark?: string | null | undefined;
  /** House or flat, 1 to 100 characters. */
  line1?: string | null | undefined;
  /** Street or area, at most 100 characters. */
  line2?: string | null | undefined;
  /** Phone number: 10 digits that start with 6 to 9, with or without `+91`; or a number of another country with `+`. Stored in E.164. */
  phone?: string | null | undefined;
  /** Postal code, 1 to 200 characters; in a structured address at most 20, in India a PIN code. */
  postalCode?: string | null | undefined;
  /** Name of the recipient, 1 to 100 characters; no invisible characters. */
  recipient?: string | null | undefined;
  /** State; in India required, two letters of ISO 3166-2:IN such as `KA`. Elsewhere a region, at most 100 characters. */
  state?: string | null | undefined;
};

export type PlaceOrderMutationVariables = Exact<{
  input: PlaceOrderInput;
}>;


export type PlaceOrderMutation = { placeOrder: { id: string, accessToken: string | null } };


export const PlaceOrderDocument = {"kind":"Document","__meta__":{"hash":"59ac994562e5f7a55ea07d9c16ab3426c7e864c4e329fdb2c7fbb24de2f8f13e"},"definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlaceOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlaceOrderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"placeOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"accessToken"}}]}}]}}]} as unknown as DocumentNode<PlaceOrderMutation, PlaceOrderMutationVariables>;