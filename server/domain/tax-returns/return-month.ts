import { badInput } from '../errors';
import { readText } from '../read';
import { startOfDay } from '../reports/shop-day';

/** First month with GST in India. */
export const FIRST_RETURN_MONTH = '2017-07';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month of a tax return with its times in Asia/Kolkata: from `start`, before `end`. */
export interface ReturnMonth {
  /** Such as `2026-11`. */
  month: string;
  start: Date;
  end: Date;
}

/** Parses the month of a return. Throws BAD_INPUT for another text, a month before GST and a future month. */
export function readReturnMonth(raw: unknown, now: Date): ReturnMonth {
  const month = readText(raw, 'month', { max: 7 });
  const start = startOfDay(`${month}-01`);
  const end = startOfDay(`${monthAfter(month)}-01`);
  if (!MONTH.test(month) || month < FIRST_RETURN_MONTH || !start || !end) {
    throw badInput('month', { key: 'taxReturn.notMonth', params: { first: FIRST_RETURN_MONTH } });
  }
  if (start > now) throw badInput('month', 'taxReturn.futureMonth');
  return { month, start, end };
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? { year: year + 1, number: 1 } : { year, number: number + 1 };
  return `${String(next.year).padStart(4, '0')}-${String(next.number).padStart(2, '0')}`;
}
