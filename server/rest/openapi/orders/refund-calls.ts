import { MAX_LENGTH } from '../../../domain/constants';
import { ORDER_REFUND_STATES } from '../../../domain/refunds/order-refund';
import { PAYOUT_LIMITS } from '../../../domain/refunds/payout';
import type { DescribedOperation } from '../call';
import {
  choice,
  dateTime,
  flag,
  id,
  integer,
  listOf,
  nonNegativeNumber,
  nullable,
  object,
  schemaRef,
  text,
} from '../json-schema';
import { SAMPLE_IDS, SAMPLES } from '../samples';
import { orderQuantities } from './shipment-calls';

const pathParameter = { description: 'Id of the order.', example: SAMPLE_IDS.order };
const reference = text('Reference of the transfer of a cash refund.', { max: MAX_LENGTH.collectReference });
const payout = object('Recipient of a cash refund: a UPI id, or a bank account.', {
  'upi?': text('UPI id, such as `name@bank`.', { max: PAYOUT_LIMITS.upi }),
  'account?': text('Number of the bank account: 6 to 18 digits.'),
  'ifsc?': text('IFSC of the bank account: 4 letters, a 0, and 6 letters or digits.'),
  'name?': text('Name on the bank account.', { max: PAYOUT_LIMITS.name }),
});
const contents = {
  'lines?': orderQuantities,
  'shipping?': flag('True to refund shipping and fees.'),
  'amount?': nonNegativeNumber('Further amount in rupees, without goods.'),
};
const reason = text('Reason, at most 200 characters.', { max: MAX_LENGTH.reason });
const units = (description: string) =>
  listOf(
    object(description, {
      product: id('the product'),
      name: text('Name at the time of purchase.'),
      qty: integer('Number of units.', 1),
    }),
  );
const creditLine = object('A line of a planned credit note, or of an amount without an invoice.', {
  product: nullable(id('the product')),
  name: text('Name of the product; empty for shipping and fees.'),
  qty: integer('Number of units; 0 for an amount without goods.', 0),
  invoiceNumber: nullable(
    text(
      'Number of the invoice that the credit note reduces; null for an amount without an invoice, which needs no credit note.',
    ),
  ),
  taxable: nonNegativeNumber('Taxable value in rupees.'),
  tax: nonNegativeNumber('Tax in rupees.'),
  total: nonNegativeNumber('Taxable value and tax in rupees.'),
});

/** Schemas of the requests of refunds and cancellations. */
export const REFUND_REQUEST_SCHEMAS = {
  Cancellation: object('Units to cancel; without `lines`, all units.', {
    'lines?': orderQuantities,
    'reason?': reason,
  }),
  RefundContents: object('Without lines, shipping and amount: all that is left.', contents),
  NewRefund: object('A refund; without lines, shipping and amount all that is left.', {
    ...contents,
    'reason?': reason,
    'reference?': reference,
    'payout?': payout,
  }),
  RefundSettlement: object('The transfer of a requested cash refund.', { reference }),
};

/** Schemas of refunds and cancellations. */
export const REFUND_SCHEMAS = {
  Refund: object('A refund of an order.', {
    _id: id('the refund'),
    state: choice('State; a requested refund waits for its money.', ORDER_REFUND_STATES),
    amount: nonNegativeNumber('Amount in rupees.'),
    charge: object('The amount in the currency of the charge.', {
      amount: nonNegativeNumber('Amount.'),
      currencyCode: text('Currency of the charge.'),
    }),
    lines: units('Units that the refund pays back.'),
    includesShipping: flag('True if the refund includes shipping and fees.'),
    goodwill: nonNegativeNumber('Amount without goods, in rupees.'),
    reason: text('Reason on the credit note; empty for none.'),
    isExternal: flag('True for a refund that the merchant made at the payment provider.'),
    'return?': id('the return that caused the refund'),
    'reference?': reference,
    'payout?': payout,
    createdAt: dateTime('Time of the request.'),
    'settledAt?': dateTime('Time at which the refund was done or refused.'),
  }),
  RefundQuote: object('The money of a refund before its request.', {
    amount: nonNegativeNumber('Amount of the refund in rupees.'),
    limit: nonNegativeNumber('The most that the shop can refund now, in rupees.'),
    goodwill: nonNegativeNumber('Amount without goods, in rupees.'),
    includesShipping: flag('True if the refund includes shipping and fees.'),
    lines: listOf(
      object('Units of the refund.', {
        product: id('the product'),
        name: text('Name at the time of purchase.'),
        qty: integer('Number of units.', 1),
        releasedQty: integer('Units among `qty` that the shop has not sent; the refund cancels them.', 0),
      }),
    ),
    creditNote: listOf(creditLine, {
      description: 'Lines of the credit notes, and of amounts without an invoice.',
    }),
  }),
};

