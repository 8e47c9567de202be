import { registerEnumType } from 'type-graphql';
import { PAYMENT_METHOD } from '../domain/constants';
import { CASH_ON_DELIVERY } from '../domain/payments/payment-methods';
import { ORDER_STATUSES, type OrderStatus as Status } from '../domain/orders/order-status';
import { ERROR_CODES, type ErrorCode as Code } from '../domain/errors';
import { TAX_MODES, type TaxMode as Mode } from '../domain/tax/tax-modes';
import type { ProductSort as Sort } from '../domain/catalogue/product-filter';

/** Currencies of amounts. The shop sells in INR; a payment provider may charge another currency. */
export const CurrencyCode = {
  INR: 'INR',
  USD: 'USD',
  EUR: 'EUR',
  GBP: 'GBP',
  AUD: 'AUD',
  CAD: 'CAD',
  SGD: 'SGD',
  JPY: 'JPY',
} as const;
export type CurrencyCode = keyof typeof CurrencyCode;

const PAYMENT_CURRENCY_NOTE = 'Only in payments, if the provider charges this currency.';

registerEnumType(CurrencyCode, {
  name: 'CurrencyCode',
  description: 'ISO 4217 code of a currency. Every price and order amount of the shop is in INR.',
  valuesConfig: {
    INR: { description: 'Indian rupee: the currency of the catalogue and of every order.' },
    USD: { description: `US dollar. ${PAYMENT_CURRENCY_NOTE}` },
    EUR: { description: `Euro. ${PAYMENT_CURRENCY_NOTE}` },
    GBP: { description: `Pound sterling. ${PAYMENT_CURRENCY_NOTE}` },
    AUD: { description: `Australian dollar. ${PAYMENT_CURRENCY_NOTE}` },
    CAD: { description: `Canadian dollar. ${PAYMENT_CURRENCY_NOTE}` },
    SGD: { description: `Singapore dollar. ${PAYMENT_CURRENCY_NOTE}` },
    JPY: { description: `Japanese yen, without decimals. ${PAYMENT_CURRENCY_NOTE}` },
  },
});

export const TaxMode = Object.fromEntries(TAX_MODES.map((mode) => [mode, mode])) as { [K in Mode]: K };

registerEnumType(TaxMode, {
  name: 'TaxMode',
  description: 'Tax of new orders.',
  valuesConfig: {
    FLAT_EXCLUSIVE: { description: 'One rate is added to the items price: the default.' },
    GST_INCLUSIVE: { description: 'Prices include the GST of the tax class.' },
    GST_EXCLUSIVE: { description: 'The GST of the tax class is added to the prices.' },
  },
});

export const ProductSort = {
  NEWEST: 'NEWEST',
  RELEVANCE: 'RELEVANCE',
  PRICE_ASC: 'PRICE_ASC',
  PRICE_DESC: 'PRICE_DESC',
  RATING: 'RATING',
  ORIGIN: 'ORIGIN',
} as const satisfies { [K in Sort]: K };

registerEnumType(ProductSort, {
  name: 'ProductSort',
  description: 'The order of a list of products. Ties are broken by id, so that pages never overlap.',
  valuesConfig: {
    NEWEST: { description: 'Latest created first: the default for lists without a search text.' },
    RELEVANCE: {
      description:
        'Best match of the search text first: the default for lists with a search text. Without a search text, same as NEWEST.',
    },
    PRICE_ASC: { description: 'Lowest price first.' },
    PRICE_DESC: { description: 'Highest price first.' },
    RATING: { description: 'Highest rating first, then most reviews.' },
    ORIGIN: {
      description: 'By country of origin, from A to Z of its code; products without a country come last.',
    },
  },
});

/** GraphQL name of the payment method; REST and the database use the name that existing clients know. */
export const PaymentMethod = {
  PAYPAL: PAYMENT_METHOD,
  RAZORPAY: 'Razorpay',
  CASH_ON_DELIVERY: CASH_ON_DELIVERY,
} as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

registerEnumType(PaymentMethod, {
  name: 'PaymentMethod',
  description: 'Payment method.',
  valuesConfig: {
    PAYPAL: { description: 'Through PayPal, which takes cards too.' },
    RAZORPAY: { description: 'Through Razorpay: UPI, cards and netbanking, in rupees.' },
    CASH_ON_DELIVERY: { description: 'In cash at the delivery.' },
  },
});

const codes = Object.keys(ERROR_CODES) as Code[];

export const ErrorCode = Object.fromEntries(codes.map((code) => [code, code])) as { [K in Code]: K };

registerEnumType(ErrorCode, {
  name: 'ErrorCode',
  description:
    'All values of `errors[].extensions.code`, a closed set. The `message` of the error is a sentence for people. ' +
    'The protocol of persisted queries adds one code, `PERSISTED_QUERY_NOT_FOUND`: send the document together with its hash.',
  valuesConfig: Object.fromEntries(
    codes.map((code) => [
      code,
      { description: `${ERROR_CODES[code].meaning} HTTP status ${ERROR_CODES[code].httpStatus} on REST.` },
    ]),
  ),
});

export const OrderStatus = Object.fromEntries(ORDER_STATUSES.map((status) => [status, status])) as {
  [K in Status]: K;
};
export type OrderStatus = Status;

registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'Status of an order for people.',
  valuesConfig: {
    UNCONFIRMED: { description: 'With cash on delivery, before the confirmation.' },
    PLACED: { description: 'Not paid yet. With cash on delivery: confirmed.' },
    PAID: { description: 'Paid, not delivered.' },
    PARTLY_SHIPPED: { description: 'Some units left the shop.' },
    SHIPPED: { description: 'All units left the shop that are not cancelled.' },
    DELIVERED: { description: 'Delivered.' },
    CANCELLED: { description: 'Cancelled.' },
    REFUNDED: { description: 'The full payment was refunded.' },
  },
});
