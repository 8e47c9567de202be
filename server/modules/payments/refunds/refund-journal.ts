import type { DataSource, EntityManager } from 'typeorm';
import { OrderEntity } from '../../../database/entities/order.entity';
import { PaymentEventEntity } from '../../../database/entities/payment.entity';
import { SYSTEM, writeAudit, type AuditEntry } from '../../audit';
import { newId } from '../../../lib/ids';

type Source = DataSource | EntityManager;

/** A refund that is about to be asked for, and has been written down. */
export interface RefundCall {
  orderId: string;
  /** Sent along, so that the provider gives the money back once. */
  requestId: string;
  providerOrderId: string;
  captureId: string;
  /** In the smallest unit of `currency`. */
  amount: number;
  currency: string;
  /** When it was asked for. */
  askedAt: Date;
  /** On whose behalf. */
  actor: AuditEntry['actor'];
}

/** What is known of a refund afterwards. */
export type RefundOutcome = SettledRefund | { outcome: 'unknown'; detail: string };
type SettledRefund =
  | { outcome: 'done'; refundId: string; amount: number; currency: string; createdAt: Date }
  | { outcome: 'refused'; detail: string };

/** Writes down that a refund is about to be asked for; until it is settled the order remembers it. */
export async function writeRefundIntent(tx: EntityManager, call: RefundCall): Promise<void> {
  const { orderId, requestId, amount, currency, actor, askedAt } = call;
  await tx.insert(PaymentEventEntity, { ...rowOf(call), outcome: 'intent', createdAt: askedAt });
  await tx.update(OrderEntity, { id: orderId }, { refundRequestId: requestId });
  const after = { isRefunding: true, amount, currency };
  await writeAudit(tx, [{ actor, action: 'order.refund', subject: orderId, after }], askedAt);
}

/** Writes down what a refund came to. One that is settled in one way or the other is not remembered as open. */
export async function writeRefundOutcome(
  tx: EntityManager,
  call: RefundCall,
  outcome: RefundOutcome,
  at: Date,
): Promise<void> {
  const { orderId, actor } = call;
  await tx.insert(PaymentEventEntity, { ...rowOf(call), createdAt: at, ...outcome });
  if (outcome.outcome === 'unknown') return;
  await tx.update(
    OrderEntity,
    { id: orderId, refundRequestId: call.requestId },
    { refundRequestId: () => 'NULL' },
  );
  await writeAudit(tx, [{ actor, subject: orderId, ...auditOf(outcome) }], at);
}

/** The refund of an order of which it is not known yet what became of it. */
export async function findOpenRefund(
  source: Source,
  { refundRequestId: requestId }: OrderEntity,
): Promise<RefundCall | undefined> {
  if (requestId === undefined) return undefined;
  const begun = { requestId, call: 'refund', outcome: 'intent' };
  const event = await source.getRepository(PaymentEventEntity).findOneBy(begun);
  return event ? callOf(event) : undefined;
}

/** All refunds of which it is not known yet what became of them, in the order in which they were asked for. */
export async function openRefunds(source: Source): Promise<RefundCall[]> {
  const events = await source
    .getRepository(PaymentEventEntity)
    .createQueryBuilder('event')
    .innerJoin('order', 'purchase', 'purchase.refund_request_id = event.request_id')
    .where(`purchase.refund_request_id IS NOT NULL AND event."call" = 'refund' AND event.outcome = 'intent'`)
    // Without the sign SQLite would scan the index of the sequence from end to end.
    .orderBy('+event.seq', 'ASC')
    .getMany();
  return events.map(callOf).filter((call) => call !== undefined);
}

function callOf(event: PaymentEventEntity): RefundCall | undefined {
  const { orderId, requestId, providerOrderId, captureId, amount, currency, createdAt: askedAt } = event;
  if (providerOrderId === undefined || captureId === undefined) return undefined;
  return { orderId, requestId, providerOrderId, captureId, amount, currency, askedAt, actor: SYSTEM };
}

/** Cancelled orders that were paid all the same, and whose money nobody is giving back yet. */
export function owedOrders(source: Source): Promise<OrderEntity[]> {
  return source
    .getRepository(OrderEntity)
    .createQueryBuilder('purchase')
    .where('purchase.cancelled_at IS NOT NULL AND purchase.is_paid = 1 AND purchase.refunded_at IS NULL')
    .andWhere('purchase.refund_request_id IS NULL')
    .getMany();
}

/** What was given back for an order, oldest first. */
export function doneRefunds(source: Source, orderId: string): Promise<PaymentEventEntity[]> {
  return source
    .getRepository(PaymentEventEntity)
    .find({ where: { orderId, call: 'refund', outcome: 'done' }, order: { seq: 'ASC' } });
}

/** What is left of an order's money, in the smallest unit of its currency. */
export function restOf(order: OrderEntity, refunds: readonly PaymentEventEntity[]): number {
  const same = refunds.filter(({ currency }) => currency === order.chargeCurrency);
  return same.reduce((rest, { amount }) => rest - amount, order.chargeAmount);
}

function rowOf({ orderId, requestId, providerOrderId, captureId, amount, currency }: RefundCall) {
  return {
    id: newId(),
    orderId,
    call: 'refund',
    requestId,
    providerOrderId,
    captureId,
    amount,
    currency,
  };
}

function auditOf(settled: SettledRefund): Pick<AuditEntry, 'action' | 'after'> {
  if (settled.outcome === 'refused') {
    return { action: 'payment.refund-refused', after: { detail: settled.detail } };
  }
  const { refundId: refund, amount, currency } = settled;
  return { action: 'payment.refund', after: { refund, amount, currency } };
}
