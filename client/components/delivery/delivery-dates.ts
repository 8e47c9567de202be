interface DayNames {
  /** Short names of the days of the week, from Sunday. */
  weekdays: readonly string[];
  /** Short names of the months. */
  months: readonly string[];
}

/**
 * Dates such as `Thu 26 – Sat 28 Nov`, counted from a day such as `2026-11-23`. Own names, because the browser's names
 * may differ from those of the server.
 */
export function deliveryDates(
  today: string,
  { min, max }: { min: number; max: number },
  { weekdays, months }: DayNames,
): string {
  const [first, last] = [min, max].map((days) => {
    const at = new Date(today);
    at.setUTCDate(at.getUTCDate() + days);
    return {
      day: `${weekdays[at.getUTCDay()] ?? ''} ${at.getUTCDate()}`,
      month: months[at.getUTCMonth()] ?? '',
    };
  });
  if (!first || !last) return '';
  const end = `${last.day} ${last.month}`;
  if (min === max) return end;
  return `${first.day}${first.month === last.month ? '' : ` ${first.month}`} – ${end}`;
}
