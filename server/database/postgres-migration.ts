import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration that only PostgreSQL needs. */
export abstract class PostgresMigration implements MigrationInterface {
  protected abstract readonly forward: readonly string[];
  protected abstract readonly back: readonly string[];

  up(runner: QueryRunner): Promise<void> {
    return runOnPostgres(runner, this.forward);
  }

  down(runner: QueryRunner): Promise<void> {
    return runOnPostgres(runner, this.back);
  }
}

async function runOnPostgres(runner: QueryRunner, statements: readonly string[]): Promise<void> {
  if (runner.connection.options.type !== 'postgres') return;
  for (const statement of statements) await runner.query(statement);
}
