import type { EntityManager } from 'typeorm';
import { runChecks, type Check, type Problems } from '../problems';

/** Units in parcels that are neither cancelled nor returned to origin, by order line. */
const PACKED_UNITS = `SELECT packed.order_item_id, SUM(packed.qty) AS qty,
  SUM(CASE WHEN shipment.is_replacement = 1 THEN packed.qty ELSE 0 END) AS replacements
  FROM shipment_item packed JOIN shipment ON shipment.id = packed.shipment_id
  WHERE shipment.state NOT IN ('CANCELLED', 'RETURNED_TO_ORIGIN') GROUP BY packed.order_item_id`;

/** Units of each order that are in no parcel, and units of exchanges among them. */
const UNPACKED_UNITS = `SELECT line.order_id, SUM(line.qty + line.replaced_qty - line.cancelled_qty - COALESCE(packed.qty, 0)) AS qty,
  SUM(line.replaced_qty - COALESCE(packed.replacements, 0)) AS replacements
  FROM order_item line LEFT JOIN (${PACKED_UNITS}) packed ON packed.order_item_id = line.id GROUP BY line.order_id`;

/** Numbers of parcels of each order by state. */
const PARCELS = `SELECT order_id, COUNT(*) AS parcels, MAX(position) AS last_position,
  SUM(CASE WHEN state = 'PACKED' THEN 1 ELSE 0 END) AS packed,
  SUM(CASE WHEN state IN ('HANDED_OVER', 'OUT_FOR_DELIVERY') THEN 1 ELSE 0 END) AS sent,
  SUM(CASE WHEN state IN ('DELIVERED', 'LOST') THEN 1 ELSE 0 END) AS ended,
  SUM(CASE WHEN state = 'DELIVERED' AND is_replacement = 0 THEN 1 ELSE 0 END) AS delivered,
  SUM(CASE WHEN is_replacement = 0 AND ended_at IS NULL THEN 1 ELSE 0 END) AS open_first
  FROM shipment GROUP BY order_id`;

