import type { EntityManager } from 'typeorm';
import { CASH_ON_DELIVERY } from '../../../domain/payments/payment-methods';
import { runChecks, type Check, type Problems } from '../problems';

/** Sums of the refunds of each order, in paise and in the smallest unit of the charge. */
const REFUND_TOTALS = `SELECT order_id, SUM(CASE WHEN state = 'DONE' THEN amount ELSE 0 END) AS done,
  SUM(CASE WHEN state = 'REQUESTED' THEN amount ELSE 0 END) AS requested,
  SUM(CASE WHEN state = 'DONE' THEN charge_amount ELSE 0 END) AS charge_done,
  SUM(CASE WHEN state <> 'REFUSED' THEN charge_amount ELSE 0 END) AS charge_all FROM refund GROUP BY order_id`;

/** Units of each line in refunds, and units among them that the refunds cancelled. */
const REFUNDED_UNITS = `SELECT refunded.order_item_id, SUM(refunded.qty) AS qty, SUM(refunded.released_qty) AS released
  FROM refund_item refunded JOIN refund ON refund.id = refunded.refund_id
  WHERE refund.state <> 'REFUSED' GROUP BY refunded.order_item_id`;

/** Sums of the completed refunds in the payment journal, in the smallest unit of the charge. */
const JOURNAL_TOTALS = `SELECT event.order_id, SUM(event.amount) AS amount FROM payment_event event
  JOIN "order" paid ON paid.id = event.order_id AND paid.charge_currency = event.currency
  WHERE event."call" = 'refund' AND event.outcome = 'done' GROUP BY event.order_id`;

/** Orders whose refund an earlier release booked without a row of its own. */
const OF_EARLIER_RELEASE = `purchase.refunded_at IS NOT NULL AND totals.order_id IS NULL
  AND purchase.refunded_amount = purchase.total_price`;

const CHECKS: readonly Check[] = [
  {
    sentence: (id) => `line ${id} counts other refunded units than its refunds have`,
    sql: `SELECT line.id FROM order_item line LEFT JOIN (${REFUNDED_UNITS}) units ON units.order_item_id = line.id
      WHERE line.refunded_qty <> COALESCE(units.qty, 0)`,
  },
  {
    sentence: (id) => `line ${id} has more units that refunds cancelled than cancelled units`,
    sql: `SELECT line.id FROM order_item line JOIN (${REFUNDED_UNITS}) units ON units.order_item_id = line.id
      WHERE units.released > line.cancelled_qty`,
  },
  {
    sentence: (id) => `order ${id} counts other amounts than its refunds have`,
    sql: `SELECT purchase.id FROM "order" purchase LEFT JOIN (${REFUND_TOTALS}) totals ON totals.order_id = purchase.id
      WHERE NOT (${OF_EARLIER_RELEASE}) AND (purchase.refunded_amount <> COALESCE(totals.done, 0)
      OR purchase.reserved_refunds <> COALESCE(totals.requested, 0))`,
  },
  {
    sentence: (id) => `the refunds of order ${id} exceed its payment`,
    sql: `SELECT purchase.id FROM "order" purchase LEFT JOIN (${REFUND_TOTALS}) totals ON totals.order_id = purchase.id
      WHERE purchase.refunded_amount + purchase.reserved_refunds > purchase.total_price
      OR COALESCE(totals.charge_all, 0) > purchase.charge_amount OR (purchase.is_paid = 0 AND totals.charge_all > 0)`,
  },
  {
    sentence: (id) => `the refunds of order ${id} are its total, and it is not refunded in full`,
    sql: `SELECT id FROM "order" WHERE is_paid = 1 AND total_price > 0
      AND refunded_at IS NULL AND refunded_amount = total_price`,
  },
  {
    sentence: (id) => `the refunds of order ${id} are other money than the provider paid back`,
    sql: `SELECT totals.order_id AS id FROM (${REFUND_TOTALS}) totals JOIN "order" purchase ON purchase.id = totals.order_id
      LEFT JOIN (${JOURNAL_TOTALS}) journal ON journal.order_id = totals.order_id
      WHERE purchase.payment_method <> '${CASH_ON_DELIVERY}' AND totals.charge_done <> COALESCE(journal.amount, 0)`,
  },
  {
    sentence: (id) => `refund ${id} has units of another order`,
    sql: `SELECT refund.id FROM refund JOIN refund_item refunded ON refunded.refund_id = refund.id
      JOIN order_item line ON line.id = refunded.order_item_id WHERE line.order_id <> refund.order_id`,
  },
  {
    sentence: (id) => `refund ${id} of cash is done without a reference`,
    sql: `SELECT refund.id FROM refund JOIN "order" purchase ON purchase.id = refund.order_id
      WHERE purchase.payment_method = '${CASH_ON_DELIVERY}' AND refund.state = 'DONE' AND COALESCE(refund.reference, '') = ''`,
  },
];

