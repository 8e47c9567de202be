import type { Candidate } from './search-engine';
import { allowedTypos, nearestWord, shortenings } from './spelling';

/** What a word that may be forgiven is looked up by; nothing for others. */
export function shorteningsOf(word: string): string[] {
  return allowedTypos(word) > 0 ? shortenings(word) : [];
}

/** The words as the shop spells them; undefined where nothing is near. */
export function readAnew(words: readonly string[], candidates: readonly Candidate[]): string[] | undefined {
  const meant = words.map(
    (word, index) =>
      nearestWord(
        word,
        candidates.filter(({ place }) => place === index),
      ) ?? word,
  );
  return meant.some((word, index) => word !== words[index]) ? meant : undefined;
}
