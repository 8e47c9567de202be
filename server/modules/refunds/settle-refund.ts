import type { EntityManager } from 'typeorm';
import { invalidateTags } from '../../database/invalidation-tags';
import { OrderEntity } from '../../database/entities/order.entity';
import { RefundEntity, RefundItemEntity } from '../../database/entities/refund.entity';
import { productTag } from '../../domain/catalogue/cache-tags';
import type { Seller } from '../../domain/invoices/invoice';
import { englishTextOf } from '../../domain/messages/english-text';
import { moveOrder } from '../../domain/orders/order-states';
import type { Quantity } from '../../domain/orders/cart';
import { unpackedQtyOf, type LineCounts } from '../../domain/orders/line-quantities';
import { moveOrderRefund, type OrderRefundEvent } from '../../domain/refunds/order-refund-states';
import { refundPlanOf } from '../../domain/refunds/refund-plan';
import { runEffects } from '../../domain/state-table';
import { writeAudit, type AuditEntry } from '../audit';
import { issueCredits } from '../documents';
import { orderEvent, queueOrderMail, queueSubjectMail, recordEvents, refundEvent } from '../outbox';
import { endVerifiedPurchases } from '../reviews';
import {
  addToCounts,
  cancelReplacements,
  completeDelivery,
  completeRefundRow,
  flagsOf,
  getOrder,
  getOrderRow,
  readLineCounts,
  refreshCounts,
  releaseStock,
  unpackParcels,
} from '../orders';
import { readRefundBases } from './refund-bases';
import { creditsOf, findRefundRows, isWithoutCredits } from './refund-rows';
import { readSentUnits, releasedUnitsOf } from './refund-units';

/** The end of a refund. */
export interface RefundSettlement {
  actor: AuditEntry['actor'];
  /** Seller of an invoice without a stored seller. */
  seller: Seller;
  /** Time of the change. */
  at: Date;
  /** Time at which the money came back, if it differs. */
  settledAt?: Date | undefined;
  /** Reference of the transfer of a cash refund. */
  reference?: string | undefined;
}

/**
 * Marks a refund done: issues its credit notes, releases the stock of its unsent units, and emails the buyer. The
 * refund that completes the total also marks the order refunded. Throws as moveOrderRefund does.
 */
export async function completeRefund(
  tx: EntityManager,
  refund: RefundEntity,
  settlement: RefundSettlement,
): Promise<void> {
  const { at, settledAt = at, reference, seller, actor } = settlement;
  const { next, effects } = moveOrderRefund(refund, 'complete');
  const change = { state: next, settledAt, ...(reference !== undefined && { reference }) };
  await tx.update(RefundEntity, { id: refund.id }, change);
  Object.assign(refund, change);
  await refreshCounts(tx, refund.orderId);
  const order = await getOrderRow(tx, refund.orderId);
  const isComplete = order.refundedAt === undefined && order.refundedAmount >= order.totalPrice;
  if (order.dueReplacements + order.packedParcels > 0) await endReplacements(tx, refund, { isComplete, at });
  const reason = reasonOf(refund, isComplete);
  const released =
    order.holdsStock && refund.cause !== 'CANCELLATION' ? await releasedUnitsOf(tx, refund) : [];
  await runEffects(effects, {
    'issue credit notes': () => issueCredits(tx, { order, credits: creditsOf(refund), reason, seller, at }),
    'release stock': () => (isComplete ? Promise.resolve() : releaseStock(tx, released, at)),
    'email the buyer': () =>
      isComplete
        ? Promise.resolve()
        : queueSubjectMail(tx, 'PARTIAL_REFUND', { order, subjectId: refund.id }, at),
    'free amount and units': () => Promise.resolve(),
    'request again': () => Promise.resolve(),
  });
  if (isComplete) await markRefunded(tx, order, { seller, at, actor, released });
  else {
    await endReviewsOf(tx, refund);
    // The units of this refund may be the last ones that the shop owed.
    await completeDelivery(tx, order.id, { at, actor });
  }
  const event = refundEvent('refund.completed', await completeRefundRow(tx, refund, order.chargeCurrency));
  await recordEvents(tx, [event], at);
}

/**
 * Records that the provider refuses a refund, or that another refund left too little money. A refund that the shop owes
 * stays requested; another one frees its amount and its units. Throws as moveOrderRefund does.
 */
