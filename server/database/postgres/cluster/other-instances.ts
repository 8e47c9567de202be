import * as pg from 'pg';
import type { Database, DatabaseOptions } from '../../database';
import { poolConfigOf } from '../connection';
import { InstanceBus } from './instance-bus';
import { createSharedCounters } from './shared-attempts';

const CONNECTIONS = 2;
/** Timeout of the shared attempt counters; after a timeout each instance uses its own counter. */
const COUNTER_TIMEOUT_MS = 2_000;

interface OtherInstancesOptions extends Pick<DatabaseOptions, 'onFault'> {
  /** Id of this instance in the cluster. */
  instance: string;
  /** Advisory-lock id of the leader. */
  lock: number;
}

/** Opens the cluster services of an instance: commit notices, leader election and shared attempt counters. */
export function connectOtherInstances(
  url: string,
  { instance, lock, onFault }: OtherInstancesOptions,
): Pick<Database, 'instances' | 'createSharedCounter' | 'close'> {
  const pool = new pg.Pool(
    poolConfigOf(url, { max: CONNECTIONS, isReader: false, statementTimeoutMs: COUNTER_TIMEOUT_MS }),
  );
  pool.on('error', () => undefined);
  const instances = new InstanceBus({
    instance,
    lock,
    connect: ({ options, ...config }) =>
      new pg.Client({
        ...poolConfigOf(url, { max: 1, isReader: true }),
        ...config,
        options,
        application_name: 'haat instance bus',
      }),
    onFault,
  });
  return {
    instances,
    createSharedCounter: createSharedCounters(pool),
    async close() {
      await instances.close();
      await pool.end();
    },
  };
}
