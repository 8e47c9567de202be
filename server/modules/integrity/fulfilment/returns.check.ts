import type { EntityManager } from 'typeorm';
import { runChecks, type Check, type Problems } from '../problems';

/** Units of each line in returns that are neither rejected nor withdrawn; a settled return frees those it sent back. */
const RETURNED_UNITS = `SELECT returned.order_item_id, SUM(returned.qty
    - CASE WHEN request.state = 'SETTLED' THEN returned.sent_back_qty ELSE 0 END) AS qty FROM return_item returned
  JOIN return_request request ON request.id = returned.return_id
  WHERE request.state NOT IN ('REJECTED', 'WITHDRAWN') GROUP BY returned.order_item_id`;

/** Units of each line that the shop took back in settled exchanges. */
const REPLACED_UNITS = `SELECT returned.order_item_id, SUM(returned.restocked_qty + returned.written_off_qty) AS qty
  FROM return_item returned JOIN return_request request ON request.id = returned.return_id
  WHERE request.wish = 'EXCHANGE' AND request.state = 'SETTLED' GROUP BY returned.order_item_id`;

const CHECKS: readonly Check[] = [
  {
    sentence: (id) => `line ${id} counts other returned units than its returns have`,
    sql: `SELECT line.id FROM order_item line LEFT JOIN (${RETURNED_UNITS}) units ON units.order_item_id = line.id
      WHERE line.returned_qty <> COALESCE(units.qty, 0)`,
  },
  {
    sentence: (id) => `line ${id} has more returned units than the buyer received`,
    sql: `SELECT id FROM order_item WHERE returned_qty > packed_qty AND returned_qty > 0`,
  },
  {
    sentence: (id) => `order ${id} counts other open returns than it has`,
    sql: `SELECT id FROM "order" WHERE open_returns <> (SELECT COUNT(*) FROM return_request
      WHERE return_request.order_id = "order".id AND ended_at IS NULL)`,
  },
  {
    sentence: (id) => `return ${id} has units of another order, or no units`,
    sql: `SELECT id FROM return_request WHERE NOT EXISTS (SELECT 1 FROM return_item WHERE return_id = return_request.id)
      UNION SELECT request.id FROM return_request request JOIN return_item returned ON returned.return_id = request.id
      JOIN order_item line ON line.id = returned.order_item_id WHERE line.order_id <> request.order_id`,
  },
  {
    sentence: (id) =>
      `return ${id} is received without a decision about each unit, or has decisions and is not received`,
    sql: `SELECT DISTINCT request.id FROM return_request request JOIN return_item returned ON returned.return_id = request.id
      WHERE (request.received_at IS NOT NULL)
      <> (returned.restocked_qty + returned.written_off_qty + returned.sent_back_qty = returned.qty)`,
  },
  {
    sentence: (id) => `return ${id} is in a state without its time`,
    sql: `SELECT id FROM return_request WHERE (state IN ('APPROVED', 'RECEIVED', 'SETTLED') AND approved_at IS NULL)
      OR (state IN ('RECEIVED', 'SETTLED')) <> (received_at IS NOT NULL) OR (state = 'SETTLED') <> (settled_at IS NOT NULL)`,
  },
  {
    sentence: (id) => `return ${id} has a number above the counter of returns`,
    sql: `SELECT id FROM return_request WHERE number > (SELECT last FROM return_series)`,
  },
  {
    // A settled exchange does not replace units whose money came back before.
    sentence: (id) => `line ${id} has other replaced units than its settled exchanges`,
    sql: `SELECT line.id FROM order_item line LEFT JOIN (${REPLACED_UNITS}) units ON units.order_item_id = line.id
      WHERE line.replaced_qty > COALESCE(units.qty, 0)
      OR (line.replaced_qty < units.qty AND NOT EXISTS (SELECT 1 FROM refund WHERE refund.order_id = line.order_id))`,
  },
  {
    sentence: (id) =>
      `return ${id} is settled by a refund and names none, or names an amount for an exchange`,
    sql: `SELECT id FROM return_request WHERE (wish = 'EXCHANGE' AND refundable <> 0)
      OR (state = 'SETTLED' AND (refundable > 0) <> (refund_id IS NOT NULL))`,
  },
  {
    sentence: (id) => `return ${id} has a refund of another order or cause`,
    sql: `SELECT request.id FROM return_request request LEFT JOIN refund ON refund.id = request.refund_id
      WHERE request.refund_id IS NOT NULL AND (refund.id IS NULL OR refund.order_id <> request.order_id
      OR refund.cause <> 'RETURN' OR COALESCE(refund.return_id, '') <> request.id OR request.wish <> 'REFUND')`,
  },
  {
    sentence: (id) => `refund ${id} pays for a return that does not name it`,
    sql: `SELECT refund.id FROM refund LEFT JOIN return_request request ON request.refund_id = refund.id
      WHERE refund.cause = 'RETURN' AND request.id IS NULL`,
  },
];

/** Checks that returns match the counts of their orders, and the refunds that they caused. */
export function checkReturns(tx: EntityManager, problems: Problems): Promise<void> {
  return runChecks(tx, { name: 'returns', checks: CHECKS }, problems);
}
