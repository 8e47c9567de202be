export { printDocument } from './pdf/print-document';
export type { DocumentLanguage } from './pdf/document-labels';
