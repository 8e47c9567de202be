import { FIRST_RETURN_MONTH } from '../../../domain/tax-returns/return-month';
import { RETURN_TABLES } from '../../../domain/tax-returns/return-tables';
import { csvResponse, inQuery, type DescribedOperation } from '../call';
import { GSTR1_SAMPLE, gstr1Schema } from './gstr1-schema';
import { choice, text } from '../json-schema';

const DOCUMENTS_RULE =
  'Contains every document of a GST mode, and with the flat tax rate the documents of a seller with a GSTIN.';

const monthParameter = inQuery(
  'month',
  {
    ...text(`Month of issue in India, from ${FIRST_RETURN_MONTH} on; not a future month.`),
    pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  },
  '2025-11',
);

/** `/export` of a month's taxes */
export const TAX_RETURN_OPERATIONS = {
  'GET /export/gstr1.json': {
    id: 'exportGstr1',
    tag: 'Files',
    summary: 'GSTR-1 of a month as JSON',
    description: DOCUMENTS_RULE,
    parameters: [monthParameter],
    response: {
      description: 'The return, to check and to upload on the GST portal.',
      schema: gstr1Schema,
      example: GSTR1_SAMPLE,
      headers: { 'Content-Disposition': 'File name.' },
    },
  },
  'GET /export/gstr1.csv': {
    id: 'exportGstr1Table',
    tag: 'Files',
    summary: 'A table of GSTR-1 as CSV',
    description: `${DOCUMENTS_RULE} Amounts in rupees, rates in percent, GST state codes.`,
    parameters: [monthParameter, inQuery('table', choice('The table.', RETURN_TABLES), 'b2b')],
    response: csvResponse('gstin,number,date,total,state,rate,taxable,cgst,sgst,igst'),
  },
  'GET /export/sales.csv': {
    id: 'exportSales',
    tag: 'Files',
    summary: 'Sales register of a month as CSV',
    description:
      'One row for each line of each document, also of documents outside GSTR-1. Amounts in rupees, negative for ' +
      'credit notes; rates in percent. The total includes tax. `state` has two letters.',
    parameters: [monthParameter],
    response: csvResponse('document,number,date,order,state,hsn,rate,taxable,cgst,sgst,igst,total'),
  },
} as const satisfies Record<string, DescribedOperation>;
