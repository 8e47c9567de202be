import type { DataSource, EntityManager } from 'typeorm';
import { OrderEntity } from '../../../database/entities/order.entity';
import { PaymentEventEntity } from '../../../database/entities/payment.entity';
import { SYSTEM, writeAudit, type AuditEntry } from '../../audit';
import { newId } from '../../../lib/ids';

type Source = DataSource | EntityManager;

/** A refund that the journal has recorded before the request is sent. */
export interface RefundCall {
  orderId: string;
  /** Idempotency key: the provider refunds once per request id. */
  requestId: string;
  providerOrderId: string;
  captureId: string;
  /** In the smallest unit of `currency`. */
  amount: number;
  currency: string;
  /** Time of the request. */
  askedAt: Date;
  /** Account or system that started the refund. */
  actor: AuditEntry['actor'];
}

/** Outcome of a refund. */
export type RefundOutcome = SettledRefund | { outcome: 'unknown'; detail: string };
type SettledRefund =
  | { outcome: 'done'; refundId: string; amount: number; currency: string; createdAt: Date }
  | { outcome: 'refused'; detail: string };

/** Records a refund before the request is sent; the order stores its request id until the refund is settled. */
export async function writeRefundIntent(tx: EntityManager, call: RefundCall): Promise<void> {
  const { orderId, requestId, amount, currency, actor, askedAt } = call;
  await tx.insert(PaymentEventEntity, { ...rowOf(call), outcome: 'intent', createdAt: askedAt });
  await tx.update(OrderEntity, { id: orderId }, { refundRequestId: requestId });
  const after = { isRefunding: true, amount, currency };
  await writeAudit(tx, [{ actor, action: 'order.refund', subject: orderId, after }], askedAt);
}

/** Records the outcome of a refund. A done or refused outcome also clears the order's pending refund. */
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

/** The pending refund of an order; undefined if there is none. */
export async function findOpenRefund(
  source: Source,
  { refundRequestId: requestId }: OrderEntity,
): Promise<RefundCall | undefined> {
  if (requestId === undefined) return undefined;
  const intent = { requestId, call: 'refund', outcome: 'intent' };
  const event = await source.getRepository(PaymentEventEntity).findOneBy(intent);
  return event ? callOf(event) : undefined;
}

/** All refunds without an outcome, in request order. */
export async function openRefunds(source: Source): Promise<RefundCall[]> {
  const events = await source
    .getRepository(PaymentEventEntity)
    .createQueryBuilder('event')
    .innerJoin('order', 'purchase', 'purchase.refund_request_id = event.request_id')
    .where(`purchase.refund_request_id IS NOT NULL AND event."call" = 'refund' AND event.outcome = 'intent'`)
    // Without the unary plus SQLite would scan the whole index of the sequence.
    .orderBy('+event.seq', 'ASC')
    .getMany();
  return events.map(callOf).filter((call) => call !== undefined);
}

function callOf(event: PaymentEventEntity): RefundCall | undefined {
  const { orderId, requestId, providerOrderId, captureId, amount, currency, createdAt: askedAt } = event;
  if (providerOrderId === undefined || captureId === undefined) return undefined;
  return { orderId, requestId, providerOrderId, captureId, amount, currency, askedAt, actor: SYSTEM };
}

/** Cancelled orders that were paid and have neither a refund nor a pending one. */
export function ordersToRefund(source: Source): Promise<OrderEntity[]> {
  return source
    .getRepository(OrderEntity)
    .createQueryBuilder('purchase')
    .where('purchase.cancelled_at IS NOT NULL AND purchase.is_paid = 1 AND purchase.refunded_at IS NULL')
    .andWhere('purchase.refund_request_id IS NULL')
    .getMany();
}

/** Completed refunds of an order, oldest first. */
export function doneRefunds(source: Source, orderId: string): Promise<PaymentEventEntity[]> {
  return source
    .getRepository(PaymentEventEntity)
    .find({ where: { orderId, call: 'refund', outcome: 'done' }, order: { seq: 'ASC' } });
}

/** Amount of an order that is not refunded, in the smallest unit of its currency. */
export function restOf(order: OrderEntity, refunds: readonly PaymentEventEntity[]): number {
  const sameCurrency = refunds.filter(({ currency }) => currency === order.chargeCurrency);
  return sameCurrency.reduce((rest, { amount }) => rest - amount, order.chargeAmount);
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
