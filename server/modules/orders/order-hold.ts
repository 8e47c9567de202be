import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import type { Writer } from '../../database/write-queue';
import { SYSTEM, writeAudit } from '../audit';
import { releaseStock, quantitiesOf } from './stock';

/** Maximum number of orders per commit; small commits hardly delay concurrent writes. */
const BATCH_SIZE = 200;

/**
 * Releases the stock of unpaid orders whose hold has ended, exactly once per order. Returns the number of orders. An
 * order with a pending capture keeps its stock. §4
 */
export async function releaseEndedHolds(writer: Writer, now: Date, signal?: AbortSignal): Promise<number> {
  let releasedCount = 0;
  let batchCount = BATCH_SIZE;
  while (batchCount === BATCH_SIZE && !signal?.aborted) {
    batchCount = await writer.transaction((tx) => releaseBatch(tx, now));
    releasedCount += batchCount;
  }
  return releasedCount;
}

async function releaseBatch(tx: EntityManager, now: Date): Promise<number> {
  const ordersToRelease = await tx
    .createQueryBuilder(OrderEntity, 'purchase')
    .where('purchase.holds_stock = 1 AND purchase.is_paid = 0')
    .andWhere('purchase.hold_until <= :now', { now: now.getTime() })
    .andWhere('NOT EXISTS (SELECT 1 FROM open_capture WHERE open_capture.order_id = purchase.id)')
    .orderBy('purchase.hold_until', 'ASC')
    .limit(BATCH_SIZE)
    .getMany();
  for (const { id } of ordersToRelease) {
    const lines = await quantitiesOf(tx, id);
    await releaseStock(tx, lines, now);
    await tx.update(OrderEntity, { id }, { holdsStock: false, addressHash: () => 'NULL' });
    await writeAudit(tx, [{ actor: SYSTEM, action: 'order.release', subject: id, after: { lines } }], now);
  }
  return ordersToRelease.length;
}
