import type { IndexedTexts } from '../index-entry';

/** Parts of a product by falling weight. The first letter of a lexeme names the part; tags use another letter. */
export const PARTS = ['n', 'p', 'b', 'c', 'd'] as const;
export type Part = (typeof PARTS)[number];

/** Parts that name a product, without its description. */
export const CALLED: readonly Part[] = ['n', 'b', 'c'];

const TEXTS: Record<Part, keyof IndexedTexts> = {
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
const MOST_LETTERS = 500;
/** Prefixes up to this length get their own lexemes, because very many words share them. */
const SHORT = 2;

/** The `tsvector` literal of a product, which needs no parser. Each lexeme contains its part. */
export function vectorOf(texts: IndexedTexts): string {
  const lexemes = new Set<string>([quoted(ANYWHERE)]);
  for (const part of PARTS)
    for (const word of texts[TEXTS[part]].split(' '))
      if (word !== '') for (const lexeme of lexemesOf(part, word)) lexemes.add(lexeme);
  for (const tag of texts.tags.split(' ')) lexemes.add(quoted(TAG + tag));
  return [...lexemes].join(' ');
}

const MOST_KEPT = 10_000;
const kept = new Map<string, readonly string[]>();

/** Lexemes of a word, from a cache: most words occur in very many products, and similar products follow each other. */
function lexemesOf(part: Part, word: string): readonly string[] {
  const key = part + word;
  const known = kept.get(key);
  if (known) return known;
  const beginnings = shortBeginnings(word);
  const lexemes = [part, ANYWHERE].flatMap((where) => [
    quoted(where + cut(word)),
    ...beginnings.map((begun) => quoted(where.toUpperCase() + begun)),
  ]);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, lexemes);
  return lexemes;
}

/** Words of a product for prefix expansion. */
export function termsOf(texts: IndexedTexts): string[] {
  const words = PARTS.flatMap((part) => texts[TEXTS[part]].split(' '));
  return [...new Set(words.filter((word) => word.length > SHORT).map(cut))];
}

/** The lookup term for the prefix expansion of a word; undefined for a prefix with its own lexeme. */
export function beginnable(word: string): string | undefined {
  return isShort(word) ? undefined : cut(word);
}

/** `tsquery` term for words with this prefix in a part. */
export function beginningIn(part: Part, word: string): string {
  return beginning(part, word);
}

/** `tsquery` term for words with this prefix in any part. */
export function beginningAnywhere(word: string): string {
  return beginning(ANYWHERE, word);
}

/** `tsquery` term for a whole word in a part. */
export function wordIn(part: Part, word: string): string {
  return quoted(part + cut(word));
}

/** `tsquery` term for a whole word in any part. */
export function wordAnywhere(word: string): string {
  return quoted(ANYWHERE + cut(word));
}

/** `tsquery` term for a tag. */
export function tagged(tag: string): string {
  return quoted(TAG + tag);
}

function beginning(where: string, word: string): string {
  return isShort(word) ? quoted(where.toUpperCase() + word) : `${quoted(where + cut(word))}:*`;
}

function isShort(word: string): boolean {
  return [...word.slice(0, 2 * SHORT + 1)].length <= SHORT;
}

function shortBeginnings(word: string): string[] {
  // Splits by code point, so no prefix ends inside a surrogate pair.
  const letters = [...word.slice(0, 2 * SHORT)];
  return Array.from({ length: Math.min(SHORT, letters.length) }, (_, more) =>
    letters.slice(0, more + 1).join(''),
  );
}

function cut(word: string): string {
  return word.slice(0, MOST_LETTERS);
}

/** Quotes a lexeme; only quotes and backslashes need an escape. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
