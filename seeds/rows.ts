import { v7 } from 'uuid';
import type {
  EntityManager,
  EntityMetadata,
  EntityTarget,
  ObjectLiteral,
  QueryDeepPartialEntity,
} from 'typeorm';
import { dialectOf } from '../server/database/dialect/dialect-of';
import { POSTGRES } from '../server/database/dialect/postgres';
import { SQLITE } from '../server/database/dialect/sqlite';
import { insertRows as insertPlainRows, type Row as PlainRow } from '../server/database/rows';

const ROWS_AT_ONCE = 2_000;

type Value = PlainRow[string];

/** Creates an id like the shop's own, for a time in the past. */
export function idAt(at: Date): string {
  return v7({ msecs: at.getTime() });
}

/**
 * Inserts many rows with their given columns, as one JSON text. Binding each value costs TypeORM and the driver more
 * time than the insert itself.
 */
export async function insertRows<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly QueryDeepPartialEntity<Row>[],
): Promise<void> {
  const { tableName, columns } = tx.connection.getMetadata(entity);
  const { driver } = tx.connection;
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const batch = rows.slice(start, start + ROWS_AT_ONCE);
    const usedColumns = columns.filter((column) =>
      batch.some((row) => column.getEntityValue(row) !== undefined),
    );
    const values = batch.map((row) =>
      usedColumns.map((column) => driver.preparePersistentValue(column.getEntityValue(row), column) as Value),
    );
    const insertBatch = dialectOf(tx).name === 'postgres' ? insertPlain : insertText;
    await insertBatch(tx, { tableName, columns: usedColumns }, values);
  }
}

interface SqlTarget {
  tableName: string;
  columns: EntityMetadata['columns'];
}

async function insertPlain(
  tx: EntityManager,
  { tableName, columns }: SqlTarget,
  rows: readonly Value[][],
): Promise<void> {
  const aliasedRows = rows.map((row) =>
    Object.fromEntries(columns.map(({ databaseName }, index) => [databaseName, row[index]])),
  );
  await insertPlainRows(tx, tableName, aliasedRows);
}

async function insertText(
  tx: EntityManager,
  { tableName, columns }: SqlTarget,
  rows: readonly Value[][],
): Promise<void> {
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  const values = columns.map(({ type }, index) =>
    type === 'text' ? `value ->> ${index}` : `CAST(value ->> ${index} AS bigint)`,
  );
  await tx.query(
    `INSERT INTO "${tableName}" (${names}) SELECT ${values.join(', ')} FROM ${SQLITE.jsonItems('?')}`,
    [JSON.stringify(rows)],
  );
}

const INDEXES = {
  sqlite: `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
  AND tbl_name ${SQLITE.inTexts('?')}`,
  // Indexes of keys belong to their tables.
  postgres: `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
  WHERE schemaname = current_schema() AND indexname NOT LIKE '%_pkey' AND indexname NOT LIKE '%_key'
  AND tablename ${POSTGRES.inTexts('?')}`,
};

/**
 * Runs work without the indexes of some tables and creates them at the end: one sort is cheaper than an insert per
 * row.
 */
export async function withoutIndexes(
  tx: EntityManager,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await tx.query<{ name: string; sql: string }[]>(INDEXES[dialectOf(tx).name], [
    JSON.stringify(tables),
  ]);
  for (const { name } of indexes) await tx.query(`DROP INDEX "${name}"`);
  await work();
  for (const { sql } of indexes) await tx.query(sql);
}
