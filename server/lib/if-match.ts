import { badInput, ShopError } from '../domain/errors';

/** What a change requires of what is there: one of these entity tags, or (`*`) that there is something at all. */
export type IfMatch = '*' | readonly string[];

const TAG = String.raw`(?:W/)?"[!\x23-\x7e\x80-\xff]*"`;
const LIST = new RegExp(String.raw`^\s*${TAG}(?:\s*,\s*${TAG})*\s*$`);
const MAX_CHARACTERS = 4_000;
const ENCODED = /(?:\.at-[\w-]{8})?(?:\.(?:br|gzip))?"$/;

/** Reads the header `If-Match` (RFC 9110 §13.1.1); undefined without one. Throws BAD_INPUT. §7 */
export function readIfMatch(header: string | undefined): IfMatch | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return '*';
  if (header.length > MAX_CHARACTERS || !LIST.test(header)) {
    throw badInput('If-Match', 'If-Match must be * or a list of ETags in quotes');
  }
  return header.match(new RegExp(TAG, 'g')) ?? [];
}

/** The tag of a body that travels in an encoding: a strong one names its very bytes, but still says of what they are. */
export function encodedTag(tag: string, encoding: string): string {
  return tag.replace(/"$/, `.${encoding}"`);
}

/** The tag of a body whose pictures have addresses instead of paths; `address` stands for them in 8 letters. */
export function addressedTag(tag: string, address: string): string {
  return tag.replace(/"$/, `.at-${address}"`);
}

/**
 * Lets a change pass where what is there has a tag that it requires, in whatever encoding and for whatever origin it was read; weak ones
 * match nothing. Throws PRECONDITION_FAILED. §7
 */
export function requireTag(ifMatch: IfMatch, tag: string): void {
  if (ifMatch === '*' || ifMatch.some((one) => one.replace(ENCODED, '"') === tag)) return;
  throw new ShopError('PRECONDITION_FAILED', 'This was changed since it was read; read it again');
}
