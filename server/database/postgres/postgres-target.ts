import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { CREATE_PROGRESS_TABLE, type CopiedTable } from '../copy-tables';

/** Tables with a sequence, whose numbers must not repeat after a copy. */
const TABLES_WITH_SEQUENCE = ['event', 'webhook_delivery'];
/** Time limit for the connections of a stopped shop to close. */
const CLOSE_TIMEOUT_MS = 1_000;
const POLL_MS = 50;

/** True while a copy into this PostgreSQL database is unfinished. */
export async function isCopyUnfinished(source: DataSource | QueryRunner): Promise<boolean> {
  const [row] = (await source.query(`SELECT to_regclass('copied') AS name`)) as { name: string | null }[];
  return typeof row?.name === 'string';
}

/** Prepares migrated tables for a copy: empties them and disables their triggers. */
export async function beginPostgresCopy(runner: QueryRunner, tables: readonly CopiedTable[]): Promise<void> {
  await runner.startTransaction();
  await runner.query(CREATE_PROGRESS_TABLE);
  for (const { name } of tables) await runner.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
  for (const { name } of [...tables].reverse()) await runner.query(`DELETE FROM "${name}"`);
  await runner.commitTransaction();
}

interface CopyEndOptions {
  tables: readonly CopiedTable[];
  /** Last sequence number of each table with a sequence. */
  lastNumbers: ReadonlyMap<string, number>;
}

/** Finishes a copy: restores sequences and triggers, and queues every product for the search index. */
export async function endPostgresCopy(
  runner: QueryRunner,
  { tables, lastNumbers }: CopyEndOptions,
): Promise<void> {
  await runner.startTransaction();
  for (const name of TABLES_WITH_SEQUENCE) {
    const last = lastNumbers.get(name) ?? 0;
    // A sequence starts at 1; the third argument of setval is true if that value is already used.
    await runner.query(
      `SELECT setval(pg_get_serial_sequence('${name}', 'seq'), ${Math.max(1, last)}, ${last > 0})`,
    );
  }
  for (const { name } of tables) await runner.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  await runner.query('INSERT INTO search_due (product_id) SELECT id FROM product ON CONFLICT DO NOTHING');
  await runner.query('DROP TABLE copied');
  await runner.commitTransaction();
}

/** Returns the last number of each sequence, by table. */
export async function lastPostgresSequenceNumbers(runner: QueryRunner): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  for (const name of TABLES_WITH_SEQUENCE) {
    const [row] = (await runner.query(
      `SELECT pg_sequence_last_value(pg_get_serial_sequence('${name}', 'seq')::regclass) AS last`,
    )) as { last: number | null }[];
    numbers.set(name, row?.last ?? 0);
  }
  return numbers;
}

/** Throws if a running shop is connected to the database; waits briefly for a shop that has just stopped. */
export async function requireNoRunningShop(runner: QueryRunner): Promise<void> {
  const startedAt = performance.now();
  while ((await countShops(runner)) > 0) {
    if (performance.now() - startedAt > CLOSE_TIMEOUT_MS)
      throw new Error('The database is in use; stop the shops on it first');
    await wait(POLL_MS);
  }
}

async function countShops(runner: QueryRunner): Promise<number> {
  const [row] = (await runner.query(
    `SELECT COUNT(*) AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'haat %' AND pid <> pg_backend_pid()`,
  )) as { count: number }[];
  return row?.count ?? 0;
}

/** Replaces the schema by an empty one, and returns the new name under which the old schema stays. */
export async function replaceSchema(runner: QueryRunner): Promise<string> {
  const name = `replaced_${Date.now()}`;
  await runner.startTransaction();
  await runner.query(`ALTER SCHEMA public RENAME TO ${name}`);
  await runner.query('CREATE SCHEMA public');
  await runner.commitTransaction();
  return name;
}
