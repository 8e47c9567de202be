import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = (text: string) => [
  `CREATE TABLE courier_call (
    id ${text} PRIMARY KEY NOT NULL,
    shipment_id ${text} NOT NULL REFERENCES shipment (id),
    operation ${text} NOT NULL CHECK (operation IN ('book', 'cancel')),
    request_id ${text} NOT NULL,
    outcome ${text} NOT NULL CHECK (outcome IN ('intent', 'done', 'refused')),
    reference ${text},
    detail ${text},
    attempts bigint NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    next_attempt_at bigint,
    created_at bigint NOT NULL,
    settled_at bigint,
    UNIQUE (operation, request_id),
    CHECK ((outcome = 'intent') = (next_attempt_at IS NOT NULL)),
    CHECK ((outcome = 'intent') = (settled_at IS NULL)))`,
  `CREATE INDEX courier_call_shipment ON courier_call (shipment_id)`,
  // One open request of each operation per parcel, so two admins cannot book one parcel twice.
  `CREATE UNIQUE INDEX courier_call_open ON courier_call (shipment_id, operation) WHERE outcome = 'intent'`,
  `CREATE INDEX courier_call_due ON courier_call (next_attempt_at) WHERE next_attempt_at IS NOT NULL`,
  `CREATE TABLE courier_booking (
    shipment_id ${text} PRIMARY KEY NOT NULL REFERENCES shipment (id),
    request_id ${text} NOT NULL,
    reference ${text} NOT NULL,
    awb ${text} NOT NULL,
    address_hash ${text} NOT NULL,
    booked_at bigint NOT NULL,
    checked_at bigint,
    failed_checks bigint NOT NULL DEFAULT 0 CHECK (failed_checks >= 0),
    next_check_at bigint)`,
  `CREATE UNIQUE INDEX courier_booking_request ON courier_booking (request_id)`,
  `CREATE INDEX courier_booking_awb ON courier_booking (awb)`,
  `CREATE INDEX courier_booking_due ON courier_booking (next_check_at) WHERE next_check_at IS NOT NULL`,
  `CREATE TABLE demo_parcel (id ${text} PRIMARY KEY NOT NULL, body ${text} NOT NULL)`,
];

/** Adds bookings of parcels at couriers, the journal of the calls, and the parcels of the demo courier. */
export class CourierBookings1700000000063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const statement of tables(isPostgres ? 'text COLLATE "C"' : 'text')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['demo_parcel', 'courier_booking', 'courier_call'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
