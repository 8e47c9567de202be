import { addDays, daysBetween, MAX_DASHBOARD_DAYS } from '../../../domain';
import { readDay, readOneOf } from '../../table/filter-readers';

export const UNITS = ['DAY', 'WEEK', 'MONTH'] as const;
export type Unit = (typeof UNITS)[number];

/** The selected range of days and the unit into which the chart divides it. */
export interface Span {
  /** First day, such as `2026-11-01`. */
  from: string;
  /** Last day, inclusive. */
  to: string;
  unit: Unit;
  /** The selected quick range; undefined for a custom range. */
  range?: QuickRange;
}

/** The quick ranges as the URL names them. A shared link resolves its quick range on the day of each visit. */
export const QUICK_RANGES = ['7-days', '30-days', 'this-month', '12-months'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

export const QUICK_RANGE_TITLES: Readonly<Record<QuickRange, string>> = {
  '7-days': '7 days',
  '30-days': '30 days',
  'this-month': 'This month',
  '12-months': 'Last 12 months',
};

/** Reads the range from the URL. Ignores invalid values. The default is the last 30 days. */
export function parseSpan(query: URLSearchParams, today: string): Span {
  const unit = readOneOf(UNITS)(query.get('unit') ?? '');
  const [from, to] = ['from', 'to'].map((name) => readDay(query.get(name) ?? ''));
  if (from && to) {
    const [first, last] = from <= to ? [from, to] : [to, from];
    return { from: first, to: last, unit: unit ?? unitFor(first, last) };
  }
  const range = readOneOf(QUICK_RANGES)(query.get('range') ?? '') ?? '30-days';
  const days = daysOf(range, today);
  return { ...days, range, unit: unit ?? (range === '12-months' ? 'MONTH' : 'DAY') };
}

/** Number of days in a range, both ends included. */
export function dayCountOf({ from, to }: Pick<Span, 'from' | 'to'>): number {
  return daysBetween(from, to) + 1;
}

/** Returns the message for a range that is too long, or undefined for a valid range. */
export function spanErrorOf(span: Span): string | undefined {
  if (dayCountOf(span) <= MAX_DASHBOARD_DAYS) return undefined;
  return `At most ${MAX_DASHBOARD_DAYS} days can be looked at together.`;
}

/** The range of the same length directly before this range. */
export function previousSpanOf({ from, to }: Span): Pick<Span, 'from' | 'to'> {
  return { from: addDays(from, -dayCountOf({ from, to })), to: addDays(from, -1) };
}

function daysOf(range: QuickRange, today: string): Pick<Span, 'from' | 'to'> {
  switch (range) {
    case '7-days':
      return { from: addDays(today, -6), to: today };
    case '30-days':
      return { from: addDays(today, -29), to: today };
    case 'this-month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case '12-months':
      return { from: firstOfMonth(today, -11), to: today };
  }
}

/** Chooses the unit that divides a custom range into a readable number of bars. */
function unitFor(from: string, to: string): Unit {
  const dayCount = dayCountOf({ from, to });
  if (dayCount <= 62) return 'DAY';
  return dayCount <= 200 ? 'WEEK' : 'MONTH';
}

/** First day of the month of a date, moved by a number of months. */
function firstOfMonth(date: string, monthOffset: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthOffset, 1)).toISOString().slice(0, 10);
}