const CHECKS: readonly Check[] = [
  {
    sentence: (id) => `line ${id} counts other packed units than its parcels contain`,
    sql: `SELECT line.id FROM order_item line LEFT JOIN (${PACKED_UNITS}) packed ON packed.order_item_id = line.id
      WHERE line.packed_qty <> COALESCE(packed.qty, 0)`,
  },
  {
    sentence: (id) => `line ${id} has more packed and cancelled units than the shop owes`,
    sql: `SELECT id FROM order_item WHERE packed_qty + cancelled_qty > qty + replaced_qty OR cancelled_qty > qty
      OR cancelled_qty < 0 OR packed_qty < 0 OR replaced_qty < 0`,
  },
  {
    sentence: (id) => `order ${id} counts other parcels than it has`,
    sql: `SELECT purchase.id FROM "order" purchase LEFT JOIN (${PARCELS}) parcel ON parcel.order_id = purchase.id
      WHERE purchase.packed_parcels <> COALESCE(parcel.packed, 0) OR purchase.sent_parcels <> COALESCE(parcel.sent, 0)
      OR purchase.ended_parcels <> COALESCE(parcel.ended, 0)`,
  },
  {
    // An order without a change since an earlier release may be delivered without a parcel.
    sentence: (id) => `order ${id} counts other unpacked units than its lines have`,
    sql: `SELECT purchase.id FROM "order" purchase JOIN (${UNPACKED_UNITS}) unpacked ON unpacked.order_id = purchase.id
      WHERE purchase.changes > 0 AND ((purchase.is_packed = 1) <> (unpacked.qty = 0)
      OR purchase.due_replacements <> unpacked.replacements)`,
  },
  {
    sentence: (id) => `order ${id} is delivered, and some of its units are not`,
    sql: `SELECT purchase.id FROM "order" purchase JOIN (${UNPACKED_UNITS}) unpacked ON unpacked.order_id = purchase.id
      LEFT JOIN (${PARCELS}) parcel ON parcel.order_id = purchase.id
      WHERE purchase.is_delivered = 1 AND purchase.changes > 0
      AND (unpacked.qty <> unpacked.replacements OR COALESCE(parcel.open_first, 0) > 0)`,
  },
  {
    // A requested refund of unsent units may be refused, and then the shop owes the units again.
    sentence: (id) => `all units of order ${id} are delivered, and the order is not`,
    sql: `SELECT purchase.id FROM "order" purchase JOIN (${PARCELS}) parcel ON parcel.order_id = purchase.id
      WHERE purchase.is_delivered = 0 AND purchase.is_paid = 1 AND purchase.refunded_at IS NULL
      AND purchase.is_packed = 1 AND parcel.packed + parcel.sent = 0 AND parcel.delivered > 0
      AND NOT EXISTS (SELECT 1 FROM refund JOIN refund_item reserved ON reserved.refund_id = refund.id
        WHERE refund.order_id = purchase.id AND refund.state = 'REQUESTED' AND reserved.released_qty > 0)`,
  },
  {
    sentence: (id) => `order ${id} has a gap in the numbers of its parcels`,
    sql: `SELECT order_id AS id FROM (${PARCELS}) parcel WHERE parcels <> last_position`,
  },
  {
    sentence: (id) => `line ${id} has refunded units that the shop would send again`,
    sql: `SELECT line.id FROM order_item line JOIN "order" purchase ON purchase.id = line.order_id
      LEFT JOIN (${PACKED_UNITS}) packed ON packed.order_item_id = line.id
      WHERE purchase.is_paid = 1 AND purchase.cancelled_at IS NULL AND purchase.changes > 0
      AND line.refunded_qty > line.cancelled_qty + COALESCE(packed.qty, 0) - COALESCE(packed.replacements, 0)`,
  },
  {
    sentence: (id) => `parcel ${id} is empty, or has units of another order`,
    // A cancellation of units removes them from the parcels that were unpacked.
    sql: `SELECT id FROM shipment WHERE state NOT IN ('CANCELLED', 'RETURNED_TO_ORIGIN')
      AND NOT EXISTS (SELECT 1 FROM shipment_item packed WHERE packed.shipment_id = shipment.id)
      UNION SELECT shipment.id FROM shipment JOIN shipment_item packed ON packed.shipment_id = shipment.id
      JOIN order_item line ON line.id = packed.order_item_id WHERE line.order_id <> shipment.order_id`,
  },
  {
    sentence: (id) => `parcel ${id} is in another state than its events say`,
    sql: `SELECT shipment.id FROM shipment LEFT JOIN (SELECT shipment_id, COUNT(*) AS events, MAX(position) AS last
      FROM shipment_event GROUP BY shipment_id) history ON history.shipment_id = shipment.id
      LEFT JOIN shipment_event reached ON reached.shipment_id = shipment.id AND reached.position = history.last
      WHERE history.events IS NULL OR history.events <> history.last OR reached.state <> shipment.state`,
  },
  {
    sentence: (id) => `parcel ${id} is of an order that was never paid or confirmed`,
    sql: `SELECT shipment.id FROM shipment JOIN "order" purchase ON purchase.id = shipment.order_id
      WHERE shipment.state <> 'CANCELLED' AND purchase.is_paid = 0 AND purchase.confirmed_at IS NULL`,
  },
  {
    sentence: (id) => `parcel ${id} waits for its return, and is not under way or its order is not cancelled`,
    sql: `SELECT shipment.id FROM shipment JOIN "order" purchase ON purchase.id = shipment.order_id
      WHERE shipment.awaits_return = 1 AND (shipment.state NOT IN ('HANDED_OVER', 'OUT_FOR_DELIVERY')
      OR purchase.cancelled_at IS NULL)`,
  },
];

/** Checks that lines and orders count the units and the parcels that they have, and that parcels match their events. */
export function checkShipments(tx: EntityManager, problems: Problems): Promise<void> {
  return runChecks(tx, { name: 'shipments', checks: CHECKS }, problems);
}
