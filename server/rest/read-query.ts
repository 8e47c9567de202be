import type { Raw } from '../domain/read';

/** Reads the page number of older clients; undefined requests the whole list. §7 */
export function readLegacyPage(query: Raw): Raw | undefined {
  if (!('keyword' in query) && !('pageNumber' in query)) return undefined;
  return { keyword: firstOf(query.keyword), pageNumber: firstOf(query.pageNumber) };
}

/**
 * Reads the search keyword from the path after `/search/`. Some clients send it unencoded. So a lone percent sign is
 * literal, and so is a question mark without parameters after it.
 */
export function readKeywordParameter(url: string): string {
  const [path = '', ...rest] = url.replace(/^\/search\/?/i, '').split('?');
  const query = rest.join('?');
  const isParameters = rest.length === 0 || query.includes('=');
  return decodeLeniently(isParameters ? path.replace(/\/$/, '') : `${path}?${query}`);
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

// Decodes runs of escapes together, because one character may span several escapes.
function decodeLeniently(text: string): string {
  return fromBytes(text).replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      // Escapes that are not UTF-8 stay unchanged.
      return escapes;
    }
  });
}

/** Decodes raw bytes of a URL as UTF-8 where valid; Node passes them as Latin-1. */
function fromBytes(text: string): string {
  const decoded = Buffer.from(text, 'latin1').toString('utf8');
  return decoded.includes('\uFFFD') ? text : decoded;
}
