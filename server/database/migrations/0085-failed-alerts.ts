import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts the failed emails of a request about stock, and adds the indexes for pages of accounts that agreed to emails
 * about lower prices, and for the number of people who wish for a product.
 */
export class FailedAlerts1700000000085 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE product_alert ADD COLUMN failed_count bigint NOT NULL DEFAULT 0`);
    await runner.query(
      `CREATE INDEX wish_list_price_drops ON wish_list (user_id) WHERE wants_price_drops = 1`,
    );
    await runner.query(`CREATE INDEX wish_product_list ON wish (product_id, list_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX wish_product_list`);
    await runner.query(`DROP INDEX wish_list_price_drops`);
    await runner.query(`ALTER TABLE product_alert DROP COLUMN failed_count`);
  }
}
