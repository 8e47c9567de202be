import type { MigrationInterface, QueryRunner } from 'typeorm';

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

const appendOnly = (table: string, verb: 'UPDATE' | 'DELETE') =>
  `CREATE TRIGGER ${table}_no_${verb.toLowerCase()} BEFORE ${verb} ON ${table}
    BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`;

/** Rebuilds the table with another list of calls; no statement changes a CHECK in place. */
const rebuildEvents = (calls: string, condition: string) => [
  paymentEvents('payment_event_new', calls),
  `INSERT INTO payment_event_new SELECT * FROM payment_event WHERE ${condition}`,
  `DROP TABLE payment_event`,
  `ALTER TABLE payment_event_new RENAME TO payment_event`,
  ...EVENT_INDEXES,
];

const HELD = `SELECT COALESCE(SUM(item.qty), 0) FROM order_item item
  JOIN "order" purchase ON purchase.id = item.order_id
  WHERE item.product_id = product.id AND purchase.holds_stock = 1`;

const UP = [
  // What was on the shelves at the beginning; from here on, every change of it is in the log or an order.
  `ALTER TABLE product ADD COLUMN initial_stock bigint NOT NULL DEFAULT 0`,
  `UPDATE product SET initial_stock = count_in_stock + (${HELD})`,

  `CREATE TABLE audit_log (
    seq integer PRIMARY KEY NOT NULL, at bigint NOT NULL, actor_id text, door text NOT NULL, action text NOT NULL,
    subject text NOT NULL, "before" text, "after" text, previous_hash text NOT NULL, hash text NOT NULL)`,
  `CREATE INDEX audit_log_subject ON audit_log (subject, seq)`,
  appendOnly('audit_log', 'UPDATE'),
  appendOnly('audit_log', 'DELETE'),

  // What the provider has told: each event once, however often it is delivered.
  `CREATE TABLE webhook_event (
    id text PRIMARY KEY NOT NULL, event_type text NOT NULL, order_id text, received_at bigint NOT NULL)`,

  ...rebuildEvents(`'create', 'capture', 'refund'`, '1 = 1'),
  // Payments that were booked by hand or by a seed get the entry that an order's being paid follows from.
  `INSERT INTO payment_event SELECT 'booked-' || taken.id, taken.order_id, 'capture', 'done', 'booked-' || taken.id,
    taken.provider_order_id, taken.id, purchase.charge_amount, purchase.charge_currency, NULL, taken.created_at
    FROM payment_capture taken JOIN "order" purchase ON purchase.id = taken.order_id
    WHERE NOT EXISTS (SELECT 1 FROM payment_event done WHERE done.capture_id = taken.id AND done.outcome = 'done')`,
  // A refund is known by its id at the provider, and written down once.
  `CREATE UNIQUE INDEX payment_event_refund ON payment_event (request_id) WHERE "call" = 'refund'`,
  // Captures whose outcome is unknown are looked for every 20 s.
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

/** The audit log, the provider's own messages, and refunds in the payment journal. */
export class Journal1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
