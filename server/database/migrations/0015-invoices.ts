import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ISSUE_MISSING } from '../invoices';

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
