import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/order.entity';
import type { Writer } from '../../database/write-queue';
import { permit, permitForOrder } from '../../domain/accounts/authorization';
import type { Actor } from '../../domain/accounts/permissions';
import { ShopError } from '../../domain/errors';
import type { Seller } from '../../domain/invoices/invoice';
import type { Order } from '../../domain/model';
import type { Quantity } from '../../domain/orders/cart';
import type { RequestedQuantity } from '../../domain/orders/line-quantities';
import type { OrderFacts } from '../../domain/orders/order-refusals';
import { moveOrder } from '../../domain/orders/order-states';
import { readCancellation } from '../../domain/refunds/refund-request';
import { refundLimitOf } from '../../domain/refunds/refund-plan';
import { runEffects } from '../../domain/state-table';
import { orderTag } from '../../lib/entity-tags';
import type { IfMatch } from '../../lib/if-match';
import { newId } from '../../lib/ids';
import { writeAudit } from '../audit';
import { documentRowsOf } from '../documents';
import { requireMatch } from '../lists';
import {
  flagsOf,
  getOrder,
  getOrderRow,
  ownerOf,
  pendingCaptures,
  quantitiesOf,
  recordOrderEvent,
  releaseStock,
  summarize,
  unpackParcels,
} from '../orders';
import { queueOrderMail, queueSubjectMail } from '../outbox';
import { creditInvoices } from './credit-invoices';
import { lowerTotal } from './lower-total';
import { findRefundRows } from './refund-rows';
import {
  readRefundableLines,
  releasedUnitsOf,
  takeRefundUnits,
  type RefundableLine,
  type RefundUnits,
} from './refund-units';
import { requestRefund } from './request-refund';

interface CancellationDeps {
  writer: Writer;
  /** Current seller. */
  seller: () => Seller;
  /** Sends the requested refunds of an order to the provider. */
  sendRefunds: (orderId: string, actor: Actor) => Promise<void>;
  now: () => Date;
}

/** An order to cancel in whole or in part, in one transaction. */
interface Cancellation {
  actor: Actor;
  order: OrderEntity;
  reason: string;
  at: Date;
}

/** Cancels orders, or units of them, before the dispatch. The money of a paid order goes back. */
export class CancellationService {
  constructor(private readonly deps: CancellationDeps) {}

  /**
   * Cancels an order or some of its units, and releases their stock, once. The buyer may before the packing, an admin
   * before the dispatch. The last units take shipping along. Throws as permitForOrder, requireMatch, moveOrder,
   * takeRefundUnits and requireNoInvoice do, NOT_FOUND and BAD_INPUT. §4, §6
   */
  async cancel(actor: Actor, orderId: string, raw?: unknown, ifMatch?: IfMatch): Promise<Order> {
    permit(actor, 'orders.cancel');
    const { lines: requested, reason } = readCancellation(raw);
    const { writer, now, sendRefunds } = this.deps;
    const cancelledOrder = await writer.transaction(async (tx) => {
      const order = await getOrderRow(tx, orderId);
      permitForOrder(actor, 'orders.cancel', ownerOf(order));
      await requireMatch(ifMatch, () => Promise.resolve(orderTag(summarize(order))));
      const facts = await readFacts(tx, order, actor);
      const { effects } = moveOrder(flagsOf(order), 'cancel', facts);
      const cancellation = { actor, order, reason, at: now() };
      const lines = requested && (await readRefundableLines(tx, order));
      if (requested && lines && !isEverything(lines, requested))
        return this.cancelLines(tx, cancellation, { requested, lines });
      const stock = order.holdsStock ? await heldUnitsOf(tx, order) : [];
      await runEffects(effects, {
        'release stock': () => releaseStock(tx, stock, cancellation.at),
        'request refund': () => this.requestRest(tx, cancellation),
        'email the buyer': () => queueOrderMail(tx, 'ORDER_CANCELLED', [order], cancellation.at),
      });
      return this.markCancelled(tx, cancellation, stock);
    });
    if (!cancelledOrder.isPaid) return cancelledOrder;
    await sendRefunds(orderId, actor);
    return writer.transaction((tx) => getOrder(tx, orderId));
  }

  private async markCancelled(
    tx: EntityManager,
    { actor, order, reason, at }: Cancellation,
    stock: readonly Quantity[],
  ): Promise<Order> {
    const { id } = order;
    if (!order.isPaid && order.changes > 0) await this.endUnpaidParcels(tx, order, at);
    await tx.update(OrderEntity, { id }, { cancelledAt: at, holdsStock: false, addressHash: () => 'NULL' });
    const after = { isCancelled: true, lines: stock, ...(reason !== '' && { reason }) };
    await writeAudit(tx, [{ actor, action: 'order.cancel', subject: id, after }], at);
    return recordOrderEvent(tx, 'order.cancelled', id, at);
  }

