import type sqlite3 from 'sqlite3';
import type { DataSource, QueryRunner } from 'typeorm';

/** Commit numbers fit the signed 32-bit field of the header, so they wrap to 0 at this limit. */
const COMMIT_NUMBER_LIMIT = 2 ** 31;
const READ_ONLY_STATEMENT = /^\s*(select|pragma|begin|commit|rollback|savepoint|release)\b/i;

/** Receives the number of a commit before its callers get their results. */
export type OnCommitNumber = (number: number) => void;

/**
 * Numbers the commits of a SQLite file in the `user_version` field of its header, each within its own transaction.
 * If the write-ahead log is lost, the header shows the last commit that the file itself contains. Returns the commit
 * function.
 */
export async function numberCommits(
  source: DataSource,
  onNumber: OnCommitNumber = () => undefined,
): Promise<(runner: QueryRunner) => Promise<void>> {
  const runner = source.createQueryRunner();
  const query = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
  const [row] = (await query('PRAGMA user_version')) as { user_version: number }[];
  let lastNumber = row?.user_version ?? 0;
  let hasWrites = false;
  const watchedQuery = (sql: string, ...rest: unknown[]) => {
    hasWrites ||= !READ_ONLY_STATEMENT.test(sql);
    return query(sql, ...rest);
  };
  runner.query = watchedQuery as QueryRunner['query'];
  onNumber(lastNumber);
  return async () => {
    // A transaction without changes needs no disk write; a new number would cause one.
    if (!hasWrites) {
      await query('COMMIT');
      return;
    }
    const nextNumber = (lastNumber + 1) % COMMIT_NUMBER_LIMIT;
    source.logger.logQuery('COMMIT', [], runner);
    // One call runs both statements, because each call costs a switch to the thread pool.
    await executeSql(source, `PRAGMA user_version = ${nextNumber}; COMMIT`);
    lastNumber = nextNumber;
    hasWrites = false;
    onNumber(nextNumber);
  };
}

/** True if a file with `fileNumber` in its header contains the commit `number`. Compares modulo the limit. */
export function holdsCommit(fileNumber: number, number: number): boolean {
  return (fileNumber - number + COMMIT_NUMBER_LIMIT) % COMMIT_NUMBER_LIMIT < COMMIT_NUMBER_LIMIT / 2;
}

function executeSql({ driver }: DataSource, sql: string): Promise<void> {
  const { databaseConnection } = driver as typeof driver & { databaseConnection: sqlite3.Database };
  return new Promise((resolve, reject) => {
    databaseConnection.exec(sql, (error) => (error ? reject(error) : resolve()));
  });
}
