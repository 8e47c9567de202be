import type { MigrationInterface, QueryRunner } from 'typeorm';

/** New columns of an order: the structured parts of its shipping address, and its billing address. */
const ORDER_COLUMNS = [
  'recipient',
  'phone',
  'line1',
  'line2',
  'landmark',
  'state_code',
  'billing_recipient',
  'billing_phone',
  'billing_address',
  'billing_line1',
  'billing_line2',
  'billing_landmark',
  'billing_postal_code',
  'billing_city',
  'billing_state_code',
  'billing_country',
  'billing_gstin',
  'billing_business_name',
];

/** Adds the addresses of accounts, and structured and billing addresses of orders. */
export class Addresses1700000000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    const text = isPostgres ? 'text COLLATE "C"' : 'text';
    for (const column of ORDER_COLUMNS)
      await runner.query(`ALTER TABLE "order" ADD COLUMN ${column} ${text}`);
    await runner.query(`CREATE TABLE address (
      id ${text} PRIMARY KEY NOT NULL, user_id ${text} NOT NULL REFERENCES "user" (id),
      recipient ${text} NOT NULL, phone ${text} NOT NULL, line1 ${text} NOT NULL, line2 ${text}, landmark ${text},
      postal_code ${text} NOT NULL, city ${text} NOT NULL, state_code ${text}, country ${text} NOT NULL,
      is_default ${isPostgres ? 'smallint' : 'integer'} NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
      created_at bigint NOT NULL)`);
    await runner.query(`CREATE INDEX address_user ON address (user_id, id)`);
    await runner.query(`CREATE UNIQUE INDEX address_default ON address (user_id) WHERE is_default = 1`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE address`);
    for (const column of ORDER_COLUMNS.toReversed())
      await runner.query(`ALTER TABLE "order" DROP COLUMN ${column}`);
  }
}
