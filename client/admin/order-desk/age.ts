import { DAY_MS } from '../../domain';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Ages below this limit are shown in hours. */
const MAX_HOURS = 48;

/** The age of a moment in its largest unit: `12 min`, `26 h`, `2 days`. */
export function formatAge(iso: string, now: number): string {
  const ageMs = Math.max(0, now - Date.parse(iso));
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min`;
  const hours = Math.floor(ageMs / HOUR_MS);
  if (hours < MAX_HOURS) return `${hours} h`;
  return `${Math.floor(ageMs / DAY_MS)} days`;
}
