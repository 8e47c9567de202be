import type { EntityManager } from 'typeorm';
import { CASH_ON_DELIVERY } from '../../domain/payments/payment-methods';
import { runChecks, type Check, type Problems } from './problems';

/** Refunded amount of each order in its own currency. */
const REFUND_SUMS = `SELECT refund.order_id, SUM(refund.amount) AS amount FROM payment_event refund
  JOIN "order" purchase ON purchase.id = refund.order_id AND purchase.charge_currency = refund.currency
  WHERE refund."call" = 'refund' AND refund.outcome = 'done' GROUP BY refund.order_id`;

/** Refunds of the shop without an outcome in the journal. */
const PENDING_REFUNDS = `SELECT intent.order_id, intent.request_id FROM payment_event intent
  WHERE intent."call" = 'refund' AND intent.outcome = 'intent' AND NOT EXISTS (SELECT 1 FROM payment_event later
    WHERE later.request_id = intent.request_id AND later."call" = 'refund' AND later.outcome IN ('done', 'refused'))`;

const REFUND_CHECKS: readonly Check[] = [
  {
    sentence: (id) => `the refunds of order ${id} exceed its payment`,
    sql: `SELECT purchase.id FROM (${REFUND_SUMS}) refunded JOIN "order" purchase ON purchase.id = refunded.order_id
      WHERE refunded.amount > purchase.charge_amount OR purchase.is_paid = 0`,
  },
  {
    sentence: (id) => `order ${id} and the journal disagree about a full refund`,
    sql: `SELECT purchase.id FROM "order" purchase LEFT JOIN (${REFUND_SUMS}) refunded ON refunded.order_id = purchase.id
      WHERE purchase.payment_method <> '${CASH_ON_DELIVERY}'
      AND (purchase.refunded_at IS NOT NULL) <> (COALESCE(refunded.amount, 0) >= purchase.charge_amount)`,
  },
  {
    sentence: (id) => `order ${id} and the journal disagree about a pending refund`,
    sql: `SELECT purchase.id FROM "order" purchase LEFT JOIN (${PENDING_REFUNDS}) open ON open.order_id = purchase.id
      WHERE COALESCE(purchase.refund_request_id, '') <> COALESCE(open.request_id, '')`,
  },
  {
    sentence: (id) => `a refund of order ${id} has an outcome, but no intent in the journal`,
    sql: `SELECT ended.order_id AS id FROM payment_event ended
      WHERE ended."call" = 'refund' AND ended.outcome <> 'intent'
      AND (ended.outcome <> 'done' OR ended.refund_id IS NULL OR ended.refund_id <> ended.request_id)
      AND NOT EXISTS (SELECT 1 FROM payment_event intent WHERE intent.request_id = ended.request_id
        AND intent."call" = 'refund' AND intent.outcome = 'intent')`,
  },
  {
    sentence: (id) => `order ${id} is refunded, was never sent, and holds stock`,
    sql: `SELECT id FROM "order" WHERE refunded_at IS NOT NULL AND is_delivered = 0 AND holds_stock = 1`,
  },
];

const CANCELLATION_CHECKS: readonly Check[] = [
  {
    sentence: (id) => `order ${id} is cancelled, and delivered or holds stock`,
    sql: `SELECT id FROM "order" WHERE cancelled_at IS NOT NULL AND (is_delivered = 1 OR holds_stock = 1)`,
  },
  {
    sentence: (id) => `order ${id} is cancelled, and the log has no entry of it, or several`,
    sql: `SELECT id FROM "order" WHERE cancelled_at IS NOT NULL AND (SELECT COUNT(*) FROM audit_log
      WHERE audit_log.subject = "order".id AND action = 'order.cancel') <> 1`,
  },
  {
    sentence: (id) => `the log has a cancellation of order ${id}, which is not cancelled`,
    sql: `SELECT subject AS id FROM audit_log WHERE action = 'order.cancel' AND NOT EXISTS (SELECT 1 FROM "order"
      WHERE "order".id = audit_log.subject AND cancelled_at IS NOT NULL)`,
  },
];

/** Checks that cancelled and refunded orders match the journal and the log, and hold no stock. */
export async function checkOrderOutcomes(tx: EntityManager, problems: Problems): Promise<void> {
  await runChecks(tx, { name: 'refunds', checks: REFUND_CHECKS }, problems);
  await runChecks(tx, { name: 'cancelled orders', checks: CANCELLATION_CHECKS }, problems);
}
