import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes the cash orders by phone, because the shop limits the sum of the orders of one phone within a day. */
export class CashPhones1700000000059 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX order_cash_phone ON "order" ((COALESCE(phone, guest_phone)), created_at)
        WHERE payment_method = 'COD'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX order_cash_phone`);
  }
}
