import type { EntityManager } from 'typeorm';
import type { DocumentBody } from '../../domain/documents/document-body';
import { DOCUMENT_SERIES, financialYearOf, numberPrefixOf } from '../../domain/documents/document-number';
import { queueEInvoice } from '../outbox';
import { newId } from '../../lib/ids';

// A financial year starts in April, so earlier months belong to the previous year. 19,800 s is the
// offset of Indian time from UTC: 5 h 30 min.
const FINANCIAL_YEAR_SQL = `CAST(strftime('%Y', paid_at / 1000 + 19800, 'unixepoch', '-3 months') AS bigint)`;

const ISSUE_MISSING_SQL = `INSERT INTO document (id, kind, series, year, position, order_id, issued_at)
  SELECT id, 'TAX_INVOICE', 'HT', year,
    COALESCE((SELECT MAX(position) FROM document WHERE series = 'HT' AND document.year = missing.year), 0) + place, id, paid_at
  FROM (SELECT id, paid_at, ${FINANCIAL_YEAR_SQL} AS year, ROW_NUMBER() OVER (PARTITION BY ${FINANCIAL_YEAR_SQL} ORDER BY paid_at, id) AS place
    FROM "order" WHERE is_paid = 1 AND cancelled_at IS NULL
      AND id NOT IN (SELECT order_id FROM document WHERE of_document_id IS NULL)) missing`;

/** The position as the text of \`documentNumber\`, with at least six digits. */
const POSITION_TEXT_SQL = `CASE WHEN position < 1000000 THEN substr(CAST(1000000 + position AS text), 2)
  ELSE CAST(position AS text) END`;

// The next number of a series and year, and the body with this number between its two texts.
const INSERT_SQL = `INSERT INTO document
    (id, kind, series, year, position, order_id, of_document_id, shipment_id, issued_at, total_price, body)
  SELECT ?, ?, ?, ?, position, ?, ?, ?, ?, ?, CAST(? AS text) || ${POSITION_TEXT_SQL} || CAST(? AS text)
  FROM (SELECT COALESCE(MAX(position), 0) + 1 AS position FROM document WHERE series = ? AND year = ?) next`;

/** A document to number. */
export interface NewDocument {
  orderId: string;
  /** The invoice of a credit note. */
  ofDocumentId?: string | undefined;
  /** The parcel of an invoice; absent for the invoice of all units of an order. */
  shipmentId?: string | undefined;
  /** The content without its number. */
  body: Omit<DocumentBody, 'number'>;
  issuedAt: Date;
  /** True if the shop registers documents of registered buyers with the Invoice Registration Portal. */
  isRegistered?: boolean | undefined;
}

/**
 * Inserts a document with the next number of its series and financial year, in the caller's transaction, with one
 * statement, and returns its id. A rolled back transaction leaves no gap, and the write queue prevents duplicate
 * numbers. §4
 */
export async function insertDocument(tx: EntityManager, document: NewDocument): Promise<string> {
  const { orderId, ofDocumentId = null, shipmentId = null, body, issuedAt, isRegistered } = document;
  const { kind, totals } = body;
  const documentId = newId();
  const [series, year] = [DOCUMENT_SERIES[kind], financialYearOf(issuedAt)];
  // The statement appends the position to the first text, inside the JSON text of the number.
  const beforePosition = `{"number":"${numberPrefixOf({ series, year })}`;
  const afterPosition = `",${JSON.stringify({ ...body, number: undefined }).slice(1)}`;
  await tx.query(INSERT_SQL, [
    documentId,
    kind,
    series,
    year,
    orderId,
    ofDocumentId,
    shipmentId,
    issuedAt.getTime(),
    totals.total,
    beforePosition,
    afterPosition,
    series,
    year,
  ]);
  if (isRegistered) await queueEInvoice(tx, { documentId, body }, issuedAt);
  return documentId;
}

/**
 * Issues invoices for paid orders without an invoice, such as the demo orders, in the order of payment. They have no
 * body; the shop derives it from the order.
 */
export async function issueMissingInvoices(tx: EntityManager): Promise<void> {
  await tx.query(ISSUE_MISSING_SQL);
}
