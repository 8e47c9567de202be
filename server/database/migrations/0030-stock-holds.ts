import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  // A keyed hash of the network address that an unpaid hold was taken from.
  `ALTER TABLE "order" ADD COLUMN held_from text`,
  // Both count the holds of one account, or of one network address, at each order that is placed.
  `CREATE INDEX order_held_by ON "order" (user_id) WHERE holds_stock = 1 AND is_paid = 0`,
  `CREATE INDEX order_held_from ON "order" (held_from)
    WHERE holds_stock = 1 AND is_paid = 0 AND held_from IS NOT NULL`,
];

const DOWN = [
  `DROP INDEX order_held_from`,
  `DROP INDEX order_held_by`,
  `ALTER TABLE "order" DROP COLUMN held_from`,
];

/** Counting the stock that unpaid orders hold, by account and by network address. */
export class StockHolds1700000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
