import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { readText } from '../read';

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

/** The day of a moment in Asia/Kolkata, such as `2026-11-05`. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** A moment as local time in Asia/Kolkata, such as `2026-11-05T09:30:00+05:30`. */
export function localTimeOf(at: Date): string {
  return `${new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}

/** Parses a day such as `2026-11-05`. Throws BAD_INPUT. */
export function readDay(raw: unknown, field: FieldPath): string {
  return dayOf(readDayStart(raw, field));
}

/** Parses a day and returns its start in Asia/Kolkata. Throws BAD_INPUT. */
export function readDayStart(raw: unknown, field: FieldPath): Date {
  const at = startOfDay(readText(raw, field, { max: 10 }));
  if (!at) throw badInput(field, 'field.notDay');
  return at;
}

/** Parses a day and returns the start of the next day. Throws BAD_INPUT. */
export function readDayEnd(raw: unknown, field: FieldPath): Date {
  return new Date(readDayStart(raw, field).getTime() + DAY_MS);
}
