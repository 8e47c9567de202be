import type { EntityManager } from 'typeorm';
import { placeholders } from '../../database/rows';
import type { Writer } from '../../database/write-queue';
import { EVENT_RETENTION_MS } from '../../domain/webhooks/event-types';
import { type ShopEvent } from './shop-events';
import { newId } from '../../lib/ids';

const COLUMN_COUNT = 5;
// SQLite accepts 32,766 parameters per statement.
const INSERT_BATCH_SIZE = 1_000;
/** Events that one commit deletes. */
const DELETE_BATCH_SIZE = 1_000;

/**
 * Records events in the transaction of the change, so both commit or roll back together. The webhook sender sends them
 * after the commit. One statement inserts up to a thousand.
 */
export async function recordEvents(tx: EntityManager, events: readonly ShopEvent[], at: Date): Promise<void> {
  for (let start = 0; start < events.length; start += INSERT_BATCH_SIZE) {
    const batch = events.slice(start, start + INSERT_BATCH_SIZE);
    await tx.query(
      `INSERT INTO event (id, type, subject, created_at, data) VALUES ${placeholders(batch.length, COLUMN_COUNT)}`,
      batch.flatMap(({ type, subject, data }) => [
        newId(),
        type,
        subject,
        at.getTime(),
        JSON.stringify(data),
      ]),
    );
  }
}

/** Deletes old events and their deliveries, one batch per commit, and returns the number of events. */
export async function clearOldEvents(writer: Writer, now: Date, signal?: AbortSignal): Promise<number> {
  const createdBefore = now.getTime() - EVENT_RETENTION_MS;
  let deletedCount = 0;
  let lastCount = DELETE_BATCH_SIZE;
  while (lastCount === DELETE_BATCH_SIZE && !signal?.aborted) {
    lastCount = await writer.transaction((tx) => deleteBatch(tx, createdBefore));
    deletedCount += lastCount;
  }
  return deletedCount;
}

async function deleteBatch(tx: EntityManager, createdBefore: number): Promise<number> {
  const [oldEvents] = await tx.query<{ seq: number | null; count: number }[]>(
    `SELECT MAX(seq) AS seq, COUNT(*) AS count
     FROM (SELECT seq, created_at FROM event ORDER BY seq LIMIT ${DELETE_BATCH_SIZE}) oldest WHERE created_at < $1`,
    [createdBefore],
  );
  if (!oldEvents || oldEvents.seq === null) return 0;
  await tx.query(
    `DELETE FROM webhook_delivery WHERE webhook_id IN (SELECT id FROM webhook) AND event_seq <= $1`,
    [oldEvents.seq],
  );
  await tx.query(`DELETE FROM event WHERE seq <= $1`, [oldEvents.seq]);
  return oldEvents.count;
}
