import { badInput } from '../errors';
import { readText } from '../read';

/** The days of the shop are those of India, which keeps the same time all year. */
export const TIME_ZONE = 'Asia/Kolkata';
const OFFSET_MS = 5.5 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The moment at which a day such as `2026-11-05` begins in Asia/Kolkata; undefined when there is no such day. */
export function startOfDay(day: string): Date | undefined {
  const midnight = new Date(DAY.test(day) ? `${day}T00:00:00.000Z` : NaN);
  // A 31st of February would become the 3rd of March.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  return new Date(midnight.getTime() - OFFSET_MS);
}

/** The day in Asia/Kolkata that a moment belongs to, such as `2026-11-05`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** A moment as clocks in Asia/Kolkata show it, such as `2026-11-05T09:30:00+05:30`. */
export function clockOf(at: Date): string {
  return `${new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}

/** Reads a day as the moment it begins at in Asia/Kolkata. Throws BAD_INPUT. */
export function readDayStart(raw: unknown, field: string): Date {
  const at = startOfDay(readText(raw, field, { max: 10 }));
  if (!at) throw badInput(field, 'A day is written like 2026-11-05');
  return at;
}

/** Reads a day as the moment at which the next one begins. Throws BAD_INPUT. */
export function readDayEnd(raw: unknown, field: string): Date {
  return new Date(readDayStart(raw, field).getTime() + DAY_MS);
}
