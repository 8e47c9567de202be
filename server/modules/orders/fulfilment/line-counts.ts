import { In, type DataSource, type EntityManager } from 'typeorm';
import { type OrderEntity, OrderItemEntity } from '../../../database/entities/order.entity';
import { unpackedQtyOf, type LineCounts } from '../../../domain/orders/line-quantities';
import type { QuantityCounts } from '../../../domain/orders/quantity-counts';

/** The counts of the units of an order line, without the bought quantity. */
export function countsOf(row: OrderItemEntity): Omit<QuantityCounts, 'qty'> {
  const { replacedQty, cancelledQty, packedQty, returnedQty, refundedQty } = row;
  return { replacedQty, cancelledQty, packedQty, returnedQty, refundedQty };
}

/** The lines of an order with the counts of their units, in the order of the lines. */
export async function readLineCounts(
  source: DataSource | EntityManager,
  orderId: string,
): Promise<LineCounts[]> {
  const rows = await source
    .getRepository(OrderItemEntity)
    .find({ where: { orderId }, order: { position: 'ASC' } });
  return rows.map((row) => {
    const { id, productId, name, qty, finalSale } = row;
    return { id, productId, name, qty, finalSale, ...countsOf(row) };
  });
}

/** Units of each line in parcels with replacements that did not come back. */
const PACKED_REPLACEMENTS_SQL = `SELECT packed.order_item_id AS "lineId", SUM(packed.qty) AS qty
  FROM shipment_item packed JOIN shipment ON shipment.id = packed.shipment_id
  WHERE shipment.order_id = $1 AND shipment.is_replacement = 1
    AND shipment.state NOT IN ('CANCELLED', 'RETURNED_TO_ORIGIN') GROUP BY packed.order_item_id`;

/** The units that the shop packs next. A parcel has bought units or replacements of exchanges, not both. */
export interface UnpackedUnits {
  lines: LineCounts[];
  /** Units of a line for the next parcel: bought ones before replacements. */
  availableOf: (line: LineCounts) => number;
  isReplacement: boolean;
}

/** Reads the units that the next parcel of an order may contain. */
export async function readUnpackedUnits(tx: EntityManager, orderId: string): Promise<UnpackedUnits> {
  const lines = await readLineCounts(tx, orderId);
  const hasReplacements = lines.some(({ replacedQty }) => replacedQty > 0);
  if (!hasReplacements) return { lines, availableOf: unpackedQtyOf, isReplacement: false };
  const packedQtyOf = await readPackedReplacements(tx, orderId);
  const boughtQtyOf = (line: LineCounts) => unpackedQtyOf(line) - line.replacedQty + packedQtyOf(line);
  const isReplacement = lines.every((line) => boughtQtyOf(line) <= 0);
  return { lines, availableOf: isReplacement ? unpackedQtyOf : boughtQtyOf, isReplacement };
}

/** Reads the number of replacements of each line that are in parcels. */
export async function readPackedReplacements(
  tx: EntityManager,
  orderId: string,
): Promise<(line: LineCounts) => number> {
  const rows = await tx.query<{ lineId: string; qty: number | string }[]>(PACKED_REPLACEMENTS_SQL, [orderId]);
  return ({ id }) => Number(rows.find(({ lineId }) => lineId === id)?.qty ?? 0);
}

/** Units of a line in parcels; a parcel that is cancelled or returned to origin does not count. */
const PACKED_QTY_SQL = `SELECT COALESCE(SUM(packed.qty), 0) FROM shipment_item packed
  JOIN shipment ON shipment.id = packed.shipment_id
  WHERE packed.order_item_id = order_item.id AND shipment.state NOT IN ('CANCELLED', 'RETURNED_TO_ORIGIN')`;
/**
 * Units of a line in returns; a return that is rejected or withdrawn does not count. The buyer has the units again that
 * a settled return sends back.
 */
const RETURNED_QTY_SQL = `SELECT COALESCE(SUM(returned.qty
    - CASE WHEN return_request.state = 'SETTLED' THEN returned.sent_back_qty ELSE 0 END), 0) FROM return_item returned
  JOIN return_request ON return_request.id = returned.return_id
  WHERE returned.order_item_id = order_item.id AND return_request.state NOT IN ('REJECTED', 'WITHDRAWN')`;
