import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for pending captures: the journal contains their intent, but not whether they succeeded or failed. */
const OPEN = `SELECT id, request_id, order_id FROM payment_event event WHERE "call" = 'capture' AND outcome = 'intent'
  AND NOT EXISTS (SELECT 1 FROM payment_event later WHERE later.request_id = event.request_id
    AND later.outcome IN ('done', 'refused'))`;

const UP = [
  // Pending captures. The journal only grows, so this small table is faster to read. Triggers fill it from the journal;
  // the integrity check compares both.
  `CREATE TABLE open_capture (
    event_id text PRIMARY KEY NOT NULL REFERENCES payment_event (id), request_id text NOT NULL, order_id text NOT NULL)`,
  `CREATE INDEX open_capture_request ON open_capture (request_id)`,
  `CREATE INDEX open_capture_order ON open_capture (order_id)`,
  `INSERT INTO open_capture ${OPEN}`,
  // An intent adds a pending capture; its final outcome removes it.
  `CREATE TRIGGER payment_event_opens AFTER INSERT ON payment_event
    WHEN NEW."call" = 'capture' AND NEW.outcome = 'intent'
    BEGIN INSERT INTO open_capture VALUES (NEW.id, NEW.request_id, NEW.order_id); END`,
  `CREATE TRIGGER payment_event_settles AFTER INSERT ON payment_event WHEN NEW.outcome IN ('done', 'refused')
    BEGIN DELETE FROM open_capture WHERE request_id = NEW.request_id; END`,
  // The table replaces this index.
  `DROP INDEX payment_event_begun`,
  // The shop checks recent outcomes of unpaid orders again.
  `CREATE INDEX payment_event_settled ON payment_event (created_at) WHERE outcome IN ('done', 'refused')`,
  // Webhook events of the provider contain the id of a provider order or of a capture.
  `CREATE INDEX payment_event_provider ON payment_event (provider_order_id) WHERE provider_order_id IS NOT NULL`,
  `CREATE INDEX payment_event_capture ON payment_event (capture_id) WHERE capture_id IS NOT NULL`,
];

const DOWN = [
  `DROP INDEX payment_event_capture`,
  `DROP INDEX payment_event_provider`,
  `DROP INDEX payment_event_settled`,
  `CREATE INDEX payment_event_begun ON payment_event (created_at) WHERE "call" = 'capture' AND outcome = 'intent'`,
  `DROP TRIGGER payment_event_settles`,
  `DROP TRIGGER payment_event_opens`,
  `DROP TABLE open_capture`,
];

/** Adds a table of pending captures, so that the shop does not scan the payment journal for them. */
export class OpenCaptures1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
