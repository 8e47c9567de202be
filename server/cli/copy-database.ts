import type { DataSource } from 'typeorm';
import { requireClosed } from '../database/backup';
import { copyTables, differencesOf, tablesOf, type CopyOptions } from '../database/copy-tables';
import { openDatabase, openReaderSource, openWriterSource } from '../database/data-source';
import { migratePostgres } from '../database/postgres/prepare';
import { openPostgresSource } from '../database/postgres/source';
import {
  beginPostgresCopy,
  endPostgresCopy,
  isCopyUnfinished,
  lastPostgresSequenceNumbers,
  requireNoRunningShop,
  replaceSchema,
} from '../database/postgres/postgres-target';
import { refreshIndex, engineOf } from '../modules/search';
import { beginSqliteCopy, endSqliteCopy, lastSqliteSequenceNumbers } from '../database/sqlite/sqlite-target';

type OnTable = CopyOptions['onTable'];

/**
 * Copies a closed SQLite shop into an empty PostgreSQL database; resumes an interrupted copy. Throws if the target
 * has a shop, or if either database is open elsewhere.
 */
export async function copyToPostgres(file: string, url: string, onTable?: OnTable): Promise<void> {
  await requireClosed(file);
  await migrateFile(file);
  const source = await openPostgresSource(url, { max: 3, isReader: false });
  const reader = await openReaderSource(file);
  try {
    const [from, to] = [reader.createQueryRunner(), source.createQueryRunner()];
    await requireNoRunningShop(to);
    await migratePostgres(source);
    const tables = await tablesOf(from);
    if (!(await isCopyUnfinished(to))) {
      await requireEmpty(source);
      await beginPostgresCopy(to, tables);
    }
    await copyTables({ from, to, tables, ...(onTable && { onTable }) });
    await requireEqualTables({ from, to, tables });
    await endPostgresCopy(to, { tables, lastNumbers: await lastSqliteSequenceNumbers(from) });
    await to.release();
  } finally {
    await reader.destroy();
    await source.destroy();
  }
  await buildSearchIndex(url);
}

/** Copies a consistent snapshot of a PostgreSQL shop, even a running one, into a new SQLite file. */
export async function copyToFile(url: string, file: string): Promise<void> {
  const reader = await openReaderSource(url);
  const target = await openWriterSource(file, 'OFF');
  try {
    await target.runMigrations();
    const [from, to] = [reader.createQueryRunner(), target.createQueryRunner()];
    await from.startTransaction('REPEATABLE READ');
    const tables = await tablesOf(to);
    const triggers = await beginSqliteCopy(to, tables);
    await copyTables({ from, to, tables });
    await requireEqualTables({ from, to, tables });
    await endSqliteCopy(to, { triggers, lastNumbers: await lastPostgresSequenceNumbers(from) });
    await from.rollbackTransaction();
    await from.release();
  } finally {
    await reader.destroy();
    await target.destroy();
  }
  await buildSearchIndex(file);
  // Moves the write-ahead log into the file.
  await requireClosed(file);
}

/**
 * Prepares a PostgreSQL database for a restore. If the database has a shop and `isReplacing` is true, renames the
 * schema and returns the new name. Throws if the database has a shop and `isReplacing` is false.
 */
export async function clearPostgres(
  url: string,
  { isReplacing }: { isReplacing: boolean },
): Promise<string | undefined> {
  const source = await openPostgresSource(url, { max: 3, isReader: false });
  try {
    const runner = source.createQueryRunner();
    await requireNoRunningShop(runner);
    const [row] = (await runner.query(`SELECT to_regclass('product') AS name`)) as { name: string | null }[];
    const tableExists = typeof row?.name === 'string';
    if (tableExists && !isReplacing && !(await isCopyUnfinished(runner))) await requireEmpty(source);
    const replacedSchema = tableExists && isReplacing ? await replaceSchema(runner) : undefined;
    await runner.release();
    return replacedSchema;
  } finally {
    await source.destroy();
  }
}

/** Builds the search index of a copy. Copies omit the index, because SQLite and PostgreSQL have different ones. */
async function buildSearchIndex(connectionUrl: string): Promise<void> {
  const database = await openDatabase(connectionUrl);
  const { index } = engineOf(database);
  const refresh = () => database.writer.transaction((tx) => refreshIndex(tx, index), { isLong: true });
  // Refreshes the index until no product is queued.
  while ((await refresh()) > 0);
  await database.close();
}

async function migrateFile(file: string): Promise<void> {
  const source = await openWriterSource(file);
  await source.runMigrations();
  await source.destroy();
  await requireClosed(file);
}

async function requireEmpty(source: DataSource): Promise<void> {
  const [row] = await source.query<{ count: number }[]>(
    'SELECT COUNT(*) AS count FROM (SELECT 1 FROM "user" LIMIT 1) one',
  );
  if ((row?.count ?? 0) > 0) throw new Error('There is a shop in that database already');
}

async function requireEqualTables(copyOptions: CopyOptions): Promise<void> {
  const differences = await differencesOf(copyOptions);
  if (differences.length > 0) throw new Error(`The copy is incomplete: ${differences.join('; ')}`);
}
