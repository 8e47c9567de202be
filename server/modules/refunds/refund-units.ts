import type { DataSource, EntityManager } from 'typeorm';
import { OrderItemEntity, type OrderEntity } from '../../database/entities/order.entity';
import { RefundItemEntity, type RefundEntity } from '../../database/entities/refund.entity';
import { ShopError } from '../../domain/errors';
import type { Quantity } from '../../domain/orders/cart';
import type { LineCounts, RequestedQuantity } from '../../domain/orders/line-quantities';
import { takeQuantities } from '../../domain/orders/line-quantities';
import { readLineCounts } from '../orders';

type Source = DataSource | EntityManager;

/** The units of an order line by their way to the buyer, without those that are refunded. */
export interface RefundableLine extends LineCounts {
  /** Units that left the shop. */
  sentQty: number;
  /** Units in parcels that are in the shop. */
  packedOnlyQty: number;
  /** Units that are not in a parcel. */
  unsentQty: number;
}

/** Units of a line to refund. Released units are those that the shop never sends. */
export interface RefundUnits {
  line: RefundableLine;
  qty: number;
  releasedQty: number;
}

const PARCEL_UNITS_SQL = `SELECT item.order_item_id AS "lineId",
    SUM(CASE WHEN shipment.state = 'PACKED' THEN 0 ELSE item.qty END) AS sent,
    SUM(CASE WHEN shipment.state = 'PACKED' THEN item.qty ELSE 0 END) AS packed
  FROM shipment_item item JOIN shipment ON shipment.id = item.shipment_id
  WHERE shipment.order_id = $1 AND shipment.is_replacement = 0
    AND shipment.state NOT IN ('CANCELLED', 'RETURNED_TO_ORIGIN')
  GROUP BY item.order_item_id`;

/** The lines of an order with the units that a refund can take. */
export async function readRefundableLines(source: Source, order: OrderEntity): Promise<RefundableLine[]> {
  const lines = await readLineCounts(source, order.id);
  const rows = await source.query<{ lineId: string; sent: number; packed: number }[]>(PARCEL_UNITS_SQL, [
    order.id,
  ]);
  // An order delivered by an earlier release has no parcel.
  const isSentWithoutParcel = order.isDelivered && rows.length === 0;
  return lines.map((line) => {
    const parcelUnits = rows.find(({ lineId }) => lineId === line.id);
    const sent = isSentWithoutParcel ? line.qty : (parcelUnits?.sent ?? 0);
    const packedOnlyQty = parcelUnits?.packed ?? 0;
    // Refunded units that were not cancelled had been sent.
    const sentQty = Math.max(0, sent - (line.refundedQty - line.cancelledQty));
    const unsentQty = Math.max(0, line.qty - line.cancelledQty - sent - packedOnlyQty);
    return { ...line, sentQty, packedOnlyQty, unsentQty };
  });
}

/**
 * Takes units for a refund: sent units first, then unsent ones. Throws as takeQuantities does, and INVALID_STATE for
 * units in a parcel that the shop must unpack first.
 */
export function takeRefundUnits(
  lines: readonly RefundableLine[],
  requested: readonly RequestedQuantity[],
  { onlyUnsent = false }: { onlyUnsent?: boolean } = {},
): RefundUnits[] {
  const sentQtyOf = (line: RefundableLine) => (onlyUnsent ? 0 : line.sentQty);
  for (const { product, qty } of requested) {
    const productLines = lines.filter(({ productId }) => productId === product);
    const sumOf = (qtyOf: (line: RefundableLine) => number) =>
      productLines.reduce((sum, line) => sum + qtyOf(line), 0);
    const available = sumOf((line) => sentQtyOf(line) + line.unsentQty);
    const name = productLines[0]?.name ?? '';
    if (qty > available && qty <= available + sumOf(({ packedOnlyQty }) => packedOnlyQty))
      throw new ShopError('INVALID_STATE', { key: 'refund.unpackFirst', params: { name } });
  }
  const linesById = new Map(lines.map((line) => [line.id, line]));
  const availableOf = ({ id }: LineCounts) => {
    const line = linesById.get(id);
    return line ? sentQtyOf(line) + line.unsentQty : 0;
  };
  return takeQuantities(lines, requested, availableOf).flatMap(({ line: { id }, qty }) => {
    const line = linesById.get(id);
    return line ? [{ line, qty, releasedQty: Math.max(0, qty - sentQtyOf(line)) }] : [];
  });
}

/** All units of an order that are not refunded; those that were not sent are released. */
export function takeAllRefundUnits(lines: readonly RefundableLine[]): RefundUnits[] {
  return lines.flatMap((line) => {
    const qty = line.qty - line.refundedQty;
    return qty > 0 ? [{ line, qty, releasedQty: Math.max(0, qty - line.sentQty) }] : [];
  });
}

/** Number of units of a line that left the shop before a refund; 0 for a refund of a return, whose units are back. */
export async function readSentUnits(
  tx: EntityManager,
  { id: refundId, cause }: RefundEntity,
): Promise<(line: LineCounts) => number> {
  if (cause === 'RETURN') return () => 0;
  const items = await tx.findBy(RefundItemEntity, { refundId });
  return ({ id }) =>
    items
      .filter(({ orderItemId }) => orderItemId === id)
      .reduce((sum, { qty, releasedQty }) => sum + qty - releasedQty, 0);
}

/** Units that a refund cancelled before the shop sent them. */
export async function releasedUnitsOf(
  tx: EntityManager,
  { id: refundId, orderId }: RefundEntity,
): Promise<Quantity[]> {
  const items = (await tx.findBy(RefundItemEntity, { refundId })).filter(
    ({ releasedQty }) => releasedQty > 0,
  );
  if (items.length === 0) return [];
  const lines = await tx.findBy(OrderItemEntity, { orderId });
  return items.flatMap(({ orderItemId, releasedQty }) => {
    const line = lines.find(({ id }) => id === orderItemId);
    return line ? [{ product: line.productId, qty: releasedQty }] : [];
  });
}
