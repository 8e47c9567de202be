import * as pg from 'pg';
import { poolConfigOf } from './connection';

/** Timeout of the connection, and again of the query for the WAL position. */
const QUERY_TIMEOUT_MS = 1_000;

/** Replication progress of a server. */
export interface Progress {
  /** WAL position in bytes: flushed on the primary, replayed on a replica. */
  position: number;
  isStandby: boolean;
  /** System identifier of the database cluster; replicas share it. */
  system: string;
}

const PROGRESS_SQL = `SELECT pg_is_in_recovery() AS "isStandby",
  pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END,
    '0/0') AS position,
  (SELECT system_identifier::text FROM pg_control_system()) AS system`;

/** A connection that reads the progress of a server. Concurrent callers share one query. */
export class ProgressReader {
  private readonly pool: pg.Pool;
  private pending: Promise<Progress> | undefined;

  constructor(url: string) {
    this.pool = new pg.Pool({
      ...poolConfigOf(url, { max: 1, isReader: true }),
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    // The pool replaces a lost idle connection on the next query.
    this.pool.on('error', () => undefined);
  }

  /** Returns the progress; a caller during a running query gets the result of that query. Rejects on a timeout. */
  read(): Promise<Progress> {
    this.pending ??= this.query().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async query(): Promise<Progress> {
    const { rows } = await this.pool.query<Record<'isStandby' | 'position', number> & { system: string }>(
      PROGRESS_SQL,
    );
    const [row] = rows;
    return { position: row?.position ?? -1, isStandby: row?.isStandby === 1, system: row?.system ?? '' };
  }
}
