import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the hashes of the email addresses whose buyers an administrator erased from the imported orders. */
export class ErasedBuyers1700000000092 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(
      `CREATE TABLE erased_buyer (email_hash ${text} PRIMARY KEY NOT NULL, erased_at bigint NOT NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE erased_buyer`);
  }
}
