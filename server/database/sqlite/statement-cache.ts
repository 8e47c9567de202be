import { LRUCache } from 'lru-cache';
import type sqlite3 from 'sqlite3';
import { QueryFailedError, QueryResult, type DataSource, type QueryRunner } from 'typeorm';

const MAX_STATEMENTS = 200;
/** Longer ones are about many rows, mostly another number of them each time. */
const LONGEST = 4_000;
// Pragmas act while they are prepared, so a kept one would do nothing.
const MAY_BE_KEPT = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;
/** Is run instead of read: says the number of the last row, or how many changed. */
const IS_RUN = /^(INSERT|UPDATE|DELETE) /;
/** Of what has rows, a run reads the first only, and leaves the statement open. */
const HAS_ROWS = /\breturning\b/i;

/** What SQLite says of a statement that has run. */
interface Ran {
  lastID?: number;
  changes?: number;
}

/**
 * Lets a source keep the statements it is asked for, prepared, where its package prepares each anew every time, and
 * answers as the package does. Whoever closes the source lets go of them first, by the function that this answers with.
 */
export function keepStatements(source: DataSource): () => void {
  const runner = source.createQueryRunner();
  const database = connectionOf(source);
  const anew = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
  const kept = new LRUCache<string, sqlite3.Statement>({
    max: MAX_STATEMENTS,
    // Comes in turn: what runs still is answered first.
    dispose: (statement) => void statement.finalize(),
  });
  const statementOf = (sql: string, refuse: (error: Error) => void): sqlite3.Statement => {
    const known = kept.get(sql);
    if (known) return known;
    const statement: sqlite3.Statement = database.prepare(sql, (error: Error | null) => {
      if (error) refuse(error);
      else kept.set(sql, statement);
    });
    return statement;
  };
  const ask = (sql: string, values: unknown[] = [], isWhole = false): Promise<unknown> => {
    const isRun = IS_RUN.test(sql);
    if (!mayBeKept(sql) || (isRun && HAS_ROWS.test(sql))) return anew(sql, values, isWhole);
    source.logger.logQuery(sql, values, runner);
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => {
        source.logger.logQueryError(error, sql, values, runner);
        reject(new QueryFailedError(sql, values, error));
      };
      statementOf(sql, refuse)[isRun ? 'run' : 'all'](
        values,
        function (this: Ran, error: Error | null, rows?: unknown[]) {
          if (error) return refuse(error);
          const raw = isRun && sql.startsWith('INSERT') ? this.lastID : rows;
          resolve(isWhole ? resultOf(raw, this.changes) : raw);
        },
      );
    });
  };
  runner.query = ask as QueryRunner['query'];
  return () => kept.clear();
}

function mayBeKept(sql: string): boolean {
  return sql.length <= LONGEST && MAY_BE_KEPT.test(sql);
}

function resultOf(raw: unknown, affected: number | undefined): QueryResult {
  return Object.assign(new QueryResult(), { raw, affected, records: Array.isArray(raw) ? raw : [] });
}

/** The connection below a source: of the drivers' types only the one for every database is exported. */
function connectionOf({ driver }: DataSource): sqlite3.Database {
  return (driver as typeof driver & { databaseConnection: sqlite3.Database }).databaseConnection;
}
