const MIN_TYPO_LENGTH = 4;
const MIN_LENGTH_FOR_TWO_TYPOS = 8;
// Longer runs are rarely words.
const MAX_TYPO_LENGTH = 24;
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;

/**
 * Number of typos that a word may have: none for short words and words with digits or symbols, else one, or two for
 * long words. §7
 */
export function maxTypos(word: string): number {
  const { length } = word;
  if (!LETTERS_ONLY.test(word) || length < MIN_TYPO_LENGTH || length > MAX_TYPO_LENGTH) return 0;
  return length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2;
}

/** Words of a normalized text that a spelling correction may suggest: letters only. */
export function spellableWords(normalized: string): string[] {
  const runs = normalized.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return runs.filter((run) => run.length >= MIN_TYPO_LENGTH - 1 && LETTERS_ONLY.test(run));
}

/**
 * Deletion variants of a word: up to as many letters removed as it may have typos. Two similar words share a variant.
 */
export function deletionVariants(word: string): string[] {
  const all = new Set([word]);
  let last: Iterable<string> = [word];
  for (let typo = 0; typo < maxTypos(word); typo += 1) {
    const shorter = new Set<string>();
    for (const text of last) {
      // Splits by code point: half of a surrogate pair is not text, and databases store all halves as the same
      // character.
      const characters = Array.from(text);
      for (let at = 0; at < characters.length; at += 1) shorter.add(characters.toSpliced(at, 1).join(''));
    }
    for (const text of shorter) all.add(text);
    last = shorter;
  }
  return [...all];
}

/** A known word and its number of uses. */
export interface VocabularyWord {
  word: string;
  uses: number;
}

/** The nearest known word within the allowed typos; for equal distances the most used one. */
export function nearestWord(typed: string, vocabulary: Iterable<VocabularyWord>): string | undefined {
  let limit = maxTypos(typed);
  let nearest: VocabularyWord | undefined;
  for (const candidate of vocabulary) {
    const distance = editDistance(typed, candidate.word, limit);
    if (distance > limit) continue;
    if (!nearest || distance < limit || isMoreFrequent(candidate, nearest)) nearest = candidate;
    limit = distance;
  }
  return nearest?.word;
}

const MAX_PREFIXES = 5;

/** Known words whose prefixes are nearest to the typed text, within its allowed typos. */
export function nearestPrefixes(typed: string, vocabulary: Iterable<VocabularyWord>): string[] {
  let limit = maxTypos(typed);
  let nearest: string[] = [];
  for (const { word } of vocabulary) {
    const lengths = [-1, 0, 1]
      .map((difference) => typed.length + difference)
      .filter((length) => length <= word.length);
    const distance = Math.min(...lengths.map((length) => editDistance(typed, word.slice(0, length), limit)));
    if (distance > limit) continue;
    if (distance < limit) nearest = [];
    limit = distance;
    nearest.push(word);
  }
  return nearest.sort().slice(0, MAX_PREFIXES);
}

function isMoreFrequent(one: VocabularyWord, other: VocabularyWord): boolean {
  return one.uses > other.uses || (one.uses === other.uses && one.word < other.word);
}

/**
 * Damerau-Levenshtein distance: letters added, removed, changed or swapped with a neighbour. Returns limit + 1 for any
 * larger distance.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : Infinity;
      row.push(Math.min(at(last, j) + 1, at(row, j - 1) + 1, change, swap));
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
