import { DOCUMENT_KINDS } from '../../../domain/documents/document-body';
import { CHARGE_KINDS } from '../../../domain/pricing/gst-pricing';
import { TAX_MODES } from '../../../domain/tax/tax-modes';
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
import { SAMPLE_IDS } from '../samples';

const kind = choice(
  'TAX_INVOICE in the series HT, BILL_OF_SUPPLY (an order with GST whose tax is 0) in BS, CREDIT_NOTE in CN.',
  DOCUMENT_KINDS,
);
const number = text(
  'Number of at most 16 characters, without gaps in its series and financial year, which begins on 1 April in India.',
);
const gst = {
  taxable: nonNegativeNumber('Taxable value, in rupees.'),
  cgst: nonNegativeNumber('CGST, in rupees.'),
  sgst: nonNegativeNumber('SGST, in rupees.'),
  igst: nonNegativeNumber('IGST, in rupees.'),
  tax: nonNegativeNumber('All tax, in rupees. Equals CGST + SGST + IGST, except for a seller without GST.'),
};
const address = listOf(text('A line.'));
const name = text('Name.');
const state = nullable(text('Two letters of ISO 3166-2:IN; null if the address names none.'));

const lineSchema = object('A product or a charge.', {
  kind: choice('PRODUCT, or the kind of the charge.', ['PRODUCT', ...CHARGE_KINDS]),
  product: nullable(id('the product; null for a charge')),
  name: text('Name of the product; empty for a charge.'),
  sku: text('Product code; empty for none.'),
  hsn: text('HSN code; empty for none.'),
  unit: text('Unit quantity code, such as `PCS`; empty for none.'),
  qty: integer('Quantity.', 1),
  price: nonNegativeNumber('Unit price as the shop showed it, in rupees; 0 for a charge.'),
  discount: nonNegativeNumber('Share of discounts, in rupees.'),
  rate: nonNegativeNumber('Tax rate in percent, such as 18.'),
  ...gst,
  total: nonNegativeNumber('Taxable value and tax, in rupees.'),
});

/** Schemas of documents. */
export const DOCUMENT_SCHEMAS = {
  ListedDocument: object('A document of an order.', {
    _id: id('the document'),
    kind,
    number,
    issuedAt: dateTime('Time of issue.'),
    totalPrice: nonNegativeNumber('Amount with tax, in rupees; positive also for a credit note.'),
    'of?': id('the invoice that a credit note reduces'),
  }),
  Document: object('The frozen content of a document. Its lines add up to its totals.', {
    _id: id('the document'),
    kind,
    number,
    issuedAt: dateTime('Time of issue.'),
    taxMode: choice('Tax mode of the order.', TAX_MODES),
    seller: object('The seller at the issue.', {
      name,
      address,
      gstin: nullable(text('GSTIN; null for a seller without registration.')),
      state,
      isComposition: flag('True for a composition dealer, who may not collect tax.'),
    }),
    buyer: object('The buyer, with the billing address if there is one.', {
      name,
      address,
      email: text('Email address.'),
      state,
      gstin: nullable(text('GSTIN of a business.')),
    }),
    deliverTo: object('The delivery.', { name, address }),
    placeOfSupply: state,
    order: object('The order.', {
      _id: id('the order'),
      number: text('Order number.'),
      placedAt: dateTime('Time of the order.'),
    }),
    of: nullable(
      object('The invoice that a credit note reduces; null for other documents.', {
        _id: id('the invoice'),
        number,
        issuedAt: dateTime('Time of issue of the invoice.'),
        totalPrice: nonNegativeNumber('Amount of the invoice, in rupees.'),
      }),
    ),
    reason: nullable(text('Reason of a credit note; null for other documents.')),
    lines: listOf(lineSchema),
    totals: object('Sums of the lines.', {
      ...gst,
      rounding: { type: 'number', description: 'Charged tax minus the sum of the taxes, in rupees.' },
      total: nonNegativeNumber('Amount of the document, in rupees.'),
    }),
    amountInWords: text('The total in English words.'),
    amountInWordsHindi: text('The total in Hindi words.'),
    payment: nullable(
      object('The payment of the order.', {
        paidAt: dateTime('Time of the payment.'),
        reference: text("The provider's id of the payment."),
      }),
    ),
  }),
};

/** The documents of an order. Events do not have them. */
export const orderDocumentsProperty = {
  'documents?': listOf(schemaRef('ListedDocument'), {
    description:
      'Invoices and credit notes, in the order of their issue. Events of webhooks do not have them.',
  }),
};

const documentSample = {
  _id: SAMPLE_IDS.document,
  kind: 'TAX_INVOICE',
  number: 'HT/26-27/000123',
  issuedAt: '2026-11-21T08:02:11.000Z',
};

export const LISTED_DOCUMENT_SAMPLE = { ...documentSample, totalPrice: 21828.82 };

const rated = { rate: 18, cgst: 1664.91, sgst: 1664.91, igst: 0, tax: 3329.82 };
const totals = {
  taxable: 18499,
  cgst: 1664.91,
  sgst: 1664.91,
  igst: 0,
  tax: 3329.82,
  rounding: 0,
  total: 21828.82,
};

export const DOCUMENT_SAMPLE = {
  ...documentSample,
  taxMode: 'GST_EXCLUSIVE',
  seller: {
    name: 'Haat Retail',
    address: ['14 Commercial Street', 'Bengaluru 560001', 'Karnataka'],
    gstin: '29AAGCB7383J1Z4',
    state: 'KA',
    isComposition: false,
  },
  buyer: {
    name: 'Kavya Rao',
    address: ['12 Palm Road', 'Mysuru 570012', 'India'],
    email: 'kavya@example.com',
    state: 'KA',
    gstin: null,
  },
  deliverTo: { name: 'Kavya Rao', address: ['12 Palm Road', 'Mysuru 570012', 'India'] },
  placeOfSupply: 'KA',
  order: { _id: SAMPLE_IDS.order, number: 'H-10001', placedAt: '2026-11-21T08:00:00.000Z' },
  of: null,
  reason: null,
  lines: [
    {
      kind: 'PRODUCT',
      product: SAMPLE_IDS.product,
      name: 'Tarang Bookshelf Speaker',
      sku: '',
      hsn: '85182200',
      unit: 'PCS',
      qty: 1,
      price: 18499,
      discount: 0,
      taxable: 18499,
      ...rated,
      total: 21828.82,
    },
  ],
  totals,
  amountInWords: 'Twenty One Thousand Eight Hundred Twenty Eight Rupees And Eighty Two Paise Only',
  amountInWordsHindi: 'इक्कीस हज़ार आठ सौ अट्ठाईस रुपये और बयासी पैसे',
  payment: { paidAt: '2026-11-21T08:02:11.000Z', reference: '5O190127TN364715T' },
};
