import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import { invalidateTags } from '../../database/invalidation-tags';
import { orderEvent, recordEvents, queueOrderMail } from '../outbox';
import { productTag } from '../../domain/catalogue/cache-tags';
import { englishTextOf } from '../../domain/messages/english-text';
import { moveOrder } from '../../domain/orders/order-states';
import { runEffects } from '../../domain/state-table';
import { paymentOfCapture } from './providers/paying-capture';
import type { ProviderOrder, ProviderRefund } from './providers/provider';
import { SYSTEM, writeAudit, type AuditEntry } from '../audit';
import { flagsOf, getOrder, getOrderRow, releaseStock, quantitiesOf } from '../orders';
import {
  findCompletedRefunds,
  findPendingRefund,
  remainingAmountOf,
  writeRefundOutcome,
  type RefundCall,
} from './refunds/refund-journal';
import { issueCreditNote } from '../documents';
import { endVerifiedPurchases } from '../reviews';
import type { Seller } from '../../domain/invoices/invoice';
import { PaymentCaptureEntity, type PaymentEventEntity } from '../../database/entities/payment.entity';
import { parseAmount } from '../../domain/payments/charge';

/** A refund in the smallest unit of its currency; the provider assigns `id`. */
interface ReportedRefund {
  id: string;
  amount: number;
  currency: string;
  /** Request id of the shop's refund, if the provider returns it. */
  customId?: string | undefined;
  refundedAt?: Date | undefined;
}

/** Time of a booked refund, and the seller of an invoice that has none. */
export interface RefundBooking {
  seller: Seller;
  at: Date;
}

/** Largest clock difference between the shop and the provider. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Records the provider's refunds of a payment, each once, and settles the pending refund that the shop requested. Marks
 * the order refunded once the full amount is refunded. Returns the number of new refunds. §4
 */
export async function recordRefunds(
  tx: EntityManager,
  orderId: string,
  reportedPayment: ProviderOrder,
  { seller, at }: RefundBooking,
): Promise<number> {
  const order = await getOrderRow(tx, orderId);
  if (order.paymentId !== reportedPayment.id) return 0;
  const payment = await bookedPaymentOf(tx, orderId, reportedPayment);
  const recordedRefunds = await findCompletedRefunds(tx, orderId);
  const newRefunds = completedRefundsOf(order, payment, recordedRefunds).filter(({ id }) =>
    recordedRefunds.every(({ refundId }) => refundId !== id),
  );
  let pendingRefund = await findPendingRefund(tx, order);
  for (const refund of newRefunds) {
    const isOwnRefund = pendingRefund !== undefined && isRefundOfCall(pendingRefund, refund);
    const call = isOwnRefund && pendingRefund ? pendingRefund : externalRefundCall(order, payment, refund);
    await writeCompletedRefund(
      tx,
      call,
      { ...refund, refundedAt: plausibleRefundTime(order, refund.refundedAt, at) },
      at,
    );
    if (isOwnRefund) pendingRefund = undefined;
  }
  if (newRefunds.length > 0) await markIfFullyRefunded(tx, orderId, { actor: SYSTEM, seller, at });
  return newRefunds.length;
}

/** A payment without the captures that do not pay the order, because their refunds are not refunds of the order. */
async function bookedPaymentOf(
  tx: EntityManager,
  orderId: string,
  payment: ProviderOrder,
): Promise<ProviderOrder> {
  if (payment.captures.length < 2) return payment;
  const capture = await tx.findOneBy(PaymentCaptureEntity, { orderId });
  return paymentOfCapture(payment, capture?.id);
}

/** Books a refund that the shop requested and the provider made, once. §4 */
export async function bookRefund(
  tx: EntityManager,
  call: RefundCall,
  { id, amount, refundedAt }: ProviderRefund,
  { seller, at }: RefundBooking,
): Promise<void> {
  const order = await getOrderRow(tx, call.orderId);
  // The provider's webhook arrived before the response, and the shop has already booked this refund.
  if (order.refundRequestId !== call.requestId) return;
  const charge = { amount: parseAmount(amount) ?? call.amount, currency: amount.currencyCode };
  await writeCompletedRefund(
    tx,
    call,
    { id, ...charge, refundedAt: plausibleRefundTime(order, refundedAt, at) },
    at,
  );
  await markIfFullyRefunded(tx, order.id, { actor: call.actor, seller, at });
}

/**
 * Marks a fully refunded order as refunded, issues its credit note, and releases its stock unless the order is
 * delivered.
 */
