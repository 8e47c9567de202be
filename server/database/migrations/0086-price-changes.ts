import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the bulk changes of prices, so that a repeated request returns the same change. */
export class PriceChanges1700000000086 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(
      `CREATE TABLE price_change (
        id ${text} PRIMARY KEY NOT NULL, owner_id ${text} NOT NULL, body_hash ${text} NOT NULL, result ${text},
        created_at bigint NOT NULL, expires_at bigint NOT NULL, undone_at bigint)`,
    );
    await runner.query(`CREATE INDEX price_change_created ON price_change (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE price_change`);
  }
}
