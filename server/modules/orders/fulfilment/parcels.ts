import { randomBytes } from 'node:crypto';
import { Not, type EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/order.entity';
import {
  ShipmentEntity,
  ShipmentEventEntity,
  ShipmentItemEntity,
} from '../../../database/entities/shipment.entity';
import { ShopError } from '../../../domain/errors';
import { takeAllQuantities, unpackedQtyOf, type LineQuantity } from '../../../domain/orders/line-quantities';
import type { Carriage } from '../../../domain/shipments/shipment-validation';
import type { ShipmentState } from '../../../domain/shipments/shipment';
import { hasLeftShop } from '../../../domain/shipments/shipment-states';
import { newId } from '../../../lib/ids';
import { readLineCounts, readUnpackedUnits, refreshCounts } from './line-counts';

const TOKEN_BYTES = 18;

/** A parcel to insert. */
export interface NewParcel {
  quantities: readonly LineQuantity[];
  carriage: Carriage;
  at: Date;
  /** True for replacements of exchanged units. */
  isReplacement?: boolean;
  /** State of the new parcel; by default it is packed. */
  state?: Extract<ShipmentState, 'PACKED' | 'DELIVERED'>;
}

/**
 * Inserts a parcel with units of an order. The caller checks that the order has them, and refreshes the counts. Throws
 * CONFLICT for a number that another parcel of the courier has.
 */
export async function insertParcel(
  tx: EntityManager,
  orderId: string,
  { quantities, carriage, at, isReplacement = false, state = 'PACKED' }: NewParcel,
): Promise<ShipmentEntity> {
  const { courier = '', awb = '' } = carriage;
  await requireUnusedAwb(tx, { courier, awb });
  const lastPosition = (await tx.maximum(ShipmentEntity, 'position', { orderId })) ?? 0;
  const isDelivered = state === 'DELIVERED';
  const shipment = Object.assign(new ShipmentEntity(), {
    id: newId(),
    orderId,
    position: lastPosition + 1,
    state,
    isReplacement,
    awaitsReturn: false,
    courier,
    awb,
    city: '',
    trackingToken: randomBytes(TOKEN_BYTES).toString('base64url'),
    packedAt: at,
    ...(isDelivered && { handedOverAt: at, deliveredAt: at, endedAt: at }),
  });
  await tx.insert(ShipmentEntity, shipment);
  await tx.insert(
    ShipmentItemEntity,
    quantities.map(({ line, qty }) => ({ shipmentId: shipment.id, orderItemId: line.id, qty })),
  );
  await tx.insert(ShipmentEventEntity, { shipmentId: shipment.id, position: 1, state, city: '', at });
  return shipment;
}

/** Requires that no other parcel of the courier has the number. Throws CONFLICT. */
export async function requireUnusedAwb(
  tx: EntityManager,
  { courier, awb, id = '' }: { courier: string; awb: string; id?: string },
): Promise<void> {
  if (awb === '') return;
  const isUsed = await tx.existsBy(ShipmentEntity, { courier, awb, state: Not('CANCELLED'), id: Not(id) });
  if (isUsed) throw new ShopError('CONFLICT', { key: 'shipment.awbUsed', params: { awb } });
}

/** Records a state of a parcel, with the times that it sets. The caller checks the state table. */
export async function writeShipmentState(
  tx: EntityManager,
  shipment: ShipmentEntity,
  { state, at, city = '' }: { state: ShipmentState; at: Date; city?: string | undefined },
): Promise<void> {
  const isEnd = !['PACKED', 'HANDED_OVER', 'OUT_FOR_DELIVERY'].includes(state);
  const change = {
    state,
    ...(city !== '' && { city }),
    ...(hasLeftShop(state) && { handedOverAt: shipment.handedOverAt ?? at }),
    ...(state === 'OUT_FOR_DELIVERY' && { outForDeliveryAt: at }),
    ...(state === 'DELIVERED' && { deliveredAt: at }),
    ...(isEnd && { endedAt: at }),
  };
  await tx.update(ShipmentEntity, { id: shipment.id }, change);
  const position = await tx.countBy(ShipmentEventEntity, { shipmentId: shipment.id });
  await tx.insert(ShipmentEventEntity, { shipmentId: shipment.id, position: position + 1, state, city, at });
  Object.assign(shipment, change);
}

/**
 * Delivers all units of an order that are not delivered: packs the rest as one parcel, replacements as a further one,
 * and marks the parcels under way as delivered. Refreshes the counts.
 */
export async function deliverAllUnits(tx: EntityManager, order: OrderEntity, at: Date): Promise<void> {
  const openParcels = await findOpenParcels(tx, order.id);
  for (const shipment of openParcels) await writeShipmentState(tx, shipment, { state: 'DELIVERED', at });
  await refreshCounts(tx, order.id);
  for (;;) {
    const { lines, availableOf, isReplacement } = await readUnpackedUnits(tx, order.id);
    const quantities = takeAllQuantities(lines, availableOf);
    if (quantities.length === 0) return;
    await insertParcel(tx, order.id, { quantities, carriage: {}, at, isReplacement, state: 'DELIVERED' });
    await refreshCounts(tx, order.id);
  }
}

/**
 * Gives a delivered order of an earlier release its parcel, so that each delivered unit is in one. Does nothing for
 * other orders. The caller refreshes the counts.
 */
export async function ensureDeliveredParcel(tx: EntityManager, order: OrderEntity): Promise<void> {
  if (!order.isDelivered || (await tx.existsBy(ShipmentEntity, { orderId: order.id }))) return;
  const at = order.deliveredAt ?? order.createdAt;
  const quantities = takeAllQuantities(await readLineCounts(tx, order.id), unpackedQtyOf);
  if (quantities.length === 0) return;
  await insertParcel(tx, order.id, { quantities, carriage: {}, at, state: 'DELIVERED' });
  await refreshCounts(tx, order.id);
}

/** Unpacks the parcels of an order that are in the shop, and refreshes the counts. */
export async function unpackParcels(tx: EntityManager, orderId: string, at: Date): Promise<void> {
  const packedParcels = (await findOpenParcels(tx, orderId)).filter(({ state }) => state === 'PACKED');
  for (const parcel of packedParcels) await writeShipmentState(tx, parcel, { state: 'CANCELLED', at });
  if (packedParcels.length > 0) await refreshCounts(tx, orderId);
}

/** Parcels of an order that have no final state, in the order of their positions. */
export function findOpenParcels(tx: EntityManager, orderId: string): Promise<ShipmentEntity[]> {
  return tx
    .createQueryBuilder(ShipmentEntity, 'shipment')
    .where('shipment.order_id = :orderId AND shipment.ended_at IS NULL', { orderId })
    .orderBy('shipment.position', 'ASC')
    .getMany();
}
