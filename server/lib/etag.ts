import { createHash } from 'node:crypto';

/** A strong ETag of a body: the same bytes have the same one, also after a restart. */
export function etagOf(body: Buffer | string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}
