import { badInput, ShopError } from '../domain/errors';

/** Precondition of a change: one of these entity tags, or `*` for any existing resource. */
export type IfMatch = '*' | readonly string[];

const TAG = String.raw`(?:W/)?"[!\x23-\x7e\x80-\xff]*"`;
const TAG_LIST = new RegExp(String.raw`^\s*${TAG}(?:\s*,\s*${TAG})*\s*$`);
const MAX_CHARACTERS = 4_000;
const ENCODING_SUFFIX = /(?:\.at-[\w-]{8})?(?:\.(?:br|gzip))?"$/;

/** Reads the header `If-Match` (RFC 9110 §13.1.1); undefined without one. Throws BAD_INPUT. §7 */
export function readIfMatch(header: string | undefined): IfMatch | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return '*';
  if (header.length > MAX_CHARACTERS || !TAG_LIST.test(header)) {
    throw badInput('If-Match', 'edit.badIfMatch');
  }
  return header.match(new RegExp(TAG, 'g')) ?? [];
}

/**
 * ETag of a body in a content encoding. Each encoding has different bytes and needs its own strong ETag, which starts
 * with the original one.
 */
export function encodedTag(tag: string, encoding: string): string {
  return tag.replace(/"$/, `.${encoding}"`);
}

/** ETag of a body with absolute image URLs instead of paths. `address` identifies the origin in 8 letters. */
export function addressedTag(tag: string, address: string): string {
  return tag.replace(/"$/, `.at-${address}"`);
}

/**
 * Accepts a change if one required tag matches the current tag, for any content encoding and origin of the client's
 * copy. Weak tags never match. Throws PRECONDITION_FAILED. §7
 */
export function requireTag(ifMatch: IfMatch, tag: string): void {
  if (ifMatch === '*' || ifMatch.some((requiredTag) => requiredTag.replace(ENCODING_SUFFIX, '"') === tag))
    return;
  throw new ShopError('PRECONDITION_FAILED', 'edit.outdated');
}
