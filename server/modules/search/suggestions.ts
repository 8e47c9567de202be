import { fold } from '../../domain/catalogue/normalize-text';
import type { Completions, SearchEngine } from './search-engine';
import { maxTypos, nearestPrefixes, nearestWord } from './spelling';

/** Autocomplete suggestions: product ids and category names, the most likely first. */
export type Suggested = Omit<Completions, 'similar'>;

/** Number of most frequent categories that the suggestions search. */
export const MAX_NAMES = 1_000;
const MAX_CATEGORIES = 2;
/** Typos in the first letters are rare, so the spelling lookup trusts this many letters of the last word. */
const TRUSTED_LETTERS = 2;
const LAST_CHARACTER = '\u{10FFFF}';

/** Autocomplete suggestions for the typed words; the last one may be a prefix. */
export async function suggest(
  engine: SearchEngine,
  words: readonly string[],
  first: number,
): Promise<Suggested> {
  if (words.length === 0) return { productIds: [], categories: [] };
  const suggestions = await findCompletions(
    engine,
    words.map((word) => [word]),
    { first, typed: words },
  );
  if (suggestions.productIds.length > 0 || suggestions.categories.length > 0) return suggestions;
  const corrected = correctGroups(words, suggestions.similar);
  return corrected ? findCompletions(engine, corrected, { first, typed: [] }) : suggestions;
}

/** Range of known words that share the trusted letters of the last word: from the first text, before the second. */
export function trustedRange(last = ''): [from: string, before: string] {
  const completions = maxTypos(last) > 0 ? last.slice(0, TRUSTED_LETTERS) : '';
  return [completions, completions === '' ? '' : completions + LAST_CHARACTER];
}

async function findCompletions(
  engine: SearchEngine,
  groups: readonly string[][],
  request: { first: number; typed: readonly string[] },
): Promise<Completions> {
  const completions = await engine.readCompletions(groups, request);
  const categories = completions.categories.filter((name) => hasAllPrefixes(name, groups));
  return { ...completions, categories: categories.slice(0, MAX_CATEGORIES) };
}

function hasAllPrefixes(name: string, groups: readonly string[][]): boolean {
  const text = ` ${fold(name)}`;
  return groups.every((group) => group.some((word) => text.includes(` ${word}`)));
}

function correctGroups(words: readonly string[], similar: Completions['similar']): string[][] | undefined {
  const groups = words.map((word, index) => {
    const candidates = similar.flatMap(([place, text]) => (place === index ? [{ word: text, uses: 0 }] : []));
    const nearest = nearestWord(word, candidates);
    const completions = index === words.length - 1 ? nearestPrefixes(word, candidates) : [];
    const corrected = [...new Set([...(nearest === undefined ? [] : [nearest]), ...completions])];
    return corrected.length > 0 ? corrected : [word];
  });
  return groups.some((group, index) => group.length > 1 || group[0] !== words[index]) ? groups : undefined;
}
