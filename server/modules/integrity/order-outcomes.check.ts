import type { EntityManager } from 'typeorm';
import { CASH_ON_DELIVERY } from '../../domain/payments/payment-methods';
import { runChecks, type Check, type Problems } from './problems';

/** Refunded amount of each order in its own currency. */
const REFUND_SUMS = `SELECT given.order_id, SUM(given.amount) AS amount FROM payment_event given
  JOIN "order" asked ON asked.id = given.order_id AND asked.charge_currency = given.currency
  WHERE given."call" = 'refund' AND given.outcome = 'done' GROUP BY given.order_id`;

/** Refunds of the shop without an outcome in the journal. */
const PENDING_REFUNDS = `SELECT begun.order_id, begun.request_id FROM payment_event begun
  WHERE begun."call" = 'refund' AND begun.outcome = 'intent' AND NOT EXISTS (SELECT 1 FROM payment_event later
    WHERE later.request_id = begun.request_id AND later."call" = 'refund' AND later.outcome IN ('done', 'refused'))`;

const REFUND_CHECKS: readonly Check[] = [
  {
    sentence: (id) => `more was given back for order ${id} than was paid`,
    sql: `SELECT purchase.id FROM (${REFUND_SUMS}) given JOIN "order" purchase ON purchase.id = given.order_id
      WHERE given.amount > purchase.charge_amount OR purchase.is_paid = 0`,
  },
  {
    sentence: (id) => `order ${id} is refunded, and the journal does not say so, or the other way round`,
    sql: `SELECT purchase.id FROM "order" purchase LEFT JOIN (${REFUND_SUMS}) given ON given.order_id = purchase.id
      WHERE purchase.payment_method <> '${CASH_ON_DELIVERY}'
      AND (purchase.refunded_at IS NOT NULL) <> (COALESCE(given.amount, 0) >= purchase.charge_amount)`,
  },
  {
    sentence: (id) =>
      `order ${id} is being refunded, and the journal does not say so, or the other way round`,
    sql: `SELECT purchase.id FROM "order" purchase LEFT JOIN (${PENDING_REFUNDS}) open ON open.order_id = purchase.id
      WHERE COALESCE(purchase.refund_request_id, '') <> COALESCE(open.request_id, '')`,
  },
  {
    sentence: (id) => `a refund of order ${id} has an outcome and was never begun`,
    sql: `SELECT ended.order_id AS id FROM payment_event ended
      WHERE ended."call" = 'refund' AND ended.outcome <> 'intent'
      AND (ended.outcome <> 'done' OR ended.refund_id IS NULL OR ended.refund_id <> ended.request_id)
      AND NOT EXISTS (SELECT 1 FROM payment_event begun WHERE begun.request_id = ended.request_id
        AND begun."call" = 'refund' AND begun.outcome = 'intent')`,
  },
  {
    sentence: (id) => `order ${id} is refunded, was never sent, and holds pieces`,
    sql: `SELECT id FROM "order" WHERE refunded_at IS NOT NULL AND is_delivered = 0 AND holds_stock = 1`,
  },
];

const CANCELLATION_CHECKS: readonly Check[] = [
  {
    sentence: (id) => `order ${id} is cancelled, and delivered or holding pieces`,
    sql: `SELECT id FROM "order" WHERE cancelled_at IS NOT NULL AND (is_delivered = 1 OR holds_stock = 1)`,
  },
  {
    sentence: (id) => `order ${id} is cancelled, and the log does not say so once`,
    sql: `SELECT id FROM "order" WHERE cancelled_at IS NOT NULL AND (SELECT COUNT(*) FROM audit_log
      WHERE audit_log.subject = "order".id AND action = 'order.cancel') <> 1`,
  },
  {
    sentence: (id) => `the log says that order ${id} was cancelled, and it is not`,
    sql: `SELECT subject AS id FROM audit_log WHERE action = 'order.cancel' AND NOT EXISTS (SELECT 1 FROM "order"
      WHERE "order".id = audit_log.subject AND cancelled_at IS NOT NULL)`,
  },
];

/** Checks that cancelled and refunded orders match the journal and the log, and hold no stock. */
export async function checkOrderOutcomes(tx: EntityManager, problems: Problems): Promise<void> {
  await runChecks(tx, { name: 'refunds', checks: REFUND_CHECKS }, problems);
  await runChecks(tx, { name: 'cancelled orders', checks: CANCELLATION_CHECKS }, problems);
}
