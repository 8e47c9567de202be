import type { Raw } from '../domain/read';

/** Reads search text and page number of older clients; undefined if the client requests all products. §7 */
export function readLegacyPage(query: Raw): Raw | undefined {
  if (!('keyword' in query) && !('pageNumber' in query)) return undefined;
  return { keyword: firstOf(query.keyword), pageNumber: firstOf(query.pageNumber) };
}

/** Query parameters of a filtered page that are no attributes. */
const FILTER_PARAMETERS = [
  'category',
  'collection',
  'brand',
  'origin',
  'minPrice',
  'maxPrice',
  'inStock',
  'minRating',
  'sort',
  'facets',
  'relax',
];
const ATTRIBUTE_PREFIX = 'attr.';
const TRUE_TEXTS: readonly unknown[] = ['1', 'true'];

/** Input of a filtered page of products. */
export interface FilteredPageQuery {
  list: Raw;
  pageNumber: unknown;
  /** True if the response has facets. */
  hasFacets: boolean;
}

/** Reads a filtered page; undefined if the query has none of its parameters. Empty parameters do not count. */
export function readFilteredPage(query: Raw): FilteredPageQuery | undefined {
  const names = Object.keys(query).filter((name) => query[name] !== '');
  if (!names.some((name) => FILTER_PARAMETERS.includes(name) || name.startsWith(ATTRIBUTE_PREFIX)))
    return undefined;
  const valueOf = (name: string) => (names.includes(name) ? firstOf(query[name]) : undefined);
  const attributes = names
    .filter((name) => name.startsWith(ATTRIBUTE_PREFIX))
    .map((name) => ({ name: name.slice(ATTRIBUTE_PREFIX.length), values: [query[name]].flat() }));
  return {
    list: {
      search: valueOf('keyword'),
      sort: valueOf('sort'),
      relax: TRUE_TEXTS.includes(valueOf('relax')),
      filter: {
        categorySlug: valueOf('category'),
        collectionSlug: valueOf('collection'),
        brand: valueOf('brand'),
        originCountry: valueOf('origin'),
        minPrice: valueOf('minPrice'),
        maxPrice: valueOf('maxPrice'),
        inStock: booleanOf(valueOf('inStock')),
        minRating: numberOf(valueOf('minRating')),
        ...(attributes.length > 0 && { attributes }),
      },
    },
    pageNumber: valueOf('pageNumber'),
    hasFacets: TRUE_TEXTS.includes(valueOf('facets')),
  };
}

/** The boolean of a text; other values stay as they are, for the validation. */
function booleanOf(value: unknown): unknown {
  if (TRUE_TEXTS.includes(value)) return true;
  return value === '0' || value === 'false' ? false : value;
}

/** The number of a decimal text; other values stay as they are, for the validation. */
function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
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
