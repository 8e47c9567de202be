import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import type { Database, DatabaseOptions } from '../database';
import type { OnFault } from '../driver-errors';
import { flushed } from '../savepoints';
import type { ReadValues } from '../cached-statements';
import { WITHOUT_REPLICAS } from '../replica-router';
import { Writer } from '../write-queue';
import { LONG_TRANSACTION } from './connection';
import { CHANNEL, noticeOf } from './cluster/notices';
import { connectOtherInstances } from './cluster/other-instances';
import { MIGRATING, prepare } from './prepare';
import { PostgresReads } from './reads';
import { openPostgresSource } from './source';
import { Replicas } from './replicas/replicas';

// Advisory-lock ids, the same in all instances on a database.
const WRITING = MIGRATING + 1;
const LEADING = MIGRATING + 2;
/** Statement timeouts: long enough for every query of a request, short enough for the requests that wait behind it. */
const PATIENCE_MS = { reads: 15_000, writes: 30_000 };
/** Statement timeout on a replica; the primary can answer instead. */
const STANDBY_TIMEOUT_MS = 3_000;
/** Time limit for closing connections. */
const CLOSE_TIMEOUT_MS = 2_000;
const CONNECTIONS = { writer: 3, reader: 4, reads: 6, searchReads: 3 };

/** Opens and migrates a PostgreSQL database. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { onFault, patienceMs = PATIENCE_MS } = options;
  const installation = await prepare(url, options);
  const source = await openPostgresSource(url, {
    max: CONNECTIONS.writer,
    isReader: false,
    isPipelined: true,
    patienceMs: patienceMs.writes,
  });
  const instance = randomUUID();
  const writer = new Writer(source, {
    ...options,
    begin: beginTransaction,
    commit: (runner, invalidated) => commitAndNotify(runner, noticeOf(instance, invalidated)),
    isPipelined: true,
  });
  const reader = await openPostgresSource(url, {
    max: CONNECTIONS.reader,
    isReader: true,
    patienceMs: patienceMs.reads,
    reportsErrors: true,
    onFault,
  });
  const onStatement = (sql: string, values: ReadValues) => void reader.logger.logQuery(sql, [values]);
  const openReads = (at: string, isSearching: boolean, rest: { patienceMs: number; onFault?: OnFault }) => {
    const max = isSearching ? CONNECTIONS.searchReads : CONNECTIONS.reads;
    return new PostgresReads(at, { max, isSearching, onStatement, ...rest });
  };
  const own = { patienceMs: patienceMs.reads, ...(onFault && { onFault }) };
  const reads = openReads(url, false, own);
  const searchReads = openReads(url, true, own);
  const standbys =
    options.standbys &&
    new Replicas({
      ...options.standbys,
      url,
      writer,
      openReads: (at, isSearching) => openReads(at, isSearching, { patienceMs: STANDBY_TIMEOUT_MS }),
      onFault,
    });
  const others = connectOtherInstances(url, { instance, lock: LEADING, onFault });
  return {
    ...others,
    kind: 'postgres',
    writer,
    reader,
    reads: standbys?.share(reads, (standby) => standby.reads) ?? reads,
    searchReads: standbys?.share(searchReads, (standby) => standby.searchReads) ?? searchReads,
    visitors: standbys ?? WITHOUT_REPLICAS,
    markInstalled: () => installation.end(),
    compact: () => writer.drain(),
    async close() {
      await installation.end();
      await writer.drain();
      const resources = [others, reads, searchReads, ...(standbys ? [standbys] : [])];
      const ends = resources.map((resource) => resource.close());
      await closeWithTimeout([...ends, reader.destroy(), source.destroy()]);
    },
  };
}

/** Sends the commit notice within the transaction: if NOTIFY fails, PostgreSQL rolls back instead of committing. */
async function commitAndNotify(runner: QueryRunner, notice: string): Promise<void> {
  await flushed([
    () => runner.query(`SELECT pg_notify('${CHANNEL}', $1)`, [notice]),
    () => runner.query('COMMIT'),
  ]);
}

/** Serializes commits over all instances, so sequence numbers follow the commit order and no transactions deadlock. */
function beginTransaction(runner: QueryRunner, { isLong }: { isLong: boolean }): Promise<unknown> {
  return runner.query(
    `BEGIN; ${isLong ? `${LONG_TRANSACTION};` : ''} SELECT pg_advisory_xact_lock(${WRITING})`,
  );
}

/** Waits for connections to close, within a time limit, because a dead connection never closes. */
async function closeWithTimeout(endings: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(endings), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
}
