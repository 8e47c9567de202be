import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the index of the completed refunds of cash, which the dashboard subtracts from the revenue. */
export class CashRefunds1700000000094 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX refund_cash ON refund (settled_at) WHERE reference IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX refund_cash`);
  }
}
