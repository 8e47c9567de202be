/** NOTIFY channel for commits. */
export const CHANNEL = 'haat_commits';

/** PostgreSQL limits a notice to 8,000 bytes; a commit with more tags invalidates everything. */
const LONGEST = 7_500;
const EVERYTHING = '*';

/** Encodes a commit notice: the sender's id and the invalidated tags. */
export function noticeOf(instance: string, tags: ReadonlySet<string>): string {
  const notice = `${instance} ${JSON.stringify([...tags])}`;
  return Buffer.byteLength(notice) > LONGEST ? `${instance} ${EVERYTHING}` : notice;
}

/**
 * Decodes a notice of another instance. Returns undefined for an own notice, and 'everything' for an incomplete
 * list.
 */
export function readNotice(notice: string, instance: string): ReadonlySet<string> | 'everything' | undefined {
  const [from, ...rest] = notice.split(' ');
  if (from === instance) return undefined;
  const payload = rest.join(' ');
  if (payload === EVERYTHING) return 'everything';
  try {
    return new Set(JSON.parse(payload) as string[]);
  } catch {
    // Another version may use another format.
    return 'everything';
  }
}
