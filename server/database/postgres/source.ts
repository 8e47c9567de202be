import * as pg from 'pg';
import { DataSource, QueryFailedError, QueryResult, type QueryRunner } from 'typeorm';
import { ignoreErrors } from '../../domain/ignore-errors';
import { toBusyError, toUnreachableError, type OnFault } from '../driver-errors';
import { ENTITIES } from '../entities/tables';
import { poolConfigOf } from './connection';
import { bindStatement } from './bind-statement';
import { POSTGRES_MIGRATIONS } from './postgres-migrations';

interface SourceOptions {
  /** Maximum number of connections. */
  max: number;
  isReader: boolean;
  /** True if the client sends statements before the results of earlier ones arrive (pipelining). */
  isPipelined?: boolean;
  /** Statement timeout; undefined means none. */
  statementTimeoutMs?: number | undefined;
  /** Receives errors that become BUSY, if `convertsToBusyErrors` is true. */
  onFault?: OnFault | undefined;
  /** True if queries throw BUSY instead of transient errors. */
  convertsToBusyErrors?: boolean;
}

type Query = (sql: string, values?: unknown[], useStructuredResult?: boolean) => Promise<unknown>;
/** The methods of a pg client that a query runner uses. */
type ConnectedClient = Pick<pg.PoolClient, 'query'> & Pick<pg.Client, 'end'>;
/** pg's error message for a timed-out statement; it has no code. */
const TIMEOUT_MESSAGE = 'Query read timeout';

/** Connects to a PostgreSQL database. Queries accept SQLite's placeholders and return SQLite's value types. */
export async function openPostgresSource(url: string, options: SourceOptions): Promise<DataSource> {
  const source = new DataSource({
    type: 'postgres',
    driver: pg,
    extra: { ...poolConfigOf(url, options), ...(options.isPipelined && { pipeline: true }) },
    // Ignore errors of idle connections: the next query gets another connection.
    poolErrorHandler: () => undefined,
    entities: ENTITIES,
    migrations: POSTGRES_MIGRATIONS,
    migrationsTransactionMode: 'all',
    installExtensions: false,
    synchronize: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
  });
  const { driver } = source;
  const createRunner = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner = createRunner(mode);
    const query = createQuery(runner, source);
    const queryConvertingErrors: Query = (...statement) =>
      query(...statement).catch((error: unknown) => {
        throw toBusyError(error, options.onFault);
      });
    runner.query = (options.convertsToBusyErrors ? queryConvertingErrors : query) as QueryRunner['query'];
    return runner;
  };
  await source.initialize();
  return source;
}

function createQuery(runner: QueryRunner, source: DataSource): Query {
  return async (sql, values = [], useStructuredResult = false) => {
    source.logger.logQuery(sql, values, runner);
    const statement = bindStatement(sql, values);
    try {
      const { rows, rowCount } = await sendStatement(
        runner,
        statement.values.length > 0 ? statement : { text: statement.text, ...timeoutFor(sql) },
      );
      const returnsRows = /\breturning\b/i.test(sql) || !/^(INSERT|UPDATE|DELETE) /.test(sql);
      const raw = returnsRows ? rows : undefined;
      if (!useStructuredResult) return raw;
      return Object.assign(new QueryResult(), { raw: raw ?? [], affected: rowCount ?? 0, records: rows });
    } catch (error) {
      const driverError = toUnreachableError(error);
      source.logger.logQueryError(String(error), sql, values, runner);
      throw new QueryFailedError(sql, values, driverError);
    }
  };
}

const BUILDS_INDEX = /^(?:create (?:unique )?index|analyze)\b/i;
/** Time limit of CREATE INDEX and ANALYZE; an index of a million products takes minutes. */
const INDEX_TIMEOUT_MS = 1_800_000;

/** Client-side timeout only; the caller must raise the server's statement timeout too. */
function timeoutFor(sql: string): { query_timeout?: number } {
  return BUILDS_INDEX.test(sql) ? { query_timeout: INDEX_TIMEOUT_MS } : {};
}

/**
 * Sends a statement. Releases a runner that cannot connect or gets no response, because it never gets another
 * connection.
 */
async function sendStatement(runner: QueryRunner, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  if (runner.isReleased) throw new Error('The connection was lost');
  const client = (await runner.connect().catch(async (error: unknown) => {
    await runner.release();
    throw error;
  })) as ConnectedClient;
  try {
    return await client.query(statement);
  } catch (error) {
    if (error instanceof Error && error.message === TIMEOUT_MESSAGE) {
      void client.end().catch(ignoreErrors('the connection does not respond'));
      await runner.release();
    }
    throw error;
  }
}
