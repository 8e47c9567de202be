import { ShopError } from '../../domain/errors';

const CHARSET = /;\s*charset\s*=\s*("?)([^;"]*)\1/gi;

/** True if a Content-Type names UTF-8 or no charset. */
export function isUtf8(contentType: string): boolean {
  return [...contentType.matchAll(CHARSET)].every(([, , charset = '']) => /^utf-?8$/i.test(charset.trim()));
}

/** Throws UNSUPPORTED_MEDIA for another charset than UTF-8, which RFC 8259 requires for JSON. */
export function requireUtf8(contentType = ''): void {
  if (!isUtf8(contentType)) throw new ShopError('UNSUPPORTED_MEDIA', 'body.notUtf8');
}
