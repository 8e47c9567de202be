import type { Paise } from '../pricing/money';
import type { PriceBand } from './search-model';

const MAX_BANDS = 5;
const ROUND_RUPEES = [
  100, 200, 300, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000, 50_000,
  75_000, 1_00_000, 1_50_000, 2_00_000, 3_00_000, 5_00_000, 10_00_000, 20_00_000, 50_00_000,
];

/** Possible lower limits of a price band, in paise: fixed round prices. */
export const PRICE_EDGES: readonly Paise[] = ROUND_RUPEES.map((rupees) => rupees * 100);

/**
 * Computes at most five price bands with about the same number of products. `counts` has the number of products below
 * the first edge, then the numbers between each edge and the next.
 */
export function priceBands(counts: readonly number[]): PriceBand[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const bands: PriceBand[] = [];
  let minPrice: Paise | undefined;
  let count = 0;
  let cheaperCount = 0;
  PRICE_EDGES.forEach((edge, index) => {
    count += counts[index] ?? 0;
    cheaperCount += counts[index] ?? 0;
    const isFull = cheaperCount * MAX_BANDS >= total * (bands.length + 1);
    if (count === 0 || cheaperCount === total || !isFull) return;
    bands.push({ minPrice, maxPrice: edge - 1, count });
    [minPrice, count] = [edge, 0];
  });
  const remainingCount = total - cheaperCount + count;
  return remainingCount > 0 ? [...bands, { minPrice, count: remainingCount }] : bands;
}
