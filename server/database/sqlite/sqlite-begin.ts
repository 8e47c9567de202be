import type { QueryRunner } from 'typeorm';

/** Storage of SQLite's statement journal, which undoes a savepoint. */
type UndoStore = 'MEMORY' | 'FILE';

/** Returns a function that begins a write transaction on a SQLite file. */
export function beginOnSqlite() {
  let undoKeptIn: UndoStore = 'FILE';
  return async (runner: QueryRunner, { isSmall }: { isSmall: boolean }): Promise<void> => {
    // Grouped jobs are small; a temporary file would be half of all bytes that a commit writes.
    const store = isSmall ? 'MEMORY' : 'FILE';
    if (undoKeptIn !== store) await runner.query(`PRAGMA temp_store = ${store}`);
    undoKeptIn = store;
    await runner.query('BEGIN IMMEDIATE');
  };
}
