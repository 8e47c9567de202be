import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL that creates the payment journal with a list of allowed calls. */
const paymentEvents = (name: string, calls: string) =>
  `CREATE TABLE ${name} (
    id text PRIMARY KEY NOT NULL, order_id text NOT NULL REFERENCES "order" (id),
    "call" text NOT NULL CHECK ("call" IN (${calls})),
    outcome text NOT NULL CHECK (outcome IN ('intent', 'done', 'refused', 'unknown')),
    request_id text NOT NULL, provider_order_id text, capture_id text,
    amount bigint NOT NULL, currency text NOT NULL, detail text, created_at bigint NOT NULL)`;

const EVENT_INDEXES = [
  `CREATE INDEX payment_event_order ON payment_event (order_id, created_at)`,
  `CREATE INDEX payment_event_request ON payment_event (request_id)`,
];

/** SQL for a trigger that refuses to update or delete rows of a table. */
const appendOnly = (table: string, verb: 'UPDATE' | 'DELETE') =>
  `CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
    BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`;

/**
 * Rebuilds the payment journal with another list of allowed calls, because SQLite cannot change a CHECK constraint.
 * Copies only rows that meet the condition. The triggers of the old table are dropped with it.
 */
const rebuildEvents = (calls: string, condition: string) => [
  paymentEvents('payment_event_new', calls),
  `INSERT INTO payment_event_new SELECT * FROM payment_event WHERE ${condition}`,
  `DROP TABLE payment_event`,
  `ALTER TABLE payment_event_new RENAME TO payment_event`,
  ...EVENT_INDEXES,
];

/** SQL for the number of pieces of a product that orders hold, including sold pieces. */
const HELD = `SELECT COALESCE(SUM(item.qty), 0) FROM order_item item
  JOIN "order" purchase ON purchase.id = item.order_id
  WHERE item.product_id = product.id AND purchase.holds_stock = 1`;

const UP = [
  // Stock at the creation of the product. The audit log and the orders contain all later changes.
  `ALTER TABLE product ADD COLUMN initial_stock bigint NOT NULL DEFAULT 0`,
  `UPDATE product SET initial_stock = count_in_stock + (${HELD})`,

  // Each entry contains the hash of the previous entry, so that a later change of an entry is detectable. `door` is the
  // API or system that made the change; `before` and `after` are JSON.
  `CREATE TABLE audit_log (
    seq integer PRIMARY KEY NOT NULL, at bigint NOT NULL, actor_id text, door text NOT NULL, action text NOT NULL,
    subject text NOT NULL, "before" text, "after" text, previous_hash text NOT NULL, hash text NOT NULL)`,
  `CREATE INDEX audit_log_subject ON audit_log (subject, seq)`,
  appendOnly('audit_log', 'UPDATE'),
  appendOnly('audit_log', 'DELETE'),

  // Webhook events of the payment provider. The provider may send an event several times; the table stores it once.
  `CREATE TABLE webhook_event (
    id text PRIMARY KEY NOT NULL, event_type text NOT NULL, order_id text, received_at bigint NOT NULL)`,

  ...rebuildEvents(`'create', 'capture', 'refund'`, '1 = 1'),
  // Adds a completed capture to the journal for each payment that has none, such as a payment of the seed data. The
  // journal thus shows why an order is paid.
  `INSERT INTO payment_event SELECT 'booked-' || taken.id, taken.order_id, 'capture', 'done', 'booked-' || taken.id,
    taken.provider_order_id, taken.id, purchase.charge_amount, purchase.charge_currency, NULL, taken.created_at
    FROM payment_capture taken JOIN "order" purchase ON purchase.id = taken.order_id
    WHERE NOT EXISTS (SELECT 1 FROM payment_event done WHERE done.capture_id = taken.id AND done.outcome = 'done')`,
  // The request id of a refund is the provider's refund id, so the journal contains each refund once.
  `CREATE UNIQUE INDEX payment_event_refund ON payment_event (request_id) WHERE "call" = 'refund'`,
  // The shop reads pending captures every 20 s.
  `CREATE INDEX payment_event_begun ON payment_event (created_at) WHERE "call" = 'capture' AND outcome = 'intent'`,
  appendOnly('payment_event', 'UPDATE'),
  appendOnly('payment_event', 'DELETE'),
];

const DOWN = [
  ...rebuildEvents(`'create', 'capture'`, `"call" <> 'refund'`),
  `DROP TABLE webhook_event`,
  `DROP TABLE audit_log`,
  `ALTER TABLE product DROP COLUMN initial_stock`,
];

/** Adds the audit log, the webhook events of the payment provider, and refunds in the payment journal. */
export class Journal1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
