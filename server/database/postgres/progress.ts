import * as pg from 'pg';
import { poolOf } from './connection';

/** Longer than this nobody waits to hear how far a server is. */
const PATIENCE_MS = 1_000;

/** How far a server has come. */
export interface Progress {
  /** Where its log ends, as far as its readers see it: on the disk, or replayed, in bytes. */
  position: number;
  isStandby: boolean;
  /** Names the database cluster, its standbys among it. */
  system: string;
}

const PROGRESS = `SELECT pg_is_in_recovery() AS "isStandby",
  pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END,
    '0/0') AS position,
  (SELECT system_identifier::text FROM pg_control_system()) AS system`;

/** A connection on which a server says how far it is. Who asks while it is being asked shares the answer. */
export class ProgressLine {
  private readonly pool: pg.Pool;
  private asking: Promise<Progress> | undefined;

  constructor(url: string) {
    this.pool = new pg.Pool({
      ...poolOf(url, { max: 1, isReader: true }),
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    this.pool.on('error', () => undefined);
  }

  /** How far it is, at some moment after it was begun to be asked. Rejects where it does not say so in time. */
  ask(): Promise<Progress> {
    this.asking ??= this.read().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async read(): Promise<Progress> {
    const { rows } = await this.pool.query<Record<'isStandby' | 'position', number> & { system: string }>(
      PROGRESS,
    );
    const [row] = rows;
    return { position: row?.position ?? -1, isStandby: row?.isStandby === 1, system: row?.system ?? '' };
  }
}
