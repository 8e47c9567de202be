const SHORTEST_FORGIVEN = 4;
const TWO_TYPOS_FROM = 8;

/** How many typos a word may have: none with digits or symbols or when short, else one, or two when long. §7 */
export function allowedTypos(word: string): number {
  if (!/^\p{L}+$/u.test(word) || word.length < SHORTEST_FORGIVEN) return 0;
  return word.length < TWO_TYPOS_FROM ? 1 : 2;
}

/** The word of a vocabulary that is nearest to what was typed, within its allowed typos. */
export function nearestWord(word: string, vocabulary: Iterable<string>): string | undefined {
  let limit = allowedTypos(word);
  let nearest: string | undefined;
  if (limit === 0) return undefined;
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = typosBetween(word, candidate, limit);
    if (distance > limit || (nearest !== undefined && distance === limit)) continue;
    nearest = candidate;
    limit = distance;
  }
  return nearest;
}

/** Letters added, left out, changed or swapped with a neighbour; more than `limit` is reported as limit + 1. */
export function typosBetween(a: string, b: string, limit: number): number {
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
