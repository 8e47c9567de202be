import type { ShipmentState } from './shipment';

/** States of parcels whose courier collected the cash of the order, or will collect it. */
const COLLECTING_STATES: readonly ShipmentState[] = [
  'PACKED',
  'HANDED_OVER',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
];

/**
 * The parcel of an order with cash on delivery whose courier collects the cash: the first one that reaches the buyer, so
 * that two couriers do not collect it twice. Undefined if no parcel reaches the buyer.
 */
export function cashParcelOf<Parcel extends { state: ShipmentState; position: number }>(
  parcels: readonly Parcel[],
): Parcel | undefined {
  return parcels
    .filter(({ state }) => COLLECTING_STATES.includes(state))
    .toSorted((one, other) => one.position - other.position)[0];
}
