import { MAX_DASHBOARD_DAYS } from '../constants';
import { badInput } from '../errors';
import { readChoice, readObject } from '../read';
import { addDays, daysBetween } from './days';
import { DASHBOARD_UNITS, type DashboardUnit } from './sales';
import { dayOf } from './shop-day';
import { readDayStart } from './shop-day-validation';

/** An inclusive range of days, such as `2026-11-05`. */
export interface DayRange {
  from: string;
  to: string;
}

/** A range of days with its times in Asia/Kolkata: from `start`, before `end`. */
export interface Period extends DayRange {
  start: Date;
  end: Date;
}

/** Range and unit of the dashboard. */
export interface DashboardRequest {
  days: DayRange;
  unit: DashboardUnit;
}

/** Parses the range and unit of the dashboard. Throws BAD_INPUT. */
export function readDashboardRequest(raw: unknown): DashboardRequest {
  const input = readObject(raw, 'input');
  const from = dayOf(readDayStart(input.from, 'from'));
  const to = dayOf(readDayStart(input.to, 'to'));
  const unit = readChoice(input.unit, 'unit', DASHBOARD_UNITS);
  const days = { from, to };
  if (from > to) throw badInput('to', 'report.daysReversed');
  if (dayCountOf(days) > MAX_DASHBOARD_DAYS) {
    throw badInput('to', { key: 'report.tooManyDays', params: { max: MAX_DASHBOARD_DAYS - 1 } });
  }
  return { days, unit };
}

/** Splits a range into days, weeks from Monday or months. Only the first and the last period may be partial. */
export function periodsOf({ from, to }: DayRange, unit: DashboardUnit): Period[] {
  const periods: Period[] = [];
  for (let firstDay = from; firstDay <= to;) {
    const lastDay = earlierDay(lastDayOf(firstDay, unit), to);
    periods.push(periodOf({ from: firstDay, to: lastDay }));
    firstDay = addDays(lastDay, 1);
  }
  return periods;
}

/** Adds the start and end times to a range of days. */
export function periodOf({ from, to }: DayRange): Period {
  return { from, to, start: readDayStart(from, 'from'), end: readDayStart(addDays(to, 1), 'to') };
}

/** The range of the same length directly before a range. */
export function previousRange(days: DayRange): DayRange {
  const length = dayCountOf(days);
  return { from: addDays(days.from, -length), to: addDays(days.from, -1) };
}

/**
 * Splits a range into spans: full years such as `2025`, full months such as `2026-11`, and the remaining days such as
 * `2026-11-05`.
 */
export function spansOf(days: DayRange): string[] {
  const spans = periodsOf(days, 'MONTH').flatMap((month) => {
    const name = month.from.slice(0, 7);
    const isFullMonth = month.from === `${name}-01` && month.to === lastDayOf(month.from, 'MONTH');
    return isFullMonth ? [name] : periodsOf(month, 'DAY').map((day) => day.from);
  });
  const isFullYear = (year: string) => spans.includes(`${year}-01`) && spans.includes(`${year}-12`);
  const years = [...new Set(spans.map((span) => span.slice(0, 4)))].filter(isFullYear);
  return [...years, ...spans.filter((span) => !years.includes(span.slice(0, 4)))];
}

function lastDayOf(day: string, unit: DashboardUnit): string {
  if (unit === 'DAY') return day;
  const date = midnightOf(day);
  // Sunday is day 0.
  if (unit === 'WEEK') return addDays(day, (7 - date.getUTCDay()) % 7);
  return dayAt(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
}

function dayCountOf({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

function earlierDay(day: string, otherDay: string): string {
  return day < otherDay ? day : otherDay;
}

// The calculations use days in UTC; only start and end times use the Indian time zone.
function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

function dayAt(timestampMs: number): string {
  return new Date(timestampMs).toISOString().slice(0, 10);
}