export async function refuseRefund(
  tx: EntityManager,
  refund: RefundEntity,
  { event, at }: { event: Exclude<OrderRefundEvent, 'complete'>; at: Date },
): Promise<void> {
  const { next, effects } = moveOrderRefund(refund, event);
  if (!effects.includes('free amount and units')) {
    await tx.update(RefundEntity, { id: refund.id }, { requestId: () => 'NULL' });
    refund.requestId = undefined;
    return;
  }
  await tx.update(RefundEntity, { id: refund.id }, { state: next, settledAt: at });
  Object.assign(refund, { state: next, settledAt: at });
  if (refund.cause === 'DESK' || refund.cause === 'EXTERNAL') {
    const items = await tx.findBy(RefundItemEntity, { refundId: refund.id });
    const changes = items.map(({ orderItemId: id, releasedQty }) => ({ id, change: -releasedQty }));
    await addToCounts(
      tx,
      'cancelledQty',
      changes.filter(({ change }) => change !== 0),
    );
  }
  await refreshCounts(tx, refund.orderId);
  const { chargeCurrency } = await getOrderRow(tx, refund.orderId);
  const refused = refundEvent('refund.refused', await completeRefundRow(tx, refund, chargeCurrency));
  await recordEvents(tx, [refused], at);
}

/**
 * Cancels the replacements of exchanged units that a refund paid back: those that the buyer does not have, before the
 * others. A refund in full cancels all of them, also those that are packed.
 */
async function endReplacements(
  tx: EntityManager,
  refund: RefundEntity,
  { isComplete, at }: { isComplete: boolean; at: Date },
): Promise<void> {
  const { orderId } = refund;
  if (isComplete) await unpackParcels(tx, orderId, at);
  const qtyOf = isComplete ? ({ replacedQty }: LineCounts) => replacedQty : await readSentUnits(tx, refund);
  await cancelReplacements(tx, { orderId, qtyOf, at });
}

/** Marks an order refunded whose money is all back, and releases the stock that it still holds. */
async function markRefunded(
  tx: EntityManager,
  order: OrderEntity,
  { seller, at, actor, released }: RefundSettlement & { released: readonly Quantity[] },
): Promise<void> {
  const { id: orderId } = order;
  const { effects } = moveOrder(flagsOf(order), 'refundedInFull');
  const isReleased = order.holdsStock && effects.includes('release stock');
  const unsent = isReleased ? await cancelUnsentUnits(tx, orderId) : [];
  const lines = isReleased ? [...released, ...unsent] : [];
  await runEffects(effects, {
    'issue credit note': () => creditRefundsWithoutCredits(tx, order, { seller, at }),
    'release stock': () => releaseStock(tx, lines, at),
    'email the buyer': () => queueOrderMail(tx, 'ORDER_REFUNDED', [order], at),
  });
  const holdsStock = order.holdsStock && !isReleased;
  await tx.update(OrderEntity, { id: orderId }, { refundedAt: at, holdsStock });
  const unverifiedProductIds = await endVerifiedPurchases(tx, orderId);
  invalidateTags(tx, ...unverifiedProductIds.map(productTag));
  const after = { isRefunded: true, lines };
  await writeAudit(tx, [{ actor, action: 'order.refunded', subject: orderId, after }], at);
  await recordEvents(tx, [orderEvent('order.refunded', await getOrder(tx, orderId))], at);
}

/** Cancels the units that an order refunded in full never sends, and returns them. */
async function cancelUnsentUnits(tx: EntityManager, orderId: string): Promise<Quantity[]> {
  const lines = (await readLineCounts(tx, orderId)).filter((line) => unpackedQtyOf(line) > 0);
  if (lines.length === 0) return [];
  await addToCounts(
    tx,
    'cancelledQty',
    lines.map((line) => ({ id: line.id, change: unpackedQtyOf(line) })),
  );
  await refreshCounts(tx, orderId);
  return lines.map((line) => ({ product: line.productId, qty: unpackedQtyOf(line) }));
}

/** Credits the rest of the invoices, if refunds of an earlier release issued no credit note. */
async function creditRefundsWithoutCredits(
  tx: EntityManager,
  order: OrderEntity,
  { seller, at }: { seller: Seller; at: Date },
): Promise<void> {
  const refunds = await findRefundRows(tx, order.id);
  if (!refunds.some(isWithoutCredits)) return;
  const bases = await readRefundBases(tx, order.id, seller);
  const { credits } = refundPlanOf(bases, { lines: [], isRest: true }, order.totalPrice);
  await issueCredits(tx, { order, credits, reason: englishTextOf('credit.fullRefund'), seller, at });
}

/** Ends the verified purchases of products whose units are all refunded. */
async function endReviewsOf(tx: EntityManager, refund: RefundEntity): Promise<void> {
  const unverifiedProductIds = await endVerifiedPurchases(tx, refund.orderId);
  invalidateTags(tx, ...unverifiedProductIds.map(productTag));
}

function reasonOf({ reason }: RefundEntity, isComplete: boolean): string {
  if (reason !== '') return reason;
  return englishTextOf(isComplete ? 'credit.fullRefund' : 'credit.partialRefund');
}
