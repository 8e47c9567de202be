import type { MigrationInterface, QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../entities/tables';
import { FROZEN_MIGRATIONS } from '../migrations/frozen-migrations';
import { translateToPostgres } from '../migrations/translate-to-postgres';

type Migration = new () => MigrationInterface;

/** All migrations for PostgreSQL. The frozen migrations contain SQL for SQLite, which a wrapper translates. */
export const POSTGRES_MIGRATIONS = MIGRATIONS.map((migration) =>
  FROZEN_MIGRATIONS.includes(migration) ? translateMigration(migration) : migration,
);

function translateMigration(Original: Migration): Migration {
  return class implements MigrationInterface {
    readonly name = Original.name;
    private readonly original = new Original();

    up(runner: QueryRunner): Promise<unknown> {
      return this.original.up(translatingRunner(runner));
    }

    down(runner: QueryRunner): Promise<unknown> {
      return this.original.down(translatingRunner(runner));
    }
  };
}

function translatingRunner(runner: QueryRunner): QueryRunner {
  const query = (sql: string, values?: unknown[]) => runner.query(translateToPostgres(sql), values);
  return Object.create(runner, { query: { value: query } }) as QueryRunner;
}
