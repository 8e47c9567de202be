import type { EntityManager } from 'typeorm';
import { dialectOf } from './dialect/dialect-of';

type Value = string | number | boolean | Date | null | undefined;
/** A row to insert, by column. */
export type Row = Record<string, Value>;

/** Maximum number of bound values in a statement; SQLite allows 32,766. */
export const MAX_VALUES = 30_000;

/** For more values, PostgreSQL inserts faster from one JSON text than from bound values. */
const JSON_INSERT_THRESHOLD = 1_000;
const ROWS_PER_JSON = 2_000;

/** Inserts rows with the same columns in as few statements as possible, without TypeORM entities. */
export async function insertRows(tx: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map((column) => `"${column}"`).join(', ');
  if (dialectOf(tx).name === 'postgres' && rows.length * columns.length > JSON_INSERT_THRESHOLD)
    return insertAsJson(tx, { table, names }, rows);
  const rowsPerStatement = Math.floor(MAX_VALUES / columns.length);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement);
    const values = batch.flatMap((row) => columns.map((column) => toColumnValue(row[column])));
    await tx.query(
      `INSERT INTO "${table}" (${names}) VALUES ${placeholders(batch.length, columns.length)}`,
      values,
    );
  }
}

/** Inserts rows as JSON; the table provides the column types. */
async function insertAsJson(
  tx: EntityManager,
  { table, names }: { table: string; names: string },
  rows: readonly Row[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_JSON)
    await tx.query(
      `INSERT INTO "${table}" (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
      [JSON.stringify(rows.slice(start, start + ROWS_PER_JSON).map(asJsonRow))],
    );
}

// PostgreSQL text can contain neither NUL nor a lone surrogate.
const UNSTORABLE = /[\0\ud800-\udfff]/gu;

function asJsonRow(row: Row): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(row).map(([column, cell]) => {
      const value = toColumnValue(cell);
      return [column, typeof value === 'string' ? value.replace(UNSTORABLE, '\uFFFD') : value];
    }),
  );
}

/** Returns placeholders for some rows, such as `(?, ?), (?, ?)`. */
export function placeholders(rows: number, columns: number): string {
  const row = `(${Array<string>(columns).fill('?').join(', ')})`;
  return Array<string>(rows).fill(row).join(', ');
}

function toColumnValue(value: Value): string | number | null {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  return value ?? null;
}
