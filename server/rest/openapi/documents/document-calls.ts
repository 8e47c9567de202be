import { inQuery, type DescribedOperation } from '../call';
import { choice, listOf, schemaRef, text } from '../json-schema';
import { DOCUMENT_SAMPLE, LISTED_DOCUMENT_SAMPLE } from './document-schema';
import { SAMPLE_IDS } from '../samples';

const pathParameter = { description: 'Id of the document.', example: SAMPLE_IDS.document };

/** `/orders/{id}/documents` and `/documents` */
export const DOCUMENT_OPERATIONS = {
  'GET /orders/:id/documents': {
    id: 'orderDocuments',
    tag: 'Orders',
    summary: 'The documents of an order',
    description: 'Invoice or bill of supply, and credit notes, in the order of their issue.',
    pathParameter: { description: 'Id of the order.', example: SAMPLE_IDS.order },
    response: {
      description: 'Empty before the invoice is issued.',
      schema: listOf(schemaRef('ListedDocument')),
      example: [LISTED_DOCUMENT_SAMPLE],
    },
  },
  'GET /documents/:id.json': {
    id: 'document',
    tag: 'Orders',
    summary: 'The content of a document',
    description: 'The shop froze the content at the issue, so it never changes.',
    pathParameter,
    response: { description: 'The document.', schema: schemaRef('Document'), example: DOCUMENT_SAMPLE },
  },
  'GET /documents/:id.pdf': {
    id: 'documentPdf',
    tag: 'Orders',
    summary: 'A document as PDF',
    description: 'Named after the number of the document. Each print of a document has the same bytes.',
    pathParameter,
    parameters: [
      inQuery('language', choice('Language of the labels; English by default.', ['en', 'hi']), 'hi'),
    ],
    response: {
      description: 'The document.',
      type: 'application/pdf',
      schema: text('PDF.'),
      example: '%PDF-1.3',
      headers: { 'Content-Disposition': 'File name, such as `HT-26-27-000123.pdf`.' },
    },
    errors: ['RATE_LIMITED'],
  },
} satisfies Record<string, DescribedOperation>;
