const DAY_MS = 86_400_000;

/** A time at which the suite has to pass too. */
export interface Moment {
  name: string;
  /** When the run starts; undefined leaves the clock alone. */
  at?: (now: Date) => Date;
  timeZone?: string;
}

const inDays = (days: number) => (now: Date) => new Date(now.getTime() + days * DAY_MS);

/** 31 March after `now` at 24:00 in Asia/Kolkata, when the financial year of India ends. */
function endOfFinancialYear(now: Date): Date {
  const end = (year: number) => new Date(`${year}-03-31T18:30:00Z`);
  const year = now.getUTCFullYear();
  return end(year) > now ? end(year) : end(year + 1);
}

/** Noon of the next 29 February, in UTC. */
function nextLeapDay(now: Date): Date {
  for (let year = now.getUTCFullYear(); ; year += 1) {
    const noon = new Date(Date.UTC(year, 1, 29, 12));
    if (noon.getUTCMonth() === 1 && noon > now) return noon;
  }
}

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

/** The times and the time zone at which `npm run test:dates` runs the tests. */
export const MOMENTS: readonly Moment[] = [
  { name: 'tomorrow', at: inDays(1) },
  { name: 'in-45-days', at: inDays(45) },
  { name: 'in-400-days', at: inDays(400) },
  { name: 'leap-day', at: nextLeapDay },
  { name: 'financial-year-end', at: (now) => minutesAfter(endOfFinancialYear(now), -1) },
  { name: 'financial-year-start', at: (now) => minutesAfter(endOfFinancialYear(now), 1) },
  { name: 'los-angeles', timeZone: 'America/Los_Angeles' },
];

/** The whole seconds by which the clock moves to reach a moment. */
export function offsetSeconds({ at }: Moment, now: Date): number {
  return at ? Math.round((at(now).getTime() - now.getTime()) / 1_000) : 0;
}
