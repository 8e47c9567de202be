import type { DataSource, EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { InvoiceEntity } from '../../database/entities/invoice.entity';
import { ISSUE_MISSING_WITH_EQUAL_HALVES } from './invoice-numbers';
import { financialYearOf, invoiceNumber, type Invoice, type Seller } from '../../domain/invoices/invoice';

/**
 * Gives a paid order the next number of the financial year, in the transaction of its payment: an order whose payment
 * is lost leaves no gap, and since all writes queue, no two get the same. §4
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

/** Numbers the orders that were paid before they came here, as the demo shop's were. */
export async function issueMissingInvoices(tx: EntityManager): Promise<void> {
  await tx.query(ISSUE_MISSING_WITH_EQUAL_HALVES);
}

/** The invoice of each of some orders, in one statement; those issued before sellers were kept name today's. */
export async function readInvoices(
  reader: DataSource,
  orderIds: readonly string[],
  today: Seller,
): Promise<(Invoice | undefined)[]> {
  const rows = await reader.getRepository(InvoiceEntity).findBy({ orderId: In([...orderIds]) });
  const byOrder = new Map(rows.map((row) => [row.orderId, row]));
  return orderIds.map((orderId) => {
    const row = byOrder.get(orderId);
    if (!row) return undefined;
    const { year, position, issuedAt, seller = today, hasEqualHalves } = row;
    return { orderId, number: invoiceNumber(year, position), issuedAt, seller, hasEqualHalves };
  });
}
