import { LRUCache } from 'lru-cache';
import sqlite3 from 'sqlite3';
import { ignoreErrors } from '../../domain/ignore-errors';
import { toBusyError, type OnFault } from '../driver-errors';
import { SQLITE } from '../dialect/sqlite';
import { jsonObjectsSql, type PreparedReads, type ReadValues } from '../cached-statements';

const MAX_STATEMENTS = 200;
const BUSY_TIMEOUT_MS = 5_000;
/** Page cache of the connection, in KiB. */
const CACHE_KIB = 16_000;

interface SqliteReadsOptions {
  onFault?: OnFault | undefined;
  /** Called with every statement. */
  onStatement?: (sql: string, values: ReadValues) => void;
}

/** Prepared reads of a SQLite file, on their own connection. */
export class SqliteReads implements PreparedReads {
  readonly dialect = SQLITE;
  private readonly statements = new LRUCache<string, Promise<sqlite3.Statement>>({
    max: MAX_STATEMENTS,
    dispose: (statement) => void finalize(statement),
  });

  private constructor(
    private readonly database: sqlite3.Database,
    private readonly options: SqliteReadsOptions,
  ) {}

  /** Opens an existing database file. */
  static async open(file: string, options: SqliteReadsOptions = {}): Promise<SqliteReads> {
    const flags = sqlite3.OPEN_READONLY | sqlite3.OPEN_FULLMUTEX;
    const database = await new Promise<sqlite3.Database>((resolve, reject) => {
      const connection: sqlite3.Database = new sqlite3.Database(file, flags, (error) =>
        error ? reject(error) : resolve(connection),
      );
    });
    database.configure('busyTimeout', BUSY_TIMEOUT_MS);
    const reads = new SqliteReads(database, options);
    await reads.all(`PRAGMA cache_size = -${CACHE_KIB}`);
    return reads;
  }

  async all<Row>(sql: string, values: ReadValues = {}): Promise<Row[]> {
    this.options.onStatement?.(sql, values);
    try {
      const statement = await this.statementOf(sql);
      // `get` would leave the statement unfinished, which keeps the whole connection on an old snapshot.
      return await new Promise<Row[]>((resolve, reject) => {
        statement.all<Row>(values, (error, rows) => (error ? reject(error) : resolve(rows)));
      });
    } catch (error) {
      throw toBusyError(error, this.options.onFault);
    }
  }

  /** SQLite returns the rows as one JSON text, at a third of the cost of separate values. */
  async objects<Row>(names: readonly string[], sql: string, values: ReadValues = {}): Promise<Row[]> {
    const [row] = await this.all<{ text: string }>(jsonObjectsSql(this.dialect, names, sql), values);
    return JSON.parse(row?.text ?? '[]') as Row[];
  }

  async close(): Promise<void> {
    await Promise.all([...this.statements.values()].map(finalize));
    return new Promise((resolve, reject) => {
      this.database.close((error) => (error ? reject(error) : resolve()));
    });
  }

  private statementOf(sql: string): Promise<sqlite3.Statement> {
    const cached = this.statements.get(sql);
    if (cached) return cached;
    const prepared = new Promise<sqlite3.Statement>((resolve, reject) => {
      const statement: sqlite3.Statement = this.database.prepare(sql, (error: Error | null) =>
        error ? reject(error) : resolve(statement),
      );
    });
    this.statements.set(sql, prepared);
    prepared.catch(() => {
      // The caller gets the error; the next call prepares the statement again.
      this.statements.delete(sql);
    });
    return prepared;
  }
}

/** Finalizes a statement; sqlite3 queues this behind its running executions. */
async function finalize(statement: Promise<sqlite3.Statement>): Promise<void> {
  const prepared = await statement.catch(
    ignoreErrors('a statement that failed to prepare needs no finalize'),
  );
  if (prepared) await new Promise<void>((resolve) => prepared.finalize(() => resolve()));
}
