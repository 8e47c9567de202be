import { HOLD_LIMITS_TEXT } from '../../domain/orders/hold-limits-text';
import { CHANGES, idempotencyKey, IN_ORDER, REPLAYED, type Call } from './call';
import { listOf, named, text } from './json-schema';
import { SAMPLE_IDS, SAMPLES } from './samples';

const param = { description: 'Id of the order.', example: SAMPLE_IDS.order };
const orders = { schema: listOf(named('Order')), example: [SAMPLES.order] };
const order = (example: object) => ({
  description: 'The updated order.',
  schema: named('Order'),
  example,
});

/** `/orders` */
export const ORDER_CALLS = {
  'POST /orders': {
    id: 'placeOrder',
    tag: 'Orders',
    summary: 'Place an order',
    description:
      'The shop uses the prices of its own catalogue. A repeated request with the same key returns the first order. ' +
      HOLD_LIMITS_TEXT,
    parameters: [idempotencyKey('basket-42')],
    body: { schema: named('NewOrder'), example: SAMPLES.newOrder },
    answer: {
      status: 201,
      description: 'The new order.',
      schema: named('Order'),
      example: SAMPLES.order,
      headers: REPLAYED,
    },
    errors: ['NOT_FOUND', 'OUT_OF_STOCK', 'PRICE_CHANGED', 'IDEMPOTENCY_KEY_REUSED'],
  },
  'GET /orders/myorders': {
    id: 'myOrders',
    tag: 'Orders',
    summary: 'Your orders',
    answer: { description: 'Newest first.', ...orders },
  },
  'GET /orders': {
    id: 'orders',
    tag: 'Orders',
    summary: 'All orders',
    answer: { description: 'Newest first.', ...orders },
  },
  'GET /orders/changes': {
    id: 'changedOrders',
    tag: 'Orders',
    summary: 'Changed orders',
    description: IN_ORDER,
    parameters: CHANGES,
    answer: {
      description: 'Each changed record once, in its current state.',
      schema: named('ChangedOrders'),
      example: SAMPLES.changedOrders,
    },
    errors: ['CURSOR_OUTDATED'],
  },
  'GET /orders/:id': {
    id: 'order',
    tag: 'Orders',
    summary: 'One order',
    param,
    answer: { ...order(SAMPLES.order), isRevalidated: true },
  },
  'GET /orders/:id/invoice.pdf': {
    id: 'invoice',
    tag: 'Orders',
    summary: 'The invoice of a paid order',
    description:
      'A PDF, named after the invoice number, which is consecutive within a financial year. `/order/{id}/invoice.pdf` returns the same file.',
    param,
    answer: {
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
      'Requires the id of an approved payment. The shop verifies the payment at the provider. ' +
      'Only the buyer can pay: FORBIDDEN for administrators, NOT_FOUND for others.',
    param,
    body: { schema: named('Payment'), example: { id: '5O190127TN364715T' } },
    answer: order(SAMPLES.paid),
    errors: [
      'OUT_OF_STOCK',
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
    param,
    mayRequireMatch: true,
    answer: order(SAMPLES.delivered),
    errors: ['ORDER_NOT_PAID', 'ALREADY_DELIVERED', 'ORDER_CANCELLED', 'ALREADY_REFUNDED', 'CONFLICT'],
  },
  'PUT /orders/:id/cancel': {
    id: 'cancelOrder',
    tag: 'Orders',
    summary: 'Cancel an unpaid order',
    description: 'Releases its reserved stock.',
    param,
    mayRequireMatch: true,
    answer: order(SAMPLES.cancelled),
    errors: ['ALREADY_PAID', 'ORDER_CANCELLED', 'ALREADY_DELIVERED', 'ALREADY_REFUNDED', 'CONFLICT'],
  },
  'PUT /orders/:id/refund': {
    id: 'refundOrder',
    tag: 'Orders',
    summary: 'Refund an order in full',
    param,
    answer: order(SAMPLES.refunded),
    errors: [
      'ORDER_NOT_PAID',
      'ALREADY_DELIVERED',
      'ALREADY_REFUNDED',
      'ORDER_CANCELLED',
      'PAYMENT_REJECTED',
      'PAYMENT_UNAVAILABLE',
      'CONFLICT',
    ],
  },
} as const satisfies Record<string, Call>;
