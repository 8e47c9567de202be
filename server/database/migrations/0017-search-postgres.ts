import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A migration that changes only PostgreSQL databases: `forward` is the SQL of `up`, `back` the SQL of `down`. */
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

const UP = [
  // The first letter of each lexeme is the field in which its word occurs, such as `n` for the name.
  `ALTER TABLE search_entry ADD COLUMN words tsvector NOT NULL`,
  // Leaves free space in each page, so that a change of only price or stock does not write the word index.
  `ALTER TABLE search_entry SET (fillfactor = 90)`,
  // New words first enter a pending list, which each search also scans. The limit of 512 kB keeps this list short.
  `CREATE INDEX search_entry_words ON search_entry USING gin (words) WITH (gin_pending_list_limit = 512)`,
];

const DOWN = [`DROP INDEX search_entry_words`, `ALTER TABLE search_entry DROP COLUMN words`];

/** Adds the word index of PostgreSQL; SQLite has a full-text index. The shop fills it before its next commit. */
export class SearchPostgres1700000000017 extends PostgresMigration {
  protected readonly forward = UP;
  protected readonly back = DOWN;
}
