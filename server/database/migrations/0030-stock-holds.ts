import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // Keyed hash of the client address of an unpaid hold; null after the hold has ended.
  `ALTER TABLE "order" ADD COLUMN held_from text`,
  // For the limits of stock holds: each new order counts the holds of its account and of its client address.
  `CREATE INDEX order_held_by ON "order" (user_id) WHERE holds_stock = 1 AND is_paid = 0`,
  `CREATE INDEX order_held_from ON "order" (held_from)
    WHERE holds_stock = 1 AND is_paid = 0 AND held_from IS NOT NULL`,
];

const DOWN = [
  `DROP INDEX order_held_from`,
  `DROP INDEX order_held_by`,
  `ALTER TABLE "order" DROP COLUMN held_from`,
];

/** Adds the client address of stock holds, and indexes that count the holds by account and by address. */
export class StockHolds1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
