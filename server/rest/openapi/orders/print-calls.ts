import { inQuery, type DescribedOperation, type Parameter } from '../call';
import { choice, text } from '../json-schema';
import { SAMPLE_IDS } from '../samples';

const DESCRIPTION =
  'Up to 100 orders, in the order of the ids; a repeated id counts once. NOT_FOUND names the first unknown order. Each ' +
  'print of the same orders has the same bytes until they change.';
const PARAMETERS: readonly Parameter[] = [
  inQuery('ids', text('Ids of the orders, with commas between them.', { max: 10_000 }), SAMPLE_IDS.order),
  inQuery('language', choice('Language of the labels; English by default.', ['en', 'hi']), 'hi'),
];
const pdfResponse = (description: string, fileName: string) => ({
  description,
  type: 'application/pdf',
  schema: text('PDF.'),
  example: '%PDF-1.3',
  headers: { 'Content-Disposition': `The file name \`${fileName}\`.` },
});

/** Files for the packer below `/orders`. */
export const PRINT_OPERATIONS = {
  'GET /orders/packing-slips.pdf': {
    id: 'packingSlips',
    tag: 'Orders',
    summary: 'Packing slips of orders',
    description: `One slip for each packed parcel, or one for the order before it is packed. ${DESCRIPTION}`,
    parameters: PARAMETERS,
    response: pdfResponse('The packing slips on A4.', 'packing-slips.pdf'),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'GET /orders/labels.pdf': {
    id: 'addressLabels',
    tag: 'Orders',
    summary: 'Address labels of orders',
    description:
      'One label for each packed parcel, or one for the order before it is packed, with the AWB as Code 128 barcode, ' +
      `the weight if all products have one, and the cash to collect. ${DESCRIPTION}`,
    parameters: [
      ...PARAMETERS,
      inQuery('sheet', choice('One label on A6 by default, or four on A4.', ['A6', 'A4']), 'A4'),
    ],
    response: pdfResponse('The address labels.', 'labels.pdf'),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  'GET /orders/pick-list.pdf': {
    id: 'pickList',
    tag: 'Orders',
    summary: 'The pick list of orders',
    description: `The units of all orders that are not packed, summed by product and sorted by SKU. ${DESCRIPTION}`,
    parameters: PARAMETERS,
    response: pdfResponse('The pick list on A4.', 'pick-list.pdf'),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
} satisfies Record<string, DescribedOperation>;
