import type { ShipmentState } from '../../domain';

/** The state of a parcel. */
export interface ParcelState {
  state: ShipmentState;
}

/** Numbers of units of an order line. */
export interface PackedLine {
  qty: number;
  cancelledQty: number;
  packedQty: number;
}

/** Parcels that exist for the buyer, newest first; an unpacked parcel does not. */
export function visibleParcels<T extends ParcelState>({ shipments }: { shipments: readonly T[] }): T[] {
  return shipments.filter(({ state }) => state !== 'CANCELLED').toReversed();
}

/** True while the courier has the parcel. */
export function isUnderWay({ state }: ParcelState): boolean {
  return state === 'HANDED_OVER' || state === 'OUT_FOR_DELIVERY';
}

/** Units of an order line that are not in a parcel and not cancelled; without replacements of returned units. */
export function unpackedQty({ qty, cancelledQty, packedQty }: PackedLine): number {
  return Math.max(0, qty - cancelledQty - packedQty);
}
