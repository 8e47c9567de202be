import { badInput } from '../errors';
import type { FieldPath } from '../messages/field-path';
import { readText } from '../read';
import { DAY_MS } from './days';
import { dayOf, startOfDay } from './shop-day';

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
