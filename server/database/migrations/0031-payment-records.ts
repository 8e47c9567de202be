import type { MigrationInterface, QueryRunner } from 'typeorm';

/** SQL for the trigger that refuses updates of the payment journal, under a condition. */
const APPEND_ONLY = (
  when: string,
) => `CREATE TRIGGER payment_event_no_update BEFORE UPDATE ON payment_event ${when}
  BEGIN SELECT RAISE(ABORT, 'payment_event is append-only'); END`;

// Numbers the existing rows. The table only grows, so the physical order of its rows is the order of their inserts.
const numberRows = (rowOrder: 'rowid' | 'ctid') =>
  `UPDATE payment_event SET seq = numbered.seq
   FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY ${rowOrder}) AS seq FROM payment_event) numbered
   WHERE numbered.id = payment_event.id`;

// There is one writer at a time, so the next number is unused. The shop inserts entries without a number; a trigger
// sets it.
const NEXT = `(SELECT COALESCE(MAX(seq), 0) + 1 FROM payment_event)`;
const NUMBER_ON_SQLITE = `CREATE TRIGGER payment_event_numbered AFTER INSERT ON payment_event WHEN NEW.seq IS NULL
  BEGIN UPDATE payment_event SET seq = ${NEXT} WHERE id = NEW.id; END`;
const NUMBER_ON_POSTGRES = `CREATE FUNCTION payment_event_numbered() RETURNS trigger LANGUAGE plpgsql AS $haat$
    BEGIN NEW.seq := ${NEXT}; RETURN NEW; END $haat$;
  CREATE TRIGGER payment_event_numbered BEFORE INSERT ON payment_event FOR EACH ROW
    WHEN (NEW.seq IS NULL) EXECUTE FUNCTION payment_event_numbered()`;

// Captured payments that pay no order, with their refunds.
const REFUSED_CAPTURES = [
  `CREATE TABLE refused_capture (
    id text PRIMARY KEY NOT NULL, order_id text NOT NULL REFERENCES "order" (id), provider_order_id text NOT NULL,
    amount bigint NOT NULL CHECK (amount > 0), currency text NOT NULL, reason text NOT NULL, created_at bigint NOT NULL,
    refund_request_id text, refund_asked_at bigint, refund_id text,
    refunded_at bigint CHECK (refunded_at IS NULL OR refund_request_id IS NOT NULL))`,
  `CREATE INDEX refused_capture_open ON refused_capture (created_at) WHERE refunded_at IS NULL`,
];

// A full refund ends a verified purchase, if the user has no other paid order of the product. This corrects reviews
// whose order was refunded before this migration.
const END_VERIFIED = `UPDATE review SET is_verified_purchase = 0 WHERE is_verified_purchase = 1
  AND EXISTS (SELECT 1 FROM "order" refunded JOIN order_item item ON item.order_id = refunded.id
    WHERE refunded.user_id = review.user_id AND item.product_id = review.product_id AND refunded.refunded_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM "order" bought JOIN order_item item ON item.order_id = bought.id
    WHERE bought.user_id = review.user_id AND item.product_id = review.product_id
    AND bought.is_paid = 1 AND bought.refunded_at IS NULL)`;

/**
 * Adds captured payments that the shop refused. Numbers the entries of the payment journal, because the clocks of shop
 * and provider do not determine their order.
 */
export class PaymentRecords1700000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    await runner.query(`ALTER TABLE payment_event ADD COLUMN seq bigint`);
    await runner.query(`DROP TRIGGER payment_event_no_update`);
    await runner.query(numberRows(isPostgres ? 'ctid' : 'rowid'));
    await runner.query(`CREATE INDEX payment_event_seq ON payment_event (seq)`);
    await runner.query(APPEND_ONLY('WHEN OLD.seq IS NOT NULL'));
    await runner.query(isPostgres ? NUMBER_ON_POSTGRES : NUMBER_ON_SQLITE);
    for (const statement of REFUSED_CAPTURES) await runner.query(statement);
    await runner.query(END_VERIFIED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE refused_capture`);
    await runner.query(`DROP TRIGGER payment_event_numbered`);
    await runner.query(`DROP TRIGGER payment_event_no_update`);
    await runner.query(`DROP INDEX payment_event_seq`);
    await runner.query(`ALTER TABLE payment_event DROP COLUMN seq`);
    await runner.query(APPEND_ONLY(''));
  }
}
