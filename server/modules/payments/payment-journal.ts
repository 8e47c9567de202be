import type { DataSource, EntityManager } from 'typeorm';
import { runPipelined } from '../../database/savepoints';
import type { OrderEntity } from '../../database/entities/order.entity';
import { PaymentEventEntity } from '../../database/entities/payment.entity';
import { ShopError } from '../../domain/errors';
import type { Message } from '../../domain/messages/catalogue';
import { writeAudit, type AuditEntry } from '../audit';
import { newId } from '../../lib/ids';
import { getOrderRow, pendingCaptures } from '../orders';

type Source = DataSource | EntityManager;

/** A provider call. The journal records it before the shop sends the request. */
export interface PaymentCall {
  operation: 'create' | 'capture';
  /** Payment method whose provider receives the call. */
  provider: string;
  order: Pick<OrderEntity, 'id' | 'chargeAmount' | 'chargeCurrency'>;
  /** Idempotency key: the provider executes each request id once. */
  requestId: string;
  providerOrderId?: string;
  /** Account or system that started the call. */
  actor: AuditEntry['actor'];
}

/** Outcome of a provider call. */
export interface PaymentOutcome {
  outcome: 'done' | 'refused' | 'unknown';
  providerOrderId?: string;
  captureId?: string;
  detail?: string;
}

/** Records a provider call before it is sent. */
export async function writeIntent(tx: EntityManager, call: PaymentCall, at: Date): Promise<void> {
  await tx.insert(PaymentEventEntity, journalRowOf(call, { outcome: 'intent' }, at));
}

/** Records the outcome of a call. A done or refused capture also gets an entry in the audit log. */
export async function writeOutcome(
  tx: EntityManager,
  call: PaymentCall,
  outcome: PaymentOutcome,
  at: Date,
): Promise<void> {
  await insertOutcome(tx, call, outcome, at);
  await writeAudit(tx, auditEntriesOf(call, outcome), at);
}

/** Records the outcome without an audit entry; the caller writes its own entries. */
export async function insertOutcome(
  tx: EntityManager,
  call: PaymentCall,
  outcome: PaymentOutcome,
  at: Date,
): Promise<void> {
  await tx.insert(PaymentEventEntity, journalRowOf(call, outcome, at));
}

/** Audit entries of a settled capture; none for other calls and unknown outcomes. */
export function auditEntriesOf(
  { operation, actor, order }: PaymentCall,
  { outcome, captureId, detail }: PaymentOutcome,
): AuditEntry[] {
  if (operation !== 'capture' || outcome === 'unknown') return [];
  const { id: subject, chargeAmount: amount, chargeCurrency: currency } = order;
  if (outcome === 'refused') return [{ actor, action: 'payment.refused', subject, after: { detail } }];
  const after = { isPaid: true, amount, currency, capture: captureId };
  return [{ actor, action: 'payment.done', subject, before: { isPaid: false }, after }];
}

/** An order with its captures that have no recorded outcome. */
export interface OrderWithCaptures {
  order: OrderEntity;
  pendingCaptures: readonly PaymentEventEntity[];
}

/** Loads an order and its pending captures. Throws NOT_FOUND. */
export async function loadOrderWithCaptures(tx: EntityManager, orderId: string): Promise<OrderWithCaptures> {
  const [order, captures] = await runPipelined(tx, [
    () => getOrderRow(tx, orderId),
    () => pendingCaptures(tx, orderId),
  ]);
  return { order, pendingCaptures: captures };
}

/** Throws PAYMENT_UNAVAILABLE while another payment of the order has a capture without an outcome. */
export function requireNoOtherPendingCapture(
  { pendingCaptures: captures }: OrderWithCaptures,
  providerOrderId: string,
): void {
  if (captures.every((event) => event.providerOrderId === providerOrderId)) return;
  throw paymentUnavailable('payment.otherBeingSettled');
}

/** The error for a payment with an unknown outcome. Clients may retry after 20 seconds. */
export function paymentUnavailable(reason: Message = 'payment.noAnswer'): ShopError {
  return new ShopError('PAYMENT_UNAVAILABLE', reason, { retryAfterSeconds: 20 });
}

/** True if the call is a capture without a recorded outcome. */
export async function isPendingCapture(
  tx: EntityManager,
  { order, requestId }: PaymentCall,
): Promise<boolean> {
  return (await pendingCaptures(tx, order.id)).some((event) => event.requestId === requestId);
}

/**
 * Journal entries of unpaid orders with the outcome `done` or `refused`, created after `since`. The provider may have
 * captured their payments later.
 */
export function findOutcomesOfUnpaidOrders(source: Source, since: Date): Promise<PaymentEventEntity[]> {
  return (
    source
      .getRepository(PaymentEventEntity)
      .createQueryBuilder('event')
      .innerJoin('order', 'purchase', 'purchase.id = event.order_id AND purchase.is_paid = 0')
      .where(`event.outcome IN ('done', 'refused') AND event.created_at > :since`, { since: since.getTime() })
      .andWhere('event.provider_order_id IS NOT NULL')
      // The unary plus prevents SQLite from scanning the whole index on `seq`.
      .orderBy('+event.seq', 'ASC')
      .getMany()
  );
}

/** Id of the order that the journal links to a provider order; undefined if the journal has no such payment. */
export async function findOrderIdOfPayment(
  source: Source,
  payment: Pick<PaymentEventEntity, 'provider' | 'providerOrderId'>,
): Promise<string | undefined> {
  const event = await source.getRepository(PaymentEventEntity).findOneBy(payment);
  return event?.orderId;
}

function journalRowOf(
  call: PaymentCall,
  outcome: Omit<PaymentOutcome, 'outcome'> & { outcome: string },
  at: Date,
) {
  return Object.assign(new PaymentEventEntity(), {
    id: newId(),
    orderId: call.order.id,
    provider: call.provider,
    call: call.operation,
    requestId: call.requestId,
    providerOrderId: call.providerOrderId,
    amount: call.order.chargeAmount,
    currency: call.order.chargeCurrency,
    ...outcome,
    createdAt: at,
  });
}
