import type { MigrationInterface, QueryRunner } from 'typeorm';
import { KEEP_PRODUCT_SALES, recountProductSales } from '../product-sales';

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
    for (const statement of UP) await runner.query(statement);
    await recountProductSales(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
