import { addDays } from '../../../domain';
import type { Unit } from './span';

interface DayRange {
  from: string;
  to: string;
}

const MONTH_FORMAT = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const DAY_FORMAT = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Name of a period in a table: `2026-11-05`, `2026-11-02 to 2026-11-08`, `Nov 2026`. */
export function periodName({ from, to }: DayRange, unit: Unit): string {
  if (from === to && unit !== 'MONTH') return from;
  return unit === 'MONTH' && isFullMonth({ from, to })
    ? MONTH_FORMAT.format(Date.parse(from))
    : `${from} to ${to}`;
}

/** Short name of a period for a chart axis: `5 Nov`, `Nov 2026`. */
export function shortPeriodName({ from }: DayRange, unit: Unit): string {
  return (unit === 'MONTH' ? MONTH_FORMAT : DAY_FORMAT).format(Date.parse(from));
}

function isFullMonth({ from, to }: DayRange): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01');
}
