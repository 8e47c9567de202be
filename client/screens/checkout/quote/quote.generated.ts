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

/** Kind of an amount beside the order lines. */
export type ChargeKind =
  /** Fee for cash on delivery. */
  | 'COD_FEE'
  /** Shipping. */
  | 'SHIPPING';

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

/** An order to quote, with the same fields as an order to place. */
export type QuoteInput = {
  /** Billing address, if it is another one or names a business. */
  billingAddress?: BillingAddressInput | null | undefined;
  /** Total in rupees that the buyer saw. If the shop computes another total, the order fails with PRICE_CHANGED. */
  expectedTotal?: string | null | undefined;
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

/** Tax of new orders. */
export type TaxMode =
  /** One rate is added to the items price: the default. */
  | 'FLAT_EXCLUSIVE'
  /** The GST of the tax class is added to the prices. */
  | 'GST_EXCLUSIVE'
  /** Prices include the GST of the tax class. */
  | 'GST_INCLUSIVE';

export type QuoteQueryVariables = Exact<{
  input: QuoteInput;
}>;


export type QuoteQuery = { quote: { taxMode: TaxMode, itemsPrice: { amount: string }, shippingPrice: { amount: string }, feePrice: { amount: string }, taxPrice: { amount: string }, totalPrice: { amount: string }, orderItems: Array<{ productId: string, qty: number, taxRate: string, price: { amount: string }, taxable: { amount: string }, cgst: { amount: string }, sgst: { amount: string }, igst: { amount: string } }>, charges: Array<{ kind: ChargeKind, taxRate: string, taxable: { amount: string }, cgst: { amount: string }, sgst: { amount: string }, igst: { amount: string } }>, shippingMethod: { id: string, name: string, nameHi: string }, shippingMethods: Array<{ id: string, name: string, nameHi: string, text: string, textHi: string, pickupAddress: string | null, price: { amount: string }, days: { min: number, max: number } | null }>, paymentMethods: Array<{ id: PaymentMethod, available: boolean, reason: string | null, reasonKey: string | null, reasonParams: object | null, fee: { amount: string } }> } };


export const QuoteDocument = {"kind":"Document","__meta__":{"hash":"fc26c132405042b428b5b6f978b0f0b0f5b5e59e2b87b0098c53bdb82a8fc885"},"definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Quote"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QuoteInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"quote"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taxMode"}},{"kind":"Field","name":{"kind":"Name","value":"itemsPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"feePrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"orderItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}},{"kind":"Field","name":{"kind":"Name","value":"qty"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"igst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"charges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"taxRate"}},{"kind":"Field","name":{"kind":"Name","value":"taxable"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sgst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"igst"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethod"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shippingMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameHi"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"textHi"}},{"kind":"Field","name":{"kind":"Name","value":"pickupAddress"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"available"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"reasonKey"}},{"kind":"Field","name":{"kind":"Name","value":"reasonParams"}},{"kind":"Field","name":{"kind":"Name","value":"fee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}}]}}]}}]}}]}}]} as unknown as DocumentNode<QuoteQuery, QuoteQueryVariables>;