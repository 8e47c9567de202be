import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['product', 'order_item'];

/** Adds the mark of products that cannot be returned, and of order lines that were bought with the mark. */
export class FinalSale1700000000089 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN final_sale smallint NOT NULL DEFAULT 0 CHECK (final_sale IN (0, 1))`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN final_sale`);
  }
}
