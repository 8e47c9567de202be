import type { QueryRunner } from 'typeorm';
import { CREATE_PROGRESS_TABLE, type CopiedTable } from '../copy-tables';

interface Trigger {
  name: string;
  sql: string;
}

/** Prepares a migrated SQLite file for a copy: empties its tables and drops the triggers. */
export async function beginSqliteCopy(
  runner: QueryRunner,
  tables: readonly CopiedTable[],
): Promise<readonly Trigger[]> {
  const triggers = (await runner.query(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`,
  )) as Trigger[];
  await runner.query(CREATE_PROGRESS_TABLE);
  for (const { name } of triggers) await runner.query(`DROP TRIGGER ${name}`);
  for (const { name } of [...tables].reverse()) await runner.query(`DELETE FROM "${name}"`);
  return triggers;
}

/**
 * Finishes a copy into a SQLite file: restores sequences and triggers, and queues every product for the search index.
 */
export async function endSqliteCopy(
  runner: QueryRunner,
  { triggers, lastNumbers }: { triggers: readonly Trigger[]; lastNumbers: ReadonlyMap<string, number> },
): Promise<void> {
  for (const [name, last] of lastNumbers) {
    await runner.query('DELETE FROM sqlite_sequence WHERE name = ?', [name]);
    await runner.query('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, last]);
  }
  for (const { sql } of triggers) await runner.query(sql);
  await runner.query('INSERT OR IGNORE INTO search_due (product_id) SELECT id FROM product');
  await runner.query('DROP TABLE copied');
}

/** Returns the last sequence number of each autoincrement table in a SQLite file. */
export async function lastSqliteSequenceNumbers(runner: QueryRunner): Promise<ReadonlyMap<string, number>> {
  const rows = (await runner.query('SELECT name, seq FROM sqlite_sequence')) as {
    name: string;
    seq: number;
  }[];
  return new Map(rows.map(({ name, seq }) => [name, seq]));
}
