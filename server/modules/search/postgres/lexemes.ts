import type { IndexedTexts } from '../index-entry';

/** Where a word stands, from the part that counts most, as the first letter of its lexeme says; of tags it is another. */
export const PARTS = ['n', 'p', 'b', 'c', 'd'] as const;
export type Part = (typeof PARTS)[number];

/** What a thing is called, not what is said about it. */
export const CALLED: readonly Part[] = ['n', 'b', 'c'];

const TEXTS: Record<Part, keyof IndexedTexts> = {
  n: 'name',
  p: 'namePart',
  b: 'brand',
  c: 'category',
  d: 'description',
};
const TAG = 't';
/** In whatever part: one lexeme to ask for instead of five. By itself it says that a vector has these. */
const ANYWHERE = 'a';
// Bytes of a lexeme are limited, to 2,046.
const MOST_LETTERS = 500;
/** Beginnings as short as these are lexemes by themselves: very many words begin so. */
const SHORT = 2;

/** All that a product is found by, as a `tsvector` that nobody parses: each word says where it stands. */
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

/** Most words stand in very many products, and mostly a product has the words of its neighbours. */
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

/** The words of a product of which others may be the beginnings. */
export function termsOf(texts: IndexedTexts): string[] {
  const words = PARTS.flatMap((part) => texts[TEXTS[part]].split(' '));
  return [...new Set(words.filter((word) => word.length > SHORT).map(cut))];
}

/** What words that begin as this one are looked up by; nothing for what is a lexeme by itself. */
export function beginnable(word: string): string | undefined {
  return isShort(word) ? undefined : cut(word);
}

/** What a `tsquery` asks for to find words that begin so in a part. */
export function beginningIn(part: Part, word: string): string {
  return beginning(part, word);
}

/** The same for words in whatever part. */
export function beginningAnywhere(word: string): string {
  return beginning(ANYWHERE, word);
}

/** The same for whole words. */
export function wordIn(part: Part, word: string): string {
  return quoted(part + cut(word));
}

/** The same for whole words in whatever part. */
export function wordAnywhere(word: string): string {
  return quoted(ANYWHERE + cut(word));
}

/** The same for tags. */
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
  // Of a character that takes two places neither half.
  const letters = [...word.slice(0, 2 * SHORT)];
  return Array.from({ length: Math.min(SHORT, letters.length) }, (_, more) =>
    letters.slice(0, more + 1).join(''),
  );
}

function cut(word: string): string {
  return word.slice(0, MOST_LETTERS);
}

/** Within quotes every character is what it is, but for quotes and backslashes. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
