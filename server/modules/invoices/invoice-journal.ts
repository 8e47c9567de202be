import type { DataSource, EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { InvoiceEntity } from '../../database/entities/invoice.entity';
import { financialYearOf, invoiceNumber, type Invoice, type Seller } from '../../domain/invoices/invoice';

// A financial year starts in April, so earlier months belong to the previous year. 19,800 s is the
// offset of Indian time from UTC: 5 h 30 min.
const FINANCIAL_YEAR_SQL = `CAST(strftime('%Y', paid_at / 1000 + 19800, 'unixepoch', '-3 months') AS bigint)`;

const ISSUE_MISSING_SQL = `INSERT INTO invoice (order_id, year, position, issued_at, has_equal_halves)
  SELECT id, year, COALESCE((SELECT MAX(position) FROM invoice WHERE invoice.year = missing.year), 0) + place, paid_at, 1
  FROM (SELECT id, paid_at, ${FINANCIAL_YEAR_SQL} AS year, ROW_NUMBER() OVER (PARTITION BY ${FINANCIAL_YEAR_SQL} ORDER BY paid_at, id) AS place
    FROM "order" WHERE is_paid = 1 AND cancelled_at IS NULL AND id NOT IN (SELECT order_id FROM invoice)) missing`;

/**
 * Issues the next invoice number of the financial year, in the transaction of the payment. A rolled back payment
 * leaves no gap, and the write queue prevents duplicate numbers. §4
 */
export async function issueInvoice(
  tx: EntityManager,
  { orderId, seller, at }: { orderId: string; seller: Seller; at: Date },
): Promise<void> {
  const year = financialYearOf(at);
  await tx.query(
    `INSERT INTO invoice (order_id, year, position, issued_at, seller, has_equal_halves)
     SELECT ?, ?, COALESCE(MAX(position), 0) + 1, ?, ?, 1 FROM invoice WHERE year = ?`,
    [orderId, year, at.getTime(), JSON.stringify(seller), year],
  );
}

/** Issues invoices for paid orders without an invoice, such as the demo orders, in the order of payment. */
export async function issueMissingInvoices(tx: EntityManager): Promise<void> {
  await tx.query(ISSUE_MISSING_SQL);
}

/**
 * Reads the invoices of several orders with one statement. Old invoices have no stored seller, so they get the current
 * seller.
 */
export async function readInvoices(
  reader: DataSource,
  orderIds: readonly string[],
  currentSeller: Seller,
): Promise<(Invoice | undefined)[]> {
  const rows = await reader.getRepository(InvoiceEntity).findBy({ orderId: In([...orderIds]) });
  const rowsByOrderId = new Map(rows.map((row) => [row.orderId, row]));
  return orderIds.map((orderId) => {
    const row = rowsByOrderId.get(orderId);
    if (!row) return undefined;
    const { year, position, issuedAt, seller = currentSeller, shippingAddress, hasEqualHalves } = row;
    return {
      orderId,
      number: invoiceNumber(year, position),
      issuedAt,
      seller,
      shippingAddress,
      hasEqualHalves,
    };
  });
}
