import { trackingUrlOf } from '../domain/shipments/courier-links';
import type { Shipment } from '../domain/shipments/shipment';

/** JSON of a parcel of an order. */
export function presentShipment(shipment: Shipment) {
  const { handedOverAt, outForDeliveryAt, deliveredAt, endedAt } = shipment;
  const trackingUrl = trackingUrlOf(shipment.courier, shipment.awb);
  return {
    _id: shipment.id,
    position: shipment.position,
    state: shipment.state,
    isReplacement: shipment.isReplacement,
    courier: shipment.courier,
    awb: shipment.awb,
    city: shipment.city,
    ...(trackingUrl !== undefined && { trackingUrl }),
    trackingToken: shipment.trackingToken,
    packedAt: shipment.packedAt.toISOString(),
    ...(handedOverAt && { handedOverAt: handedOverAt.toISOString() }),
    ...(outForDeliveryAt && { outForDeliveryAt: outForDeliveryAt.toISOString() }),
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    lines: shipment.items.map(({ productId, name, qty }) => ({ product: productId, name, qty })),
    events: shipment.events.map(({ state, at, city }) => ({ state, at: at.toISOString(), city })),
  };
}
