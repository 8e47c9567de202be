import { In, type EntityManager } from 'typeorm';
import { ShipmentEntity } from '../../../database/entities/shipment.entity';
import type { Quantity } from '../../../domain/orders/cart';
import { releaseStock } from '../stock';
import { withContents } from './shipment-queries';

/** Marks the parcels of a refused order that are under way: each releases its stock when it comes back. */
export async function awaitReturns(tx: EntityManager, orderId: string): Promise<void> {
  const underWay = { orderId, state: In(['HANDED_OVER', 'OUT_FOR_DELIVERY']) };
  await tx.update(ShipmentEntity, underWay, { awaitsReturn: true });
}

/** The units of a parcel that waited for its return. */
export interface AwaitedUnits {
  /** Units that are on sale again. */
  lines?: Quantity[];
  /** Units that never come back to the shop. */
  lostLines?: Quantity[];
}

/**
 * Ends the wait for a parcel that has a final state now, and releases the stock of a parcel that came back. Does
 * nothing for other parcels.
 */
export async function endAwaitedReturn(
  tx: EntityManager,
  shipment: ShipmentEntity,
  at: Date,
): Promise<AwaitedUnits> {
  if (!shipment.awaitsReturn || !shipment.endedAt) return {};
  await tx.update(ShipmentEntity, { id: shipment.id }, { awaitsReturn: false });
  shipment.awaitsReturn = false;
  const [content] = await withContents(tx, [shipment]);
  const units = (content?.items ?? []).map(({ productId, qty }) => ({ product: productId, qty }));
  if (shipment.state !== 'RETURNED_TO_ORIGIN') return { lostLines: units };
  await releaseStock(tx, units, at);
  return { lines: units };
}
