import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the mark of parcels that were under way when the buyer refused the order at the door: the stock of their units is
 * released when they come back. Earlier refusals released it at once, so their parcels have no mark.
 */
export class AwaitedReturns1700000000096 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE shipment ADD COLUMN awaits_return smallint NOT NULL DEFAULT 0 CHECK (awaits_return IN (0, 1))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE shipment DROP COLUMN awaits_return`);
  }
}
