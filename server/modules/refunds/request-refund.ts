import type { DataSource, EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { RefundEntity, RefundItemEntity } from '../../database/entities/refund.entity';
import { ShopError } from '../../domain/errors';
import type { Seller } from '../../domain/invoices/invoice';
import type { RequestedQuantity } from '../../domain/orders/line-quantities';
import type { Paise } from '../../domain/pricing/money';
import type { OrderRefundCause } from '../../domain/refunds/order-refund';
import type { Payout } from '../../domain/refunds/payout-model';
import {
  chargeShareOf,
  refundLimitOf,
  refundPlanOf,
  type RefundPlan,
} from '../../domain/refunds/refund-plan';
import { newId } from '../../lib/ids';
import { writeAudit, type AuditEntry } from '../audit';
import { recordEvents, refundEvent } from '../outbox';
import {
  addToCounts,
  completeRefundRow,
  ensureDeliveredParcel,
  getOrderRow,
  refreshCounts,
  unpackParcels,
} from '../orders';
import { readRefundBases } from './refund-bases';
import { findRefundRows } from './refund-rows';
import { readRefundableLines, takeAllRefundUnits, takeRefundUnits, type RefundUnits } from './refund-units';

/** Units, charges and a further amount of a refund. */
export interface RefundContents {
  lines?: readonly RequestedQuantity[] | undefined;
  shipping?: boolean | undefined;
  /** Amount without goods. */
  goodwill?: Paise | undefined;
  /** True for all that is left of the order. */
  isRest?: boolean | undefined;
  /** True for units that the shop has not sent. */
  onlyUnsent?: boolean | undefined;
}

/** A refund to request. */
export interface NewRefund extends RefundContents {
  orderId: string;
  cause: OrderRefundCause;
  returnId?: string | undefined;
  reason?: string | undefined;
  /** Recipient of a cash refund. */
  payout?: Payout | undefined;
  /** Charge of a refund that the merchant made at the provider. */
  chargeAmount?: number | undefined;
  actor: AuditEntry['actor'];
  /** Seller of an invoice without a stored seller. */
  seller: Seller;
  at: Date;
}

/** The units and the money of a refund. */
export interface PlannedRefund extends RefundPlan {
  order: OrderEntity;
  units: RefundUnits[];
  /** The refund in the smallest unit of the currency of the charge. */
  chargeAmount: number;
  includesShipping: boolean;
  limit: Paise;
}

/**
 * Plans a refund of an order, without a change. Throws as takeRefundUnits and refundPlanOf do, and INVALID_STATE
 * without money left.
 */
export async function planRefund(
  source: DataSource | EntityManager,
  orderId: string,
  contents: RefundContents,
  seller: Seller,
): Promise<PlannedRefund> {
  const order = await getOrderRow(source, orderId);
  const limit = refundLimitOf(order);
  if (limit <= 0) throw new ShopError('INVALID_STATE', 'refund.nothing');
  const { lines = [], shipping = false, goodwill = 0, onlyUnsent } = contents;
  const isRest = isRestOf(contents, limit);
  const refundableLines = await readRefundableLines(source, order);
  const units = isRest
    ? takeAllRefundUnits(refundableLines)
    : takeRefundUnits(refundableLines, lines, { onlyUnsent: onlyUnsent ?? false });
  const bases = await readRefundBases(source, orderId, seller);
  const creditedLines = units.map(({ line, qty }) => ({ productId: line.productId, qty }));
  const plan = refundPlanOf(bases, { lines: creditedLines, shipping, goodwill, isRest }, limit);
  const charges = plan.credits.flatMap((credit) => credit.lines.filter(({ kind }) => kind !== 'PRODUCT'));
  const includesShipping = charges.some(({ qty }) => qty > 0);
  if (shipping && !isRest && !includesShipping) throw new ShopError('INVALID_STATE', 'refund.noShipping');
  if (plan.amount <= 0) throw new ShopError('INVALID_STATE', 'refund.nothing');
  const chargeAmount = chargeShareOf(order, await sumRefunds(source, orderId), plan.amount);
  return { ...plan, order, units, chargeAmount, includesShipping, limit };
}

/**
 * Requests a refund in the caller's transaction: reserves its amount and its units, freezes its credit notes, and
 * cancels the units that the shop has not sent. The caller sends it after the commit. Throws as planRefund does.
 */
export async function requestRefund(tx: EntityManager, request: NewRefund): Promise<RefundEntity> {
  const { orderId, cause, returnId, reason = '', payout, actor, seller, at } = request;
  const row = await getOrderRow(tx, orderId);
  await ensureDeliveredParcel(tx, row);
  if (isRestOf(request, refundLimitOf(row))) await unpackParcels(tx, orderId, at);
  const { order, units, ...plan } = await planRefund(tx, orderId, request, seller);
  const chargeAmount = request.chargeAmount ?? plan.chargeAmount;
  if (chargeAmount <= 0) throw new ShopError('INVALID_STATE', 'refund.tooSmall');
  const refund = Object.assign(new RefundEntity(), {
    id: newId(),
    orderId,
    cause,
    returnId,
    reason,
    state: 'REQUESTED' as const,
    amount: plan.amount,
    chargeAmount,
    goodwill: plan.goodwill,
    includesShipping: plan.includesShipping,
    amounts: JSON.stringify(plan.credits),
    payout: payout && JSON.stringify(payout),
    createdAt: at,
  });
  await tx.insert(RefundEntity, refund);
  if (units.length > 0)
    await tx.insert(
      RefundItemEntity,
      units.map(({ line, qty, releasedQty }) => ({
        refundId: refund.id,
        orderItemId: line.id,
        qty,
        releasedQty,
      })),
    );
  const cancelled = units.filter(({ releasedQty }) => releasedQty > 0);
  await addToCounts(
    tx,
    'cancelledQty',
    cancelled.map(({ line, releasedQty }) => ({ id: line.id, change: releasedQty })),
  );
  await refreshCounts(tx, orderId);
  const after = {
    isRefunding: true,
    amount: chargeAmount,
    currency: order.chargeCurrency,
    ...(plan.amount < plan.limit && {
      refund: refund.id,
      lines: units.map(({ line, qty }) => ({ product: line.productId, qty })),
    }),
    ...(reason !== '' && { reason }),
  };
  if (cause !== 'EXTERNAL')
    await writeAudit(tx, [{ actor, action: 'order.refund', subject: orderId, after }], at);
  const event = refundEvent('refund.created', await completeRefundRow(tx, refund, order.chargeCurrency));
  await recordEvents(tx, [event], at);
  return refund;
}

/** True for a refund of all that is left of an order, also if it names the amount. */
function isRestOf({ isRest, lines = [], goodwill = 0 }: RefundContents, limit: Paise): boolean {
  return isRest === true || (lines.length === 0 && goodwill === limit);
}

/** Sums of the refunds of an order that are done or requested. */
export async function sumRefunds(
  source: DataSource | EntityManager,
  orderId: string,
): Promise<{ amount: Paise; chargeAmount: number }> {
  const rows = (await findRefundRows(source, orderId)).filter(({ state }) => state !== 'REFUSED');
  return {
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    chargeAmount: rows.reduce((sum, { chargeAmount }) => sum + chargeAmount, 0),
  };
}
