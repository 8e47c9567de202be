/** Time zone of the shop's days; India has no daylight saving time. */
export const TIME_ZONE = 'Asia/Kolkata';
const OFFSET_MS = 5.5 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Start of a day such as `2026-11-05` in Asia/Kolkata; undefined for an invalid day. */
export function startOfDay(day: string): Date | undefined {
  const utcStart = new Date(DAY.test(day) ? `${day}T00:00:00.000Z` : NaN);
  // Date converts February 31 to March 3.
  if (Number.isNaN(utcStart.getTime()) || utcStart.toISOString().slice(0, 10) !== day) return undefined;
  return new Date(utcStart.getTime() - OFFSET_MS);
}

/**
 * Start of the day that is a number of days after the day of a moment in Asia/Kolkata; before it for a negative number.
 */
export function dayStartAfter(at: Date, days: number): Date {
  const day = Math.floor((at.getTime() + OFFSET_MS) / DAY_MS) + days;
  return new Date(day * DAY_MS - OFFSET_MS);
}

/** The day of a moment in Asia/Kolkata, such as `2026-11-05`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** A moment as local time in Asia/Kolkata, such as `2026-11-05T09:30:00+05:30`. */
export function localTimeOf(at: Date): string {
  return `${new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}
