import type { MigrationInterface, QueryRunner } from 'typeorm';

// April is the first month of a financial year in India; 19,800 s are the 5 h 30 min of Asia/Kolkata.
const YEAR = `CAST(strftime('%Y', paid_at / 1000 + 19800, 'unixepoch', '-3 months') AS integer)`;

/** Gives each paid order an invoice, in the order of payment. */
const ISSUE_MISSING = `INSERT INTO invoice (order_id, year, position, issued_at)
  SELECT id, year, COALESCE((SELECT MAX(position) FROM invoice WHERE invoice.year = missing.year), 0) + place, paid_at
  FROM (SELECT id, paid_at, ${YEAR} AS year, ROW_NUMBER() OVER (PARTITION BY ${YEAR} ORDER BY paid_at, id) AS place
    FROM "order" WHERE is_paid = 1 AND cancelled_at IS NULL AND id NOT IN (SELECT order_id FROM invoice)) missing`;

const UP = [
  `CREATE TABLE invoice (
    order_id text PRIMARY KEY NOT NULL REFERENCES "order" (id), year bigint NOT NULL,
    position bigint NOT NULL CHECK (position BETWEEN 1 AND 9999999), issued_at bigint NOT NULL, seller text)`,
  // A number is given once; the highest of a year is the end of the index.
  `CREATE UNIQUE INDEX invoice_number ON invoice (year, position)`,
  ISSUE_MISSING,
  // Frozen when an order is placed, so that a changed rate never changes what somebody agreed to.
  `ALTER TABLE "order" ADD COLUMN tax_basis_points bigint NOT NULL DEFAULT 400`,
];

const DOWN = [`ALTER TABLE "order" DROP COLUMN tax_basis_points`, `DROP TABLE invoice`];

/** Invoices with consecutive numbers. */
export class Invoices1700000000015 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
