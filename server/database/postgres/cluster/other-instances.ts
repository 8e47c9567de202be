import * as pg from 'pg';
import type { Database, DatabaseOptions } from '../../database';
import { poolConfigOf } from '../connection';
import { InstanceBus } from './instance-bus';
import { createSharedCounters } from './shared-attempts';

/** Size of the connection pool for the counters. */
const MAX_CONNECTIONS = 2;
/** Statement timeout of the shared attempt counters; after a timeout each instance uses its own counter. */
const COUNTER_TIMEOUT_MS = 2_000;

interface OtherInstancesOptions extends Pick<DatabaseOptions, 'onFault'> {
  /** Id of this instance in the cluster. */
  instanceId: string;
  /** Advisory-lock id of the leader. */
  lockId: number;
}

/** Opens the cluster services of an instance: commit notices, leader election and shared attempt counters. */
export function connectOtherInstances(
  url: string,
  { instanceId: instance, lockId: lock, onFault }: OtherInstancesOptions,
): Pick<Database, 'instances' | 'createSharedCounter' | 'close'> {
  const pool = new pg.Pool(
    poolConfigOf(url, { max: MAX_CONNECTIONS, isReader: false, statementTimeoutMs: COUNTER_TIMEOUT_MS }),
  );
  // The pool replaces a lost idle connection on the next query.
  pool.on('error', () => undefined);
  const instances = new InstanceBus({
    instanceId: instance,
    lockId: lock,
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
