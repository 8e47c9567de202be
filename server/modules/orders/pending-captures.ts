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
    // Without the sign SQLite would scan the index of the sequence from end to end.
    .orderBy('+event.seq', 'ASC');
  if (orderId !== undefined) query.where(`event.id IN (${OPEN} WHERE open.order_id = :orderId)`, { orderId });
  return query.getMany();
}
