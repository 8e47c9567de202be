import fc from 'fast-check';
import {
  fromRupees,
  averageOf,
  parseDecimal,
  shareOf,
  toDecimal,
  toRupees,
} from '../../server/domain/pricing/money';

describe('§9 Money in whole paise', () => {
  it.each([
    ['0', 0],
    ['0.00', 0],
    ['0.01', 1],
    ['0.1', 10],
    ['1', 100],
    ['2631.5', 263_150],
    ['2631.50', 263_150],
    ['9999999.99', 999_999_999],
    ['007', 700],
    ['9999999999999.99', 999_999_999_999_999],
  ])('parses %s as rupees', (text, paise) => {
    expect(parseDecimal(text)).toBe(paise);
  });

  it.each([
    ['a sign', '-1'],
    ['a plus', '+1'],
    ['an exponent', '1e3'],
    ['an exponent with a sign', '1e+21'],
    ['hexadecimal', '0x10'],
    ['no characters', ''],
    ['a blank', ' '],
    ['a leading blank', ' 1'],
    ['a trailing blank', '1 '],
    ['a trailing line break', '1\n'],
    ['a tab inside', '1\t0'],
    ['three decimals', '1.005'],
    ['only a point', '.'],
    ['no digits before the point', '.5'],
    ['no digits after the point', '1.'],
    ['two points', '1.2.3'],
    ['a comma', '1,50'],
    ['Indian grouping', '1,00,000'],
    ['a rupee sign', '₹1'],
    ['not a number', 'NaN'],
    ['infinity', 'Infinity'],
    ['Hindi digits', '१२'],
    ['an underscore', '1_000'],
    ['an amount too long to be exact', '99999999999999'],
    ['a thousand digits', '9'.repeat(1_000)],
  ])('refuses text with %s', (_label, text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [263_150, '2631.50'],
    [-50, '-0.50'],
    [999_999_999, '9999999.99'],
  ])('formats %d paise as %s', (paise, text) => {
    expect(toDecimal(paise)).toBe(text);
  });

  it('converts to a JSON number of rupees with at most two decimals', () => {
    expect([0, 1, 263_150, 999_999_999].map(toRupees)).toEqual([0, 0.01, 2631.5, 9_999_999.99]);
  });

  it('keeps its value as text up to 2 lakh crore rupees, and as a number up to 10 crore', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000_000_000_000 }), (paise) => {
        expect(parseDecimal(toDecimal(paise))).toBe(paise);
        expect(fromRupees(toRupees(paise % 10_000_000_000))).toBe(paise % 10_000_000_000);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    [1.005, 101],
    [0.285, 29],
    [2631.495, 263_150],
    [0.004, 0],
  ])('rounds %d rupees half up to the paisa', (rupees, paise) => {
    expect(fromRupees(rupees)).toBe(paise);
  });
});

describe('§9 A share of an amount', () => {
  it.each([
    [0, 0],
    [12, 0],
    [13, 1],
    [37, 1],
    [38, 2],
    [112, 4],
    [113, 5],
  ])('of 4 %% of %d paise is %d, rounded half up', (amount, tax) => {
    expect(shareOf(amount, 400)).toBe(tax);
  });

  it('rounds an exact half up, never to even', () => {
    expect([1, 3, 5, 7].map((amount) => shareOf(amount, 5_000))).toEqual([1, 2, 3, 4]);
  });

  it('stays exact when amount times rate exceeds the safe integers', () => {
    expect(shareOf(2_000_000_000_000_000, 400)).toBe(80_000_000_000_000);
  });
});

describe('The mean of amounts', () => {
  it.each([
    [0, 0, 0],
    [100, 1, 100],
    [100, 3, 33],
    [200, 3, 67],
    [5, 2, 3],
  ])('of %d paise over %d orders is %d, rounded half up', (sum, count, mean) => {
    expect(averageOf(sum, count)).toBe(mean);
  });
});
