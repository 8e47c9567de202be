import { readProductsChange, readUsersChange } from '../../../server/domain/catalogue/bulk-validation';

const read = (input: object) => readProductsChange({ ids: ['a'], ...input }).change;

describe('§5 Bulk product changes', () => {
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
      rounding: 'NONE',
    });
  });

  it.each([0, -90.01, 1_000.01, 0.001, NaN, Infinity, null, undefined, '1e1', '--5'])(
    'refuses %p percent',
    (percent) => {
      expect(() => read({ action: 'CHANGE_PRICE', percent })).toThrow(/Percent/);
    },
  );

  it.each([
    { action: 'CHANGE_PRICE', percent: 5, rounding: 'DOZEN' },
    { action: 'RAISE_PRICE' },
    { action: 'RAISE_PRICE', amount: '0' },
    { action: 'LOWER_PRICE', amount: '-5' },
    { action: 'LOWER_PRICE', amount: 10_000_000 },
    { action: 'SET_PRICE' },
    { action: 'SET_PRICE', price: 0 },
    { action: 'SET_PRICE', price: 10_000_000 },
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
