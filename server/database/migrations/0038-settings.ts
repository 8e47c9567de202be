import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the table of settings. */
export class Settings1700000000038 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const text = runner.connection.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(
      `CREATE TABLE setting (key ${text} PRIMARY KEY NOT NULL, value ${text},
        version bigint NOT NULL CHECK (version > 0), changed_at bigint NOT NULL, changed_by ${text} NOT NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE setting`);
  }
}