  /** Unpacks the parcels of a cash order, and credits the invoices of parcels that came back. */
  private async endUnpaidParcels(tx: EntityManager, order: OrderEntity, at: Date): Promise<void> {
    await unpackParcels(tx, order.id, at);
    await creditInvoices(tx, order, { seller: this.deps.seller(), at });
  }

  private async requestRest(tx: EntityManager, { actor, order, reason, at }: Cancellation): Promise<void> {
    if (refundLimitOf(order) <= 0) return;
    const seller = this.deps.seller();
    const { id: orderId } = order;
    await requestRefund(tx, { orderId, cause: 'CANCELLATION', isRest: true, reason, actor, seller, at });
  }

  private async cancelLines(
    tx: EntityManager,
    cancellation: Cancellation,
    { requested, lines }: { requested: readonly RequestedQuantity[]; lines: readonly RefundableLine[] },
  ): Promise<Order> {
    const { actor, order, reason, at } = cancellation;
    const units = takeRefundUnits(lines, requested, { onlyUnsent: true });
    if (!order.isPaid) await requireNoInvoice(tx, order);
    const subjectId = order.isPaid ? await this.refundLines(tx, cancellation, requested) : newId();
    const before = order.isPaid ? undefined : await lowerTotal(tx, order, units);
    const stock = order.holdsStock ? quantitiesOfUnits(units) : [];
    await releaseStock(tx, stock, at);
    const after = { lines: quantitiesOfUnits(units), ...(reason !== '' && { reason }) };
    const entry = { actor, action: 'order.cancel-lines', subject: order.id, after } as const;
    await writeAudit(tx, [{ ...entry, ...(before && { before }) }], at);
    await queueSubjectMail(tx, 'ORDER_CHANGED', { order, subjectId }, at);
    return recordOrderEvent(tx, 'order.updated', order.id, at);
  }

  private async refundLines(
    tx: EntityManager,
    { actor, order, reason, at }: Cancellation,
    lines: readonly RequestedQuantity[],
  ): Promise<string> {
    const refund = await requestRefund(tx, {
      orderId: order.id,
      cause: 'CANCELLATION',
      onlyUnsent: true,
      lines,
      reason,
      actor,
      seller: this.deps.seller(),
      at,
    });
    return refund.id;
  }
}

/** Facts that decide about a cancellation; the parcels count only in the order's own columns. */
async function readFacts(tx: EntityManager, order: OrderEntity, { isAdmin }: Actor): Promise<OrderFacts> {
  const { packedParcels, sentParcels, endedParcels } = order;
  const sentCount = sentParcels + endedParcels;
  return {
    isBeingPaid: !order.isPaid && (await pendingCaptures(tx, order.id)).length > 0,
    isBuyer: !isAdmin,
    isPacked: packedParcels + sentCount > 0,
    isSent: sentCount > 0,
  };
}

/**
 * Throws INVALID_STATE for an unpaid order with an invoice, which a parcel that came back can have: a lower total would
 * differ from the invoice, and only the cancellation of the whole order credits it.
 */
async function requireNoInvoice(tx: EntityManager, { id }: OrderEntity): Promise<void> {
  const documents = await documentRowsOf(tx, id);
  if (documents.length > 0) throw new ShopError('INVALID_STATE', 'refund.orderIsInvoiced');
}

/** True if the requested units are all that is left of an order, and no others. */
function isEverything(lines: readonly RefundableLine[], requested: readonly RequestedQuantity[]): boolean {
  const isOfOrder = ({ product }: RequestedQuantity) => lines.some(({ productId }) => productId === product);
  if (!requested.every(isOfOrder)) return false;
  return lines.every(({ productId }) => {
    const remaining = lines
      .filter((line) => line.productId === productId)
      .reduce((sum, { qty, cancelledQty }) => sum + qty - cancelledQty, 0);
    return remaining === (requested.find(({ product }) => product === productId)?.qty ?? 0);
  });
}

/**
 * Units of an order that hold stock: those that no earlier cancellation or refund released. A pending refund still
 * holds its units, and does not release them after the cancellation.
 */
async function heldUnitsOf(tx: EntityManager, order: OrderEntity): Promise<Quantity[]> {
  if (order.changes === 0) return quantitiesOf(tx, order.id);
  const lines = await readRefundableLines(tx, order);
  const held = lines
    .map(({ productId, qty, cancelledQty }) => ({ product: productId, qty: qty - cancelledQty }))
    .filter(({ qty }) => qty > 0);
  for (const refund of await findRefundRows(tx, order.id))
    if (refund.state === 'REQUESTED' && refund.cause !== 'CANCELLATION')
      held.push(...(await releasedUnitsOf(tx, refund)));
  return held;
}

function quantitiesOfUnits(units: readonly RefundUnits[]): Quantity[] {
  return units.map(({ line, qty }) => ({ product: line.productId, qty }));
}
