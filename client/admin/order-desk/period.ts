import { addDays } from '../../domain';
import { readDay, readOneOf } from '../table/filter-readers';

/** The quick periods as the URL names them; a saved view resolves its period on the day of each visit. */
export const PERIODS = ['today', 'yesterday', '7-days'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_TITLES: Readonly<Record<Period, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  '7-days': '7 days',
};

const WEEK_DAYS = 7;

/** First and last day of placement, both included; undefined for an open end. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Filters of the URL: a quick period, or days. */
export const PERIOD_FILTERS = { period: readOneOf(PERIODS), from: readDay, to: readDay };

/** The days of the filters of the URL; `today` is the day in India. */
export function daysOf(filters: DayRange & { period?: Period | undefined }, today: string): DayRange {
  if (filters.period === 'today') return { from: today, to: today };
  if (filters.period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (filters.period === '7-days') return { from: addDays(today, 1 - WEEK_DAYS), to: today };
  return { from: filters.from, to: filters.to };
}
