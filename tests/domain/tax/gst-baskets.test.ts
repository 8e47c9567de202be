import { checkGstBaskets } from '../../support/fixtures/pricing/gst-baskets';
import { faultyPricing } from '../../support/fixtures/pricing/faulty-pricing';

const COUNT = 2_000;
const SEED = 20_261_123;

describe('wire: Tax. The GST of random baskets', () => {
  it.each([
    ['inside the prices', true],
    ['added to the prices', false],
  ])('equals the independent calculation: %s', (_label, isInclusive) => {
    expect(() => checkGstBaskets(isInclusive, { count: COUNT, seed: SEED })).not.toThrow();
  });

  it.each([
    ['rounding half down', 'tax/gst.ts', '+ divisor) / (2n * divisor)', '+ divisor - 1n) / (2n * divisor)'],
    ['a tie to the later line', 'tax/spread.ts', 'a.index - b.index', 'b.index - a.index'],
  ])('finds %s', (_label, file, from, to) => {
    const shop = faultyPricing({ file, from, to });
    for (const isInclusive of [true, false])
      expect(() => checkGstBaskets(isInclusive, { count: COUNT, seed: SEED, shop })).toThrow(
        /the shop computes/,
      );
  });
});
