import { PRICE_EDGES, priceBands } from '../../../server/domain/catalogue/price-bands';

const zeroCounts = () => Array.from({ length: PRICE_EDGES.length + 1 }, () => 0);
const bandsOf = (...rupees: number[]) => {
  const counts = zeroCounts();
  for (const price of rupees) {
    const upperIndex = PRICE_EDGES.findIndex((edge) => price * 100 < edge);
    counts[upperIndex === -1 ? PRICE_EDGES.length : upperIndex]! += 1;
  }
  return priceBands(counts);
};

describe('§2 Price bands', () => {
  it('are empty for an empty list', () => {
    expect(priceBands(zeroCounts())).toEqual([]);
  });

  it('consist of one band without limits when all prices are similar', () => {
    expect(bandsOf(1_200, 1_300)).toEqual([{ minPrice: undefined, count: 2 }]);
  });

  it('begin and end at round prices, and cover all products', () => {
    expect(bandsOf(250, 499.99, 500, 2_500, 40_000)).toEqual([
      { minPrice: undefined, maxPrice: 299_99, count: 1 },
      { minPrice: 300_00, maxPrice: 499_99, count: 1 },
      { minPrice: 500_00, maxPrice: 999_99, count: 1 },
      { minPrice: 1_000_00, maxPrice: 2_999_99, count: 1 },
      { minPrice: 3_000_00, count: 1 },
    ]);
  });

  it('are at most five, with similar product counts', () => {
    const prices = Array.from({ length: 1_000 }, (_, index) => 99 * 1.01 ** index);
    const bands = bandsOf(...prices);

    expect(bands.length).toBeLessThanOrEqual(5);
    expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(1_000);
    for (const { count } of bands) expect(count).toBeGreaterThan(100);
  });
});
