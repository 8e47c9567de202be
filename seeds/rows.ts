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

const BATCH_SIZE = 2_000;

type Value = PlainRow[string];

/** Creates an id as the shop does (UUID version 7), but for a time in the past. */
export function idForTime(time: Date): string {
  return v7({ msecs: time.getTime() });
}

/**
 * Inserts many rows as JSON text. TypeORM and the driver would need more time to bind each value than the database
 * needs for the insert.
 */
export async function insertRows<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  rows: readonly QueryDeepPartialEntity<Row>[],
): Promise<void> {
  const { tableName, columns } = tx.connection.getMetadata(entity);
  const { driver } = tx.connection;
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = rows.slice(start, start + BATCH_SIZE);
    const usedColumns = columns.filter((column) =>
      batch.some((row) => column.getEntityValue(row) !== undefined),
    );
    const values = batch.map((row) =>
      usedColumns.map((column) => driver.preparePersistentValue(column.getEntityValue(row), column) as Value),
    );
    const insertBatch = dialectOf(tx).name === 'postgres' ? insertValues : insertJson;
    await insertBatch(tx, { tableName, columns: usedColumns }, values);
  }
}

interface SqlTarget {
  tableName: string;
  columns: EntityMetadata['columns'];
}

async function insertValues(
  tx: EntityManager,
  { tableName, columns }: SqlTarget,
  rows: readonly Value[][],
): Promise<void> {
  const rowsByColumn = rows.map((row) =>
    Object.fromEntries(columns.map(({ databaseName }, index) => [databaseName, row[index]])),
  );
  await insertPlainRows(tx, tableName, rowsByColumn);
}

async function insertJson(
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

const INDEX_QUERIES = {
  sqlite: `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
  AND tbl_name ${SQLITE.inTexts('?')}`,
  // PostgreSQL cannot drop the indexes of primary keys and unique keys.
  postgres: `SELECT indexname AS name, indexdef AS sql FROM pg_indexes
  WHERE schemaname = current_schema() AND indexname NOT LIKE '%_pkey' AND indexname NOT LIKE '%_key'
  AND tablename ${POSTGRES.inTexts('?')}`,
};

/**
 * Drops the indexes of these tables, runs the insert, and creates them again. A new index of all rows takes less time
 * than an index update for each row.
 */
export async function withoutIndexes(
  tx: EntityManager,
  tables: readonly string[],
  insert: () => Promise<void>,
): Promise<void> {
  const indexes = await tx.query<{ name: string; sql: string }[]>(INDEX_QUERIES[dialectOf(tx).name], [
    JSON.stringify(tables),
  ]);
  for (const { name } of indexes) await tx.query(`DROP INDEX "${name}"`);
  await insert();
  for (const { sql } of indexes) await tx.query(sql);
}
