const SHORTEST_FORGIVEN = 4;
const TWO_TYPOS_FROM = 8;
// Longer runs are rarely words.
const LONGEST_FORGIVEN = 24;
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;

/**
 * Number of typos that a word may have: none for short words and words with digits or symbols, else one, or two for
 * long words. §7
 */
export function allowedTypos(word: string): number {
  const { length } = word;
  if (!LETTERS_ONLY.test(word) || length < SHORTEST_FORGIVEN || length > LONGEST_FORGIVEN) return 0;
  return length < TWO_TYPOS_FROM ? 1 : 2;
}

/** Words of a normalized text that a spelling correction may suggest: letters only. */
export function spellableWords(folded: string): string[] {
  const runs = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return runs.filter((run) => run.length >= SHORTEST_FORGIVEN - 1 && LETTERS_ONLY.test(run));
}

/**
 * Deletion variants of a word: up to as many letters removed as it may have typos. Two similar words share a variant.
 */
export function deletionVariants(word: string): string[] {
  const all = new Set([word]);
  let last: Iterable<string> = [word];
  for (let typo = 0; typo < allowedTypos(word); typo += 1) {
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
export interface KnownWord {
  word: string;
  uses: number;
}

/** The nearest known word within the allowed typos; for equal distances the most used one. */
export function nearestWord(typed: string, vocabulary: Iterable<KnownWord>): string | undefined {
  let limit = allowedTypos(typed);
  let nearest: KnownWord | undefined;
  for (const candidate of vocabulary) {
    const distance = typosBetween(typed, candidate.word, limit);
    if (distance > limit) continue;
    if (!nearest || distance < limit || isUsedMore(candidate, nearest)) nearest = candidate;
    limit = distance;
  }
  return nearest?.word;
}

const MAX_BEGINNINGS = 5;

/** Known words whose prefixes are nearest to the typed text, within its allowed typos. */
export function nearestBeginnings(typed: string, vocabulary: Iterable<KnownWord>): string[] {
  let limit = allowedTypos(typed);
  let nearest: string[] = [];
  for (const { word } of vocabulary) {
    const lengths = [-1, 0, 1].map((more) => typed.length + more).filter((length) => length <= word.length);
    const distance = Math.min(...lengths.map((length) => typosBetween(typed, word.slice(0, length), limit)));
    if (distance > limit) continue;
    if (distance < limit) nearest = [];
    limit = distance;
    nearest.push(word);
  }
  return nearest.sort().slice(0, MAX_BEGINNINGS);
}

function isUsedMore(one: KnownWord, other: KnownWord): boolean {
  return one.uses > other.uses || (one.uses === other.uses && one.word < other.word);
}

/**
 * Damerau-Levenshtein distance: letters added, removed, changed or swapped with a neighbour. Returns limit + 1 for any
 * larger distance.
 */
export function typosBetween(a: string, b: string, limit: number): number {
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