interface RefundRow {
  id: string;
  orderId: string;
  state: string;
  amount: number;
  amounts: string;
}

/** The amounts that a refund takes from one invoice; without an invoice, from the order. */
interface FrozenCredit {
  invoiceId: string | null;
  totals: { total: number };
}

const PAGE_SIZE = 1_000;

/**
 * Checks that refunds match the counts of their orders, the payment journal and the credit notes, and never exceed the
 * payment.
 */
export async function checkRefunds(tx: EntityManager, problems: Problems): Promise<void> {
  await runChecks(tx, { name: 'order refunds', checks: CHECKS }, problems);
  for (let afterOrderId = ''; ;) {
    const rows = await readPage(tx, afterOrderId);
    const lastOrderId = rows.at(-1)?.orderId;
    if (lastOrderId === undefined) return;
    for (const row of rows) checkAmounts(row, problems);
    await checkCreditNotes(tx, rows, problems);
    afterOrderId = lastOrderId;
  }
}

/** Refunds of the next orders, with all refunds of each order. */
function readPage(tx: EntityManager, afterOrderId: string): Promise<RefundRow[]> {
  return tx.query<RefundRow[]>(
    `SELECT refund.id, refund.order_id AS "orderId", state, amount, amounts
     FROM (SELECT DISTINCT order_id FROM refund WHERE order_id > $1 ORDER BY order_id LIMIT ${PAGE_SIZE}) page
     JOIN refund ON refund.order_id = page.order_id ORDER BY refund.order_id, refund.id`,
    [afterOrderId],
  );
}

function checkAmounts({ id, amount, amounts }: RefundRow, problems: Problems): void {
  const sum = creditsOf(amounts).reduce((total, credit) => total + credit.totals.total, 0);
  if (sum !== amount && amounts !== 'null')
    problems.add('order refunds', `refund ${id} of ${amount} paise takes ${sum} paise from invoices`);
}

/** Compares the completed refunds of each invoice with its credit notes. */
async function checkCreditNotes(
  tx: EntityManager,
  rows: readonly RefundRow[],
  problems: Problems,
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { state, amounts } of rows)
    if (state === 'DONE')
      for (const { invoiceId, totals } of creditsOf(amounts))
        if (invoiceId !== null) sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + totals.total);
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const notes = await tx.query<{ id: string; amount: number }[]>(
    `SELECT of_document_id AS id, SUM(total_price) AS amount FROM document
     WHERE of_document_id IS NOT NULL AND order_id >= $1 AND order_id <= $2 GROUP BY of_document_id`,
    [orderIds[0] ?? '', orderIds.at(-1) ?? ''],
  );
  const credited = new Map(notes.map(({ id, amount }) => [id, amount]));
  for (const [id, sum] of sums)
    if ((credited.get(id) ?? 0) !== sum)
      problems.add(
        'order refunds',
        `refunds of invoice ${id} took ${sum} paise, and its credit notes ${credited.get(id) ?? 0}`,
      );
}

/** A refund of an earlier release has no frozen amounts. */
const creditsOf = (amounts: string) => (JSON.parse(amounts) as FrozenCredit[] | null) ?? [];
