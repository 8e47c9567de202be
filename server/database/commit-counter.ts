import type sqlite3 from 'sqlite3';
import type { DataSource, QueryRunner } from 'typeorm';

/** Commit numbers fit the signed 32-bit field of the header; the number after the last one is 0. */
const NUMBERS = 2 ** 31;
const WRITES_NOTHING = /^\s*(select|pragma|begin|commit|rollback|savepoint|release)\b/i;

/** Receives the number of a commit before its answers are given. */
export type OnCommitNumber = (number: number) => void;

/**
 * Numbers the commits of a SQLite file in the `user_version` field of its header, each within its own transaction.
 * The header then tells which commits the file holds without its log. Returns the function that commits.
 */
export async function numberCommits(
  source: DataSource,
  onNumber: OnCommitNumber = () => undefined,
): Promise<(runner: QueryRunner) => Promise<void>> {
  const runner = source.createQueryRunner();
  const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
  const [row] = (await query('PRAGMA user_version')) as { user_version: number }[];
  let last = row?.user_version ?? 0;
  let hasWritten = false;
  const watchedQuery = (sql: string, ...rest: unknown[]) => {
    hasWritten ||= !WRITES_NOTHING.test(sql);
    return query(sql, ...rest);
  };
  runner.query = watchedQuery as QueryRunner['query'];
  onNumber(last);
  return async () => {
    // A transaction without changes costs no write to the disk, and a number would make it one.
    if (!hasWritten) {
      await query('COMMIT');
      return;
    }
    const next = (last + 1) % NUMBERS;
    source.logger.logQuery('COMMIT', [], runner);
    // Both in one call: each call takes a turn in the thread pool.
    await execute(source, `PRAGMA user_version = ${next}; COMMIT`);
    last = next;
    hasWritten = false;
    onNumber(next);
  };
}

/** Whether a file whose header has one commit number holds the commit of another number. */
export function holdsCommit(inFile: number, number: number): boolean {
  return (inFile - number + NUMBERS) % NUMBERS < NUMBERS / 2;
}

function execute({ driver }: DataSource, sql: string): Promise<void> {
  const { databaseConnection } = driver as typeof driver & { databaseConnection: sqlite3.Database };
  return new Promise((resolve, reject) => {
    databaseConnection.exec(sql, (error) => (error ? reject(error) : resolve()));
  });
}