async function markIfFullyRefunded(
  tx: EntityManager,
  orderId: string,
  { actor, seller, at }: RefundBooking & { actor: AuditEntry['actor'] },
): Promise<void> {
  const order = await getOrderRow(tx, orderId);
  if (order.refundedAt !== undefined || remainingAmountOf(order, await findCompletedRefunds(tx, orderId)) > 0)
    return;
  const { effects } = moveOrder(flagsOf(order), 'refundedInFull');
  const pendingRefund = await findPendingRefund(tx, order);
  const detail = englishTextOf('refund.madeElsewhere');
  if (pendingRefund) await writeRefundOutcome(tx, pendingRefund, { outcome: 'refused', detail }, at);
  const isReleased = order.holdsStock && effects.includes('release stock');
  const lines = isReleased ? await quantitiesOf(tx, orderId) : [];
  const reason = englishTextOf('credit.fullRefund');
  await runEffects(effects, {
    'issue credit note': () => issueCreditNote(tx, { orderId, reason, seller, at }),
    'release stock': () => releaseStock(tx, lines, at),
    'email the buyer': () => queueOrderMail(tx, 'ORDER_REFUNDED', [order], at),
  });
  const holdsStock = order.holdsStock && lines.length === 0;
  await tx.update(OrderEntity, { id: orderId }, { refundedAt: at, holdsStock });
  const unverifiedProductIds = await endVerifiedPurchases(tx, orderId);
  invalidateTags(tx, ...unverifiedProductIds.map(productTag));
  const after = { isRefunded: true, lines };
  await writeAudit(tx, [{ actor, action: 'order.refunded', subject: orderId, after }], at);
  await recordEvents(tx, [orderEvent('order.refunded', await getOrder(tx, orderId))], at);
}

/**
 * Time of a refund: the provider's time if it lies between the payment and now, else the shop's own time. A wrong
 * provider clock could date a refund before its payment or into the future.
 */
function plausibleRefundTime({ paidAt }: OrderEntity, providerTime: Date | undefined, now: Date): Date {
  if (providerTime === undefined) return now;
  const time = providerTime.getTime();
  const isAfterPayment = time >= (paidAt?.getTime() ?? 0) - CLOCK_TOLERANCE_MS;
  return isAfterPayment && time <= now.getTime() + CLOCK_TOLERANCE_MS ? providerTime : now;
}

function writeCompletedRefund(
  tx: EntityManager,
  call: RefundCall,
  refund: ReportedRefund,
  at: Date,
): Promise<void> {
  const { id: refundId, amount, currency, refundedAt: createdAt = at } = refund;
  return writeRefundOutcome(tx, call, { outcome: 'done', refundId, amount, currency, createdAt }, at);
}

/** True if the provider's refund is the result of the shop's request. Without a reference it compares the amounts. */
function isRefundOfCall({ requestId, amount, currency }: RefundCall, refund: ReportedRefund): boolean {
  if (refund.customId !== undefined) return refund.customId === requestId;
  return refund.amount === amount && refund.currency === currency;
}

/** The journal entry of a refund that the merchant made directly at the provider. */
function externalRefundCall(
  order: OrderEntity,
  { id, captures }: ProviderOrder,
  refund: ReportedRefund,
): RefundCall {
  const { amount, currency } = refund;
  const captureId = captures[0]?.id ?? '';
  const payment = { provider: order.paymentMethod, providerOrderId: id, captureId };
  const refundFields = { requestId: refund.id, ...payment, amount, currency };
  return { ...refundFields, orderId: order.id, requestedAt: order.createdAt, actor: SYSTEM };
}

/** The completed refunds. A refunded capture without listed refunds counts as one refund of the remaining amount. */
function completedRefundsOf(
  order: OrderEntity,
  { captures, refunds = [] }: ProviderOrder,
  recordedRefunds: readonly PaymentEventEntity[],
): ReportedRefund[] {
  const refundedCapture = captures.find(({ status }) => status === 'REFUNDED');
  const placeholderId = `refund-of-${refundedCapture?.id}`;
  // The journal already has this refund under the placeholder id, so the shop ignores the provider's later ids.
  if (recordedRefunds.some(({ refundId }) => refundId === placeholderId)) return [];
  const remainingAmount = remainingAmountOf(order, recordedRefunds);
  if (refunds.length === 0 && refundedCapture && remainingAmount > 0) {
    return [{ id: placeholderId, amount: remainingAmount, currency: order.chargeCurrency }];
  }
  return refunds
    .filter(({ status }) => status === undefined || status === 'COMPLETED')
    .map(({ id, amount, refundedAt, customId }) => {
      return { id, amount: parseAmount(amount) ?? 0, currency: amount.currencyCode, customId, refundedAt };
    });
}
