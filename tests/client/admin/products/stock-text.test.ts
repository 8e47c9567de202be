import {
  rebaseStockText,
  parseStock,
  addToStock,
  stockInput,
  stockOutcome,
} from '../../../../client/admin/product-edit/amounts/stock-text';

const EXPECTED_STOCK = 12;
const inputOf = (text: string) => stockInput(parseStock(text, EXPECTED_STOCK), EXPECTED_STOCK);

describe('§3 A stock edit, which must not overwrite a sale', () => {
  it.each([
    ['+5', { stockChange: 5 }],
    ['−2', { stockChange: -2 }],
    ['+ 5', { stockChange: 5 }],
    ['20', { countInStock: 20, countSeen: 12 }],
    ['1,200', { countInStock: 1200, countSeen: 12 }],
    ['0', { countInStock: 0, countSeen: 12 }],
    ['12', {}],
    ['+0', {}],
    ['−0', {}],
  ])('sends %s as %j', (text, input) => {
    expect(inputOf(text)).toEqual(input);
  });

  it.each([
    ['', 'Count in stock is required'],
    ['many', 'Count in stock must be a whole number, or an addition such as +5'],
    ['2.5', 'Count in stock must be a whole number, or an addition such as +5'],
    ['-1', 'Count in stock must be from 0 to 1000000'],
    ['- 13', 'Count in stock must be from 0 to 1000000'],
    ['-0', 'Count in stock must be from 0 to 1000000'],
    ['−13', 'Only 12 units are in stock'],
    ['1000001', 'Count in stock must be from 0 to 1000000'],
    ['+999989', 'Count in stock must be from 0 to 1000000'],
  ])('refuses %s: %s', (text, message) => {
    expect(parseStock(text, EXPECTED_STOCK)).toEqual({ kind: 'problem', message });
  });

  it('accepts changes to zero and to the maximum', () => {
    expect(inputOf('−12')).toEqual({ stockChange: -12 });
    expect(inputOf('+999988')).toEqual({ stockChange: 999988 });
  });

  it.each([
    ['+5', '5 more: 17 units after saving'],
    ['−11', '11 fewer: 1 unit after saving'],
    ['12', '12 units in stock'],
    ['1200', '1,188 more: 1,200 units after saving'],
  ])('describes %s: %s', (text, message) => {
    expect(stockOutcome(parseStock(text, EXPECTED_STOCK), EXPECTED_STOCK)).toBe(message);
  });

  it('rewrites a typed count as a delta after a concurrent sale', () => {
    expect(rebaseStockText('20', EXPECTED_STOCK, 7)).toBe('+8');
    expect(rebaseStockText('−2', EXPECTED_STOCK, 7)).toBe('−2');
    expect(rebaseStockText('12', EXPECTED_STOCK, 7)).toBe('7');
  });

  it('adds steps to a count or a delta', () => {
    expect(addToStock('12', EXPECTED_STOCK, 1)).toBe('+1');
    expect(addToStock('+1', EXPECTED_STOCK, 10)).toBe('+11');
    expect(addToStock('+1', EXPECTED_STOCK, -1)).toBe('12');
    expect(addToStock('12', EXPECTED_STOCK, -1)).toBe('−1');
    expect(addToStock('20', EXPECTED_STOCK, 1)).toBe('+9');
  });
});
