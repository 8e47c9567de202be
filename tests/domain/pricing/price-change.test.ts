import { changePrice, roundPrice, type PriceRounding } from '../../../server/domain/pricing/price-change';

const byPercent = (hundredthsOfPercent: number, rounding: PriceRounding = 'NONE') =>
  ({ action: 'CHANGE_PRICE', hundredthsOfPercent, rounding }) as const;

describe('§5 New prices of a bulk change', () => {
  it.each([
    [10_000, 1_000, 11_000],
    [10_000, -9_000, 1_000],
    [10_000, 100_000, 110_000],
    [1_050, 1_000, 1_155],
    [5, 1_000, 6],
    [4, 1_000, 4],
    [999_999_999, -1, 999_899_999],
  ])('changes %d paise by %d hundredths of a percent to %d', (price, hundredths, newPrice) => {
    expect(changePrice(price, byPercent(hundredths))).toBe(newPrice);
  });

  it.each([
    [0, 1_000],
    [1, -9_000],
    [999_999_999, 1],
  ])('refuses to change %d paise by %d hundredths of a percent', (price, hundredths) => {
    expect(() => changePrice(price, byPercent(hundredths))).toThrow(/price|cost/);
  });

  it.each([
    ['NONE', 524_895, 524_895],
    ['RUPEE', 524_895, 524_900],
    ['RUPEE', 524_850, 524_900],
    ['RUPEE', 524_849, 524_800],
    ['RUPEE', 1, 100],
    ['TEN_RUPEES', 524_500, 525_000],
    ['TEN_RUPEES', 524_499, 524_000],
    ['TEN_RUPEES', 1, 1_000],
    ['NINETY_NINE', 1_311_450, 1_309_900],
    ['NINETY_NINE', 524_895, 519_900],
    ['NINETY_NINE', 524_900, 529_900],
    ['NINETY_NINE', 4_000, 9_900],
  ] as const)('rounds by %s: %d paise to %d', (rounding, price, rounded) => {
    expect(roundPrice(price, rounding)).toBe(rounded);
  });

  it('refuses a rounded price above the highest one', () => {
    expect(() => changePrice(999_995_000, byPercent(1, 'NINETY_NINE'))).toThrow(/would be above/);
  });

  it.each([
    ['RAISE_PRICE', 10_000, 5_050, 15_100],
    ['LOWER_PRICE', 10_000, 5_050, 5_000],
    ['LOWER_PRICE', 10_000, 9_999, 100],
  ] as const)('%s changes %d paise by %d to %d, rounded to the rupee', (action, price, amount, newPrice) => {
    expect(changePrice(price, { action, amount, rounding: 'RUPEE' })).toBe(newPrice);
  });

  it.each([
    ['RAISE_PRICE', 0, 100],
    ['RAISE_PRICE', 999_999_999, 100],
    ['LOWER_PRICE', 10_000, 10_000],
    ['LOWER_PRICE', 10_000, 10_001],
  ] as const)('%s refuses to change %d paise by %d', (action, price, amount) => {
    expect(() => changePrice(price, { action, amount, rounding: 'RUPEE' })).toThrow(/price|cost/);
  });

  it('sets a price whatever the former one is', () => {
    expect(changePrice(0, { action: 'SET_PRICE', price: 4_999 })).toBe(4_999);
  });
});
