export type ReadValue = string | number | null;
/** What a statement is asked with, by the names in it: `{ ':id': '…' }`, or in their order for each `?`. */
export type ReadValues = Record<`:${string}`, ReadValue> | readonly ReadValue[];

/** Ends a statement that shows a part of its rows. The sums keep SQLite from planning it anew for each value of them. */
export const WINDOW = 'LIMIT :limit + 0 OFFSET :offset + 0';
/** The same for values in their order. */
export const WINDOW_IN_ORDER = 'LIMIT ? + 0 OFFSET ? + 0';

/**
 * Reads with statements that are prepared once and kept, past the entity machinery, on connections that can only read.
 * For what shoppers ask for all the time; what it answers with are rows as the statement names them.
 */
export interface PreparedReads {
  /** All rows of a statement. The types are what the caller knows of its columns. */
  all<Row>(sql: string, values?: ReadValues): Promise<Row[]>;
  /** All rows of a statement that selects these names, each an object of them. For text and numbers only. */
  objects<Row>(names: readonly string[], sql: string, values?: ReadValues): Promise<Row[]>;
  close(): Promise<void>;
}

/** SQL for an object of these names, which a statement selects. */
export function objectOf(names: readonly string[]): string {
  return `json_object(${names.map((name) => `'${name}', "${name}"`).join(', ')})`;
}

/** SQL for a list of such objects, as one text. */
export function objectsOf(names: readonly string[], sql: string): string {
  return `SELECT json_group_array(${objectOf(names)}) AS text FROM (${sql}) asked`;
}

/** All rows of a statement as objects of these names, with what another statement counts at the same moment. */
export async function objectsAndCount(
  reads: PreparedReads,
  names: readonly string[],
  { rows, count }: { rows: string; count: string },
  values: ReadValues,
): Promise<{ rows: object[]; count: number }> {
  const both = `SELECT (${objectsOf(names, rows)}) AS text, (${count}) AS count`;
  const [row] = await reads.all<{ text: string; count: number | null }>(both, values);
  return { rows: JSON.parse(row?.text ?? '[]') as object[], count: row?.count ?? 0 };
}
