const DAY_MS = 86_400_000;

/** A time or time zone in which the tests must pass too. */
export interface Moment {
  name: string;
  /** Start time of the run; undefined for the real time. */
  startTime?: (now: Date) => Date;
  timeZone?: string;
}

const inDays = (days: number) => (now: Date) => new Date(now.getTime() + days * DAY_MS);

/** Returns the next end of an Indian financial year: 31 March at 24:00 in Asia/Kolkata. */
function endOfFinancialYear(now: Date): Date {
  const end = (year: number) => new Date(`${year}-03-31T18:30:00Z`);
  const year = now.getUTCFullYear();
  return end(year) > now ? end(year) : end(year + 1);
}

/** Returns noon of the next 29 February, in UTC. */
function nextLeapDay(now: Date): Date {
  for (let year = now.getUTCFullYear(); ; year += 1) {
    const noon = new Date(Date.UTC(year, 1, 29, 12));
    if (noon.getUTCMonth() === 1 && noon > now) return noon;
  }
}

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

/** The times and the time zone at which `npm run test:dates` runs the tests. */
export const MOMENTS: readonly Moment[] = [
  { name: 'tomorrow', startTime: inDays(1) },
  { name: 'in-45-days', startTime: inDays(45) },
  { name: 'in-400-days', startTime: inDays(400) },
  { name: 'leap-day', startTime: nextLeapDay },
  { name: 'financial-year-end', startTime: (now) => minutesAfter(endOfFinancialYear(now), -1) },
  { name: 'financial-year-start', startTime: (now) => minutesAfter(endOfFinancialYear(now), 1) },
  { name: 'los-angeles', timeZone: 'America/Los_Angeles' },
];

/** Returns the number of seconds from `now` to a moment. */
export function offsetSeconds({ startTime }: Moment, now: Date): number {
  return startTime ? Math.round((startTime(now).getTime() - now.getTime()) / 1_000) : 0;
}
