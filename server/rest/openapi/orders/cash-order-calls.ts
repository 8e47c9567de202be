import { REMITTANCE_COLUMNS, REMITTANCE_OUTCOMES } from '../../../domain/orders/remittance';
import type { DescribedOperation } from '../call';
import { messageProperties } from '../error-schema';
import { choice, integer, listOf, object, schemaRef, text } from '../json-schema';
import { SAMPLE_IDS, SAMPLES } from '../samples';

const pathParameter = { description: 'Id of the order.', example: SAMPLE_IDS.order };
const cashOrder = { ...SAMPLES.order, paymentMethord: 'COD', paymentMethod: 'COD' };
const confirmedOrder = { ...cashOrder, confirmedAt: '2026-11-21T08:05:00.000Z' };
const orderResponse = (example: object) => ({
  description: 'The updated order.',
  schema: schemaRef('Order'),
  example,
});

/** `/orders`: the steps of orders with cash on delivery. */
export const CASH_ORDER_OPERATIONS = {
  'PUT /orders/:id/confirm': {
    id: 'confirmOrder',
    tag: 'Orders',
    summary: 'Confirm an order with cash on delivery',
    description:
      'The buyer needs the code of the email; admins need no code. A code is invalid after 5 wrong attempts.',
    pathParameter,
    mayRequireMatch: true,
    body: { schema: schemaRef('OrderConfirmation'), example: { code: '402718' } },
    response: orderResponse(confirmedOrder),
    errors: ['INVALID_STATE'],
  },
  'POST /orders/:id/confirm-code': {
    id: 'requestOrderConfirmationCode',
    tag: 'Orders',
    summary: 'Email another code that confirms an order',
    description: 'Only for the buyer. Invalidates the earlier code.',
    pathParameter,
    response: orderResponse(cashOrder),
    errors: ['INVALID_STATE', 'RATE_LIMITED'],
  },
  'PUT /orders/:id/collect': {
    id: 'collectCash',
    tag: 'Orders',
    summary: 'Record the cash of an order',
    description:
      'The order becomes paid and delivered, with its invoice. BAD_INPUT if the amount is not the total of the order.',
    pathParameter,
    mayRequireMatch: true,
    body: { schema: schemaRef('CashCollection'), example: { amount: 19049, reference: 'REM-2211' } },
    response: orderResponse({
      ...confirmedOrder,
      isPaid: true,
      paidAt: '2026-11-23T10:15:00.000Z',
      isDelivered: true,
      deliveredAt: '2026-11-23T10:15:00.000Z',
      collectedAt: '2026-11-23T10:15:00.000Z',
    }),
    errors: ['INVALID_STATE'],
  },
  'PUT /orders/:id/refuse': {
    id: 'recordRefusedDelivery',
    tag: 'Orders',
    summary: 'Record a refused delivery',
    description:
      'Cancels an order with cash on delivery that the buyer did not accept, and counts the refusal against the account and ' +
      'the phone. Parcels that are in the shop are unpacked, and the stock of the units there is released. The stock of a ' +
      'parcel under way is released when it is RETURNED_TO_ORIGIN, and never when it is DELIVERED or LOST. INVALID_STATE while no parcel of the order left the shop: cancel the order instead.',
    pathParameter,
    mayRequireMatch: true,
    response: orderResponse({ ...SAMPLES.cancelledOrder, paymentMethord: 'COD', paymentMethod: 'COD' }),
    errors: ['INVALID_STATE'],
  },
  'POST /orders/remittance': {
    id: 'importRemittance',
    tag: 'Orders',
    summary: 'Import a remittance file of a courier',
    description:
      'Records the cash of each row. Each row succeeds or fails on its own. A repeated import changes nothing.',
    body: {
      type: 'text/csv',
      schema: text('CSV with a header row and at most 1,000 further rows; `reference` is optional.'),
      example: `${REMITTANCE_COLUMNS.join(',')}\nH-10001,19049,REM-2211`,
    },
    response: {
      description: 'The rows of the file.',
      schema: schemaRef('RemittanceReport'),
      example: { rows: [{ row: 2, order: 'H-10001', outcome: 'COLLECTED' }] },
    },
    errors: ['RATE_LIMITED'],
  },
} as const satisfies Record<string, DescribedOperation>;

/** Schema of the report of a remittance file. */
export const REMITTANCE_REPORT = object('Report of a remittance file.', {
  rows: listOf(
    object('A row of the file.', {
      row: integer('Number of the row; the header is row 1.', 2),
      order: text('The order as the file names it.'),
      outcome: choice(
        'COLLECTED: the order is paid and delivered now. UNCHANGED: an earlier import recorded the row. REFUSED: the row is wrong.',
        REMITTANCE_OUTCOMES,
      ),
      'message?': messageProperties.message,
      'key?': messageProperties.key,
      'params?': messageProperties.params,
    }),
  ),
});
