import type { MigrationInterface, QueryRunner } from 'typeorm';

// Invoices of before, and those that the release before still writes, keep the halves that were printed on them.
const UP = `ALTER TABLE invoice ADD COLUMN has_equal_halves smallint NOT NULL DEFAULT 0`;
const DOWN = `ALTER TABLE invoice DROP COLUMN has_equal_halves`;

/** Invoices whose CGST and SGST are two equal amounts. */
export class EqualTaxHalves1700000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
