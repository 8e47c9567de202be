import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/order.entity';
import type { LineCounts, LineQuantity } from '../../../domain/orders/line-quantities';
import { releaseStock } from '../stock';
import { addToCounts, readLineCounts, refreshCounts } from './line-counts';
import { cancelReplacements } from './replacements';

interface RefundedUnits {
  refundId: string;
  state: 'REQUESTED' | 'DONE';
  qty: number | string;
}

const PARCEL_UNITS_SQL = `SELECT item.order_item_id AS "lineId", SUM(item.qty) AS qty
  FROM shipment_item item JOIN shipment ON shipment.id = item.shipment_id
  WHERE shipment.order_id = $1 AND shipment.is_replacement = 0
    AND shipment.state NOT IN ('CANCELLED', 'RETURNED_TO_ORIGIN') GROUP BY item.order_item_id`;

/** Units of a line whose refund assumes that the buyer has them; completed refunds first. */
const SENT_REFUNDS_SQL = `SELECT item.refund_id AS "refundId", refund.state, item.qty - item.released_qty AS qty
  FROM refund_item item JOIN refund ON refund.id = item.refund_id
  WHERE item.order_item_id = $1 AND refund.state <> 'REFUSED' AND item.qty > item.released_qty
  ORDER BY refund.state, item.refund_id`;

/**
 * Cancels refunded units of a parcel that came back to the shop, so that they are not sent again, and releases their
 * stock; a requested refund releases it when the money is back. Of a refunded order it cancels the replacements too.
 * The caller refreshed the counts. Returns true if the order had such units.
 */
export async function cancelReturnedUnits(tx: EntityManager, order: OrderEntity, at: Date): Promise<boolean> {
  if (!order.isPaid) return false;
  const { id: orderId, refundedAt } = order;
  const hasReplacements =
    refundedAt !== undefined &&
    (await cancelReplacements(tx, { orderId, qtyOf: ({ replacedQty }) => replacedQty, at }));
  return (await cancelBoughtUnits(tx, order, at)) || hasReplacements;
}

async function cancelBoughtUnits(tx: EntityManager, order: OrderEntity, at: Date): Promise<boolean> {
  const rows = await tx.query<{ lineId: string; qty: number | string }[]>(PARCEL_UNITS_SQL, [order.id]);
  const packedQtyOf = ({ id }: LineCounts) => Number(rows.find(({ lineId }) => lineId === id)?.qty ?? 0);
  const returned = (await readLineCounts(tx, order.id))
    .map((line) => ({ line, qty: returnedQtyOf(line, packedQtyOf(line), order) }))
    .filter(({ qty }) => qty > 0);
  if (returned.length === 0) return false;
  const reservedQuantities = await Promise.all(returned.map((units) => markReleased(tx, units)));
  const released = returned.map(({ line, qty }, index) => ({
    product: line.productId,
    qty: qty - (reservedQuantities[index] ?? 0),
  }));
  await addToCounts(
    tx,
    'cancelledQty',
    returned.map(({ line, qty }) => ({ id: line.id, change: qty })),
  );
  await releaseStock(
    tx,
    released.filter(({ qty }) => qty > 0),
    at,
  );
  await refreshCounts(tx, order.id);
  return true;
}

/** Units of a line that are in no parcel although they are refunded; of a refunded order, all that are in no parcel. */
function returnedQtyOf(
  { qty, cancelledQty, refundedQty }: LineCounts,
  packedQty: number,
  { refundedAt }: OrderEntity,
): number {
  const unpackedQty = qty - cancelledQty - packedQty;
  return refundedAt === undefined
    ? Math.min(unpackedQty, refundedQty - cancelledQty - packedQty)
    : unpackedQty;
}

/** Counts units as unsent in the refunds of a line. Returns the units of refunds whose money is not back. */
async function markReleased(tx: EntityManager, { line, qty }: LineQuantity): Promise<number> {
  const refunds = await tx.query<RefundedUnits[]>(SENT_REFUNDS_SQL, [line.id]);
  let missingQty = qty;
  let reservedQty = 0;
  for (const refund of refunds) {
    const takenQty = Math.min(missingQty, Number(refund.qty));
    if (takenQty === 0) continue;
    await tx.query(
      'UPDATE refund_item SET released_qty = released_qty + $1 WHERE refund_id = $2 AND order_item_id = $3',
      [takenQty, refund.refundId, line.id],
    );
    missingQty -= takenQty;
    if (refund.state === 'REQUESTED') reservedQty += takenQty;
  }
  return reservedQty;
}
