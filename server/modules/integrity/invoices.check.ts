import type { EntityManager } from 'typeorm';
import { financialYearOf, invoiceNumber } from '../../domain/invoices/invoice';
import type { Problems } from './problems';

interface YearNumbers {
  year: number;
  count: number;
  last: number;
}

/**
 * Checks the invoice numbers of each financial year: no gaps, each for an order paid in that year, and one for every
 * paid order.
 */
export async function checkInvoices(tx: EntityManager, problems: Problems): Promise<void> {
  const years = await tx.query<YearNumbers[]>(
    'SELECT year, COUNT(*) AS count, MAX(position) AS last FROM invoice GROUP BY year ORDER BY year',
  );
  for (const { year, count, last } of years) {
    if (count === last) continue;
    problems.add(
      'invoices',
      `of the ${last} numbers up to ${invoiceNumber(year, last)}, ${last - count} are missing`,
    );
  }
  await checkInvoicedOrders(tx, problems);
}

async function checkInvoicedOrders(tx: EntityManager, problems: Problems): Promise<void> {
  const wrongInvoices = await tx.query<{ year: number; position: number; orderId: string }[]>(
    `SELECT invoice.year, invoice.position, invoice.order_id AS "orderId"
     FROM invoice JOIN "order" purchase ON purchase.id = invoice.order_id
     WHERE purchase.is_paid = 0 OR purchase.paid_at <> invoice.issued_at ORDER BY invoice.year, invoice.position`,
  );
  for (const { year, position, orderId } of wrongInvoices)
    problems.add(
      'invoices',
      `${invoiceNumber(year, position)} is of order ${orderId}, which was not paid then`,
    );

  const ordersWithoutInvoice = await tx.query<{ id: string }[]>(
    `SELECT id FROM "order" WHERE is_paid = 1 AND cancelled_at IS NULL AND id NOT IN (SELECT order_id FROM invoice)
       AND paid_at >= (SELECT MIN(issued_at) FROM invoice) ORDER BY id`,
  );
  for (const { id } of ordersWithoutInvoice)
    problems.add('invoices', `order ${id} is paid and has no invoice`);

  const issueTimes = await tx.query<{ year: number; first: number; last: number }[]>(
    'SELECT year, MIN(issued_at) AS first, MAX(issued_at) AS last FROM invoice GROUP BY year',
  );
  for (const { year, first, last } of issueTimes) {
    if ([first, last].every((at) => financialYearOf(new Date(at)) === year)) continue;
    problems.add('invoices', `of the financial year ${year}, some were issued in another`);
  }
}
