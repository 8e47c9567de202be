import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../../database/entities/order.entity';
import type { Writer } from '../../../database/write-queue';
import { moveOrder } from '../../../domain/orders/order-states';
import { runEffects } from '../../../domain/state-table';
import { SYSTEM } from '../../audit';
import { flagsOf } from '../order-queries';
import { quantitiesOf } from '../stock';
import { cancellationSteps, markCancelled } from './cash-cancellation';

/** Maximum number of orders per commit; small commits hardly delay concurrent writes. */
const BATCH_SIZE = 200;

/**
 * Cancels the cash orders whose time for the confirmation has passed, and releases their stock, exactly once per order.
 * Returns the number of orders.
 */
export async function endUnconfirmedOrders(writer: Writer, now: Date, signal?: AbortSignal): Promise<number> {
  let endedCount = 0;
  let batchCount = BATCH_SIZE;
  while (batchCount === BATCH_SIZE && !signal?.aborted) {
    batchCount = await writer.transaction((tx) => endBatch(tx, now));
    endedCount += batchCount;
  }
  return endedCount;
}

async function endBatch(tx: EntityManager, now: Date): Promise<number> {
  const ordersToEnd = await tx
    .createQueryBuilder(OrderEntity, 'purchase')
    .where('purchase.confirm_until <= :now', { now: now.getTime() })
    .andWhere('purchase.confirmed_at IS NULL AND purchase.cancelled_at IS NULL')
    .orderBy('purchase.confirm_until', 'ASC')
    .limit(BATCH_SIZE)
    .getMany();
  for (const order of ordersToEnd) {
    const { effects } = moveOrder(flagsOf(order), 'confirmationExpired');
    const lines = await quantitiesOf(tx, order.id);
    await runEffects(effects, cancellationSteps(tx, order, { lines, at: now }));
    await markCancelled(tx, order, { actor: SYSTEM, reason: 'UNCONFIRMED', lines, at: now });
  }
  return ordersToEnd.length;
}
