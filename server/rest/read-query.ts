import type { Raw } from '../domain/read';

/** The numbered page that old clients ask for; undefined when the whole list is meant. §7 */
export function readLegacyPage(query: Raw): Raw | undefined {
  if (!('keyword' in query) && !('pageNumber' in query)) return undefined;
  return { keyword: firstOf(query.keyword), pageNumber: firstOf(query.pageNumber) };
}

/**
 * What somebody searches for, from the path behind `/search/`. Clients of this family put it there
 * unencoded, so a lone percent sign means itself, and so does a question mark unless parameters follow.
 */
export function readKeyword(url: string): string {
  const [path = '', ...rest] = url.replace(/^\/search\/?/i, '').split('?');
  const query = rest.join('?');
  const isParameters = rest.length === 0 || query.includes('=');
  return decodeLeniently(isParameters ? path.replace(/\/$/, '') : `${path}?${query}`);
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

// Runs of escapes are decoded together, for one character may take several of them.
function decodeLeniently(text: string): string {
  return fromBytes(text).replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      // Escapes that are no UTF-8 stay as they are.
      return escapes;
    }
  });
}

/** Node hands over unescaped bytes as Latin-1; they are UTF-8 more often than not. */
function fromBytes(text: string): string {
  const decoded = Buffer.from(text, 'latin1').toString('utf8');
  return decoded.includes('\uFFFD') ? text : decoded;
}
