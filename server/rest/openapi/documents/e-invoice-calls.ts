import { CANCEL_REASONS, E_INVOICE_STATES, type CancelReason } from '../../../domain/e-invoices/e-invoice';
import { inQuery, type DescribedOperation } from '../call';
import { choice, id, integer, listOf, object, text, type Schema } from '../json-schema';
import { SAMPLE_IDS } from '../samples';

const pathParameter = { description: 'Id of the document.', example: SAMPLE_IDS.order };
const orNull = (description: string): Schema => ({ type: ['string', 'null'], description });
const reasonSchema = choice('Reason by its name, or by the code of the portal, 1 to 4 in this order.', [
  ...Object.keys(CANCEL_REASONS),
  ...Object.values(CANCEL_REASONS),
]);

const eInvoiceSchema = object('Registration of a document with the Invoice Registration Portal.', {
  document: id('the document'),
  number: orNull('Number of the document, such as HT/26-27/000123.'),
  order: orNull('Id of the order.'),
  state: choice('State.', E_INVOICE_STATES),
  irn: orNull('Invoice Reference Number: 64 hexadecimal digits.'),
  ackNumber: orNull('Acknowledgement number of the portal.'),
  acknowledgedAt: orNull('Time of the acknowledgement.'),
  cancellableUntil: orNull('End of the 24 hours for a cancellation; null unless REGISTERED.'),
  refusalCode: orNull('Error code of the portal; null if the shop refused the document itself.'),
  refusal: orNull('Reason of the refusal.'),
  attempts: integer('Attempts since the document was enqueued.', 0, 1_000_000),
  cancelledAt: orNull('Time of the cancellation.'),
  cancelReason: orNull('Reason of the cancellation.'),
});

const PENDING = {
  document: SAMPLE_IDS.order,
  number: 'HT/26-27/000123',
  order: SAMPLE_IDS.order,
  state: 'PENDING',
  irn: null,
  ackNumber: null,
  acknowledgedAt: null,
  cancellableUntil: null,
  refusalCode: null,
  refusal: null,
  attempts: 0,
  cancelledAt: null,
  cancelReason: null,
};
const CANCELLED = {
  ...PENDING,
  state: 'CANCELLED',
  irn: '23f498ee41441ecad30f72ba5b9907506c3df70a17b0e0dff46b76a786400662',
  ackNumber: '112010036563310',
  acknowledgedAt: '2026-11-05T06:30:00.000Z',
  attempts: 1,
  cancelledAt: '2026-11-05T09:30:00.000Z',
  cancelReason: 'ORDER_CANCELLED' satisfies CancelReason,
};
const REFUSED = {
  ...PENDING,
  state: 'REFUSED',
  refusalCode: '3028',
  refusal: 'GSTIN is not present in invoice system',
  attempts: 1,
};
const eInvoiceResponse = (description: string, example: object) => ({
  description,
  schema: eInvoiceSchema,
  example,
});

/** `/e-invoices` and the registrations of documents. */
export const E_INVOICE_OPERATIONS = {
  'GET /e-invoices': {
    id: 'eInvoices',
    tag: 'Orders',
    summary: 'E-invoices of a state, oldest first, up to 200',
    parameters: [
      inQuery(
        'state',
        choice('State of the registrations; REFUSED by default.', E_INVOICE_STATES),
        'REFUSED',
      ),
    ],
    response: { description: 'The registrations.', schema: listOf(eInvoiceSchema), example: [REFUSED] },
  },
  'POST /documents/:id/e-invoice/retry': {
    id: 'retryEInvoice',
    tag: 'Orders',
    summary: 'Send a refused document to the portal again',
    pathParameter,
    response: eInvoiceResponse('The registration, which waits for the portal.', PENDING),
    errors: ['INVALID_STATE'],
  },
  'POST /documents/:id/e-invoice/cancel': {
    id: 'cancelEInvoice',
    tag: 'Orders',
    summary: 'Cancel a registration within 24 hours',
    description: 'A refusal of the portal is INVALID_STATE; if the portal gives no answer, the code is BUSY.',
    pathParameter,
    body: {
      schema: object('Reason of the cancellation.', { reason: reasonSchema }),
      example: { reason: 'ORDER_CANCELLED' },
    },
    response: eInvoiceResponse('The cancelled registration.', CANCELLED),
    errors: ['INVALID_STATE', 'BUSY'],
  },
  'PUT /documents/:id/eway': {
    id: 'noteEwayBill',
    tag: 'Orders',
    summary: 'Record the number of the e-way bill of a document',
    description:
      'For documents of at least ₹50,000; a smaller one is INVALID_STATE. A second number replaces the first.',
    pathParameter,
    body: {
      schema: object('Number of the e-way bill.', {
        number: text('12 digits; spaces and hyphens are ignored.'),
      }),
      example: { number: '331001234567' },
    },
    response: {
      description: 'The recorded number.',
      schema: object('The number of a document.', {
        document: id('the document'),
        number: text('12 digits.'),
      }),
      example: { document: SAMPLE_IDS.order, number: '331001234567' },
    },
    errors: ['INVALID_STATE'],
  },
} as const satisfies Record<string, DescribedOperation>;
