import type { Raw } from '../domain/read';

/** Reads search text and page number of older clients; undefined if the client requests all products. §7 */
export function readLegacyPage(query: Raw): Raw | undefined {
  if (!('keyword' in query) && !('pageNumber' in query)) return undefined;
  return { keyword: firstOf(query.keyword), pageNumber: firstOf(query.pageNumber) };
}

/**
 * Reads the search keyword from the path after `/search/`. Some clients send it without URL encoding. So a percent sign
 * without an escape is literal, and so is a question mark without parameters after it.
 */
export function readKeywordParameter(url: string): string {
  const [path = '', ...afterQuestionMark] = url.replace(/^\/search\/?/i, '').split('?');
  const query = afterQuestionMark.join('?');
  const isQueryString = afterQuestionMark.length === 0 || query.includes('=');
  return decodeLeniently(isQueryString ? path.replace(/\/$/, '') : `${path}?${query}`);
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

// Decodes consecutive escapes together, because one character may consist of several escapes.
function decodeLeniently(text: string): string {
  return decodeRawBytes(text).replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      // Escapes that are not UTF-8 stay unchanged.
      return escapes;
    }
  });
}

/** Decodes raw bytes of a URL as UTF-8 if they are valid UTF-8. Node has decoded the same bytes as Latin-1. */
function decodeRawBytes(text: string): string {
  const decodedText = Buffer.from(text, 'latin1').toString('utf8');
  return decodedText.includes('\uFFFD') ? text : decodedText;
}
