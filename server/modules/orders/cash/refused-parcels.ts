import { In, Not, type EntityManager } from 'typeorm';
import { ShipmentEntity } from '../../../database/entities/shipment.entity';
import type { Quantity } from '../../../domain/orders/cart';

/** Units of each line, and those of them that are in a delivered or lost parcel. */
const REFUSED_UNITS_SQL = `SELECT line.product_id AS product, line.qty, COALESCE((SELECT SUM(item.qty)
    FROM shipment_item item JOIN shipment ON shipment.id = item.shipment_id
    WHERE item.order_item_id = line.id AND shipment.state IN ('DELIVERED', 'LOST')), 0) AS lost
  FROM order_item line WHERE line.order_id = $1 ORDER BY line.position`;

/** Units of a refused order. */
export interface RefusedUnits {
  /** Units that are in the shop or come back to it. */
  lines: Quantity[];
  /** Units that are delivered or lost. */
  lostLines: Quantity[];
}

/** True once a parcel of the order left the shop, also if it came back. */
export function hasDispatchedParcel(tx: EntityManager, orderId: string): Promise<boolean> {
  return tx.existsBy(ShipmentEntity, { orderId, state: Not(In(['PACKED', 'CANCELLED'])) });
}

/** Reads which units of a refused order are on sale again, and which are delivered or lost. */
export async function readRefusedUnits(tx: EntityManager, orderId: string): Promise<RefusedUnits> {
  const rows = await tx.query<{ product: string; qty: number; lost: number | string }[]>(REFUSED_UNITS_SQL, [
    orderId,
  ]);
  const unitsOf = (qtyOf: (row: { qty: number; lost: number }) => number) =>
    rows
      .map(({ product, qty, lost }) => ({ product, qty: qtyOf({ qty, lost: Number(lost) }) }))
      .filter(({ qty }) => qty > 0);
  return { lines: unitsOf(({ qty, lost }) => qty - lost), lostLines: unitsOf(({ lost }) => lost) };
}