const refundErrors = ['ORDER_NOT_PAID', 'INVALID_STATE'] as const;

/** Cancellations and refunds of orders. */
export const REFUND_OPERATIONS = {
  'PUT /orders/:id/cancel': {
    id: 'cancelOrder',
    tag: 'Orders',
    summary: 'Cancel an order, or some of its units',
    description:
      'The buyer can cancel until a parcel is packed, admins until a parcel is handed over. The shop releases the stock and refunds the payment of a paid order; the cancellation of the last units refunds shipping too. If units remain, the total of an unpaid order decreases.',
    pathParameter,
    mayRequireMatch: true,
    body: { schema: schemaRef('Cancellation'), example: {} },
    response: {
      description: 'The updated order.',
      schema: schemaRef('Order'),
      example: SAMPLES.cancelledOrder,
    },
    errors: ['ORDER_CANCELLED', 'ALREADY_REFUNDED', 'INVALID_STATE', 'CONFLICT'],
  },
  'PUT /orders/:id/refund': {
    id: 'refundOrder',
    tag: 'Orders',
    summary: 'Refund an order, or some of its units',
    description:
      'Units, shipping or an amount; `{}` refunds all that is left. Each refund has its credit note. Units that the shop has ' +
      'not sent are cancelled. A cash order needs a payout or a reference.',
    pathParameter,
    body: { schema: schemaRef('NewRefund'), example: {} },
    response: {
      description: 'The updated order.',
      schema: schemaRef('Order'),
      example: SAMPLES.refundedOrder,
    },
    errors: [
      ...refundErrors,
      ...(['ALREADY_REFUNDED', 'METHOD_NOT_AVAILABLE', 'PAYMENT_REJECTED', 'PAYMENT_UNAVAILABLE'] as const),
    ],
  },
  'POST /orders/:id/refund/quote': {
    id: 'quoteRefund',
    tag: 'Orders',
    summary: 'Quote a refund',
    description: 'The amount and the credit note lines of a refund, without a change.',
    pathParameter,
    body: { schema: schemaRef('RefundContents'), example: { shipping: true } },
    response: {
      description: 'The quote.',
      schema: schemaRef('RefundQuote'),
      example: {
        amount: 550,
        limit: 3655.5,
        goodwill: 0,
        includesShipping: true,
        lines: [],
        creditNote: [
          {
            product: null,
            name: '',
            qty: 1,
            invoiceNumber: 'HT/26-27/000123',
            taxable: 550,
            tax: 0,
            total: 550,
          },
        ],
      },
    },
    errors: refundErrors,
  },
  'PUT /orders/:id/refunds/:refundId': {
    id: 'settleRefund',
    tag: 'Orders',
    summary: 'Record the transfer of a cash refund',
    description: 'Completes the requested refund of a cash order, and issues its credit note.',
    pathParameter,
    nestedParameter: { description: 'Id of the refund.', example: '0d9f3e5a-8a3c-4b1e-8f60-5a7f0c2b4e93' },
    body: { schema: schemaRef('RefundSettlement'), example: { reference: 'UTR 620981120034' } },
    response: {
      description: 'The updated order.',
      schema: schemaRef('Order'),
      example: SAMPLES.refundedOrder,
    },
    errors: ['INVALID_STATE'],
  },
} as const satisfies Record<string, DescribedOperation>;
