import {
  asChange,
  readStock,
  stepStock,
  stockInput,
  stockOutcome,
} from '../../../client/admin/product-edit/stock-text';

const COUNT_SEEN = 12;
const inputOf = (text: string) => stockInput(readStock(text, COUNT_SEEN), COUNT_SEEN);

describe('§3 A stock edit never overwrites a sale', () => {
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
  ])('%s sends %j', (text, input) => {
    expect(inputOf(text)).toEqual(input);
  });

  it.each([
    ['', 'Count in stock is required'],
    ['many', 'Count in stock must be a whole number, or an addition such as +5'],
    ['2.5', 'Count in stock must be a whole number, or an addition such as +5'],
    ['-1', 'Count in stock must be from 0 to 1000000'],
    ['- 13', 'Count in stock must be from 0 to 1000000'],
    ['-0', 'Count in stock must be from 0 to 1000000'],
    ['−13', 'Only 12 pieces are left'],
    ['1000001', 'Count in stock must be from 0 to 1000000'],
    ['+999989', 'Count in stock must be from 0 to 1000000'],
  ])('%s is refused: %s', (text, sentence) => {
    expect(readStock(text, COUNT_SEEN)).toEqual({ kind: 'problem', sentence });
  });

  it('accepts from the last unit to the maximum', () => {
    expect(inputOf('−12')).toEqual({ stockChange: -12 });
    expect(inputOf('+999988')).toEqual({ stockChange: 999988 });
  });

  it.each([
    ['+5', '5 more: 17 pieces after saving'],
    ['−11', '11 fewer: 1 piece after saving'],
    ['12', '12 pieces in stock'],
    ['1200', '1,188 more: 1,200 pieces after saving'],
  ])('describes %s: %s', (text, sentence) => {
    expect(stockOutcome(readStock(text, COUNT_SEEN), COUNT_SEEN)).toBe(sentence);
  });

  it('rewrites a typed count as a delta after a concurrent sale', () => {
    expect(asChange('20', COUNT_SEEN, 7)).toBe('+8');
    expect(asChange('−2', COUNT_SEEN, 7)).toBe('−2');
    expect(asChange('12', COUNT_SEEN, 7)).toBe('7');
  });

  it('steps from a count to a delta and back', () => {
    expect(stepStock('12', COUNT_SEEN, 1)).toBe('+1');
    expect(stepStock('+1', COUNT_SEEN, 10)).toBe('+11');
    expect(stepStock('+1', COUNT_SEEN, -1)).toBe('12');
    expect(stepStock('12', COUNT_SEEN, -1)).toBe('−1');
    expect(stepStock('20', COUNT_SEEN, 1)).toBe('+9');
  });
});
