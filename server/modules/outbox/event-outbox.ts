import type { EntityManager } from 'typeorm';
import { placeholders } from '../../database/rows';
import type { Writer } from '../../database/write-queue';
import { EVENT_KEEP_MS } from '../../domain/webhooks/event-types';
import { type ShopEvent } from './shop-events';
import { newId } from '../../lib/ids';
const COLUMN_COUNT = 5;
// SQLite accepts 32,766 parameters per statement.
const ROWS_AT_ONCE = 1_000;
/** Events that one commit deletes. */
const CLEARED_AT_ONCE = 1_000;

/**
 * Records events in the transaction of the change, so both commit or roll back together. The webhook sender sends them
 * after the commit. One statement inserts up to a thousand.
 */
export async function recordEvents(tx: EntityManager, events: readonly ShopEvent[], at: Date): Promise<void> {
  for (let start = 0; start < events.length; start += ROWS_AT_ONCE) {
    const some = events.slice(start, start + ROWS_AT_ONCE);
    await tx.query(
      `INSERT INTO event (id, type, subject, created_at, data) VALUES ${placeholders(some.length, COLUMN_COUNT)}`,
      some.flatMap(({ type, subject, data }) => [newId(), type, subject, at.getTime(), JSON.stringify(data)]),
    );
  }
}

/** Deletes old events and their deliveries, one batch per commit, and returns the number of events. */
export async function clearOldEvents(writer: Writer, now: Date, stop?: AbortSignal): Promise<number> {
  const before = now.getTime() - EVENT_KEEP_MS;
  let cleared = 0;
  let last = CLEARED_AT_ONCE;
  while (last === CLEARED_AT_ONCE && !stop?.aborted) {
    last = await writer.transaction((tx) => clearSome(tx, before));
    cleared += last;
  }
  return cleared;
}

async function clearSome(tx: EntityManager, before: number): Promise<number> {
  const [old] = await tx.query<{ seq: number | null; count: number }[]>(
    `SELECT MAX(seq) AS seq, COUNT(*) AS count
     FROM (SELECT seq, created_at FROM event ORDER BY seq LIMIT ${CLEARED_AT_ONCE}) oldest WHERE created_at < $1`,
    [before],
  );
  if (!old || old.seq === null) return 0;
  await tx.query(
    `DELETE FROM webhook_delivery WHERE webhook_id IN (SELECT id FROM webhook) AND event_seq <= $1`,
    [old.seq],
  );
  await tx.query(`DELETE FROM event WHERE seq <= $1`, [old.seq]);
  return old.count;
}
