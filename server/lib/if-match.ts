import { badInput, ShopError } from '../domain/errors';

/** Precondition of a change: a list of entity tags, one of which must match, or `*` for any existing resource. */
export type IfMatch = '*' | readonly string[];

const TAG = String.raw`(?:W/)?"[!\x23-\x7e\x80-\xff]*"`;
const TAG_LIST = new RegExp(String.raw`^\s*${TAG}(?:\s*,\s*${TAG})*\s*$`);
const MAX_HEADER_LENGTH = 4_000;
/** Suffix that `tagForOrigin` and `tagForEncoding` add before the closing quote. */
const VARIANT_SUFFIX = /(?:\.at-[\w-]{8})?(?:\.(?:br|gzip))?"$/;

/** Reads the header `If-Match` (RFC 9110 §13.1.1); undefined without one. Throws BAD_INPUT. §7 */
export function readIfMatch(header: string | undefined): IfMatch | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return '*';
  if (header.length > MAX_HEADER_LENGTH || !TAG_LIST.test(header)) {
    throw badInput('If-Match', 'edit.badIfMatch');
  }
  return header.match(new RegExp(TAG, 'g')) ?? [];
}

/**
 * ETag of a body in a content encoding. Each encoding has different bytes and needs its own strong ETag, which starts
 * with the original one.
 */
export function tagForEncoding(tag: string, encoding: string): string {
  return tag.replace(/"$/, `.${encoding}"`);
}

/** ETag of a body with absolute image URLs instead of paths. `originHash` has 8 characters. */
export function tagForOrigin(tag: string, originHash: string): string {
  return tag.replace(/"$/, `.at-${originHash}"`);
}

/**
 * Accepts a change if one required tag matches one of the current tags, for any content encoding and origin of the
 * client's copy. Weak tags never match. Throws PRECONDITION_FAILED. §7
 */
export function requireTag(ifMatch: IfMatch, ...tags: readonly string[]): void {
  if (ifMatch === '*') return;
  if (ifMatch.some((requiredTag) => tags.includes(requiredTag.replace(VARIANT_SUFFIX, '"')))) return;
  throw new ShopError('PRECONDITION_FAILED', 'edit.outdated');
}
