export { amountInWords } from './amount-in-words';
export { insertDocument, issueMissingInvoices, type NewDocument } from './document-journal';
export {
  bodiesOf,
  documentRowsIn,
  documentRowsOf,
  readDocuments,
  type DocumentSummary,
} from './document-queries';
export { DocumentService, type DocumentFile } from './document.service';
export { createInvoice, issueCredits, issueDeliveryInvoice } from './issue-documents';
export { printDocument } from './pdf/print-document';
export type { DocumentLanguage } from './pdf/document-labels';
export { rupeesText } from './pdf/document-formats';
export type { PdfDocument } from './pdf/pdf-fonts';
export {
  CONTENT_WIDTH,
  createPdf,
  drawRule,
  finishPdf,
  makeRoom,
  PAGE_SIZE,
  SECONDARY_TEXT_COLOUR,
  TEXT_COLOUR,
} from './pdf/pdf-page';
export { drawTable, type CellLines, type Column } from './pdf/pdf-table';
export { drawQrCode } from './pdf/qr-code';
export { HINDI_STATE_NAMES } from './pdf/state-names-hi';
export { drawLayout, drawText, layOutText, textWidth, type TextBox, type TextStyle } from './pdf/text-layout';
