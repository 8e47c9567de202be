/** NOTIFY channel for commits. */
export const CHANNEL = 'haat_commits';

/**
 * PostgreSQL limits a NOTIFY payload to 8,000 bytes. A longer list of tags becomes `*`, which invalidates everything.
 */
const MAX_NOTICE_BYTES = 7_500;
const EVERYTHING = '*';

/** Encodes a commit notice: the sender's id and the invalidated tags. */
export function encodeNotice(instanceId: string, tags: ReadonlySet<string>): string {
  const notice = `${instanceId} ${JSON.stringify([...tags])}`;
  return Buffer.byteLength(notice) > MAX_NOTICE_BYTES ? `${instanceId} ${EVERYTHING}` : notice;
}

/**
 * Decodes a notice. Returns the tags of another instance's commit, 'everything' if the notice has no list of tags or an
 * unknown format, and undefined for a notice that this instance sent.
 */
export function decodeNotice(
  notice: string,
  instanceId: string,
): ReadonlySet<string> | 'everything' | undefined {
  const [sender, ...payloadParts] = notice.split(' ');
  if (sender === instanceId) return undefined;
  const payload = payloadParts.join(' ');
  if (payload === EVERYTHING) return 'everything';
  try {
    return new Set(JSON.parse(payload) as string[]);
  } catch {
    // Another version may use another format.
    return 'everything';
  }
}
