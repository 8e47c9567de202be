import type { EntityManager } from 'typeorm';

/** The columns of rows that are handed over, and what they are. */
type Columns = Record<string, 'text' | 'bigint'>;

/** SQL for a table of rows that are bound at a place as one JSON text, a list of a list for each. */
export function given(tx: EntityManager, place: `$${number}`, columns: Columns): string {
  const isPostgres = tx.connection.options.type === 'postgres';
  const selected = Object.entries(columns).map(([name, type], index) =>
    isPostgres ? `(value ->> ${index})::${type} AS ${name}` : `value ->> ${index} AS ${name}`,
  );
  // Taken apart once, not anew for each column.
  const rows = isPostgres ? `jsonb_array_elements(${place}::jsonb)` : `json_each(${place})`;
  return `(SELECT ${selected.join(', ')} FROM ${rows} AS handed${isPostgres ? ' (value)' : ''})`;
}

/** What is bound for them. */
export function handedOver(rows: readonly (readonly (string | number)[])[]): string {
  return JSON.stringify(rows);
}
