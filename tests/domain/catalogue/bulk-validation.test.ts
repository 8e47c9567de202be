import {
  changePrice,
  readProductsChange,
  readUsersChange,
} from '../../../server/domain/catalogue/bulk-validation';

const read = (input: object) => readProductsChange({ ids: ['a'], ...input }).change;

describe('§5 Bulk product changes', () => {
  it.each([
    [10_000, 1_000, 11_000],
    [10_000, -9_000, 1_000],
    [10_000, 100_000, 110_000],
    [1_050, 1_000, 1_155],
    [5, 1_000, 6],
    [4, 1_000, 4],
    [999_999_999, -1, 999_899_999],
  ])('changes %d paise by %d hundredths of a percent to %d', (price, hundredths, newPrice) => {
    expect(changePrice(price, hundredths)).toBe(newPrice);
  });

  it.each([
    [0, 1_000],
    [1, -9_000],
    [999_999_999, 1],
  ])('refuses to change %d paise by %d hundredths of a percent', (price, hundredths) => {
    expect(() => changePrice(price, hundredths)).toThrow(/price|cost/);
  });

  it.each([
    [10, 1_000],
    [-90, -9_000],
    [1_000, 100_000],
    [0.01, 1],
    [-12.5, -1_250],
  ])('reads %d percent', (percent, hundredthsOfPercent) => {
    expect(read({ action: 'CHANGE_PRICE', percent })).toEqual({
      action: 'CHANGE_PRICE',
      hundredthsOfPercent,
    });
  });

  it.each([0, -90.01, 1_000.01, 0.001, NaN, Infinity, null, undefined, '1e1', '--5'])(
    'refuses %p percent',
    (percent) => {
      expect(() => read({ action: 'CHANGE_PRICE', percent })).toThrow(/Percent/);
    },
  );

  it.each([
    { action: 'CHANGE_STOCK', pieces: 0 },
    { action: 'CHANGE_STOCK' },
    { action: 'CHANGE_STOCK', pieces: 1.5 },
    { action: 'SET_CATEGORY' },
    { action: 'SET_CATEGORY', category: ' ' },
    { action: 'SELL' },
    {},
    { action: 'DELETE', ids: [] },
    { action: 'DELETE', ids: 'a' },
    { action: 'DELETE', ids: [1] },
    { action: 'DELETE', ids: Array.from({ length: 101 }, (_, index) => String(index)) },
  ])('refuses %j', (input) => {
    expect(() => read(input)).toThrow();
  });

  it('removes duplicate ids', () => {
    expect(readUsersChange({ ids: ['a', 'b', 'a'], action: 'RESTORE' })).toEqual({
      ids: ['a', 'b'],
      action: 'RESTORE',
    });
  });
});
