import type { ShipmentBooking, ShipmentTracking } from '../modules/couriers';

/** JSON of the public view of a parcel. */
export function presentTracking({ courier, awb, trackingUrl, state, events, city }: ShipmentTracking) {
  return {
    courier: courier ?? null,
    awb: awb ?? null,
    trackingUrl: trackingUrl ?? null,
    state,
    events: events.map((event) => ({ state: event.state, at: event.at.toISOString() })),
    city: city ?? null,
  };
}

/** JSON of a booking. */
export function presentBooking(booking: ShipmentBooking) {
  const { reference, bookedAt, checkedAt, addressChangedAfterBooking } = booking;
  return {
    reference,
    bookedAt: bookedAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    addressChangedAfterBooking,
  };
}
