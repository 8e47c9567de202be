import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // Events for webhooks. AUTOINCREMENT never reuses a number, even after the shop has deleted all old events. So a
  // webhook never misses an event: it stores the number of the last event that the shop checked for it.
  `CREATE TABLE event (
    seq integer PRIMARY KEY AUTOINCREMENT, id text NOT NULL, type text NOT NULL, subject text NOT NULL,
    created_at bigint NOT NULL, data text NOT NULL)`,

  // Webhook endpoints. Their signing secrets are derived, not stored.
  `CREATE TABLE webhook (
    id text PRIMARY KEY NOT NULL, name text NOT NULL, url text NOT NULL, types text NOT NULL,
    secret_version bigint NOT NULL DEFAULT 1, secret_changed_at bigint, is_active smallint NOT NULL DEFAULT 1,
    -- The last event that was looked at for this receiver.
    spread_seq bigint NOT NULL, failing_since bigint, created_at bigint NOT NULL)`,

  // Deliveries: one row per event and endpoint. The state is PARKED if all attempts failed.
  `CREATE TABLE webhook_delivery (
    seq integer PRIMARY KEY AUTOINCREMENT, webhook_id text NOT NULL REFERENCES webhook (id),
    event_seq bigint NOT NULL, event_id text NOT NULL, type text NOT NULL, subject text NOT NULL,
    created_at bigint NOT NULL,
    state text NOT NULL CHECK (state IN ('WAITING', 'DELIVERED', 'PARKED')),
    attempts bigint NOT NULL DEFAULT 0, due_at bigint NOT NULL, next_try_at bigint, claim text,
    last_status bigint, last_error text, last_ms bigint, finished_at bigint,
    CHECK ((state = 'WAITING') = (finished_at IS NULL)),
    CHECK (state = 'WAITING' OR next_try_at IS NULL))`,
  `CREATE UNIQUE INDEX webhook_delivery_event ON webhook_delivery (webhook_id, event_seq)`,
  // The sender reads only deliveries with a time of the next attempt. A delivery has none while an earlier delivery of
  // the same subject waits, so this index stays small.
  `CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, next_try_at)
    WHERE state = 'WAITING' AND next_try_at IS NOT NULL`,
  // For the next waiting delivery of the same subject.
  `CREATE INDEX webhook_delivery_line ON webhook_delivery (webhook_id, subject, event_seq) WHERE state = 'WAITING'`,
  `CREATE INDEX webhook_delivery_parked ON webhook_delivery (webhook_id, event_seq) WHERE state = 'PARKED'`,
];

const DOWN = [`DROP TABLE webhook_delivery`, `DROP TABLE webhook`, `DROP TABLE event`];

/** Adds events, webhook endpoints and deliveries. */
export class Events1700000000013 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
