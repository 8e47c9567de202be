import type { QueryRunner } from 'typeorm';

/** Where SQLite keeps the pages that undo a piece of work, until the piece is done. */
type UndoStore = 'MEMORY' | 'FILE';

/** Begins a transaction of a SQLite file that may write from the start. */
export function beginOnSqlite() {
  let undoKeptIn: UndoStore = 'FILE';
  return async (runner: QueryRunner, { isSmall }: { isSmall: boolean }): Promise<void> => {
    // What is done in groups is small: a file for it would be half of all that a commit writes.
    const store = isSmall ? 'MEMORY' : 'FILE';
    if (undoKeptIn !== store) await runner.query(`PRAGMA temp_store = ${store}`);
    undoKeptIn = store;
    await runner.query('BEGIN IMMEDIATE');
  };
}
