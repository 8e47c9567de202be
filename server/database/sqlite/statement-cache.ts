import { LRUCache } from 'lru-cache';
import type sqlite3 from 'sqlite3';
import { QueryFailedError, QueryResult, type DataSource, type QueryRunner } from 'typeorm';

const MAX_STATEMENTS = 200;
/** The text of longer statements varies with the number of rows, so caching them does not pay off. */
const MAX_STATEMENT_LENGTH = 4_000;
// A pragma takes effect when it is prepared, so a cached pragma would have no effect.
const CACHEABLE = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;
/** These statements use `run` instead of `all`, to get the last row id or the number of changed rows. */
const USES_RUN = /^(INSERT|UPDATE|DELETE) /;
/** `run` reads only the first returned row and leaves the statement open. */
const HAS_ROWS = /\breturning\b/i;

/** Result of `run` in the sqlite3 package. */
interface RunResult {
  lastID?: number;
  changes?: number;
}

/**
 * Caches the prepared statements of a source, because TypeORM prepares each statement again. Returns a
 * function that finalizes the statements; call it before closing the source.
 */
export function cacheStatements(source: DataSource): () => void {
  const runner = source.createQueryRunner();
  const database = connectionOf(source);
  const queryUncached = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
  const statements = new LRUCache<string, sqlite3.Statement>({
    max: MAX_STATEMENTS,
    // sqlite3 queues this behind the running executions of the statement.
    dispose: (statement) => void statement.finalize(),
  });
  const statementOf = (sql: string, onError: (error: Error) => void): sqlite3.Statement => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement: sqlite3.Statement = database.prepare(sql, (error: Error | null) => {
      if (error) onError(error);
      else statements.set(sql, statement);
    });
    return statement;
  };
  const query = (sql: string, values: unknown[] = [], useStructuredResult = false): Promise<unknown> => {
    const usesRun = USES_RUN.test(sql);
    if (!mayBeCached(sql) || (usesRun && HAS_ROWS.test(sql)))
      return queryUncached(sql, values, useStructuredResult);
    source.logger.logQuery(sql, values, runner);
    return new Promise((resolve, reject) => {
      const onError = (error: Error) => {
        source.logger.logQueryError(error, sql, values, runner);
        reject(new QueryFailedError(sql, values, error));
      };
      statementOf(sql, onError)[usesRun ? 'run' : 'all'](
        values,
        function (this: RunResult, error: Error | null, rows?: unknown[]) {
          if (error) return onError(error);
          const raw = usesRun && sql.startsWith('INSERT') ? this.lastID : rows;
          resolve(useStructuredResult ? resultOf(raw, this.changes) : raw);
        },
      );
    });
  };
  runner.query = query as QueryRunner['query'];
  return () => statements.clear();
}

function mayBeCached(sql: string): boolean {
  return sql.length <= MAX_STATEMENT_LENGTH && CACHEABLE.test(sql);
}

function resultOf(raw: unknown, affected: number | undefined): QueryResult {
  return Object.assign(new QueryResult(), { raw, affected, records: Array.isArray(raw) ? raw : [] });
}

/** Returns the sqlite3 connection of a source; TypeORM exports no type for it. */
function connectionOf({ driver }: DataSource): sqlite3.Database {
  return (driver as typeof driver & { databaseConnection: sqlite3.Database }).databaseConnection;
}
