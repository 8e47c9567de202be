import { createHash } from 'node:crypto';

/** Strong ETag of a body. Equal bytes have equal ETags, also after a restart. */
export function etagOf(body: Buffer | string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}
