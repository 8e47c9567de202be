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

const UP = [
  // Each word says by its first letter where it stands.
  `ALTER TABLE search_entry ADD COLUMN words tsvector NOT NULL`,
  // Room for a price or a stock that changes without its words.
  `ALTER TABLE search_entry SET (fillfactor = 90)`,
  // What is new waits in a list until there is much of it; each search reads that list too, so that it is kept short.
  `CREATE INDEX search_entry_words ON search_entry USING gin (words) WITH (gin_pending_list_limit = 512)`,
];

const DOWN = [`DROP INDEX search_entry_words`, `ALTER TABLE search_entry DROP COLUMN words`];

/** The words of products in PostgreSQL, which SQLite keeps in a full-text index. They are filled in before the next commit. */
export class SearchPostgres1700000000017 extends PostgresMigration {
  protected readonly forward = UP;
  protected readonly back = DOWN;
}
