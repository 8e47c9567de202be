import { In, Not, type EntityManager } from 'typeorm';
import { ShipmentEntity } from '../../../database/entities/shipment.entity';
import type { Quantity } from '../../../domain/orders/cart';

const parcelUnitsSql = (condition: string) => `COALESCE((SELECT SUM(item.qty)
    FROM shipment_item item JOIN shipment ON shipment.id = item.shipment_id
    WHERE item.order_item_id = line.id AND ${condition}), 0)`;

/** Units of each line, and those of them in a parcel that is delivered or lost, or that waits for its return. */
const REFUSED_UNITS_SQL = `SELECT line.product_id AS product, line.qty,
    ${parcelUnitsSql(`shipment.state IN ('DELIVERED', 'LOST')`)} AS lost,
    ${parcelUnitsSql('shipment.awaits_return = 1')} AS awaited
  FROM order_item line WHERE line.order_id = $1 ORDER BY line.position`;

interface UnitsRow {
  product: string;
  qty: number;
  lost: number | string;
  awaited: number | string;
}

/** Units of a refused order. */
export interface RefusedUnits {
  /** Units that are in the shop. */
  lines: Quantity[];
  /** Units that are delivered or lost. */
  lostLines: Quantity[];
}

/** True once a parcel of the order left the shop, also if it came back. */
export function hasDispatchedParcel(tx: EntityManager, orderId: string): Promise<boolean> {
  return tx.existsBy(ShipmentEntity, { orderId, state: Not(In(['PACKED', 'CANCELLED'])) });
}

/** Reads which units of a refused order are on sale again, and which are delivered or lost; no units under way. */
export async function readRefusedUnits(tx: EntityManager, orderId: string): Promise<RefusedUnits> {
  const rows = await tx.query<UnitsRow[]>(REFUSED_UNITS_SQL, [orderId]);
  const unitsOf = (qtyOf: (row: UnitsRow) => number) =>
    rows.map((row) => ({ product: row.product, qty: qtyOf(row) })).filter(({ qty }) => qty > 0);
  return {
    lines: unitsOf(({ qty, lost, awaited }) => qty - Number(lost) - Number(awaited)),
    lostLines: unitsOf(({ lost }) => Number(lost)),
  };
}
