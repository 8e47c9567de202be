/** A state of a parcel that a courier can report. CANCELLED is a booking that the courier gave up. */
export type CourierState =
  'BOOKED' | 'HANDED_OVER' | 'OUT_FOR_DELIVERY' | 'DELIVERED' | 'RETURNED_TO_ORIGIN' | 'LOST' | 'CANCELLED';

/** A state that a courier reported, with its time and city. */
export interface CourierEvent {
  state: CourierState;
  at: Date;
  /** Undefined if the courier names no city. */
  city: string | undefined;
}

/** The report of a courier about one parcel. */
export interface CourierReport {
  state: CourierState;
  /** Oldest first. */
  events: readonly CourierEvent[];
  /** Last city that the courier names. */
  city: string | undefined;
}
