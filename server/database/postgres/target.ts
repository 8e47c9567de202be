import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { COPIED, type CopiedTable } from '../copying';

/** The tables whose rows are numbered by the database, which never gives a number twice. */
const NUMBERED = ['event', 'webhook_delivery'];
/** How long the connections of a shop that was stopped may last. */
const LEAVE_MS = 1_000;
const LOOK_MS = 50;

/** Whether a shop is being copied into a PostgreSQL database, or was until that was broken off. */
export async function isCopyOpen(source: DataSource | QueryRunner): Promise<boolean> {
  const [row] = (await source.query(`SELECT to_regclass('copied') AS name`)) as { name: string | null }[];
  return typeof row?.name === 'string';
}

/** Makes migrated tables ready to take the rows of another shop: empty, and nothing follows from what is written. */
export async function beginCopy(runner: QueryRunner, tables: readonly CopiedTable[]): Promise<void> {
  await runner.startTransaction();
  await runner.query(COPIED);
  for (const { name } of tables) await runner.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
  for (const { name } of [...tables].reverse()) await runner.query(`DELETE FROM "${name}"`);
  await runner.commitTransaction();
}

interface EndOfCopy {
  tables: readonly CopiedTable[];
  lastNumbers: ReadonlyMap<string, number>;
}

/** Makes a shop of the copied tables: numbers go on where they were, triggers are on, every product is due to be searched. */
export async function endCopy(runner: QueryRunner, { tables, lastNumbers }: EndOfCopy): Promise<void> {
  await runner.startTransaction();
  for (const name of NUMBERED) {
    const last = lastNumbers.get(name) ?? 0;
    // A sequence begins with 1: where none was given yet, that is said, and not that it was.
    await runner.query(
      `SELECT setval(pg_get_serial_sequence('${name}', 'seq'), ${Math.max(1, last)}, ${last > 0})`,
    );
  }
  for (const { name } of tables) await runner.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  await runner.query('INSERT INTO search_due (product_id) SELECT id FROM product ON CONFLICT DO NOTHING');
  await runner.query('DROP TABLE copied');
  await runner.commitTransaction();
}

/** The last number that each numbered table gave. */
export async function lastNumbersOf(runner: QueryRunner): Promise<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  for (const name of NUMBERED) {
    const [row] = (await runner.query(
      `SELECT pg_sequence_last_value(pg_get_serial_sequence('${name}', 'seq')::regclass) AS last`,
    )) as { last: number | null }[];
    numbers.set(name, row?.last ?? 0);
  }
  return numbers;
}

/** Throws when shops are connected to the database; one that has just stopped may still be taking its leave. */
export async function requireAlone(runner: QueryRunner): Promise<void> {
  const at = performance.now();
  while ((await countShops(runner)) > 0) {
    if (performance.now() - at > LEAVE_MS)
      throw new Error('The database is in use; stop the shops on it first');
    await wait(LOOK_MS);
  }
}

async function countShops(runner: QueryRunner): Promise<number> {
  const [row] = (await runner.query(
    `SELECT COUNT(*) AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'haat %' AND pid <> pg_backend_pid()`,
  )) as { count: number }[];
  return row?.count ?? 0;
}

/** Puts what is in the database aside, under another name, and answers with it. */
export async function setSchemaAside(runner: QueryRunner): Promise<string> {
  const name = `replaced_${Date.now()}`;
  await runner.startTransaction();
  await runner.query(`ALTER SCHEMA public RENAME TO ${name}`);
  await runner.query('CREATE SCHEMA public');
  await runner.commitTransaction();
  return name;
}
