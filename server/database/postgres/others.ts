import { randomUUID } from 'node:crypto';
import * as pg from 'pg';
import type { Database, DatabaseOptions } from '../database';
import type { Writer } from '../writer';
import { poolOf } from './connection';
import { Line } from './line';
import { CHANNEL, noticeOf } from './notices';
import { sharedTries } from './shared-tries';

const CONNECTIONS = 2;
/** Tries are counted within a moment, or by each shop for itself. */
const TRY_PATIENCE_MS = 2_000;

interface OthersOptions extends Pick<DatabaseOptions, 'onFault'> {
  writer: Writer;
  /** Number of the lock that the shop holds which does what only one may. */
  lock: number;
}

/** What several shops on one database have to do with each other: they are told of each commit, and count tries together. */
export function openOthers(
  url: string,
  { writer, lock, onFault }: OthersOptions,
): Pick<Database, 'instances' | 'openTries' | 'close'> {
  const instance = randomUUID();
  // Told with the commit, or not at all.
  writer.beforeCommit(async (tx, touched) => {
    await tx.query(`SELECT pg_notify('${CHANNEL}', $1)`, [noticeOf(instance, touched)]);
  });
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
