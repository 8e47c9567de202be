import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time at which the deletion of a page withdrew its public text. */
export class PageWithdrawals1700000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE page_version ADD COLUMN withdrawn_at bigint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE page_version DROP COLUMN withdrawn_at`);
  }
}
