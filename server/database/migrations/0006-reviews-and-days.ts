import type { MigrationInterface, QueryRunner } from 'typeorm';

/** UTC offset of Asia/Kolkata. */
const INDIA_MS = 5.5 * 60 * 60_000;
/** `strftime` formats of a day, a month and a year. The database stores sums of the sales for each such period. */
const SPANS = ['%Y-%m-%d', '%Y-%m', '%Y'];
/** SQL for the period of a time, in Asia/Kolkata. */
const spanOf = (span: string, moment: string) =>
  `strftime('${span}', (${moment} + ${INDIA_MS}) / 1000, 'unixepoch')`;

/** SQL for the sales per period and product, without refunded orders. */
const SOLD = SPANS.map(
  (span) =>
    `SELECT ${spanOf(span, 'bought.paid_at')} AS span, item.product_id AS product_id, SUM(item.qty) AS pieces,
      SUM(item.price * item.qty) AS revenue
    FROM "order" bought JOIN order_item item ON item.order_id = bought.id
    WHERE bought.paid_at IS NOT NULL AND bought.refunded_at IS NULL GROUP BY 1, 2`,
).join(' UNION ALL ');

/** Computes all sums from the orders. */
const RECOUNT = [
  `DELETE FROM product_sale`,
  `INSERT INTO product_sale (span, product_id, pieces, revenue) ${SOLD}`,
];

/** SQL that adds the items of an order to the sums or subtracts them, if the order is paid and not refunded. */
const counted = (sign: '+' | '-', order: 'OLD' | 'NEW') =>
  SPANS.map(
    (span) => `INSERT INTO product_sale (span, product_id, pieces, revenue)
      SELECT ${spanOf(span, `${order}.paid_at`)}, product_id, ${sign}SUM(qty), ${sign}SUM(price * qty) FROM order_item
      WHERE order_id = ${order}.id AND ${order}.paid_at IS NOT NULL AND ${order}.refunded_at IS NULL
      GROUP BY product_id
      ON CONFLICT (span, product_id) DO UPDATE
      SET pieces = product_sale.pieces + excluded.pieces, revenue = product_sale.revenue + excluded.revenue;`,
  ).join(' ');

/** The trigger that maintains the sums in the transaction that pays or refunds an order. */
const KEEP_PRODUCT_SALES = `CREATE TRIGGER product_sale_follows AFTER UPDATE OF paid_at, refunded_at ON "order"
  WHEN OLD.paid_at IS NOT NEW.paid_at OR OLD.refunded_at IS NOT NEW.refunded_at
  BEGIN ${counted('-', 'OLD')} ${counted('+', 'NEW')}
    DELETE FROM product_sale WHERE pieces = 0 AND span IN (${SPANS.map((span) => spanOf(span, 'OLD.paid_at')).join(', ')});
  END`;

const UP = [
  `ALTER TABLE review ADD COLUMN hidden_at bigint`,
  `ALTER TABLE review ADD COLUMN hidden_reason text CHECK ((hidden_reason IS NULL) = (hidden_at IS NULL))`,
  `ALTER TABLE review ADD COLUMN reply text`,
  `ALTER TABLE review ADD COLUMN replied_at bigint CHECK ((replied_at IS NULL) = (reply IS NULL))`,
  `DROP INDEX review_newest`,
  `CREATE INDEX review_newest ON review (product_id, created_at DESC, id DESC) WHERE hidden_at IS NULL`,
  // For the review list of the back office, and for the new reviews of the dashboard.
  `CREATE INDEX review_list_newest ON review (created_at, id, hidden_at, rating, replied_at, product_id)`,
  `CREATE INDEX review_list_rating ON review (rating, id, hidden_at, replied_at, product_id)`,

  // For the counts and sums of the dashboard by day. A new order changes none of these indexes.
  `CREATE INDEX order_paid ON "order" (paid_at, total_price) WHERE paid_at IS NOT NULL`,
  `CREATE INDEX order_delivered ON "order" (delivered_at) WHERE delivered_at IS NOT NULL`,
  `CREATE INDEX order_cancelled ON "order" (cancelled_at) WHERE cancelled_at IS NOT NULL`,
  `CREATE INDEX payment_event_given_back ON payment_event (created_at) WHERE "call" = 'refund' AND outcome = 'done'`,
  // Sums of the sales of a product. `span` is a day, a month or a year, so that a sum over two years reads few rows.
  `CREATE TABLE product_sale (
    span text NOT NULL, product_id text NOT NULL REFERENCES product (id), pieces bigint NOT NULL, revenue bigint NOT NULL,
    PRIMARY KEY (span, product_id)) WITHOUT ROWID`,
  KEEP_PRODUCT_SALES,

  // The activity list reads the audit log from its end, with or without filters by action, actor and API (`door`).
  `CREATE INDEX audit_log_at ON audit_log (at, seq, door)`,
  `CREATE INDEX audit_log_action ON audit_log (action, at, seq, door)`,
  `CREATE INDEX audit_log_actor ON audit_log (actor_id, at, seq, action, door)`,
];

const DOWN = [
  ...['actor', 'action', 'at'].map((name) => `DROP INDEX audit_log_${name}`),
  `DROP TRIGGER product_sale_follows`,
  `DROP TABLE product_sale`,
  `DROP INDEX payment_event_given_back`,
  ...['cancelled', 'delivered', 'paid'].map((name) => `DROP INDEX order_${name}`),
  ...['list_rating', 'list_newest', 'newest'].map((name) => `DROP INDEX review_${name}`),
  `CREATE INDEX review_newest ON review (product_id, created_at DESC, id DESC)`,
  ...['replied_at', 'reply', 'hidden_reason', 'hidden_at'].map(
    (column) => `ALTER TABLE review DROP COLUMN ${column}`,
  ),
];

/** Adds hidden reviews and replies, the sums and indexes of the dashboard, and the indexes of the activity list. */
export class ReviewsAndDays1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...UP, ...RECOUNT]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
