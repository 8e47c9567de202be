const MIN_TYPO_LENGTH = 4;
const MIN_LENGTH_FOR_TWO_TYPOS = 8;
// Longer letter sequences are rarely words.
const MAX_TYPO_LENGTH = 24;
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;

/**
 * Number of typos that a word may have: none for very short or very long words and words with digits or symbols;
 * two for words from eight letters; one for all other words. §7
 */
export function maxTypos(word: string): number {
  const { length } = word;
  if (!LETTERS_ONLY.test(word) || length < MIN_TYPO_LENGTH || length > MAX_TYPO_LENGTH) return 0;
  return length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2;
}

/**
 * Words of a normalized text that a spelling correction may suggest: letters only. They may be one letter shorter than
 * a typed word with a typo, because the typo may be an extra letter.
 */
export function spellableWords(normalizedText: string): string[] {
  const words = normalizedText.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= MIN_TYPO_LENGTH - 1 && LETTERS_ONLY.test(word));
}

/**
 * Deletion variants of a word: the word itself, and the word without some letters, at most as many letters as the word
 * may have typos. Two similar words share a variant.
 */
export function deletionVariants(word: string): string[] {
  const variants = new Set([word]);
  let previousVariants: Iterable<string> = [word];
  for (let typo = 0; typo < maxTypos(word); typo += 1) {
    const shorterVariants = new Set<string>();
    for (const text of previousVariants) {
      // Splits by code point, because a database replaces every single surrogate with the same character.
      const characters = Array.from(text);
      for (let index = 0; index < characters.length; index += 1)
        shorterVariants.add(characters.toSpliced(index, 1).join(''));
    }
    for (const text of shorterVariants) variants.add(text);
    previousVariants = shorterVariants;
  }
  return [...variants];
}

/** A word of the vocabulary and its number of uses. */
export interface VocabularyWord {
  word: string;
  uses: number;
}

/** The nearest word of the vocabulary within the allowed typos; for equal distances the most used one. */
export function nearestWord(typedWord: string, vocabulary: Iterable<VocabularyWord>): string | undefined {
  let limit = maxTypos(typedWord);
  let nearest: VocabularyWord | undefined;
  for (const candidate of vocabulary) {
    const distance = editDistance(typedWord, candidate.word, limit);
    if (distance > limit) continue;
    if (!nearest || distance < limit || isMoreFrequent(candidate, nearest)) nearest = candidate;
    limit = distance;
  }
  return nearest?.word;
}

const MAX_NEAREST_WORDS = 5;

/** At most five words of the vocabulary whose prefixes are nearest to the typed word, within the allowed typos. */
export function wordsWithNearestPrefixes(typedWord: string, vocabulary: Iterable<VocabularyWord>): string[] {
  let limit = maxTypos(typedWord);
  let nearest: string[] = [];
  for (const { word } of vocabulary) {
    const prefixLengths = [-1, 0, 1]
      .map((difference) => typedWord.length + difference)
      .filter((length) => length <= word.length);
    const distance = Math.min(
      ...prefixLengths.map((length) => editDistance(typedWord, word.slice(0, length), limit)),
    );
    if (distance > limit) continue;
    if (distance < limit) nearest = [];
    limit = distance;
    nearest.push(word);
  }
  return nearest.sort().slice(0, MAX_NEAREST_WORDS);
}

function isMoreFrequent(left: VocabularyWord, right: VocabularyWord): boolean {
  return left.uses > right.uses || (left.uses === right.uses && left.word < right.word);
}

/**
 * Damerau-Levenshtein distance: the number of letters that were added, removed, changed or swapped with a neighbour.
 * Returns limit + 1 for any larger distance.
 */
export function editDistance(source: string, target: string, limit: number): number {
  if (Math.abs(source.length - target.length) > limit) return limit + 1;
  let secondLastRow: number[] = [];
  let lastRow = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (let i = 1; i <= source.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= target.length; j += 1) {
      const change = cellOf(lastRow, j - 1) + (source[i - 1] === target[j - 1] ? 0 : 1);
      const swap =
        source[i - 1] === target[j - 2] && source[i - 2] === target[j - 1]
          ? cellOf(secondLastRow, j - 2) + 1
          : Infinity;
      row.push(Math.min(cellOf(lastRow, j) + 1, cellOf(row, j - 1) + 1, change, swap));
    }
    if (Math.min(...row) > limit) return limit + 1;
    secondLastRow = lastRow;
    lastRow = row;
  }
  return cellOf(lastRow, target.length);
}

function cellOf(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
