import type { MigrationInterface, QueryRunner } from 'typeorm';

// 0 for invoices before this migration and of an older version of the shop: their printed amounts may be unequal and
// stay the same.
const UP = `ALTER TABLE invoice ADD COLUMN has_equal_halves smallint NOT NULL DEFAULT 0`;
const DOWN = `ALTER TABLE invoice DROP COLUMN has_equal_halves`;

/** Marks invoices whose CGST and SGST are equal amounts. */
export class EqualTaxHalves1700000000029 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
