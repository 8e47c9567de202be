import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds labels and the default billing address to the addresses of accounts. */
export class AddressLabels1700000000047 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const isPostgres = runner.connection.options.type === 'postgres';
    await runner.query(`ALTER TABLE address ADD COLUMN label ${isPostgres ? 'text COLLATE "C"' : 'text'}`);
    await runner.query(`ALTER TABLE address ADD COLUMN is_default_billing ${isPostgres ? 'smallint' : 'integer'}
      NOT NULL DEFAULT 0 CHECK (is_default_billing IN (0, 1))`);
    await runner.query(
      `CREATE UNIQUE INDEX address_default_billing ON address (user_id) WHERE is_default_billing = 1`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX address_default_billing`);
    await runner.query(`ALTER TABLE address DROP COLUMN is_default_billing`);
    await runner.query(`ALTER TABLE address DROP COLUMN label`);
  }
}
