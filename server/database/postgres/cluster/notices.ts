/** NOTIFY channel for commits. */
export const CHANNEL = 'haat_commits';

/** PostgreSQL limits a notice to 8,000 bytes; for a longer list of tags the instances invalidate everything. */
const MAX_NOTICE_BYTES = 7_500;
const EVERYTHING = '*';

/** Encodes a commit notice: the sender's id and the invalidated tags. */
export function noticeOf(instance: string, tags: ReadonlySet<string>): string {
  const notice = `${instance} ${JSON.stringify([...tags])}`;
  return Buffer.byteLength(notice) > MAX_NOTICE_BYTES ? `${instance} ${EVERYTHING}` : notice;
}

/**
 * Decodes a notice of another instance. Returns undefined for an own notice, and 'everything' for an incomplete
 * list.
 */
export function readNotice(notice: string, instance: string): ReadonlySet<string> | 'everything' | undefined {
  const [sender, ...payloadParts] = notice.split(' ');
  if (sender === instance) return undefined;
  const payload = payloadParts.join(' ');
  if (payload === EVERYTHING) return 'everything';
  try {
    return new Set(JSON.parse(payload) as string[]);
  } catch {
    // Another version may use another format.
    return 'everything';
  }
}
