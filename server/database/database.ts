import type { DataSource } from 'typeorm';
import type { CreateSharedCounter } from '../lib/attempt-counter';
import type { OnCommitNumber } from './commit-counter';
import type { Instances } from './instances';
import type { PreparedReads } from './cached-statements';
import type { ReplicaRouter } from './replica-router';
import type { Writer, WriterOptions } from './write-queue';

/** The database of a running shop: one writer, and read-only connections. */
export interface Database {
  kind: 'sqlite' | 'postgres';
  writer: Writer;
  reader: DataSource;
  /** Prepared reads for the frequent queries of shoppers, without TypeORM entities. */
  reads: PreparedReads;
  /** Prepared reads for searches, on their own connection, so long counts do not block other reads. */
  searchReads: PreparedReads;
  /** Routes visitors' queries of `reads` and `searchReads` to replicas. */
  replicaRouter: ReplicaRouter;
  /** The other instances on this database. */
  instances: Instances;
  /** Creates shared attempt counters; undefined if only one instance is possible. */
  createSharedCounter: CreateSharedCounter | undefined;
  /** Ends the installation of an empty database, so the instances that wait for it continue. */
  markInstalled(): Promise<void>;
  /** Moves the log into the database file and truncates the log. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions extends Omit<WriterOptions, 'begin'> {
  /** OFF may lose commits at power loss; only benchmarks use it, to measure the cost of durability. */
  synchronous?: 'FULL' | 'OFF';
  /** True if other instances that start on an empty database wait until this one has filled it. */
  isInstalling?: boolean;
  /** Receives the number of each commit of a SQLite file, starting with the last one before it was opened. */
  onCommitNumber?: OnCommitNumber;
  /** Statement timeouts on PostgreSQL, where a connection can stop responding. */
  statementTimeoutMs?: { reads: number; writes: number };
  /** Connection URLs of the replicas, and the largest replication lag in milliseconds. */
  replicas?: { urls: readonly string[]; maxLagMs: number } | undefined;
}
