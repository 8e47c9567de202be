import { normalizeText } from '../../domain/catalogue/normalize-text';
import type { Completions, SearchEngine } from './search-engine';
import { maxTypos, wordsWithNearestPrefixes, nearestWord } from './spelling';

/** Autocomplete suggestions: product ids and category names, the most likely first. */
export type Suggestions = Omit<Completions, 'similarWords'>;

/** Maximum number of categories that a suggestion compares with the typed words: the most frequent ones. */
export const MAX_SEARCHED_CATEGORIES = 1_000;
const MAX_SUGGESTED_CATEGORIES = 2;
/** Typos in the first letters are rare, so the spelling lookup trusts this many letters of the last word. */
const TRUSTED_LETTERS = 2;
/** Last Unicode code point; a prefix with this character is the upper limit of the words with the prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Returns autocomplete suggestions for the typed words. The last word may be a prefix. */
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
  const correctedGroups = correctGroups(words, suggestions.similarWords);
  return correctedGroups ? findCompletions(engine, correctedGroups, { first, typedWords: [] }) : suggestions;
}

/** Range of the words that begin with the trusted letters of the last word; the upper limit is exclusive. */
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
  return { ...completions, categories: categories.slice(0, MAX_SUGGESTED_CATEGORIES) };
}

function hasAllPrefixes(name: string, groups: readonly string[][]): boolean {
  const text = ` ${normalizeText(name)}`;
  return groups.every((group) => group.some((word) => text.includes(` ${word}`)));
}

function correctGroups(
  words: readonly string[],
  similarWords: Completions['similarWords'],
): string[][] | undefined {
  const correctedGroups = words.map((word, index) => {
    const candidates = similarWords.flatMap(([position, text]) =>
      position === index ? [{ word: text, uses: 0 }] : [],
    );
    const nearest = nearestWord(word, candidates);
    const completions = index === words.length - 1 ? wordsWithNearestPrefixes(word, candidates) : [];
    const correctedWords = [...new Set([...(nearest === undefined ? [] : [nearest]), ...completions])];
    return correctedWords.length > 0 ? correctedWords : [word];
  });
  return correctedGroups.some((group, index) => group.length > 1 || group[0] !== words[index])
    ? correctedGroups
    : undefined;
}
