import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../domain';

/** Months to choose from; an accountant rarely needs an older return. */
const MONTH_COUNT = 24;
const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The last 24 months in India, latest first, such as `2026-11`. */
export function recentMonths(now: Date): string[] {
  const [year = 0, month = 1] = dayOf(now).split('-').map(Number);
  return Array.from({ length: MONTH_COUNT }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  );
}

/** Name of a month, such as `November 2026`. */
export function monthName(month: string): string {
  const [year, number = '1'] = month.split('-');
  return `${MONTH_NAMES[Number(number) - 1] ?? ''} ${year}`;
}

/** The month in the address; the current one if it has none of the recent months. */
export function readMonth(text: string | null, months: readonly string[]): string {
  return months.find((month) => month === text) ?? months[0] ?? '';
}

/** The month of the report, which the address holds, and a function that opens another month without filters. */
export function useMonth() {
  const [query, setQuery] = useSearchParams();
  const months = recentMonths(new Date());
  return {
    months,
    month: readMonth(query.get('month'), months),
    selectMonth: (month: string) => setQuery({ month }, { preventScrollReset: true }),
  };
}
