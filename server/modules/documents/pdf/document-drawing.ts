import type { DocumentBody } from '../../../domain/documents/document-body';
import type { DocumentLabels } from './document-labels';
import type { PdfDocument } from './pdf-fonts';

/** A document in progress: its file, its content and its labels. */
export interface DocumentDrawing {
  pdf: PdfDocument;
  body: DocumentBody;
  labels: DocumentLabels;
}

/** Taxes of a document: two equal halves, one tax between states, one tax without GST, or none. */
export type TaxColumns = 'HALVES' | 'IGST' | 'SINGLE' | 'NONE';

/** The taxes that a document shows. */
export function taxColumnsOf({ kind, totals }: DocumentBody): TaxColumns {
  if (kind === 'BILL_OF_SUPPLY') return 'NONE';
  if (totals.cgst + totals.sgst !== 0) return 'HALVES';
  if (totals.igst !== 0) return 'IGST';
  return totals.tax !== 0 ? 'SINGLE' : 'NONE';
}

/** Title of a document. Without a GSTIN it is no tax invoice. */
export function titleOf({ kind, seller }: DocumentBody, { titles }: DocumentLabels): string {
  if (kind === 'CREDIT_NOTE') return titles.creditNote;
  if (kind === 'BILL_OF_SUPPLY') return titles.billOfSupply;
  return seller.gstin === null ? titles.invoice : titles.taxInvoice;
}

/** Name of the tax of a document with one tax that is not IGST. */
export function singleTaxName({ seller }: DocumentBody, { totals }: DocumentLabels): string {
  return seller.gstin === null ? totals.tax : 'GST';
}

/** True if a document shows HSN codes. Without GST only products count, because shipping always has a code. */
export function hasHsnCodes({ seller, lines }: DocumentBody): boolean {
  return lines.some(({ hsn, kind }) => hsn !== '' && (seller.gstin !== null || kind === 'PRODUCT'));
}
