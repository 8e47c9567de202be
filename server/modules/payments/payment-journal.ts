import type { DataSource, EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { PaymentEventEntity } from '../../database/entities/payment.entity';
import { writeAudit, type AuditEntry } from '../audit';
import { newId } from '../../lib/ids';
import { pendingCaptures } from '../orders';

type Source = DataSource | EntityManager;

/** A call to the provider that is about to be made, and has been written down. */
export interface PaymentCall {
  call: 'create' | 'capture';
  order: Pick<OrderEntity, 'id' | 'chargeAmount' | 'chargeCurrency'>;
  /** Sent along, so that the provider does the same thing once. */
  requestId: string;
  providerOrderId?: string;
  /** On whose behalf. */
  actor: AuditEntry['actor'];
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

/** Writes down what a call came to; of a capture that was settled in one way or the other, the audit log too. */
export async function writeOutcome(
  tx: EntityManager,
  call: PaymentCall,
  outcome: PaymentOutcome,
  at: Date,
): Promise<void> {
  await insertOutcome(tx, call, outcome, at);
  await writeAudit(tx, auditOf(call, outcome), at);
}

/** The same without the audit log, whose entries are the caller's to write. */
export async function insertOutcome(
  tx: EntityManager,
  call: PaymentCall,
  outcome: PaymentOutcome,
  at: Date,
): Promise<void> {
  await tx.insert(PaymentEventEntity, rowOf(call, outcome, at));
}

/** What the audit log is to remember of it: a capture that was settled. */
export function auditOf(
  { call, actor, order }: PaymentCall,
  { outcome, captureId, detail }: PaymentOutcome,
): AuditEntry[] {
  if (call !== 'capture' || outcome === 'unknown') return [];
  const { id: subject, chargeAmount: amount, chargeCurrency: currency } = order;
  if (outcome === 'refused') return [{ actor, action: 'payment.refused', subject, after: { detail } }];
  const after = { isPaid: true, amount, currency, capture: captureId };
  return [{ actor, action: 'payment.done', subject, before: { isPaid: false }, after }];
}

/** Whether a capture was begun and it is not known yet what became of it. */
export async function isOpen(tx: EntityManager, { order, requestId }: PaymentCall): Promise<boolean> {
  return (await pendingCaptures(tx, order.id)).some((event) => event.requestId === requestId);
}

/** Payments of unpaid orders that were made, refused or given up since a moment, and may yet turn out to be paid. */
export function unfinishedPayments(source: Source, since: Date): Promise<PaymentEventEntity[]> {
  return source
    .getRepository(PaymentEventEntity)
    .createQueryBuilder('event')
    .innerJoin('order', 'purchase', 'purchase.id = event.order_id AND purchase.is_paid = 0')
    .where(`event.outcome IN ('done', 'refused') AND event.created_at > :since`, { since: since.getTime() })
    .andWhere('event.provider_order_id IS NOT NULL')
    .orderBy('+event.seq', 'ASC')
    .getMany();
}

/** The order that a payment was made or begun for; undefined when the journal does not know the payment. */
export async function findOrderOf(source: Source, providerOrderId: string): Promise<string | undefined> {
  const event = await source.getRepository(PaymentEventEntity).findOneBy({ providerOrderId });
  return event?.orderId;
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
