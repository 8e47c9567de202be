import { In, type DataSource, type EntityManager } from 'typeorm';
import type { OrderEntity } from '../../database/entities/order.entity';
import { ProductEntity } from '../../database/entities/product.entity';
import { ShipmentEntity } from '../../database/entities/shipment.entity';
import type { LineCounts } from '../../domain/orders/line-quantities';
import { CASH_ON_DELIVERY } from '../../domain/payments/payment-methods';
import type { LineHistory } from '../../domain/returns/returnable-lines';
import { readLineCounts } from '../orders';

type Source = DataSource | EntityManager;

interface UnitsRow {
  lineId: string;
  qty: number | string;
  at: number | string;
}

const DELIVERIES_SQL = `SELECT item.order_item_id AS "lineId", item.qty, shipment.delivered_at AS at
  FROM shipment_item item JOIN shipment ON shipment.id = item.shipment_id
  WHERE shipment.order_id = $1 AND shipment.state = 'DELIVERED' ORDER BY shipment.position`;

/** Units of returns, without those that a settled return sends back to the buyer. */
const RETURNS_SQL = `SELECT item.order_item_id AS "lineId", request.requested_at AS at,
    item.qty - CASE WHEN request.state = 'SETTLED' THEN item.sent_back_qty ELSE 0 END AS qty
  FROM return_item item JOIN return_request request ON request.id = item.return_id
  WHERE request.order_id = $1 AND request.state NOT IN ('REJECTED', 'WITHDRAWN') ORDER BY request.number`;

/** Units that the shop took back in settled exchanges. */
const EXCHANGES_SQL = `SELECT item.order_item_id AS "lineId", item.restocked_qty + item.written_off_qty AS qty,
    request.requested_at AS at
  FROM return_item item JOIN return_request request ON request.id = item.return_id
  WHERE request.order_id = $1 AND request.wish = 'EXCHANGE' AND request.state = 'SETTLED'`;

/** Sent units with a refund that no return caused. */
const REFUNDS_SQL = `SELECT item.order_item_id AS "lineId", item.qty - item.released_qty AS qty, refund.created_at AS at
  FROM refund_item item JOIN refund ON refund.id = item.refund_id
  WHERE refund.order_id = $1 AND refund.state <> 'REFUSED' AND refund.return_id IS NULL`;

/** The records of each line of an order that decide which units can be returned. */
export async function readLineHistories(source: Source, order: OrderEntity): Promise<LineHistory[]> {
  const lines = await readLineCounts(source, order.id);
  const deliveries = await readUnits(source, DELIVERIES_SQL, order.id);
  const returns = await readUnits(source, RETURNS_SQL, order.id);
  const refunds = await readUnits(source, REFUNDS_SQL, order.id);
  const exchanges = await readUnits(source, EXCHANGES_SQL, order.id);
  const categories = await readCategories(source, lines);
  const hasParcel = await source.getRepository(ShipmentEntity).existsBy({ orderId: order.id });
  return lines.map((line) => {
    const unitsOf = (rows: readonly UnitsRow[]) =>
      rows
        .filter(({ lineId }) => lineId === line.id)
        .map(({ qty, at }) => ({ qty: Number(qty), at: new Date(Number(at)) }));
    const delivered = unitsOf(deliveries).map(({ qty, at }) => ({
      qty,
      deliveredAt: startOfWindow(order, at),
    }));
    // A delivered order of an earlier release has no parcel.
    const legacyDelivery = {
      qty: line.qty - line.cancelledQty,
      deliveredAt: order.deliveredAt ?? order.createdAt,
    };
    const lineDeliveries = order.isDelivered && !hasParcel ? [legacyDelivery] : delivered;
    return {
      line,
      category: categories.get(line.productId),
      deliveries: lineDeliveries,
      returns: unitsOf(returns).map(({ qty, at }) => ({ qty, requestedAt: at })),
      refundedQty: refundedDeliveredQty(line, {
        deliveredQty: sumOf(lineDeliveries),
        exchangedQty: sumOf(unitsOf(exchanges)),
        refundedQty: sumOf(unitsOf(refunds)),
      }),
    };
  });
}

/**
 * Start of the window of units. A cash order can be returned once the shop recorded the cash, which a courier may pay
 * days after the delivery; the window starts then.
 */
function startOfWindow({ paymentMethod, deliveredAt }: OrderEntity, parcelDeliveredAt: Date): Date {
  const isCash = paymentMethod === CASH_ON_DELIVERY;
  return isCash && deliveredAt && deliveredAt > parcelDeliveredAt ? deliveredAt : parcelDeliveredAt;
}

/** Refunded units that the buyer has. A refund takes the units that never arrived first, and their replacements. */
function refundedDeliveredQty(
  { qty, cancelledQty }: LineCounts,
  {
    deliveredQty,
    exchangedQty,
    refundedQty,
  }: { deliveredQty: number; exchangedQty: number; refundedQty: number },
): number {
  const missingQty = Math.max(0, qty + exchangedQty - cancelledQty - deliveredQty);
  return Math.max(0, refundedQty - missingQty);
}

async function readUnits(source: Source, sql: string, orderId: string): Promise<UnitsRow[]> {
  return source.query<UnitsRow[]>(sql, [orderId]);
}

async function readCategories(source: Source, lines: readonly LineCounts[]): Promise<Map<string, string>> {
  const products = await source.getRepository(ProductEntity).find({
    select: { id: true, category: true },
    where: { id: In(lines.map(({ productId }) => productId)) },
  });
  return new Map(products.map(({ id, category }) => [id, category]));
}

function sumOf(units: readonly { qty: number }[]): number {
  return units.reduce((sum, { qty }) => sum + qty, 0);
}
