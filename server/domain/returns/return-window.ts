import { dayOf, startOfDay } from '../reports/shop-day';

const DAY_MS = 24 * 60 * 60_000;

/** Delivered units of an order line. */
export interface DeliveredUnits {
  qty: number;
  deliveredAt: Date;
}

/** Units of an order line in a return, without those that the shop sent back to the buyer. */
export interface ReturnedUnits {
  qty: number;
  requestedAt: Date;
}

/** Units of an order line that the buyer may return, and the end of the time for them. */
export interface OpenUnits {
  qty: number;
  /** End of the last window; undefined if no unit was delivered. */
  until: Date | undefined;
}

/**
 * End of the window of a return: the end of the last day in Asia/Kolkata. A delivery on 3 November with 7 days can be
 * returned until the end of 10 November.
 */
export function returnWindowEnd(deliveredAt: Date, windowDays: number): Date {
  const startOfDelivery = startOfDay(dayOf(deliveredAt)) ?? deliveredAt;
  return new Date(startOfDelivery.getTime() + (windowDays + 1) * DAY_MS);
}

/**
 * Units of an order line that are delivered, not returned, and within their window. An earlier return took the units
 * whose window ended first; so a return in the first parcel's window leaves the second parcel's units.
 */
export function openUnitsOf(
  deliveries: readonly DeliveredUnits[],
  returns: readonly ReturnedUnits[],
  { windowDays, now }: { windowDays: number; now: Date },
): OpenUnits {
  const parcels = [...deliveries]
    .sort((one, other) => one.deliveredAt.getTime() - other.deliveredAt.getTime())
    .map(({ qty, deliveredAt }) => ({ qty, deliveredAt, until: returnWindowEnd(deliveredAt, windowDays) }));
  for (const { qty, requestedAt } of returns) {
    const isOpenThen = ({ deliveredAt, until }: (typeof parcels)[number]) =>
      deliveredAt <= requestedAt && requestedAt < until;
    // The setting may have changed since, so units outside the present window come last.
    const candidates = [...parcels.filter(isOpenThen), ...parcels.filter((parcel) => !isOpenThen(parcel))];
    let missingQty = qty;
    for (const parcel of candidates) {
      const takenQty = Math.min(missingQty, parcel.qty);
      parcel.qty -= takenQty;
      missingQty -= takenQty;
    }
  }
  const openParcels = parcels.filter(({ qty, until }) => qty > 0 && now < until);
  return {
    qty: openParcels.reduce((sum, { qty }) => sum + qty, 0),
    until: (openParcels.at(-1) ?? parcels.at(-1))?.until,
  };
}
