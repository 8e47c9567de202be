import type { DataSource } from 'typeorm';
import type { DocumentBody } from '../../domain/documents/document-body';
import type { Seller } from '../../domain/invoices/invoice';
import type { ReturnMonth } from '../../domain/tax-returns/return-month';
import { bodiesOf, documentRowsIn } from '../documents';

/** Documents per statement; small pages hardly delay other reads. */
const PAGE_ROWS = 500;

/** An issued document with its content. */
export interface IssuedDocument {
  id: string;
  orderId: string;
  issuedAt: Date;
  body: DocumentBody;
}

/** Position of a document in the order of issue. */
export type DocumentPosition = Pick<IssuedDocument, 'issuedAt' | 'id'>;

/** Source of documents. */
export interface DocumentSource {
  reader: DataSource;
  /** Seller of documents from before the shop stored the seller. */
  currentSeller: Seller;
}

/**
 * Documents of a month in pages, earliest first; each statement continues after the last row of the previous one, so
 * memory use is constant for any month.
 */
export async function* readDocumentPages(
  { reader, currentSeller }: DocumentSource,
  { start, end }: ReturnMonth,
  after?: DocumentPosition,
): AsyncGenerator<IssuedDocument[]> {
  let position = after;
  for (;;) {
    const rows = await documentRowsIn(reader, { from: start, to: end, after: position, limit: PAGE_ROWS });
    const bodies = await bodiesOf(reader, rows, currentSeller);
    yield rows.flatMap(({ id, orderId, issuedAt }, index) => {
      const body = bodies[index];
      return body ? [{ id, orderId, issuedAt, body }] : [];
    });
    position = rows.at(-1);
    if (rows.length < PAGE_ROWS || !position) return;
  }
}
