/** The channel on which shops tell each other what they have committed. */
export const CHANNEL = 'haat_commits';

/** PostgreSQL carries 8,000 bytes; whoever changed more than that fits changed everything. */
const LONGEST = 7_500;
const EVERYTHING = '*';

/** What others are told of a commit: who made it, and what it changed. */
export function noticeOf(instance: string, tags: ReadonlySet<string>): string {
  const notice = `${instance} ${JSON.stringify([...tags])}`;
  return Buffer.byteLength(notice) > LONGEST ? `${instance} ${EVERYTHING}` : notice;
}

/** Reads what another shop told; undefined for what this one told itself, 'everything' for what nobody can list. */
export function readNotice(notice: string, instance: string): ReadonlySet<string> | 'everything' | undefined {
  const [from, ...rest] = notice.split(' ');
  if (from === instance) return undefined;
  const told = rest.join(' ');
  if (told === EVERYTHING) return 'everything';
  try {
    return new Set(JSON.parse(told) as string[]);
  } catch {
    // Told by a version that speaks otherwise.
    return 'everything';
  }
}
