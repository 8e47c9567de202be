import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FROZEN_MIGRATIONS, MIGRATIONS } from '../entities/tables';
import { translateToPostgres } from '../migrations/translate-to-postgres';

type Migration = new () => MigrationInterface;

/** All migrations for PostgreSQL. The frozen ones are written for SQLite, so their SQL is translated. */
export const POSTGRES_MIGRATIONS = MIGRATIONS.map((migration) =>
  FROZEN_MIGRATIONS.includes(migration) ? translated(migration) : migration,
);

function translated(Original: Migration): Migration {
  return class implements MigrationInterface {
    readonly name = Original.name;
    private readonly original = new Original();

    up(runner: QueryRunner): Promise<unknown> {
      return this.original.up(translating(runner));
    }

    down(runner: QueryRunner): Promise<unknown> {
      return this.original.down(translating(runner));
    }
  };
}

function translating(runner: QueryRunner): QueryRunner {
  const query = (sql: string, values?: unknown[]) => runner.query(translateToPostgres(sql), values);
  return Object.create(runner, { query: { value: query } }) as QueryRunner;
}
