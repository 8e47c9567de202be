import { formatMoment } from '../../lib/format';
import type { Messages } from '../../i18n/messages';

type DayNames = Messages['product']['dayNames'];

/** A no-break space, because a date stays on one line. */
const SPACE = '\u00a0';

/** A day in Asia/Kolkata with its weekday, such as `Mon 23 Nov`; with the year unless it is this year. */
export function formatDay(iso: string, { weekdays, months }: DayNames, now = new Date()): string {
  const date = formatMoment(iso).slice(0, 10);
  const day = new Date(date);
  const names = [weekdays[day.getUTCDay()], day.getUTCDate(), months[day.getUTCMonth()]];
  const isThisYear = formatMoment(now.toISOString()).slice(0, 4) === date.slice(0, 4);
  return [...names, ...(isThisYear ? [] : [day.getUTCFullYear()])].join(SPACE);
}

/** A day and a time in Asia/Kolkata, such as `Mon 23 Nov, 18:40`. */
export function formatDayTime(iso: string, dayNames: DayNames, now = new Date()): string {
  return `${formatDay(iso, dayNames, now)},${SPACE}${formatMoment(iso).slice(11)}`;
}
