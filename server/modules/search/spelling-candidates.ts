import type { Candidate } from './search-engine';
import { allowedTypos, nearestWord, shortenings } from './spelling';

/** Deletion variants of a word for the spelling lookup; empty for a word that allows no typos. */
export function shorteningsOf(word: string): string[] {
  return allowedTypos(word) > 0 ? shortenings(word) : [];
}

/** The corrected words; undefined if no similar word exists. */
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
