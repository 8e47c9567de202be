import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the paid orders whose stock was sold before the money arrived, because the shop refunds some of them. */
export class OrdersWithoutStock1700000000056 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX order_paid_without_stock ON "order" (id) WHERE is_paid = 1 AND holds_stock = 0
        AND is_delivered = 0 AND refunded_at IS NULL AND cancelled_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX order_paid_without_stock`);
  }
}
