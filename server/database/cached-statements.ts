import { columnsAsJson, type Dialect } from './dialect/dialect';

export type ReadValue = string | number | null;
/** Values of a statement: by name, as in `{ ':id': '…' }`, or by position for each `?`. */
export type ReadValues = Record<`:${string}`, ReadValue> | readonly ReadValue[];

/**
 * Limit and offset of a page, bound by position. `+ 0` prevents SQLite from planning the statement again for each new
 * value.
 */
export const POSITIONAL_PAGE = 'LIMIT ? + 0 OFFSET ? + 0';

/**
 * Read-only queries with cached prepared statements, without TypeORM entities. For frequent queries of shoppers;
 * rows have the column names of the statement.
 */
export interface PreparedReads {
  /** SQL dialect of the statements. */
  readonly dialect: Dialect;
  /** Returns all rows of a statement. The caller knows the column types. */
  all<Row>(sql: string, values?: ReadValues): Promise<Row[]>;
  /** Returns all rows of a statement as objects with these column names. Only for text and numbers. */
  objects<Row>(names: readonly string[], sql: string, values?: ReadValues): Promise<Row[]>;
  close(): Promise<void>;
}

/** Returns SQL for the rows of a statement as one JSON text, a list of objects with these columns. */
export function jsonObjectsSql(dialect: Dialect, names: readonly string[], sql: string): string {
  return `SELECT ${dialect.jsonList(columnsAsJson(dialect, names))} AS text FROM (${sql}) selected_row`;
}

/** Returns the rows that `rows` selects as objects, and the number that `count` selects, from the same snapshot. */
export async function objectsAndCount(
  reads: PreparedReads,
  names: readonly string[],
  { rows, count }: { rows: string; count: string },
  values: ReadValues,
): Promise<{ rows: object[]; count: number }> {
  const rowsAndCount = `SELECT (${jsonObjectsSql(reads.dialect, names, rows)}) AS text, (${count}) AS count`;
  const [row] = await reads.all<{ text: string; count: number | null }>(rowsAndCount, values);
  return { rows: JSON.parse(row?.text ?? '[]') as object[], count: row?.count ?? 0 };
}
