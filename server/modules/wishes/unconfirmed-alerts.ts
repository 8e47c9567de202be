import { In, type DataSource, type EntityManager } from 'typeorm';
import { ProductAlertEntity } from '../../database/entities/wishes/product-alert.entity';
import type { Writer } from '../../database/write-queue';
import { ALERT_CONFIRMATION_MS } from '../../domain/wishes/stock-alert';

const BATCH_SIZE = 500;
/** Transactions of one run, so that a flood of requests cannot keep the other jobs waiting. */
const MAX_BATCHES = 20;

const EXPIRED_SQL = `SELECT id FROM product_alert
  WHERE verified_at IS NULL AND notified_at IS NULL AND asked_at < $1 ORDER BY asked_at LIMIT`;

/**
 * Deletes the requests whose address was not confirmed in time, with their emails; returns their number. Requests that
 * had an email stay, because its unsubscribe link names them.
 */
export async function clearUnconfirmedAlerts(
  { writer, reader }: { writer: Writer; reader: DataSource },
  at: Date,
  signal?: AbortSignal,
): Promise<number> {
  const expiryTime = at.getTime() - ALERT_CONFIRMATION_MS;
  let deletedCount = 0;
  for (let batch = 0; batch < MAX_BATCHES && !signal?.aborted; batch += 1) {
    // Reads first without the write queue, because usually no request is expired.
    if ((await reader.query<unknown[]>(`${EXPIRED_SQL} 1`, [expiryTime])).length === 0) break;
    const batchCount = await writer.transaction((tx) => deleteBatch(tx, expiryTime));
    deletedCount += batchCount;
    if (batchCount < BATCH_SIZE) break;
  }
  return deletedCount;
}

async function deleteBatch(tx: EntityManager, expiryTime: number): Promise<number> {
  const expired = await tx.query<{ id: string }[]>(`${EXPIRED_SQL} ${BATCH_SIZE}`, [expiryTime]);
  if (expired.length === 0) return 0;
  const ids = expired.map(({ id }) => id);
  const list = ids.map((_id, index) => `$${index + 1}`).join(', ');
  await tx.query(`DELETE FROM mail WHERE alert_id IN (${list})`, ids);
  await tx.delete(ProductAlertEntity, { id: In(ids) });
  return ids.length;
}
