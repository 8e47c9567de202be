import type { DataSource, EntityManager } from 'typeorm';
import { PaymentEventEntity } from '../../database/entities/payment.entity';

type Source = DataSource | EntityManager;

const PENDING_CAPTURE_IDS_SQL = 'SELECT open.event_id FROM open_capture open';

/** Captures without a recorded outcome, oldest first. */
export async function pendingCaptures(source: Source, orderId?: string): Promise<PaymentEventEntity[]> {
  const query = source
    .getRepository(PaymentEventEntity)
    .createQueryBuilder('event')
    .where(`event.id IN (${PENDING_CAPTURE_IDS_SQL})`)
    // The unary plus prevents SQLite from scanning the whole index on `seq`.
    .orderBy('+event.seq', 'ASC');
  if (orderId !== undefined)
    query.where(`event.id IN (${PENDING_CAPTURE_IDS_SQL} WHERE open.order_id = :orderId)`, { orderId });
  return query.getMany();
}
