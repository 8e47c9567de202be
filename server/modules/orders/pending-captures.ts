import { PaymentEventEntity } from '../../database/entities/payment.entity';
import type { DataSource, EntityManager } from 'typeorm';

const OPEN = 'SELECT open.event_id FROM open_capture open';

/** Captures without a recorded outcome, oldest first. */
export async function pendingCaptures(
  source: DataSource | EntityManager,
  orderId?: string,
): Promise<PaymentEventEntity[]> {
  const query = source
    .getRepository(PaymentEventEntity)
    .createQueryBuilder('event')
    .where(`event.id IN (${OPEN})`)
    // Without the unary plus SQLite would scan the whole index of the sequence.
    .orderBy('+event.seq', 'ASC');
  if (orderId !== undefined) query.where(`event.id IN (${OPEN} WHERE open.order_id = :orderId)`, { orderId });
  return query.getMany();
}
