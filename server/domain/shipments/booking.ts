import type { CourierState } from './courier-states';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Pause between two checks of a parcel, by the last state that the courier reported. */
const CHECK_DELAYS_MS: Readonly<Record<CourierState, number>> = {
  BOOKED: HOUR_MS / 2,
  HANDED_OVER: 2 * HOUR_MS,
  OUT_FOR_DELIVERY: HOUR_MS / 2,
  DELIVERED: 0,
  RETURNED_TO_ORIGIN: 0,
  LOST: 0,
  CANCELLED: 0,
};
/** The demo courier moves a parcel within minutes. */
const DEMO_CHECK_DELAY_MS = MINUTE_MS;
const MAX_FAILURE_DELAY_MS = 6 * HOUR_MS;
/** After this time without an end, the shop checks a parcel once a day. */
const SLOW_CHECKS_AFTER_MS = 30 * DAY_MS;
/** Shortest pause between two checks of one parcel, whatever number of messages the courier sends. */
export const MIN_CHECK_DELAY_MS = MINUTE_MS;

/** Pause before the next check of a parcel that has no final state. */
export function checkDelayMs(
  state: CourierState | undefined,
  { ageMs, isDemo }: { ageMs: number; isDemo: boolean },
): number {
  if (isDemo) return DEMO_CHECK_DELAY_MS;
  if (ageMs > SLOW_CHECKS_AFTER_MS) return DAY_MS;
  return CHECK_DELAYS_MS[state ?? 'BOOKED'] || MIN_CHECK_DELAY_MS;
}

/** Pause after a number of consecutive attempts without an answer. */
export function courierRetryDelayMs(failures: number): number {
  return Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 12), MAX_FAILURE_DELAY_MS);
}

/** Time after which a booking that the courier does not have counts as never made. */
export const BOOKING_EXPIRY_MS = 10 * MINUTE_MS;
/** Time after which the shop gives up an order of the courier that got no number. */
export const NUMBER_EXPIRY_MS = 2 * MINUTE_MS;
