import { normalizeText } from '../../domain/catalogue/normalize-text';
import type { Completions, SearchEngine } from './search-engine';
import { maxTypos, nearestPrefixes, nearestWord } from './spelling';

/** Autocomplete suggestions: product ids and category names, the most likely first. */
export type Suggestions = Omit<Completions, 'similar'>;

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
): Promise<Suggestions> {
  if (words.length === 0) return { productIds: [], categories: [] };
  const suggestions = await findCompletions(
    engine,
    words.map((word) => [word]),
    { first, typedWords: words },
  );
  if (suggestions.productIds.length > 0 || suggestions.categories.length > 0) return suggestions;
  const correctedGroups = correctGroups(words, suggestions.similar);
  return correctedGroups ? findCompletions(engine, correctedGroups, { first, typedWords: [] }) : suggestions;
}

/** Range of the words that begin with the trusted letters of the last word: from the first text, before the second. */
export function trustedRange(lastWord = ''): [from: string, before: string] {
  const prefix = maxTypos(lastWord) > 0 ? lastWord.slice(0, TRUSTED_LETTERS) : '';
  return [prefix, prefix === '' ? '' : prefix + LAST_CHARACTER];
}

async function findCompletions(
  engine: SearchEngine,
  groups: readonly string[][],
  request: { first: number; typedWords: readonly string[] },
): Promise<Completions> {
  const completions = await engine.readCompletions(groups, request);
  const categories = completions.categories.filter((name) => hasAllPrefixes(name, groups));
  return { ...completions, categories: categories.slice(0, MAX_CATEGORIES) };
}

function hasAllPrefixes(name: string, groups: readonly string[][]): boolean {
  const text = ` ${normalizeText(name)}`;
  return groups.every((group) => group.some((word) => text.includes(` ${word}`)));
}

function correctGroups(words: readonly string[], similar: Completions['similar']): string[][] | undefined {
  const correctedGroups = words.map((word, index) => {
    const candidates = similar.flatMap(([position, text]) =>
      position === index ? [{ word: text, uses: 0 }] : [],
    );
    const nearest = nearestWord(word, candidates);
    const completions = index === words.length - 1 ? nearestPrefixes(word, candidates) : [];
    const correctedWords = [...new Set([...(nearest === undefined ? [] : [nearest]), ...completions])];
    return correctedWords.length > 0 ? correctedWords : [word];
  });
  return correctedGroups.some((group, index) => group.length > 1 || group[0] !== words[index])
    ? correctedGroups
    : undefined;
}
