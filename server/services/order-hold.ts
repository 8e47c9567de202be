import { LessThanOrEqual } from 'typeorm';
import { OrderEntity } from '../database/order.entity';
import type { Writer } from '../database/writer';
import { SYSTEM, writeAudit } from './audit';
import { hasOpenCapture } from './payment-journal';
import { giveBackStock, quantitiesOf } from './stock';

const BATCH = 200;

/**
 * Gives back the stock of unpaid orders whose hold has ended, each exactly once, and says how many.
 * An order whose payment is being settled keeps its pieces. §4
 */
export async function releaseEndedHolds(writer: Writer, now: Date): Promise<number> {
  return writer.transaction(async (tx) => {
    const ended = await tx.find(OrderEntity, {
      where: { holdsStock: true, isPaid: false, holdUntil: LessThanOrEqual(now) },
      order: { holdUntil: 'ASC' },
      take: BATCH,
    });
    let released = 0;
    for (const order of ended) {
      if (await hasOpenCapture(tx, order.id)) continue;
      const lines = await quantitiesOf(tx, order.id);
      await giveBackStock(tx, lines);
      await tx.update(OrderEntity, { id: order.id }, { holdsStock: false });
      await writeAudit(
        tx,
        [{ actor: SYSTEM, action: 'order.release', subject: order.id, after: { lines } }],
        now,
      );
      released += 1;
    }
    return released;
  });
}
