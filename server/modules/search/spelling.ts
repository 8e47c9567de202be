const SHORTEST_FORGIVEN = 4;
const TWO_TYPOS_FROM = 8;
// Longer ones are hardly words.
const LONGEST_FORGIVEN = 24;
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u;

/** How many typos a word may have: none with digits or symbols or when short, else one, or two when long. §7 */
export function allowedTypos(word: string): number {
  const { length } = word;
  if (!LETTERS_ONLY.test(word) || length < SHORTEST_FORGIVEN || length > LONGEST_FORGIVEN) return 0;
  return length < TWO_TYPOS_FROM ? 1 : 2;
}

/** The words of a folded text that others may have meant: of letters only. */
export function spellableWords(folded: string): string[] {
  const runs = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return runs.filter((run) => run.length >= SHORTEST_FORGIVEN - 1 && LETTERS_ONLY.test(run));
}

/** A word with up to as many letters left out as it may have typos: two words that are so near have one of these in common. */
export function shortenings(word: string): string[] {
  const all = new Set([word]);
  let last: Iterable<string> = [word];
  for (let typo = 0; typo < allowedTypos(word); typo += 1) {
    const shorter = new Set<string>();
    for (const text of last) {
      // By code point: half of a surrogate pair is no text, and a database stores all halves as the same character.
      const letters = Array.from(text);
      for (let at = 0; at < letters.length; at += 1) shorter.add(letters.toSpliced(at, 1).join(''));
    }
    for (const text of shorter) all.add(text);
    last = shorter;
  }
  return [...all];
}

/** A word that is known, and how often it is used. */
export interface KnownWord {
  word: string;
  uses: number;
}

/** The known word that is nearest to what was typed, within its allowed typos; of equally near ones the one used most. */
export function nearestWord(typed: string, known: Iterable<KnownWord>): string | undefined {
  let limit = allowedTypos(typed);
  let nearest: KnownWord | undefined;
  for (const candidate of known) {
    const distance = typosBetween(typed, candidate.word, limit);
    if (distance > limit) continue;
    if (!nearest || distance < limit || isUsedMore(candidate, nearest)) nearest = candidate;
    limit = distance;
  }
  return nearest?.word;
}

const MOST_BEGINNINGS = 5;

/** The known words whose beginnings are nearest to what was typed so far, within its allowed typos. */
export function nearestBeginnings(typed: string, known: Iterable<KnownWord>): string[] {
  let limit = allowedTypos(typed);
  let nearest: string[] = [];
  for (const { word } of known) {
    const lengths = [-1, 0, 1].map((more) => typed.length + more).filter((length) => length <= word.length);
    const distance = Math.min(...lengths.map((length) => typosBetween(typed, word.slice(0, length), limit)));
    if (distance > limit) continue;
    if (distance < limit) nearest = [];
    limit = distance;
    nearest.push(word);
  }
  return nearest.sort().slice(0, MOST_BEGINNINGS);
}

function isUsedMore(one: KnownWord, other: KnownWord): boolean {
  return one.uses > other.uses || (one.uses === other.uses && one.word < other.word);
}

/** Letters added, left out, changed or swapped with a neighbour; more than `limit` is reported as limit + 1. */
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
