import { In, type DataSource, type EntityManager } from 'typeorm';
import { OrderItemEntity } from '../../../database/entities/order.entity';
import {
  ShipmentEntity,
  ShipmentEventEntity,
  ShipmentItemEntity,
} from '../../../database/entities/shipment.entity';
import type { Shipment } from '../../../domain/shipments/shipment';

type Source = DataSource | EntityManager;

/**
 * Parcels of orders, by id of the order, in the order of their positions. Runs no statement for orders without a
 * change, and four statements for any number of other orders.
 */
export async function readShipments(
  source: Source,
  orders: readonly { id: string; changes: number }[],
): Promise<Map<string, Shipment[]>> {
  const orderIds = orders.filter(({ changes }) => changes > 0).map(({ id }) => id);
  if (orderIds.length === 0) return new Map();
  const rows = await source
    .getRepository(ShipmentEntity)
    .find({ where: { orderId: In(orderIds) }, order: { orderId: 'ASC', position: 'ASC' } });
  const shipments = await withContents(source, rows);
  const shipmentsByOrder = new Map(orderIds.map((id) => [id, [] as Shipment[]]));
  for (const shipment of shipments) shipmentsByOrder.get(shipment.orderId)?.push(shipment);
  return shipmentsByOrder;
}

/** Parcels with their items and their states over time. Runs no statement without a parcel. */
export async function withContents(source: Source, rows: readonly ShipmentEntity[]): Promise<Shipment[]> {
  if (rows.length === 0) return [];
  const shipmentId = In(rows.map(({ id }) => id));
  const items = await source.getRepository(ShipmentItemEntity).findBy({ shipmentId });
  const events = await source
    .getRepository(ShipmentEventEntity)
    .find({ where: { shipmentId }, order: { shipmentId: 'ASC', position: 'ASC' } });
  const lines = await source
    .getRepository(OrderItemEntity)
    .find({ where: { id: In(items.map(({ orderItemId }) => orderItemId)) }, order: { position: 'ASC' } });
  return rows.map((row) => ({
    ...row,
    items: lines.flatMap(({ id, productId, name, image }) =>
      items
        .filter((item) => item.shipmentId === row.id && item.orderItemId === id)
        .map(({ qty }) => ({ productId, name, image, qty })),
    ),
    events: events
      .filter((event) => event.shipmentId === row.id)
      .map(({ state, at, city }) => ({ state, at, city })),
  }));
}
