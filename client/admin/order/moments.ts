import { TIME_ZONE } from '../../domain';

let dayFormat: Intl.DateTimeFormat | undefined;
let timeFormat: Intl.DateTimeFormat | undefined;

/** Formats a time as its day in Asia/Kolkata: `14 Nov`. */
export function formatShortDay(iso: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: TIME_ZONE });
  // No row ends between the day and the month.
  return dayFormat.format(Date.parse(iso)).replaceAll(' ', '\u00a0');
}

/** Formats a time in Asia/Kolkata: `14 Nov, 13:20`. */
export function formatShortTime(iso: string): string {
  timeFormat ??= new Intl.DateTimeFormat('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
  });
  return `${formatShortDay(iso)},\u00a0${timeFormat.format(Date.parse(iso))}`;
}
