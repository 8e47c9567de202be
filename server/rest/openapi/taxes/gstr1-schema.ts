import { choice, integer, listOf, nonNegativeNumber, object, text, type Schema } from '../json-schema';

const amount = (description: string): Schema => ({ type: 'number', description });
const day = (description: string): Schema => ({ ...text(description), pattern: '^\\d\\d-\\d\\d-\\d{4}$' });
const state = text('`pos`: GST state code of the supply, such as 29.', { max: 2 });
const number = (description: string) => text(description, { max: 16 });

const rateFields = {
  rt: nonNegativeNumber('Tax rate in percent: IGST, or CGST and SGST together.'),
  txval: amount('Value before tax, in rupees.'),
  iamt: amount('IGST, in rupees.'),
  camt: amount('CGST, in rupees.'),
  samt: amount('SGST, in rupees.'),
  csamt: amount('Cess; always 0.'),
};

const itemList = listOf(
  object('The lines with one rate.', {
    num: integer('Serial number.', 1),
    itm_det: object('Sums of the lines.', rateFields),
  }),
  { description: 'Sums by rate, without lines of rate 0.' },
);

const invoiceFields = {
  inum: number('Invoice number.'),
  idt: day('Day of issue: DD-MM-YYYY.'),
  val: amount('Amount of the invoice with tax, in rupees.'),
};

const noteFields = {
  ntty: choice('Type of note: C for a credit note.', ['C']),
  nt_num: number('Number of the note.'),
  nt_dt: day('Day of issue: DD-MM-YYYY.'),
  val: amount('Amount of the note with tax, in rupees; positive.'),
  pos: state,
};

const regularFields = {
  rchrg: choice('Reverse charge: N.', ['N']),
  inv_typ: choice('R for a regular supply.', ['R']),
  itms: itemList,
};

const hsnList = listOf(
  object('Sum of the lines with one HSN code, unit and rate, minus their credit notes.', {
    num: integer('Serial number.', 1),
    hsn_sc: text('HSN code; empty for lines without one.', { max: 8 }),
    uqc: text('Unit quantity code; NA for a charge.'),
    qty: amount('Number of units; 0 for a charge.'),
    ...rateFields,
  }),
);

/** GSTR-1 of a month, with the field names of the GST portal. */
export const gstr1Schema = object('GSTR-1 of a month, with the field names of the GST portal.', {
  gstin: text('GSTIN of the seller; empty without one.'),
  fp: text('Month of the return: MMYYYY.'),
  b2b: listOf(
    object('Invoices to one business.', {
      ctin: text('GSTIN of the buyer.'),
      inv: listOf(object('An invoice.', { ...invoiceFields, pos: state, ...regularFields })),
    }),
  ),
  b2cl: listOf(
    object('Invoices above ₹1,00,000 (until July 2024: ₹2,50,000) to consumers of another state.', {
      pos: state,
      inv: listOf(object('An invoice.', { ...invoiceFields, itms: itemList })),
    }),
  ),
  b2cs: listOf(
    object('All other sales to consumers of one state with one rate, minus their credit notes.', {
      sply_ty: choice('INTRA within the state of the seller, INTER to another state.', ['INTRA', 'INTER']),
      typ: choice('OE: not through an e-commerce operator.', ['OE']),
      pos: state,
      ...rateFields,
    }),
  ),
  cdnr: listOf(
    object('Credit notes for invoices to one business.', {
      ctin: text('GSTIN of the buyer.'),
      nt: listOf(object('A note.', { ...noteFields, ...regularFields })),
    }),
  ),
  cdnur: listOf(
    object('A credit note for an invoice of b2cl.', {
      typ: choice('Type of the invoice.', ['B2CL']),
      ...noteFields,
      itms: itemList,
    }),
  ),
  nil: object('Lines of rate 0, minus their credit notes: bills of supply, and lines of other invoices.', {
    inv: listOf(
      object('Sum of one type of supply.', {
        sply_ty: choice('INTR for another state, INTRA for the state of the seller.', [
          'INTRB2B',
          'INTRAB2B',
          'INTRB2C',
          'INTRAB2C',
        ]),
        nil_amt: amount('Nil-rated supplies, in rupees.'),
        expt_amt: amount('Exempted supplies; always 0.'),
        ngsup_amt: amount('Supplies outside GST; always 0.'),
      }),
    ),
  }),
  hsn: object('Sums by HSN code: one list until April 2025, later one for each kind of buyer.', {
    'hsn_b2b?': hsnList,
    'hsn_b2c?': hsnList,
    'data?': hsnList,
  }),
  docs: object('Documents issued.', {
    doc_det: listOf(
      object('Documents of one nature.', {
        doc_num: integer(
          'Nature of the documents: 1 for invoices and bills of supply, 5 for credit notes.',
          1,
          12,
        ),
        doc_typ: text('Name of the nature.'),
        docs: listOf(
          object('Documents of one series.', {
            num: integer('Serial number.', 1),
            from: number('First number.'),
            to: number('Last number.'),
            totnum: integer('Number of documents.', 1),
            cancel: integer('Cancelled documents; always 0, because a credit note takes an invoice back.', 0),
            net_issue: integer('Documents that are not cancelled.', 1),
          }),
        ),
      }),
    ),
  }),
});

const RATE_SAMPLE = { rt: 18, txval: 1000, iamt: 180, camt: 0, samt: 0, csamt: 0 };
const HALVES_SAMPLE = { ...RATE_SAMPLE, iamt: 0, camt: 90, samt: 90 };

/** A return with one invoice to a business, one sale to a consumer and its credit note. */
export const GSTR1_SAMPLE = {
  gstin: '29AABCU9603R1ZJ',
  fp: '112026',
  b2b: [
    {
      ctin: '27AAPFU0939F1ZV',
      inv: [
        {
          inum: 'HT/26-27/000123',
          idt: '05-11-2026',
          val: 1180,
          pos: '27',
          rchrg: 'N',
          inv_typ: 'R',
          itms: [{ num: 1, itm_det: RATE_SAMPLE }],
        },
      ],
    },
  ],
  b2cl: [],
  b2cs: [{ sply_ty: 'INTRA', typ: 'OE', pos: '29', ...HALVES_SAMPLE }],
  cdnr: [],
  cdnur: [],
  nil: { inv: [] },
  hsn: {
    hsn_b2b: [{ num: 1, hsn_sc: '8518', uqc: 'PCS', qty: 1, ...RATE_SAMPLE }],
    hsn_b2c: [{ num: 1, hsn_sc: '8518', uqc: 'PCS', qty: 1, ...HALVES_SAMPLE }],
  },
  docs: {
    doc_det: [
      {
        doc_num: 1,
        doc_typ: 'Invoices for outward supply',
        docs: [
          { num: 1, from: 'HT/26-27/000123', to: 'HT/26-27/000125', totnum: 3, cancel: 0, net_issue: 3 },
        ],
      },
      {
        doc_num: 5,
        doc_typ: 'Credit Note',
        docs: [
          { num: 1, from: 'CN/26-27/000004', to: 'CN/26-27/000004', totnum: 1, cancel: 0, net_issue: 1 },
        ],
      },
    ],
  },
};
