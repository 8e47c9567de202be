import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counters of tries that all shops on a database share; a SQLite file has one shop, which counts in its memory. Not
 * logged: what a crash forgets is a quarter of an hour.
 */
export class SharedTries1700000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type !== 'postgres') return;
    await runner.query(
      `CREATE UNLOGGED TABLE shared_tries (key varchar(255) PRIMARY KEY, points bigint NOT NULL DEFAULT 0, expire bigint)`,
    );
    await runner.query(`CREATE INDEX shared_tries_expire ON shared_tries (expire)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    if (runner.connection.options.type === 'postgres') await runner.query(`DROP TABLE shared_tries`);
  }
}
