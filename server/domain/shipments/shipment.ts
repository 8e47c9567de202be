/**
 * States of a parcel. The shop packs it and hands it over; a courier reports the other states. A cancelled parcel was
 * unpacked, and the units of a parcel that returned to origin are unsent again.
 */
export const SHIPMENT_STATES = [
  'PACKED',
  'HANDED_OVER',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'RETURNED_TO_ORIGIN',
  'LOST',
  'CANCELLED',
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** A state that a parcel reached. */
export interface ShipmentEvent {
  state: ShipmentState;
  at: Date;
  /** City of the report; empty if unknown. */
  city: string;
}

/** Units of a product in a parcel. */
export interface ShipmentItem {
  productId: string;
  name: string;
  image: string;
  qty: number;
}

/** A parcel of an order. */
export interface Shipment {
  id: string;
  orderId: string;
  /** Number of the parcel within its order, from 1. */
  position: number;
  state: ShipmentState;
  /** True if the parcel replaces returned units. */
  isReplacement: boolean;
  /** Name of the courier and its air waybill number; empty for own delivery. */
  courier: string;
  awb: string;
  /** City that the courier reported last; empty if unknown. */
  city: string;
  /** Token of the tracking page, which needs no account. */
  trackingToken: string;
  packedAt: Date;
  handedOverAt: Date | undefined;
  outForDeliveryAt: Date | undefined;
  deliveredAt: Date | undefined;
  /** Time of the final state. */
  endedAt: Date | undefined;
  items: ShipmentItem[];
  /** The states over time, oldest first. */
  events: ShipmentEvent[];
}
