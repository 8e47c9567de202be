import * as pg from 'pg';
import { DataSource, QueryFailedError, QueryResult, type QueryRunner } from 'typeorm';
import { ignoreErrors } from '../../domain/ignore-errors';
import { asPassingFault, asReached, type OnFault } from '../faults';
import { ENTITIES, MIGRATIONS } from '../tables';
import { poolOf } from './connection';
import { translate } from './translate';

interface SourceOptions {
  max: number;
  isReader: boolean;
  /** Whether a statement is sent before the one before it is answered. */
  isPipelined?: boolean;
  /** How long a statement may take; without it, as long as it takes. */
  patienceMs?: number | undefined;
  /** Hears of faults that may pass, which are BUSY then; without it they stay as they are. */
  onFault?: OnFault | undefined;
  isSayingFaults?: boolean;
}

type Ask = (sql: string, values?: unknown[], isWhole?: boolean) => Promise<unknown>;
/** What the driver gives of a connection that a runner holds. */
type Connected = Pick<pg.PoolClient, 'query'> & Pick<pg.Client, 'end'>;
/** What pg says, without a code, of a statement that nobody answers. */
const SILENCE = 'Query read timeout';

/** Connects to a PostgreSQL database, which is asked in SQLite's words and answers in its shapes. */
export async function openPostgresSource(url: string, options: SourceOptions): Promise<DataSource> {
  const source = new DataSource({
    type: 'postgres',
    driver: pg,
    extra: { ...poolOf(url, options), ...(options.isPipelined && { pipeline: true }) },
    // Nobody waits for what an idle connection says at its end: the next one to ask gets another.
    poolErrorHandler: () => undefined,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'all',
    installExtensions: false,
    synchronize: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
  });
  const { driver } = source;
  const anew = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner = anew(mode);
    const ask = askerOf(runner, source);
    const say: Ask = (...statement) =>
      ask(...statement).catch((error: unknown) => {
        throw asPassingFault(error, options.onFault);
      });
    runner.query = (options.isSayingFaults ? say : ask) as QueryRunner['query'];
    return runner;
  };
  await source.initialize();
  return source;
}

function askerOf(runner: QueryRunner, source: DataSource): Ask {
  return async (sql, values = [], isWhole = false) => {
    source.logger.logQuery(sql, values, runner);
    const statement = translate(sql, values);
    try {
      const { rows, rowCount } = await sendTo(
        runner,
        statement.values.length > 0 ? statement : { text: statement.text, ...patienceFor(sql) },
      );
      const raw = /\breturning\b/i.test(sql) || !/^(INSERT|UPDATE|DELETE) /.test(sql) ? rows : undefined;
      if (!isWhole) return raw;
      return Object.assign(new QueryResult(), { raw: raw ?? [], affected: rowCount ?? 0, records: rows });
    } catch (error) {
      const reached = asReached(error);
      source.logger.logQueryError(String(error), sql, values, runner);
      throw new QueryFailedError(sql, values, reached);
    }
  };
}

const IS_LONG = /^(?:create (?:unique )?index|analyze)\b/i;
/** To make an index of a million products takes minutes; and what there is in it is looked at afterwards. */
const INDEX_MS = 1_800_000;

/** The server has to be told so as well, by whoever asks. */
function patienceFor(sql: string): { query_timeout?: number } {
  return IS_LONG.test(sql) ? { query_timeout: INDEX_MS } : {};
}

/** A runner that gets no connection, or no answer from the one it has, never gets another: it makes way for a new one. */
async function sendTo(runner: QueryRunner, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  if (runner.isReleased) throw new Error('The connection was lost');
  const client = (await runner.connect().catch(async (error: unknown) => {
    await runner.release();
    throw error;
  })) as Connected;
  try {
    return await client.query(statement);
  } catch (error) {
    if (error instanceof Error && error.message === SILENCE) {
      void client.end().catch(ignoreErrors('the connection does not answer'));
      await runner.release();
    }
    throw error;
  }
}
