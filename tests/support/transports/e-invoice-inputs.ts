import type { CallRecords } from '../fixtures/call-records';
import {
  createBusinessDocument,
  createRefusedEInvoice,
  createRegisteredEInvoice,
} from '../fixtures/e-invoices/records';

const EWAY_NUMBER = '331001234567';
let lastPosition = 900_000;

/** Id of a document of ₹59,000. */
const createLargeDocument = async ({ shop, order }: CallRecords) => {
  lastPosition += 1;
  return (await createBusinessDocument(shop.database, { orderId: order.id, position: lastPosition })).id;
};

/** Valid inputs of the e-invoice operations over GraphQL. */
export const E_INVOICE_INPUTS = {
  eInvoices: { input: () => ({ state: 'REFUSED' }) },
  retryEInvoice: {
    input: async ({ shop }: CallRecords) => ({ documentId: await createRefusedEInvoice(shop.database) }),
  },
  cancelEInvoice: {
    input: async ({ shop }: CallRecords) => {
      return {
        input: { documentId: await createRegisteredEInvoice(shop.database), reason: 'DUPLICATE' },
      };
    },
  },
  noteEwayBill: {
    input: async (records: CallRecords) => {
      return { input: { documentId: await createLargeDocument(records), number: EWAY_NUMBER } };
    },
  },
};

/** Valid inputs of the e-invoice calls over REST. */
export const REST_E_INVOICE_INPUTS = {
  'GET /e-invoices': { success: 200 },
  'POST /documents/:id/e-invoice/retry': {
    success: 200,
    param: ({ shop }: CallRecords) => createRefusedEInvoice(shop.database),
  },
  'POST /documents/:id/e-invoice/cancel': {
    success: 200,
    param: ({ shop }: CallRecords) => createRegisteredEInvoice(shop.database),
    body: () => ({ reason: '1' }),
  },
  'PUT /documents/:id/eway': {
    success: 200,
    param: createLargeDocument,
    body: () => ({ number: EWAY_NUMBER }),
  },
};
