const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day such as `2025-09-22` as `22 Sep 2025`. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? month} ${year}`;
}

/** Hundredths of a percent as text: `18%`, `2.5%`. */
export function percentText(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** The day before a day such as `2025-09-22`. */
export function dayBefore(day: string): string {
  const previousDay = new Date(`${day}T00:00:00Z`);
  previousDay.setUTCDate(previousDay.getUTCDate() - 1);
  return previousDay.toISOString().slice(0, 10);
}
