import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the state of the set-up of a production shop. */
export class ShopSetup1700000000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(
      `CREATE TABLE shop_setup (id ${text} PRIMARY KEY NOT NULL CHECK (id = 'shop'), token_id ${text} NOT NULL,
        token_expires_at bigint NOT NULL, owner_id ${text}, opened_at bigint, created_at bigint NOT NULL,
        CHECK (opened_at IS NULL OR owner_id IS NOT NULL))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE shop_setup`);
  }
}
