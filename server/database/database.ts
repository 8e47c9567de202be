import type { DataSource } from 'typeorm';
import type { OpenTries } from '../domain/accounts/attempts';
import type { OnCommitNumber } from './commit-counter';
import type { Instances } from './instances';
import type { PreparedReads } from './prepared-reads';
import type { ReplicaRouter } from './replica-router';
import type { Writer, WriterOptions } from './write-queue';

/** The database of a running shop: one writer, and a reader that can only read. */
export interface Database {
  kind: 'sqlite' | 'postgres';
  writer: Writer;
  reader: DataSource;
  /** What shoppers ask for all the time, past the entities. */
  reads: PreparedReads;
  /** What they search, on a connection of its own: long counts hold up nobody who does not search. */
  searchReads: PreparedReads;
  /** Whose reads of these two may go to a standby. */
  visitors: ReplicaRouter;
  /** The other shops on it. */
  instances: Instances;
  /** Counters that all of them see; undefined where there are no others. */
  openTries: OpenTries | undefined;
  /** Lets those go on that wait until there is a shop in it. */
  founded(): Promise<void>;
  /** Moves what was written into the database file, and empties the log beside it. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions extends Omit<WriterOptions, 'begin'> {
  /** OFF loses commits at power loss; it is there to measure what durability costs. */
  synchronous?: 'FULL' | 'OFF';
  /** Whether others that start on an empty database wait until this one says that it is founded. */
  isFounding?: boolean;
  /** Receives the number of each commit of a SQLite file, beginning with the last one before it was opened. */
  onCommitNumber?: OnCommitNumber;
  /** How long a statement may take on PostgreSQL, where a connection can fall silent. */
  patienceMs?: { reads: number; writes: number };
  /** Servers that follow the database, and how old what they show may be, in milliseconds. */
  standbys?: { urls: readonly string[]; maxLagMs: number } | undefined;
}
