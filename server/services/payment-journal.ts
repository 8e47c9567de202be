import type { DataSource, EntityManager } from 'typeorm';
import type { OrderEntity } from '../database/order.entity';
import { PaymentEventEntity } from '../database/payment.entity';
import { newId } from './ids';

/** A call to the provider that is about to be made, and has been written down. */
export interface PaymentCall {
  call: 'create' | 'capture';
  order: Pick<OrderEntity, 'id' | 'chargeAmount' | 'chargeCurrency'>;
  /** Sent along, so that the provider does the same thing once. */
  requestId: string;
  providerOrderId?: string;
}

/** What is known of a call afterwards. */
export interface PaymentOutcome {
  outcome: 'done' | 'refused' | 'unknown';
  providerOrderId?: string;
  captureId?: string;
  detail?: string;
}

/** Writes down that a call is about to be made. */
export async function writeIntent(tx: EntityManager, call: PaymentCall, at: Date): Promise<void> {
  await tx.insert(PaymentEventEntity, rowOf(call, { outcome: 'intent' }, at));
}

/** Writes down what a call came to. */
export async function writeOutcome(
  tx: EntityManager,
  call: PaymentCall,
  outcome: PaymentOutcome,
  at: Date,
): Promise<void> {
  await tx.insert(PaymentEventEntity, rowOf(call, outcome, at));
}

/** Captures that were begun and of which it is not known what became of them, oldest first. */
export async function openCaptures(
  source: DataSource | EntityManager,
  orderId?: string,
): Promise<PaymentEventEntity[]> {
  const query = source
    .getRepository(PaymentEventEntity)
    .createQueryBuilder('event')
    .where(`event.call = 'capture' AND event.outcome = 'intent'`)
    .andWhere(
      `NOT EXISTS (SELECT 1 FROM payment_event later WHERE later.request_id = event.request_id
        AND later.outcome IN ('done', 'refused'))`,
    )
    .orderBy('event.created_at', 'ASC');
  if (orderId !== undefined) query.andWhere('event.order_id = :orderId', { orderId });
  return query.getMany();
}

/** Whether a payment of this order is being settled. */
export async function hasOpenCapture(tx: EntityManager, orderId: string): Promise<boolean> {
  return (await openCaptures(tx, orderId)).length > 0;
}

function rowOf(call: PaymentCall, outcome: Omit<PaymentOutcome, 'outcome'> & { outcome: string }, at: Date) {
  return Object.assign(new PaymentEventEntity(), {
    id: newId(),
    orderId: call.order.id,
    call: call.call,
    requestId: call.requestId,
    providerOrderId: call.providerOrderId,
    amount: call.order.chargeAmount,
    currency: call.order.chargeCurrency,
    ...outcome,
    createdAt: at,
  });
}
