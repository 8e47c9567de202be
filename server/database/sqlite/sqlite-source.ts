import type { DataSource, QueryRunner } from 'typeorm';
import { toBusyError, type OnFault } from '../driver-errors';

/** Converts the transient driver errors of all statements; a SQLite source has only one query runner. */
export function reportFaults(source: DataSource, onFault: OnFault | undefined): void {
  const runner = source.createQueryRunner();
  const runQuery = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
  const query = async (...statement: unknown[]) =>
    runQuery(...statement).catch((error: unknown) => {
      throw toBusyError(error, onFault);
    });
  runner.query = query as QueryRunner['query'];
}

/** Storage of SQLite's statement journal, which undoes a savepoint. */
type UndoStore = 'MEMORY' | 'FILE';

/** Returns a function that begins a write transaction on a SQLite file. */
export function createSqliteBegin() {
  let currentStore: UndoStore = 'FILE';
  return async (runner: QueryRunner, { isSmall }: { isSmall: boolean }): Promise<void> => {
    // Grouped jobs are small; a temporary file would account for half of the bytes that a commit writes.
    const store = isSmall ? 'MEMORY' : 'FILE';
    if (currentStore !== store) await runner.query(`PRAGMA temp_store = ${store}`);
    currentStore = store;
    await runner.query('BEGIN IMMEDIATE');
  };
}
