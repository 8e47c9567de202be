import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { PaymentCaptureEntity, type PaymentEventEntity } from '../../database/entities/payment.entity';
import { englishTextOf } from '../../domain/messages/english-text';
import { parseAmount } from '../../domain/payments/charge';
import type { Seller } from '../../domain/invoices/invoice';
import { refundAmountOf, refundLimitOf } from '../../domain/refunds/refund-plan';
import { SYSTEM, writeAudit } from '../audit';
import { getOrderRow } from '../orders';
import { completeRefund, findRefundOfRequest, findRefundRows, refuseRefund, requestRefund } from '../refunds';
import { paymentOfCapture } from './providers/paying-capture';
import type { ProviderOrder, ProviderRefund } from './providers/provider';
import {
  findCompletedRefunds,
  findPendingRefund,
  remainingAmountOf,
  writeRefundOutcome,
  type RefundCall,
} from './refunds/refund-journal';

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
  for (const reportedRefund of newRefunds) {
    const refundedAt = plausibleRefundTime(order, reportedRefund.refundedAt, at);
    const refund = { ...reportedRefund, refundedAt };
    const isOwnRefund = pendingRefund !== undefined && isRefundOfCall(pendingRefund, refund);
    const call = isOwnRefund && pendingRefund ? pendingRefund : externalRefundCall(order, payment, refund);
    await writeCompletedRefund(tx, call, refund, at);
    await settleRefundOf(tx, call, refund, { seller, at });
    if (isOwnRefund) pendingRefund = undefined;
  }
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
  const refund = {
    id,
    amount: parseAmount(amount) ?? call.amount,
    currency: amount.currencyCode,
    refundedAt: plausibleRefundTime(order, refundedAt, at),
  };
  await writeCompletedRefund(tx, call, refund, at);
  await settleRefundOf(tx, call, refund, { seller, at });
}

/**
 * Marks the refund of a request done. A refund without a request, or of another amount than requested, is the
 * merchant's own refund at the provider.
 */
async function settleRefundOf(
  tx: EntityManager,
  call: RefundCall,
  refund: ReportedRefund,
  { seller, at }: RefundBooking,
): Promise<void> {
  const row = await findRefundOfRequest(tx, call.requestId);
  const settlement = { actor: call.actor, seller, at, settledAt: refund.refundedAt };
  if (row?.state === 'REQUESTED' && row.chargeAmount === refund.amount)
    return completeRefund(tx, row, settlement);
  if (row?.state === 'REQUESTED') await refuseRefund(tx, row, { event: 'outgrow', at });
  await recordExternalRefund(tx, call.orderId, refund, settlement);
}

/**
 * Records the merchant's own refund at the provider as an amount without goods, or as all that is left. It refuses
 * requested refunds for which it leaves too little money, the latest first.
 */
async function recordExternalRefund(
  tx: EntityManager,
  orderId: string,
  { amount: chargeAmount, currency }: ReportedRefund,
  settlement: Parameters<typeof completeRefund>[2],
): Promise<void> {
  const order = await getOrderRow(tx, orderId);
  if (currency !== order.chargeCurrency) return;
  const doneRows = (await findRefundRows(tx, orderId)).filter(({ state }) => state === 'DONE');
  const doneSums = {
    amount: doneRows.reduce((sum, row) => sum + row.amount, 0),
    chargeAmount: doneRows.reduce((sum, row) => sum + row.chargeAmount, 0),
  };
  const amount = refundAmountOf(order, doneSums, chargeAmount);
  if (amount <= 0) return;
  const { seller, at } = settlement;
  await refuseOutgrownRefunds(tx, order, amount, at);
  const isRest = refundLimitOf(await getOrderRow(tx, orderId)) === amount;
  const contents = isRest ? { isRest } : { goodwill: amount };
  const row = await requestRefund(tx, {
    orderId,
    cause: 'EXTERNAL',
    actor: SYSTEM,
    seller,
    at,
    ...contents,
    chargeAmount,
  });
  await completeRefund(tx, row, settlement);
}

async function refuseOutgrownRefunds(
  tx: EntityManager,
  order: OrderEntity,
  amount: number,
  at: Date,
): Promise<void> {
  let limit = refundLimitOf(order);
  const requestedRows = (await findRefundRows(tx, order.id)).filter(({ state }) => state === 'REQUESTED');
  const detail = englishTextOf('refund.outgrown');
  for (const row of requestedRows.reverse()) {
    if (limit >= amount) return;
    const pendingRefund = await findPendingRefund(tx, await getOrderRow(tx, order.id));
    if (pendingRefund && row.requestId === pendingRefund.requestId) {
      const reason = englishTextOf('refund.madeElsewhere');
      await writeRefundOutcome(tx, pendingRefund, { outcome: 'refused', detail: reason }, at);
    } else {
      const entry = { actor: SYSTEM, action: 'payment.refund-refused', subject: order.id } as const;
      await writeAudit(tx, [{ ...entry, after: { detail, refund: row.id } }], at);
    }
    await refuseRefund(tx, row, { event: 'outgrow', at });
    limit += row.amount;
  }
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
