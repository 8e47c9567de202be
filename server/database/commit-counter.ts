import type sqlite3 from 'sqlite3';
import type { DataSource, QueryRunner } from 'typeorm';

/** Commit numbers fit the signed 32-bit field of the header; the number after the last one is 0. */
const NUMBERS = 2 ** 31;
const WRITES_NOTHING = /^\s*(select|pragma|begin|commit|rollback|savepoint|release)\b/i;

/** Receives the number of a commit before its callers get their results. */
export type OnCommitNumber = (number: number) => void;

/**
 * Numbers the commits of a SQLite file in the `user_version` field of its header, each within its own transaction.
 * So the header tells which commits the file holds without its log. Returns the commit function.
 */
export async function numberCommits(
  source: DataSource,
  onNumber: OnCommitNumber = () => undefined,
): Promise<(runner: QueryRunner) => Promise<void>> {
  const runner = source.createQueryRunner();
  const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
  const [row] = (await query('PRAGMA user_version')) as { user_version: number }[];
  let last = row?.user_version ?? 0;
  let hasWrites = false;
  const watchedQuery = (sql: string, ...rest: unknown[]) => {
    hasWrites ||= !WRITES_NOTHING.test(sql);
    return query(sql, ...rest);
  };
  runner.query = watchedQuery as QueryRunner['query'];
  onNumber(last);
  return async () => {
    // A transaction without changes needs no disk write; a new number would cause one.
    if (!hasWrites) {
      await query('COMMIT');
      return;
    }
    const next = (last + 1) % NUMBERS;
    source.logger.logQuery('COMMIT', [], runner);
    // One call for both: each call costs a turn of the thread pool.
    await execute(source, `PRAGMA user_version = ${next}; COMMIT`);
    last = next;
    hasWrites = false;
    onNumber(next);
  };
}

/** True if a file with commit number `inFile` in its header holds the commit `number`. */
export function holdsCommit(inFile: number, number: number): boolean {
  return (inFile - number + NUMBERS) % NUMBERS < NUMBERS / 2;
}

function execute({ driver }: DataSource, sql: string): Promise<void> {
  const { databaseConnection } = driver as typeof driver & { databaseConnection: sqlite3.Database };
  return new Promise((resolve, reject) => {
    databaseConnection.exec(sql, (error) => (error ? reject(error) : resolve()));
  });
}
