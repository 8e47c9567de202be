import type { MigrationInterface, QueryRunner } from 'typeorm';

// SQL for the financial year of a payment. It begins in April; 19,800 s are the UTC offset of Asia/Kolkata, 5 h 30 min.
const YEAR = `CAST(strftime('%Y', paid_at / 1000 + 19800, 'unixepoch', '-3 months') AS integer)`;

/** Creates an invoice for each paid order that is not cancelled and has no invoice, in the order of payment. */
const ISSUE_MISSING = `INSERT INTO invoice (order_id, year, position, issued_at)
  SELECT id, year, COALESCE((SELECT MAX(position) FROM invoice WHERE invoice.year = missing.year), 0) + place, paid_at
  FROM (SELECT id, paid_at, ${YEAR} AS year, ROW_NUMBER() OVER (PARTITION BY ${YEAR} ORDER BY paid_at, id) AS place
    FROM "order" WHERE is_paid = 1 AND cancelled_at IS NULL AND id NOT IN (SELECT order_id FROM invoice)) missing`;

const UP = [
  // `seller` is JSON; it is null for orders paid before this migration.
  `CREATE TABLE invoice (
    order_id text PRIMARY KEY NOT NULL REFERENCES "order" (id), year bigint NOT NULL,
    position bigint NOT NULL CHECK (position BETWEEN 1 AND 9999999), issued_at bigint NOT NULL, seller text)`,
  // Each number is unique within its year. The index also finds the highest number of a year.
  `CREATE UNIQUE INDEX invoice_number ON invoice (year, position)`,
  ISSUE_MISSING,
  // Tax rate in hundredths of a percent, frozen when the order is placed: a later change of the rate does not affect
  // the order.
  `ALTER TABLE "order" ADD COLUMN tax_basis_points bigint NOT NULL DEFAULT 400`,
];

const DOWN = [`ALTER TABLE "order" DROP COLUMN tax_basis_points`, `DROP TABLE invoice`];

/** Adds invoices, with consecutive numbers within each financial year. */
export class Invoices1700000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
