import type { IndexedTexts } from '../index-entry';

/** Parts of a product by falling weight. The first letter of a lexeme names the part; tags use another letter. */
export const INDEXED_FIELDS = ['n', 'p', 'b', 'c', 'd'] as const;
export type IndexedField = (typeof INDEXED_FIELDS)[number];

/** Parts that name a product, without its description. */
export const CALLED: readonly IndexedField[] = ['n', 'b', 'c'];

const TEXTS: Record<IndexedField, keyof IndexedTexts> = {
  n: 'name',
  p: 'namePart',
  b: 'brand',
  c: 'category',
  d: 'description',
};
const TAG = 't';
/**
 * Prefix for any part: one lexeme instead of five in a query. A vector contains it alone to show that it has these
 * lexemes.
 */
const ANYWHERE = 'a';
// PostgreSQL limits a lexeme to 2,046 bytes.
const MAX_LETTERS = 500;
/** Prefixes up to this length get their own lexemes, because very many words share them. */
const SHORT = 2;

/** The `tsvector` literal of a product, which needs no parser. Each lexeme contains its part. */
export function vectorOf(texts: IndexedTexts): string {
  const lexemes = new Set<string>([quote(ANYWHERE)]);
  for (const field of INDEXED_FIELDS)
    for (const word of texts[TEXTS[field]].split(' '))
      if (word !== '') for (const lexeme of lexemesOf(field, word)) lexemes.add(lexeme);
  for (const tag of texts.tags.split(' ')) lexemes.add(quote(TAG + tag));
  return [...lexemes].join(' ');
}

const MAX_CACHED = 10_000;
const cache = new Map<string, readonly string[]>();

/** Lexemes of a word, from a cache: most words occur in very many products, and similar products follow each other. */
function lexemesOf(field: IndexedField, word: string): readonly string[] {
  const key = field + word;
  const cached = cache.get(key);
  if (cached) return cached;
  const prefixes = shortPrefixes(word);
  const lexemes = [field, ANYWHERE].flatMap((where) => [
    quote(where + truncateWord(word)),
    ...prefixes.map((prefix) => quote(where.toUpperCase() + prefix)),
  ]);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, lexemes);
  return lexemes;
}

/** Words of a product for prefix expansion. */
export function termsOf(texts: IndexedTexts): string[] {
  const words = INDEXED_FIELDS.flatMap((field) => texts[TEXTS[field]].split(' '));
  return [...new Set(words.filter((word) => word.length > SHORT).map(truncateWord))];
}

/** The lookup term for the prefix expansion of a word; undefined for a prefix with its own lexeme. */
export function prefixLexeme(word: string): string | undefined {
  return isShort(word) ? undefined : truncateWord(word);
}

/** `tsquery` term for words with this prefix in a part. */
export function prefixInField(field: IndexedField, word: string): string {
  return prefixQuery(field, word);
}

/** `tsquery` term for words with this prefix in any part. */
export function prefixInAnyField(word: string): string {
  return prefixQuery(ANYWHERE, word);
}

/** `tsquery` term for a whole word in a part. */
export function wordInField(field: IndexedField, word: string): string {
  return quote(field + truncateWord(word));
}

/** `tsquery` term for a whole word in any part. */
export function wordInAnyField(word: string): string {
  return quote(ANYWHERE + truncateWord(word));
}

/** `tsquery` term for a tag. */
export function tagged(tag: string): string {
  return quote(TAG + tag);
}

function prefixQuery(where: string, word: string): string {
  return isShort(word) ? quote(where.toUpperCase() + word) : `${quote(where + truncateWord(word))}:*`;
}

function isShort(word: string): boolean {
  return [...word.slice(0, 2 * SHORT + 1)].length <= SHORT;
}

function shortPrefixes(word: string): string[] {
  // Splits by code point, so no prefix ends inside a surrogate pair.
  const characters = [...word.slice(0, 2 * SHORT)];
  return Array.from({ length: Math.min(SHORT, characters.length) }, (_, index) =>
    characters.slice(0, index + 1).join(''),
  );
}

function truncateWord(word: string): string {
  return word.slice(0, MAX_LETTERS);
}

/** Quotes a lexeme; only quotes and backslashes need an escape. */
function quote(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
