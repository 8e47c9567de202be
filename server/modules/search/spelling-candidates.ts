import type { Candidate } from './search-engine';
import { maxTypos, nearestWord, deletionVariants } from './spelling';

/** Deletion variants of a word for the spelling lookup; empty for a word that allows no typos. */
export function lookupVariantsOf(word: string): string[] {
  return maxTypos(word) > 0 ? deletionVariants(word) : [];
}

/** The corrected words; undefined if no similar word exists. */
export function correctWords(
  words: readonly string[],
  candidates: readonly Candidate[],
): string[] | undefined {
  const correctedWords = words.map(
    (word, index) =>
      nearestWord(
        word,
        candidates.filter(({ position }) => position === index),
      ) ?? word,
  );
  return correctedWords.some((word, index) => word !== words[index]) ? correctedWords : undefined;
}
