import { LRUCache } from 'lru-cache';
import type { IndexedTexts } from '../index-entry';

/** Letters of the product fields by falling weight. Each lexeme begins with the letter of its field; tags use `t`. */
export const INDEXED_FIELDS = ['n', 'p', 'b', 'c', 'd'] as const;
export type IndexedField = (typeof INDEXED_FIELDS)[number];

/** Fields that name a product, without its description. */
export const NAMING_FIELDS: readonly IndexedField[] = ['n', 'b', 'c'];

const TEXT_BY_FIELD: Record<IndexedField, keyof IndexedTexts> = {
  n: 'name',
  p: 'nameSuffixes',
  b: 'brand',
  c: 'category',
  d: 'description',
};
const TAG = 't';
/**
 * Prefix for any field: one lexeme instead of five in a query. Each vector also contains the bare prefix, which shows
 * that the vector has these lexemes.
 */
const ANY_FIELD = 'a';
// PostgreSQL limits a lexeme to 2,046 bytes.
const MAX_WORD_LENGTH = 500;
/**
 * Prefixes up to this length have their own lexemes, because very many words share such a prefix. These lexemes begin
 * with the upper-case letter of the field.
 */
const MAX_SHORT_PREFIX_LENGTH = 2;

/** The `tsvector` literal of a product. PostgreSQL reads it without a text parser. */
export function vectorOf(texts: IndexedTexts): string {
  const lexemes = new Set<string>([quote(ANY_FIELD)]);
  for (const field of INDEXED_FIELDS)
    for (const word of texts[TEXT_BY_FIELD[field]].split(' '))
      if (word !== '') for (const lexeme of lexemesOf(field, word)) lexemes.add(lexeme);
  for (const tag of texts.tags.split(' ')) lexemes.add(quote(TAG + tag));
  return [...lexemes].join(' ');
}

const MAX_CACHED_WORDS = 10_000;
const lexemeCache = new LRUCache<string, readonly string[]>({ max: MAX_CACHED_WORDS });

/** Lexemes of a word, from a cache: most words occur in very many products, and similar products follow each other. */
function lexemesOf(field: IndexedField, word: string): readonly string[] {
  const key = field + word;
  const cached = lexemeCache.get(key);
  if (cached) return cached;
  const prefixes = shortPrefixes(word);
  const lexemes = [field, ANY_FIELD].flatMap((fieldPrefix) => [
    quote(fieldPrefix + truncateWord(word)),
    ...prefixes.map((prefix) => quote(fieldPrefix.toUpperCase() + prefix)),
  ]);
  lexemeCache.set(key, lexemes);
  return lexemes;
}

/** Words of a product for prefix expansion. */
export function termsOf(texts: IndexedTexts): string[] {
  const words = INDEXED_FIELDS.flatMap((field) => texts[TEXT_BY_FIELD[field]].split(' '));
  return [...new Set(words.filter((word) => word.length > MAX_SHORT_PREFIX_LENGTH).map(truncateWord))];
}

/** The lookup term for the prefix expansion of a word; undefined for a prefix with its own lexeme. */
export function expansionTermOf(word: string): string | undefined {
  return isShort(word) ? undefined : truncateWord(word);
}

/** `tsquery` term for words with this prefix in a field. */
export function prefixInField(field: IndexedField, word: string): string {
  return prefixQuery(field, word);
}

/** `tsquery` term for words with this prefix in any field. */
export function prefixInAnyField(word: string): string {
  return prefixQuery(ANY_FIELD, word);
}

/** `tsquery` term for a whole word in a field. */
export function wordInField(field: IndexedField, word: string): string {
  return quote(field + truncateWord(word));
}

/** `tsquery` term for a whole word in any field. */
export function wordInAnyField(word: string): string {
  return quote(ANY_FIELD + truncateWord(word));
}

/** `tsquery` term for a tag. */
export function tagTerm(tag: string): string {
  return quote(TAG + tag);
}

function prefixQuery(fieldPrefix: string, word: string): string {
  return isShort(word)
    ? quote(fieldPrefix.toUpperCase() + word)
    : `${quote(fieldPrefix + truncateWord(word))}:*`;
}

function isShort(word: string): boolean {
  return [...word.slice(0, 2 * MAX_SHORT_PREFIX_LENGTH + 1)].length <= MAX_SHORT_PREFIX_LENGTH;
}

function shortPrefixes(word: string): string[] {
  // Splits by code point, so no prefix ends inside a surrogate pair.
  const characters = [...word.slice(0, 2 * MAX_SHORT_PREFIX_LENGTH)];
  return Array.from({ length: Math.min(MAX_SHORT_PREFIX_LENGTH, characters.length) }, (_, index) =>
    characters.slice(0, index + 1).join(''),
  );
}

function truncateWord(word: string): string {
  return word.slice(0, MAX_WORD_LENGTH);
}

/** Quotes a lexeme; only quotes and backslashes need an escape. */
function quote(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
