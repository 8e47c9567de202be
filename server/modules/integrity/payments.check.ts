import type { EntityManager } from 'typeorm';
import { CASH_ON_DELIVERY } from '../../domain/payments/payment-methods';
import { runChecks, type Check, type Problems } from './problems';

/** Completed captures in the journal, by order. */
const COMPLETED_CAPTURES = `SELECT order_id, COUNT(DISTINCT capture_id) AS captures, MIN(capture_id) AS capture_id
  FROM payment_event WHERE "call" = 'capture' AND outcome = 'done' GROUP BY order_id`;

/** SQL that excludes the cash orders, which no provider captures. */
const IS_ONLINE = `payment_method <> '${CASH_ON_DELIVERY}'`;

const CHECKS: readonly Check[] = [
  {
    sentence: (id) => `order ${id} is paid without a capture`,
    sql: `SELECT id FROM "order" WHERE is_paid = 1 AND ${IS_ONLINE}
      AND NOT EXISTS (SELECT 1 FROM payment_capture capture WHERE capture.order_id = "order".id)`,
  },
  {
    sentence: (id) => `order ${id} has a capture and is not paid by it`,
    sql: `SELECT purchase.id FROM payment_capture capture JOIN "order" purchase ON purchase.id = capture.order_id
      WHERE purchase.is_paid = 0 OR purchase.payment_id IS NULL OR purchase.payment_id <> capture.provider_order_id`,
  },
  {
    sentence: (id) => `order ${id} has more than one capture`,
    sql: `SELECT order_id AS id FROM payment_capture GROUP BY order_id HAVING COUNT(*) > 1`,
  },
  {
    sentence: (id) => `order ${id} is paid, and the journal has no completed capture, or several`,
    sql: `SELECT purchase.id FROM "order" purchase LEFT JOIN (${COMPLETED_CAPTURES}) done ON done.order_id = purchase.id
      WHERE purchase.is_paid = 1 AND ${IS_ONLINE} AND (done.captures IS NULL OR done.captures <> 1)`,
  },
  {
    sentence: (id) => `the journal has a capture of order ${id}, which is not paid`,
    sql: `SELECT purchase.id FROM (${COMPLETED_CAPTURES}) done JOIN "order" purchase ON purchase.id = done.order_id
      WHERE purchase.is_paid = 0`,
  },
  {
    sentence: (id) => `order ${id} and the journal have different captures`,
    sql: `SELECT done.order_id AS id FROM (${COMPLETED_CAPTURES}) done JOIN payment_capture capture ON capture.order_id = done.order_id
      WHERE capture.id <> done.capture_id`,
  },
  {
    sentence: (id) => `capture ${id} has paid for more than one order`,
    sql: `SELECT capture_id AS id FROM payment_event WHERE "call" = 'capture' AND outcome = 'done'
      GROUP BY provider, capture_id HAVING COUNT(DISTINCT order_id) > 1`,
  },
  {
    sentence: (id) => `order ${id} was paid with another amount than its charge`,
    sql: `SELECT purchase.id FROM payment_event done JOIN "order" purchase ON purchase.id = done.order_id
      WHERE done."call" = 'capture' AND done.outcome = 'done'
      AND (done.amount <> purchase.charge_amount OR done.currency <> purchase.charge_currency)`,
  },
  {
    sentence: (id) => `a call for order ${id} has an outcome, but no intent in the journal`,
    sql: `SELECT ended.order_id AS id FROM payment_event ended
      WHERE ended."call" <> 'refund' AND ended.outcome <> 'intent' AND ended.request_id NOT LIKE 'booked-%'
      AND NOT EXISTS (SELECT 1 FROM payment_event intent
        WHERE intent.request_id = ended.request_id AND intent.outcome = 'intent')`,
  },
  {
    sentence: (id) => `the list of pending captures and the journal disagree about order ${id}`,
    sql: `SELECT intent.order_id AS id FROM payment_event intent LEFT JOIN open_capture open ON open.event_id = intent.id
      WHERE intent."call" = 'capture' AND intent.outcome = 'intent' AND (open.event_id IS NULL) <> EXISTS (
        SELECT 1 FROM payment_event later WHERE later.request_id = intent.request_id
        AND later.outcome IN ('done', 'refused'))`,
  },
  {
    sentence: (id) => `order ${id} is paid through another payment method than its own`,
    sql: `SELECT purchase.id FROM payment_capture capture JOIN "order" purchase ON purchase.id = capture.order_id
      WHERE capture.provider <> purchase.payment_method UNION
      SELECT purchase.id FROM payment_event done JOIN "order" purchase ON purchase.id = done.order_id
      WHERE done."call" = 'capture' AND done.outcome = 'done' AND done.provider <> purchase.payment_method`,
  },
  {
    sentence: (id) => `order ${id} is paid by a refused capture that was refunded`,
    sql: `SELECT capture.order_id AS id FROM payment_capture capture JOIN refused_capture refused
      ON refused.provider = capture.provider AND refused.id = capture.id WHERE refused.refund_request_id IS NOT NULL`,
  },
  {
    sentence: (id) => `order ${id} was delivered and never paid`,
    sql: `SELECT id FROM "order" WHERE is_delivered = 1 AND is_paid = 0`,
  },
];

/**
 * Checks that an order of an online payment is paid if and only if the journal has exactly one capture for it, which
 * pays no other order.
 */
export function checkPayments(tx: EntityManager, problems: Problems): Promise<void> {
  return runChecks(tx, { name: 'payments', checks: CHECKS }, problems);
}
