export { insertDocument, issueMissingInvoices, type NewDocument } from './document-journal';
export { bodiesOf, documentRowsIn, readDocuments, type DocumentSummary } from './document-queries';
export { DocumentService, type DocumentFile } from './document.service';
export { createInvoice, issueCreditNote, issueDeliveryInvoice } from './issue-documents';
export { printDocument } from './pdf/print-document';
export type { DocumentLanguage } from './pdf/document-labels';
