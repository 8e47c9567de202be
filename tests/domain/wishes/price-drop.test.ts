import { isPriceDrop } from '../../../server/domain/wishes/price-drop';

describe('A price drop', () => {
  it.each([
    [100_00, 90_00, true],
    [100_00, 90_01, false],
    [100_00, 100_00, false],
    [100_00, 120_00, false],
    [99_99, 89_99, true],
    [100_00, 0, false],
  ])('from %i to %i paise counts: %s', (oldPrice, price, expected) => {
    expect(isPriceDrop(oldPrice, price)).toBe(expected);
  });
});
