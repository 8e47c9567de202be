import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDIA_MS = 5.5 * 60 * 60_000;
/** The day in Asia/Kolkata of a moment, its month and its year: what was sold is added up by each. */
const SPANS = ['%Y-%m-%d', '%Y-%m', '%Y'];
const spanOf = (span: string, moment: string) =>
  `strftime('${span}', (${moment} + ${INDIA_MS}) / 1000, 'unixepoch')`;

const SOLD = SPANS.map(
  (span) =>
    `SELECT ${spanOf(span, 'bought.paid_at')} AS span, item.product_id AS product_id, SUM(item.qty) AS pieces,
      SUM(item.price * item.qty) AS revenue
    FROM "order" bought JOIN order_item item ON item.order_id = bought.id
    WHERE bought.paid_at IS NOT NULL AND bought.refunded_at IS NULL GROUP BY 1, 2`,
).join(' UNION ALL ');

const RECOUNT = [
  `DELETE FROM product_sale`,
  `INSERT INTO product_sale (span, product_id, pieces, revenue) ${SOLD}`,
];

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
  // The list of all of them, and the new ones of some days.
  `CREATE INDEX review_list_newest ON review (created_at, id, hidden_at, rating, replied_at, product_id)`,
  `CREATE INDEX review_list_rating ON review (rating, id, hidden_at, replied_at, product_id)`,

  // What is counted by day. None of them grows when an order is placed.
  `CREATE INDEX order_paid ON "order" (paid_at, total_price) WHERE paid_at IS NOT NULL`,
  `CREATE INDEX order_delivered ON "order" (delivered_at) WHERE delivered_at IS NOT NULL`,
  `CREATE INDEX order_cancelled ON "order" (cancelled_at) WHERE cancelled_at IS NOT NULL`,
  `CREATE INDEX payment_event_given_back ON payment_event (created_at) WHERE "call" = 'refund' AND outcome = 'done'`,
  // Months and years beside days, so that two years are added up from few rows.
  `CREATE TABLE product_sale (
    span text NOT NULL, product_id text NOT NULL REFERENCES product (id), pieces bigint NOT NULL, revenue bigint NOT NULL,
    PRIMARY KEY (span, product_id)) WITHOUT ROWID`,
  KEEP_PRODUCT_SALES,

  // The log is read from its end, all of it or by what, by whom and how it was done.
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

/** Hidden and answered reviews, what was done by day, and the log by what it is narrowed to. */
export class ReviewsAndDays1700000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...UP, ...RECOUNT]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
