import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import type { Database, DatabaseOptions } from '../database';
import type { OnFault } from '../driver-errors';
import { runConcurrently } from '../savepoints';
import type { ReadValues } from '../cached-statements';
import { WITHOUT_REPLICAS } from '../replica-router';
import { Writer } from '../write-queue';
import { LONG_TRANSACTION_SQL } from './connection';
import { CHANNEL, encodeNotice } from './cluster/notices';
import { connectOtherInstances } from './cluster/other-instances';
import { MIGRATION_LOCK, prepareDatabase } from './prepare';
import { PostgresReads } from './reads';
import { openPostgresSource } from './source';
import { Replicas } from './replicas/replicas';

// Advisory-lock ids, which all instances on a database share.
const WRITE_LOCK = MIGRATION_LOCK + 1;
const LEADER_LOCK = MIGRATION_LOCK + 2;
/** Default statement timeouts of queries and transactions. A request that waits longer fails with BUSY. */
const STATEMENT_TIMEOUT_MS = { reads: 15_000, writes: 30_000 };
/** Reads on a replica; after this timeout the primary runs the statement. */
const REPLICA_READS: ReadsOptions = { statementTimeoutMs: 3_000 };
/** Time limit for closing connections. */
const CLOSE_TIMEOUT_MS = 2_000;
/** Size of each connection pool. */
const MAX_CONNECTIONS = { writer: 3, reader: 4, reads: 6, searchReads: 3 };

interface ReadsOptions {
  statementTimeoutMs: number;
  onFault?: OnFault;
}

/** Opens and migrates a PostgreSQL database. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { onFault, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  const installation = await prepareDatabase(url, options);
  const source = await openPostgresSource(url, {
    max: MAX_CONNECTIONS.writer,
    isReader: false,
    isPipelined: true,
    statementTimeoutMs: statementTimeoutMs.writes,
  });
  const instanceId = randomUUID();
  const writer = new Writer(source, {
    ...options,
    begin: beginTransaction,
    commit: (runner, invalidatedTags) => commitAndNotify(runner, encodeNotice(instanceId, invalidatedTags)),
    isPipelined: true,
  });
  const reader = await openPostgresSource(url, {
    max: MAX_CONNECTIONS.reader,
    isReader: true,
    statementTimeoutMs: statementTimeoutMs.reads,
    convertsToBusyErrors: true,
    onFault,
  });
  const onStatement = (sql: string, values: ReadValues) => void reader.logger.logQuery(sql, [values]);
  const openReads = (serverUrl: string, isSearching: boolean, readsOptions: ReadsOptions) => {
    const max = isSearching ? MAX_CONNECTIONS.searchReads : MAX_CONNECTIONS.reads;
    return new PostgresReads(serverUrl, { max, isSearching, onStatement, ...readsOptions });
  };
  const primaryOptions = { statementTimeoutMs: statementTimeoutMs.reads, ...(onFault && { onFault }) };
  const reads = openReads(url, false, primaryOptions);
  const searchReads = openReads(url, true, primaryOptions);
  const replicas =
    options.replicas &&
    new Replicas({
      ...options.replicas,
      primaryUrl: url,
      writer,
      openReads: (serverUrl, isSearching) => openReads(serverUrl, isSearching, REPLICA_READS),
      onFault,
    });
  const cluster = connectOtherInstances(url, { instanceId, lockId: LEADER_LOCK, onFault });
  return {
    ...cluster,
    kind: 'postgres',
    writer,
    reader,
    reads: replicas?.wrapReads(reads, (replica) => replica.reads) ?? reads,
    searchReads: replicas?.wrapReads(searchReads, (replica) => replica.searchReads) ?? searchReads,
    replicaRouter: replicas ?? WITHOUT_REPLICAS,
    markInstalled: () => installation.endInstallation(),
    compact: () => writer.drain(),
    async close() {
      await installation.endInstallation();
      await writer.drain();
      const resources = [cluster, reads, searchReads, ...(replicas ? [replicas] : [])];
      const closings = resources.map((resource) => resource.close());
      await closeWithTimeout([...closings, reader.destroy(), source.destroy()]);
    },
  };
}

/** Sends the commit notice within the transaction, so a failed NOTIFY rolls the transaction back. */
async function commitAndNotify(runner: QueryRunner, notice: string): Promise<void> {
  await runConcurrently([
    () => runner.query(`SELECT pg_notify('${CHANNEL}', $1)`, [notice]),
    () => runner.query('COMMIT'),
  ]);
}

/** Begins a transaction. The lock serializes commits of all instances, so sequence numbers follow the commit order. */
function beginTransaction(runner: QueryRunner, { isLong }: { isLong: boolean }): Promise<unknown> {
  return runner.query(
    `BEGIN; ${isLong ? `${LONG_TRANSACTION_SQL};` : ''} SELECT pg_advisory_xact_lock(${WRITE_LOCK})`,
  );
}

/** Waits for connections to close, but not longer than the time limit, because a dead connection never closes. */
async function closeWithTimeout(closings: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.allSettled(closings), wait(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
}
