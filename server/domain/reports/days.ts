/** Milliseconds of a day. `shop-day` has its own copy, because the first load contains that module. */
export const DAY_MS = 86_400_000;

/** The day that is a number of days after a day such as `2026-11-05`; before it for a negative number. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Number of full days from one day or moment to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
