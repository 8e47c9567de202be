import { fold } from '../../domain/catalogue/normalize-text';
import type { Begun, SearchEngine } from './search-engine';
import { allowedTypos, nearestBeginnings, nearestWord } from './spelling';

/** Autocomplete suggestions: product ids and category names, the most likely first. */
export type Suggested = Omit<Begun, 'near'>;

/** Number of most frequent categories that the suggestions search. */
export const MOST_NAMES = 1_000;
const MOST_CATEGORIES = 2;
/** Typos in the first letters are rare, so the spelling lookup trusts this many letters of the last word. */
const BELIEVED = 2;
const LAST_CHARACTER = '\u{10FFFF}';

/** Autocomplete suggestions for the typed words; the last one may be a prefix. */
export async function suggest(
  engine: SearchEngine,
  words: readonly string[],
  first: number,
): Promise<Suggested> {
  if (words.length === 0) return { productIds: [], categories: [] };
  const asked = await ask(
    engine,
    words.map((word) => [word]),
    { first, typed: words },
  );
  if (asked.productIds.length > 0 || asked.categories.length > 0) return asked;
  const meant = readAnew(words, asked.near);
  return meant ? ask(engine, meant, { first, typed: [] }) : asked;
}

/** Range of known words that share the trusted letters of the last word: from the first text, before the second. */
export function believedRange(last = ''): [from: string, before: string] {
  const begun = allowedTypos(last) > 0 ? last.slice(0, BELIEVED) : '';
  return [begun, begun === '' ? '' : begun + LAST_CHARACTER];
}

async function ask(
  engine: SearchEngine,
  groups: readonly string[][],
  asked: { first: number; typed: readonly string[] },
): Promise<Begun> {
  const begun = await engine.readCompletions(groups, asked);
  const categories = begun.categories.filter((name) => beginsWithAll(name, groups));
  return { ...begun, categories: categories.slice(0, MOST_CATEGORIES) };
}

function beginsWithAll(name: string, groups: readonly string[][]): boolean {
  const text = ` ${fold(name)}`;
  return groups.every((group) => group.some((word) => text.includes(` ${word}`)));
}

function readAnew(words: readonly string[], near: Begun['near']): string[][] | undefined {
  const groups = words.map((word, index) => {
    const known = near.flatMap(([place, text]) => (place === index ? [{ word: text, uses: 0 }] : []));
    const whole = nearestWord(word, known);
    const begun = index === words.length - 1 ? nearestBeginnings(word, known) : [];
    const meant = [...new Set([...(whole === undefined ? [] : [whole]), ...begun])];
    return meant.length > 0 ? meant : [word];
  });
  return groups.some((group, index) => group.length > 1 || group[0] !== words[index]) ? groups : undefined;
}
