import type { MigrationInterface, QueryRunner } from 'typeorm';

// True for a paid order whose refunds reach the charged amount, in the currency of the charge.
const IS_FULLY_REFUNDED = `id IN (SELECT order_id FROM payment_event WHERE "call" = 'refund') AND is_paid = 1 AND charge_amount <= (
  SELECT COALESCE(SUM(given.amount), 0) FROM payment_event given WHERE given.order_id = "order".id
    AND given."call" = 'refund' AND given.currency = "order".charge_currency)`;
// True for such an order if it is not delivered and still holds stock.
const IS_REFUNDED_WITH_STOCK = `${IS_FULLY_REFUNDED} AND is_delivered = 0 AND holds_stock = 1`;

/** SQL for the trigger that refuses updates of the payment journal. */
const APPEND_ONLY = `CREATE TRIGGER payment_event_no_update BEFORE UPDATE ON payment_event
  BEGIN SELECT RAISE(ABORT, 'payment_event is append-only'); END`;

// Columns by which the order list filters, searches or sorts. Each of its indexes contains all of them, so that the
// shop reads only the displayed table rows.
const FILTERS = ['is_paid', 'is_delivered', 'cancelled_at', 'refunded_at', 'total_price', 'buyer_folded'];
const listIndex = (name: string, ...keys: string[]) => {
  const others = FILTERS.filter((column) => !keys.includes(column));
  return `CREATE INDEX order_list_${name} ON "order" (${[...keys, ...others].join(', ')})`;
};

const UP = [
  // The provider's id of a completed refund, which `request_id` contained until now. From now on, `request_id` is the
  // shop's own id of the request. The trigger refuses updates, so it is absent while this migration copies the ids.
  `ALTER TABLE payment_event ADD COLUMN refund_id text CHECK (refund_id IS NULL OR ("call" = 'refund' AND outcome = 'done'))`,
  `DROP TRIGGER payment_event_no_update`,
  `UPDATE payment_event SET refund_id = request_id WHERE "call" = 'refund'`,
  APPEND_ONLY,
  `DROP INDEX payment_event_refund`,
  // The journal contains each refund of the provider once, and one intent and at most one outcome per refund request.
  `CREATE UNIQUE INDEX payment_event_refund ON payment_event (refund_id) WHERE refund_id IS NOT NULL`,
  `CREATE UNIQUE INDEX payment_event_refund_begun ON payment_event (request_id)
    WHERE "call" = 'refund' AND outcome = 'intent'`,
  `CREATE UNIQUE INDEX payment_event_refund_ended ON payment_event (request_id)
    WHERE "call" = 'refund' AND outcome IN ('done', 'refused')`,

  // From now on, a refund of an undelivered order releases its stock. These statements release the stock of earlier refunds.
  `UPDATE product SET count_in_stock = count_in_stock + COALESCE((SELECT SUM(item.qty) FROM order_item item
    WHERE item.product_id = product.id AND item.order_id IN (SELECT id FROM "order" WHERE ${IS_REFUNDED_WITH_STOCK})), 0)
    WHERE id IN (SELECT product_id FROM order_item WHERE order_id IN (SELECT id FROM "order" WHERE ${IS_REFUNDED_WITH_STOCK}))`,
  `UPDATE "order" SET holds_stock = 0 WHERE ${IS_REFUNDED_WITH_STOCK}`,
  `ALTER TABLE "order" ADD COLUMN cancelled_at bigint
    CHECK (cancelled_at IS NULL OR (is_delivered = 0 AND holds_stock = 0))`,
  // Time of the refund that completed the full amount.
  `ALTER TABLE "order" ADD COLUMN refunded_at bigint
    CHECK (refunded_at IS NULL OR (is_paid = 1 AND (is_delivered = 1 OR holds_stock = 0)))`,
  // Request id of a pending refund, whose outcome is unknown.
  `ALTER TABLE "order" ADD COLUMN refund_request_id text
    CHECK (refund_request_id IS NULL OR (is_paid = 1 AND refunded_at IS NULL))`,
  `UPDATE "order" SET refunded_at = (SELECT MAX(created_at) FROM payment_event given
    WHERE given.order_id = "order".id AND given."call" = 'refund') WHERE ${IS_FULLY_REFUNDED}`,
  `CREATE INDEX order_refunding ON "order" (id) WHERE refund_request_id IS NOT NULL`,
  // Cancelled orders with a payment that the shop must refund.
  `CREATE INDEX order_owed ON "order" (id)
    WHERE cancelled_at IS NOT NULL AND is_paid = 1 AND refunded_at IS NULL`,

  // The buyer's name and e-mail address in lower case without accents, one per line, for search and sorting.
  `ALTER TABLE "order" ADD COLUMN buyer_folded text NOT NULL DEFAULT ''`,
  `UPDATE "order" SET buyer_folded = lower(buyer_name) || char(10) || lower(buyer_email)`,
  // An index of the order list replaces this index.
  `DROP INDEX order_newest`,
];

