import type { DocumentBody, DocumentLine } from './document-body';

/** A line of a credit, with its position in the invoice. The position is absent in frozen documents. */
export interface CreditLine extends DocumentLine {
  line?: number | undefined;
}

/** Lines and totals of a document. */
export interface DocumentAmounts {
  lines: CreditLine[];
  totals: DocumentBody['totals'];
}
