import type { EntityManager } from 'typeorm';

/** Columns of bound JSON rows, and their types. */
type Columns = Record<string, 'text' | 'bigint'>;

/** SQL for a table of rows that is bound as one JSON text, an array of arrays. */
export function jsonRowsSql(tx: EntityManager, placeholder: `$${number}`, columns: Columns): string {
  const isPostgres = tx.connection.options.type === 'postgres';
  const selected = Object.entries(columns).map(([name, type], index) =>
    isPostgres ? `(value ->> ${index})::${type} AS ${name}` : `value ->> ${index} AS ${name}`,
  );
  // Parses the JSON once, not once per column.
  const rows = isPostgres ? `jsonb_array_elements(${placeholder}::jsonb)` : `json_each(${placeholder})`;
  return `(SELECT ${selected.join(', ')} FROM ${rows} AS handed${isPostgres ? ' (value)' : ''})`;
}

/** The JSON text to bind for the rows. */
export function toJsonRows(rows: readonly (readonly (string | number)[])[]): string {
  return JSON.stringify(rows);
}
