import type { EntityManager } from 'typeorm';

type Value = string | number | boolean | Date | null | undefined;
/** A row to write, by column. */
export type Row = Record<string, Value>;

/** SQLite binds at most 32,766 values in one statement. */
const MAX_VALUES = 30_000;

/** Inserts rows with the same columns in as few statements as possible, past the entity machinery. */
export async function insertRows(tx: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const perStatement = Math.floor(MAX_VALUES / columns.length);
  const names = columns.map((column) => `"${column}"`).join(', ');
  for (let at = 0; at < rows.length; at += perStatement) {
    const part = rows.slice(at, at + perStatement);
    const values = part.flatMap((row) => columns.map((column) => toColumn(row[column])));
    await tx.query(
      `INSERT INTO "${table}" (${names}) VALUES ${placeholders(part.length, columns.length)}`,
      values,
    );
  }
}

/** `(?, ?), (?, ?)`: a place for each value of some rows. */
export function placeholders(rows: number, columns: number): string {
  const row = `(${Array<string>(columns).fill('?').join(', ')})`;
  return Array<string>(rows).fill(row).join(', ');
}

function toColumn(value: Value): string | number | null {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  return value ?? null;
}
