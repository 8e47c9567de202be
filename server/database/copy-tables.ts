import type { QueryRunner } from 'typeorm';
import { ignoreErrors } from '../domain/ignore-errors';
import { insertRows, type Row } from './rows';

/** Tables that the target creates itself, or that only one database needs. */
const EXCLUDED_TABLES = /^(sqlite_|migrations$|backup_media$|copied$)/;
/** Tables of the search indexes, which the target builds; the rules and the misses of the search are copied. */
const INDEX_TABLES =
  /^search_((due|entry|family|member|name|shortening|term|word|order|order_position)$|(order_)?text(_|$))/;
const ROWS_PER_COMMIT = 1_000;

/** A table to copy. */
export interface CopiedTable {
  name: string;
  columns: readonly string[];
  /** Columns of the primary key, in order. */
  keys: readonly string[];
}

/** Source, target and tables of a copy. */
export interface CopyOptions {
  from: QueryRunner;
  to: QueryRunner;
  tables: readonly CopiedTable[];
  /** Called after each copied table. */
  onTable?: (name: string, rowCount: number) => void;
}

/** Returns the tables of a SQLite shop; referenced tables come first. */
export async function tablesOf(runner: QueryRunner): Promise<CopiedTable[]> {
  const tableRows = await query<{ name: string }>(
    runner,
    `SELECT name FROM sqlite_master WHERE type = 'table'`,
  );
  const tableNames = tableRows
    .map(({ name }) => name)
    .filter((name) => !EXCLUDED_TABLES.test(name) && !INDEX_TABLES.test(name));
  const sortedNames: string[] = [];
  const addAfterParents = async (name: string): Promise<void> => {
    if (sortedNames.includes(name) || !tableNames.includes(name)) return;
    const parents = await query<{ table: string }>(runner, `PRAGMA foreign_key_list("${name}")`);
    for (const { table } of parents) if (table !== name) await addAfterParents(table);
    sortedNames.push(name);
  };
  for (const name of tableNames) await addAfterParents(name);
  return Promise.all(sortedNames.map((name) => describeTable(runner, name)));
}

async function describeTable(runner: QueryRunner, name: string): Promise<CopiedTable> {
  const columns = await query<{ name: string; pk: number }>(runner, `PRAGMA table_info("${name}")`);
  const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  return { name, columns: columns.map((column) => column.name), keys: keys.map((key) => key.name) };
}

/**
 * SQL that creates the table `copied` in the target, which records the progress of each table. While the table exists,
 * the target must not be opened as a shop.
 */
export const CREATE_PROGRESS_TABLE =
  'CREATE TABLE copied (name text PRIMARY KEY NOT NULL, last text, rows bigint NOT NULL)';

/**
 * Copies every row of the tables, a thousand per commit, and saves the progress in the same commit. An interrupted
 * copy resumes after the last commit. The triggers of the target must be disabled.
 */
export async function copyTables({ from, to, tables, onTable }: CopyOptions): Promise<void> {
  for (const table of tables) {
    const [savedProgress] = await query<Progress>(to, 'SELECT last, rows FROM copied WHERE name = ?', [
      table.name,
    ]);
    let progress = savedProgress ?? { last: null, rows: 0 };
    for (;;) {
      const rows = await readRowsAfter(from, table, progress.last);
      if (rows.length === 0) break;
      const last = JSON.stringify(table.keys.map((key) => rows.at(-1)?.[key]));
      progress = { last, rows: progress.rows + rows.length };
      await writeRows(to, table, rows, progress);
    }
    onTable?.(table.name, progress.rows);
  }
}

/** Returns one sentence per table whose row count differs between source and copy. */
export async function differencesOf({ from, to, tables }: CopyOptions): Promise<string[]> {
  const differences: string[] = [];
  for (const { name } of tables) {
    const [sourceCount, targetCount] = [await countOf(from, name), await countOf(to, name)];
    if (sourceCount !== targetCount) differences.push(`${name}: ${targetCount} of ${sourceCount} rows`);
  }
  return differences;
}

interface Progress {
  /** Primary key of the last copied row, as JSON. */
  last: string | null;
  /** Number of copied rows. */
  rows: number;
}

async function readRowsAfter(
  from: QueryRunner,
  table: CopiedTable,
  lastKeyJson: string | null,
): Promise<Row[]> {
  const quotedList = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
  const keyValues = lastKeyJson === null ? [] : (JSON.parse(lastKeyJson) as (string | number)[]);
  const condition =
    lastKeyJson === null
      ? ''
      : `WHERE (${quotedList(table.keys)}) > (${keyValues.map(() => '?').join(', ')})`;
  return query<Row>(
    from,
    `SELECT ${quotedList(table.columns)} FROM "${table.name}" ${condition} ORDER BY ${quotedList(table.keys)} LIMIT ${ROWS_PER_COMMIT}`,
    keyValues,
  );
}

async function writeRows(
  to: QueryRunner,
  { name }: CopiedTable,
  rows: readonly Row[],
  progress: Progress,
): Promise<void> {
  await to.startTransaction();
  try {
    await insertRows(to.manager, name, rows);
    await to.query(
      `INSERT INTO copied (name, last, rows) VALUES (?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET last = excluded.last, rows = excluded.rows`,
      [name, progress.last, progress.rows],
    );
    await to.commitTransaction();
  } catch (error) {
    await to.rollbackTransaction().catch(ignoreErrors('the original error is thrown'));
    throw error;
  }
}

async function countOf(runner: QueryRunner, table: string): Promise<number> {
  const [row] = await query<{ count: number }>(runner, `SELECT COUNT(*) AS count FROM "${table}"`);
  return row?.count ?? 0;
}

function query<T>(runner: QueryRunner, sql: string, values: unknown[] = []): Promise<T[]> {
  return runner.query(sql, values) as Promise<T[]>;
}