/** Units of a line in refunds; a refused refund does not count. */
const REFUNDED_QTY_SQL = `SELECT COALESCE(SUM(refunded.qty), 0) FROM refund_item refunded
  JOIN refund ON refund.id = refunded.refund_id
  WHERE refunded.order_item_id = order_item.id AND refund.state <> 'REFUSED'`;

/** Counts of the lines of an order that derive from its parcels, returns and refunds. */
const LINES_SQL = `UPDATE order_item SET packed_qty = (${PACKED_QTY_SQL}), returned_qty = (${RETURNED_QTY_SQL}),
  refunded_qty = (${REFUNDED_QTY_SQL}) WHERE order_id = $1`;

const parcelCountSql = (condition: string) =>
  `(SELECT COUNT(*) FROM shipment WHERE order_id = "order".id AND state ${condition})`;
const refundSumSql = (state: string) =>
  `(SELECT COALESCE(SUM(amount), 0) FROM refund WHERE order_id = "order".id AND state = '${state}')`;
/** Units of exchanges that are not in a parcel. */
const DUE_REPLACEMENTS_SQL = `(SELECT COALESCE(SUM(replaced_qty), 0) FROM order_item WHERE order_id = "order".id)
  - (SELECT COALESCE(SUM(packed.qty), 0) FROM shipment_item packed JOIN shipment ON shipment.id = packed.shipment_id
     WHERE shipment.order_id = "order".id AND shipment.is_replacement = 1
       AND shipment.state NOT IN ('CANCELLED', 'RETURNED_TO_ORIGIN'))`;

// The assignment of `is_delivered` fires the trigger that gives the order its next revision.
const ORDER_SQL = `UPDATE "order" SET is_delivered = is_delivered, changes = changes + 1,
  is_packed = CASE WHEN EXISTS (SELECT 1 FROM order_item WHERE order_id = "order".id
    AND packed_qty + cancelled_qty < qty + replaced_qty) THEN 0 ELSE 1 END,
  packed_parcels = ${parcelCountSql(`= 'PACKED'`)},
  sent_parcels = ${parcelCountSql(`IN ('HANDED_OVER', 'OUT_FOR_DELIVERY')`)},
  ended_parcels = ${parcelCountSql(`IN ('DELIVERED', 'LOST')`)},
  due_replacements = ${DUE_REPLACEMENTS_SQL},
  open_returns = (SELECT COUNT(*) FROM return_request WHERE order_id = "order".id AND ended_at IS NULL),
  refunded_amount = ${refundSumSql('DONE')}, reserved_refunds = ${refundSumSql('REQUESTED')}
  WHERE id = $1`;

/**
 * Counts the units, parcels, returns and refunds of an order again from their tables, with two statements. Every change
 * of them calls it in its transaction; the change also gets the next revision of the order.
 */
export async function refreshCounts(tx: EntityManager, orderId: string): Promise<void> {
  await tx.query(LINES_SQL, [orderId]);
  await tx.query(ORDER_SQL, [orderId]);
}

/** Adds to a count of lines that no other table has: cancelled or replaced units. */
export async function addToCounts(
  tx: EntityManager,
  count: 'cancelledQty' | 'replacedQty',
  changes: readonly { id: string; change: number }[],
): Promise<void> {
  const rows = await tx.findBy(OrderItemEntity, { id: In(changes.map(({ id }) => id)) });
  for (const row of rows) {
    const change = changes.filter(({ id }) => id === row.id).reduce((sum, entry) => sum + entry.change, 0);
    await tx.update(OrderItemEntity, { id: row.id }, { [count]: row[count] + change });
  }
}

/** Values of the counters of a new order. */
export const NEW_ORDER_COUNTERS: Pick<
  OrderEntity,
  | 'changes'
  | 'isPacked'
  | 'packedParcels'
  | 'sentParcels'
  | 'endedParcels'
  | 'dueReplacements'
  | 'openReturns'
  | 'refundedAmount'
  | 'reservedRefunds'
> = Object.freeze({
  changes: 0,
  isPacked: false,
  packedParcels: 0,
  sentParcels: 0,
  endedParcels: 0,
  dueReplacements: 0,
  openReturns: 0,
  refundedAmount: 0,
  reservedRefunds: 0,
});
