import * as pg from 'pg';
import { toBusyError, toUnreachableError, type OnFault } from '../driver-errors';
import { type PreparedReads, type ReadValues } from '../cached-statements';
import { POSTGRES } from '../dialect/postgres';
import { poolConfigOf } from './connection';
import { bindStatement } from './bind-statement';

/** Options of `PostgresReads`. */
export interface PostgresReadsOptions {
  max: number;
  isSearching?: boolean;
  statementTimeoutMs?: number;
  onFault?: OnFault | undefined;
  /** Called with every statement. */
  onStatement?: (sql: string, values: ReadValues) => void;
}

/** Prepared reads of a PostgreSQL database, on a connection pool of its own. */
export class PostgresReads implements PreparedReads {
  readonly dialect = POSTGRES;
  private readonly pool: pg.Pool;

  constructor(
    url: string,
    private readonly options: PostgresReadsOptions,
  ) {
    const { max, isSearching, statementTimeoutMs } = options;
    this.pool = new pg.Pool(poolConfigOf(url, { max, isSearching, statementTimeoutMs, isReader: true }));
    // The pool replaces a lost idle connection on the next query.
    this.pool.on('error', () => undefined);
  }

  async all<Row>(sql: string, values: ReadValues = {}): Promise<Row[]> {
    this.options.onStatement?.(sql, values);
    try {
      const { rows } = await this.pool.query<Row & pg.QueryResultRow>(bindStatement(sql, values));
      return rows;
    } catch (error) {
      throw toBusyError(toUnreachableError(error), this.options.onFault);
    }
  }

  async objects<Row>(names: readonly string[], sql: string, values: ReadValues = {}): Promise<Row[]> {
    const rows = await this.all<Record<string, unknown>>(sql, values);
    return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]]))) as Row[];
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
