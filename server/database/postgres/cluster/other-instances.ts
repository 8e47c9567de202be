import * as pg from 'pg';
import type { Database, DatabaseOptions } from '../../database';
import { poolOf } from '../connection';
import { Line } from './instance-bus';
import { sharedTries } from './shared-attempts';

const CONNECTIONS = 2;
/** Tries are counted within a moment, or by each shop for itself. */
const TRY_PATIENCE_MS = 2_000;

interface OthersOptions extends Pick<DatabaseOptions, 'onFault'> {
  /** Name of this shop among them. */
  instance: string;
  /** Number of the lock that the shop holds which does what only one may. */
  lock: number;
}

/** What several shops on one database have to do with each other: they are told of each commit, and count tries together. */
export function openOthers(
  url: string,
  { instance, lock, onFault }: OthersOptions,
): Pick<Database, 'instances' | 'openTries' | 'close'> {
  const pool = new pg.Pool(poolOf(url, { max: CONNECTIONS, isReader: false, patienceMs: TRY_PATIENCE_MS }));
  pool.on('error', () => undefined);
  const instances = new Line({
    instance,
    lock,
    connect: ({ options, ...config }) =>
      new pg.Client({
        ...poolOf(url, { max: 1, isReader: true }),
        ...config,
        options,
        application_name: 'haat line',
      }),
    onFault,
  });
  return {
    instances,
    openTries: sharedTries(pool),
    async close() {
      await instances.close();
      await pool.end();
    },
  };
}
