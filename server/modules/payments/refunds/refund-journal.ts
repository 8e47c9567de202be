import type { DataSource, EntityManager } from 'typeorm';
import { OrderEntity } from '../../../database/entities/order.entity';
import { PaymentEventEntity } from '../../../database/entities/payment.entity';
import { RefundEntity } from '../../../database/entities/refund.entity';
import { CASH_ON_DELIVERY } from '../../../domain/payments/payment-methods';
import { SYSTEM, writeAudit, type AuditEntry } from '../../audit';
import { newId } from '../../../lib/ids';

type Source = DataSource | EntityManager;

/** A refund. The journal records it before the shop sends the request. */
export interface RefundCall {
  orderId: string;
  /** Idempotency key: the provider refunds once per request id. */
  requestId: string;
  /** Payment method whose provider made the capture. */
  provider: string;
  providerOrderId: string;
  captureId: string;
  /** In the smallest unit of `currency`. */
  amount: number;
  currency: string;
  /** Time of the request. */
  requestedAt: Date;
  /** Account or system that started the refund. */
  actor: AuditEntry['actor'];
}

/** Outcome of a refund call. `done` and `refused` settle the refund. */
export type RefundOutcome = SettledRefundOutcome | { outcome: 'unknown'; detail: string };
type SettledRefundOutcome =
  | { outcome: 'done'; refundId: string; amount: number; currency: string; createdAt: Date }
  | { outcome: 'refused'; detail: string };

/** Records a refund before its request. The order stores the request id until the refund is settled. */
export async function writeRefundIntent(tx: EntityManager, call: RefundCall): Promise<void> {
  const { orderId, requestId, requestedAt } = call;
  await tx.insert(PaymentEventEntity, { ...journalRowOf(call), outcome: 'intent', createdAt: requestedAt });
  await tx.update(OrderEntity, { id: orderId }, { refundRequestId: requestId });
}

/** Records the outcome of a refund. A done or refused outcome also clears the order's pending refund. */
export async function writeRefundOutcome(
  tx: EntityManager,
  call: RefundCall,
  outcome: RefundOutcome,
  at: Date,
): Promise<void> {
  const { orderId, actor } = call;
  await tx.insert(PaymentEventEntity, { ...journalRowOf(call), createdAt: at, ...outcome });
  if (outcome.outcome === 'unknown') return;
  await tx.update(
    OrderEntity,
    { id: orderId, refundRequestId: call.requestId },
    { refundRequestId: () => 'NULL' },
  );
  await writeAudit(tx, [{ actor, subject: orderId, ...auditFieldsOf(outcome) }], at);
}

/** The pending refund of an order; undefined if there is none. */
export async function findPendingRefund(
  source: Source,
  { refundRequestId: requestId }: OrderEntity,
): Promise<RefundCall | undefined> {
  if (requestId === undefined) return undefined;
  const intentFilter = { requestId, call: 'refund', outcome: 'intent' };
  const event = await source.getRepository(PaymentEventEntity).findOneBy(intentFilter);
  return event ? refundCallOf(event) : undefined;
}

/** All pending refunds, in request order. */
export async function findPendingRefunds(source: Source): Promise<RefundCall[]> {
  const events = await source
    .getRepository(PaymentEventEntity)
    .createQueryBuilder('event')
    .innerJoin('order', 'purchase', 'purchase.refund_request_id = event.request_id')
    .where(`purchase.refund_request_id IS NOT NULL AND event."call" = 'refund' AND event.outcome = 'intent'`)
    // The unary plus prevents SQLite from scanning the whole index on `seq`.
    .orderBy('+event.seq', 'ASC')
    .getMany();
  return events.map(refundCallOf).filter((call) => call !== undefined);
}

function refundCallOf(event: PaymentEventEntity): RefundCall | undefined {
  const { orderId, requestId, provider, amount, currency, createdAt: requestedAt } = event;
  const { providerOrderId, captureId } = event;
  if (providerOrderId === undefined || captureId === undefined) return undefined;
  const payment = { provider, providerOrderId, captureId };
  return { orderId, requestId, ...payment, amount, currency, requestedAt, actor: SYSTEM };
}

/** Cancelled paid orders with money that no refund returns, and without a pending refund. */
export function findOrdersToRefund(source: Source): Promise<OrderEntity[]> {
  return source
    .getRepository(OrderEntity)
    .createQueryBuilder('purchase')
    .where('purchase.cancelled_at IS NOT NULL AND purchase.is_paid = 1 AND purchase.refunded_at IS NULL')
    .andWhere('purchase.refund_request_id IS NULL')
    .andWhere('purchase.refunded_amount + purchase.reserved_refunds < purchase.total_price')
    .getMany();
}

/** Requested refunds of orders without a pending refund, which the shop sends to the provider, oldest first. */
export function findWaitingRefunds(source: Source, orderId?: string): Promise<RefundEntity[]> {
  const query = source
    .getRepository(RefundEntity)
    .createQueryBuilder('waiting')
    .innerJoin('order', 'purchase', 'purchase.id = waiting.order_id')
    .where(
      `waiting.state = 'REQUESTED' AND waiting.request_id IS NULL AND purchase.refund_request_id IS NULL`,
    )
    .andWhere('purchase.payment_method <> :cash', { cash: CASH_ON_DELIVERY })
    .orderBy('waiting.created_at', 'ASC');
  if (orderId !== undefined) query.andWhere('waiting.order_id = :orderId', { orderId });
  return query.getMany();
}

/** Paid orders of these methods whose stock was sold before the money arrived, without a refund. */
export async function findOrdersWithoutStock(
  source: Source,
  methods: readonly string[],
): Promise<OrderEntity[]> {
  if (methods.length === 0) return [];
  return (
    source
      .getRepository(OrderEntity)
      .createQueryBuilder('purchase')
      // These conditions are those of the partial index.
      .where('purchase.is_paid = 1 AND purchase.holds_stock = 0 AND purchase.is_delivered = 0')
      .andWhere('purchase.refunded_at IS NULL AND purchase.cancelled_at IS NULL')
      .andWhere('purchase.refund_request_id IS NULL AND purchase.reserved_refunds = 0')
      .andWhere('purchase.payment_method IN (:...methods)', { methods })
      .getMany()
  );
}

/** Completed refunds of an order, oldest first. */
export function findCompletedRefunds(source: Source, orderId: string): Promise<PaymentEventEntity[]> {
  return source
    .getRepository(PaymentEventEntity)
    .find({ where: { orderId, call: 'refund', outcome: 'done' }, order: { seq: 'ASC' } });
}

/** Amount of an order that is not refunded, in the smallest unit of its currency. */
export function remainingAmountOf(order: OrderEntity, refunds: readonly PaymentEventEntity[]): number {
  const refundsInChargeCurrency = refunds.filter(({ currency }) => currency === order.chargeCurrency);
  return refundsInChargeCurrency.reduce((remaining, { amount }) => remaining - amount, order.chargeAmount);
}

function journalRowOf(refundCall: RefundCall) {
  const { orderId, requestId, provider, providerOrderId, captureId, amount, currency } = refundCall;
  return {
    id: newId(),
    orderId,
    provider,
    call: 'refund',
    requestId,
    providerOrderId,
    captureId,
    amount,
    currency,
  };
}

function auditFieldsOf(outcome: SettledRefundOutcome): Pick<AuditEntry, 'action' | 'after'> {
  if (outcome.outcome === 'refused') {
    return { action: 'payment.refund-refused', after: { detail: outcome.detail } };
  }
  const { refundId: refund, amount, currency } = outcome;
  return { action: 'payment.refund', after: { refund, amount, currency } };
}
