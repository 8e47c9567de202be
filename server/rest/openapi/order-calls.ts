import { MAX_LENGTH } from '../../domain/constants';
import { HOLD_LIMITS_TEXT } from '../../domain/orders/hold-limits-text';
import {
  CHANGES_PARAMETERS,
  idempotencyKey,
  inQuery,
  CHANGES_DESCRIPTION,
  REPLAYED_HEADER,
  type DescribedOperation,
} from './call';
import { listOf, schemaRef, text } from './json-schema';
import { ORDER_POLICY_SAMPLE } from './content-calls';
import { SAMPLE_IDS, SAMPLES } from './samples';

const pathParameter = { description: 'Id of the order.', example: SAMPLE_IDS.order };
const orderList = { schema: listOf(schemaRef('Order')), example: [SAMPLES.order] };
const orderResponse = (example: object) => ({
  description: 'The updated order.',
  schema: schemaRef('Order'),
  example,
});

/** `/orders` and `/quote` */
export const ORDER_OPERATIONS = {
  'POST /quote': {
    id: 'quote',
    tag: 'Orders',
    summary: 'Quote an order',
    description:
      'The prices and taxes of an order, with the shipping and payment methods. The shop stores and reserves nothing. An order ' +
      'with the same body has the same amounts and errors, as long as prices, rates and stock stay the same. `addressId` ' +
      'needs the token of the owner of the address.',
    body: { schema: schemaRef('QuoteRequest'), example: SAMPLES.newOrder },
    response: { description: 'The quote.', schema: schemaRef('Quote'), example: SAMPLES.quote },
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'PRICE_CHANGED', 'NOT_SERVICEABLE', 'METHOD_NOT_AVAILABLE'],
  },
  'POST /orders': {
    id: 'placeOrder',
    tag: 'Orders',
    summary: 'Place an order',
    description:
      'The shop uses the prices of its own catalogue. A repeated request with the same key returns the first order. ' +
      HOLD_LIMITS_TEXT,
    parameters: [idempotencyKey('basket-42')],
    body: { schema: schemaRef('NewOrder'), example: SAMPLES.newOrder },
    response: {
      status: 201,
      description: 'The new order.',
      schema: schemaRef('Order'),
      example: SAMPLES.order,
      headers: REPLAYED_HEADER,
    },
    errors: [
      'NOT_FOUND',
      'OUT_OF_STOCK',
      'PRICE_CHANGED',
      'NOT_SERVICEABLE',
      'METHOD_NOT_AVAILABLE',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  'GET /orders/myorders': {
    id: 'myOrders',
    tag: 'Orders',
    summary: 'Your orders',
    response: { description: 'Newest first.', ...orderList },
  },
  'GET /orders': {
    id: 'orders',
    tag: 'Orders',
    summary: 'All orders',
    parameters: [
      inQuery(
        'search',
        text(
          "An order number, such as `H-10001` or `10001`; otherwise the end or beginning of an order id, or a part of a buyer's name or email address, or a phone.",
          { max: MAX_LENGTH.keyword },
        ),
        'H-10001',
      ),
    ],
    response: { description: 'Newest first.', ...orderList },
  },
  'GET /orders/changes': {
    id: 'changedOrders',
    tag: 'Orders',
    summary: 'Changed orders',
    description: CHANGES_DESCRIPTION,
    parameters: CHANGES_PARAMETERS,
    response: {
      description: 'Each changed record once, in its current state.',
      schema: schemaRef('ChangedOrders'),
      example: SAMPLES.changedOrders,
    },
    errors: ['CURSOR_OUTDATED'],
  },
  'GET /orders/:id': {
    id: 'order',
    tag: 'Orders',
    summary: 'One order',
    pathParameter,
    response: { ...orderResponse(SAMPLES.order), isRevalidated: true },
  },
  'GET /orders/:id/policies': {
    id: 'orderPolicies',
    tag: 'Orders',
    summary: 'The policies at the time of an order',
    description: 'Terms, refund policy and privacy policy that were public when the order was placed.',
    pathParameter,
    response: {
      description: 'By slug and language.',
      schema: listOf(schemaRef('OrderPolicy')),
      example: [ORDER_POLICY_SAMPLE],
    },
  },
  'GET /orders/:id/invoice.pdf': {
    id: 'invoice',
    tag: 'Orders',
    summary: 'The invoice of a paid order',
    description:
      'A PDF, named after the invoice number, which is consecutive within a financial year. `/order/{id}/invoice.pdf` returns the same file.',
    pathParameter,
    response: {
      description: 'The invoice.',
      type: 'application/pdf',
      schema: text('PDF.'),
      example: '%PDF-1.3',
      headers: { 'Content-Disposition': 'File name, such as `HT-26-27-000123.pdf`.' },
    },
    errors: ['ORDER_NOT_PAID', 'RATE_LIMITED'],
  },
  'PUT /orders/:id/pay': {
    id: 'payOrder',
    tag: 'Orders',
    summary: 'Pay an order',
    description:
      'Requires the id of an approved payment, or the signed result of the checkout of Razorpay. The shop verifies the payment ' +
      'at the provider. The money of a second payment through Razorpay goes back within a minute. ' +
      'Only the buyer can pay: FORBIDDEN for admins, NOT_FOUND for others.',
    pathParameter,
    body: { schema: schemaRef('Payment'), example: { id: '5O190127TN364715T' } },
    response: orderResponse(SAMPLES.paidOrder),
    errors: [
      'OUT_OF_STOCK',
      'METHOD_NOT_AVAILABLE',
      'ALREADY_PAID',
      'ORDER_CANCELLED',
      'ALREADY_REFUNDED',
      'PAYMENT_REJECTED',
      'PAYMENT_UNAVAILABLE',
    ],
  },
  'PUT /orders/:id/deliver': {
    id: 'deliverOrder',
    tag: 'Orders',
    summary: 'Mark an order as delivered',
    pathParameter,
    mayRequireMatch: true,
    response: orderResponse(SAMPLES.deliveredOrder),
    errors: ['ORDER_NOT_PAID', 'ALREADY_DELIVERED', 'ORDER_CANCELLED', 'ALREADY_REFUNDED', 'CONFLICT'],
  },
  'PUT /orders/:id/address': {
    id: 'correctOrderAddress',
    tag: 'Orders',
    summary: 'Correct the shipping address of an order',
    description:
      'Before delivery. Prices, billing address and an issued invoice stay unchanged. `addressId` is BAD_INPUT, and so is another ' +
      'state or country for an order with GST, because the state of delivery decided its tax, and another state for an order ' +
      'in parcels or with a refund, some of whose tax an invoice or the refund has.',
    pathParameter,
    mayRequireMatch: true,
    body: {
      schema: schemaRef('CorrectedAddress'),
      example: { shippingAddress: SAMPLES.newOrder.shippingAddress },
    },
    response: orderResponse(SAMPLES.order),
    errors: ['NOT_SERVICEABLE', 'ALREADY_DELIVERED', 'ORDER_CANCELLED', 'ALREADY_REFUNDED'],
  },
} as const satisfies Record<string, DescribedOperation>;