// The indexes of the order list: newest first, by total, and by buyer.
const LIST_INDEXES = [
  listIndex('newest', 'created_at', 'id'),
  listIndex('total', 'total_price', 'id'),
  listIndex('buyer', 'buyer_folded', 'id'),
];

const DOWN = [
  ...['newest', 'total', 'buyer'].map((name) => `DROP INDEX order_list_${name}`),
  `CREATE INDEX order_newest ON "order" (created_at DESC, id DESC)`,
  `DROP INDEX order_owed`,
  `DROP INDEX order_refunding`,
  ...['buyer_folded', 'refund_request_id', 'refunded_at', 'cancelled_at'].map(
    (column) => `ALTER TABLE "order" DROP COLUMN ${column}`,
  ),
  `DROP INDEX payment_event_refund_ended`,
  `DROP INDEX payment_event_refund_begun`,
  `DROP INDEX payment_event_refund`,
  // The earlier version stores only completed refunds, with the provider's id as request id. The triggers would refuse
  // these changes.
  `DROP TRIGGER payment_event_no_delete`,
  `DROP TRIGGER payment_event_no_update`,
  `DELETE FROM payment_event WHERE "call" = 'refund' AND outcome <> 'done'`,
  `UPDATE payment_event SET request_id = refund_id WHERE "call" = 'refund'`,
  `ALTER TABLE payment_event DROP COLUMN refund_id`,
  `CREATE UNIQUE INDEX payment_event_refund ON payment_event (request_id) WHERE "call" = 'refund'`,
  APPEND_ONLY,
  APPEND_ONLY.replace('no_update', 'no_delete').replace('UPDATE', 'DELETE'),
];

/** Adds cancellations and refunds of orders, and the indexes of the order list in the back office. */
export class Orders1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
    await foldOtherScripts(runner);
    for (const statement of LIST_INDEXES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

interface Buyer {
  userId: string;
  name: string;
  email: string;
}

/** Corrects `buyer_folded` where SQLite's `lower` is not sufficient: it converts only ASCII letters. */
async function foldOtherScripts(runner: QueryRunner): Promise<void> {
  const buyers = (await runner.query(
    `SELECT DISTINCT user_id AS "userId", buyer_name AS "name", buyer_email AS "email" FROM "order"`,
  )) as Buyer[];
  for (const { userId, name, email } of buyers) {
    const folded = `${fold(name)}\n${fold(email)}`;
    const lowered = `${name}\n${email}`.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    if (folded === lowered) continue;
    await runner.query(
      `UPDATE "order" SET buyer_folded = $1 WHERE user_id = $2 AND buyer_name = $3 AND buyer_email = $4`,
      [folded, userId, name, email],
    );
  }
}

/** Removes accents and repeated white space, and converts the text to lower case. */
function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}
