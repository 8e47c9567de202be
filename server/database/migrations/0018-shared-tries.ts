import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the attempt counters of the rate limits, which all instances on a PostgreSQL database share. SQLite has one
 * instance, which counts in memory. The table is unlogged: a crash of the database only resets the counters.
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
