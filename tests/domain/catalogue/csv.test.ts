import fc from 'fast-check';
import { escapeFormula, plainNumber, unescapeFormula } from '../../../server/domain/imports/csv';

describe('Cells of a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''-x"])(
    '%j is escaped against formulas, and parses back unchanged',
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    },
  );

  it.each(['', 'Tarang', "'", "it's", "'t Hof", '1499.50', '₹5', 'तरंग', 'a=b'])(
    '%j stays unchanged',
    (text) => {
      expect(escapeFormula(text)).toBe(text);
      expect(unescapeFormula(text)).toBe(text);
    },
  );

  it('preserve any text in a round trip', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^'{0,3}[=+@\t-]?.{0,3}$/));
    fc.assert(fc.property(text, (value) => unescapeFormula(escapeFormula(value)) === value));
    fc.assert(fc.property(text, (value) => !/^[=+\-@\t\r]/.test(escapeFormula(value))));
  });
});

describe('§9 Numbers as users type them', () => {
  it.each([
    ['₹1,24,999.50', '124999.50'],
    [' ₹ 1,24,999 ', '124999'],
    ['Rs. 499', '499'],
    ['INR 1,00,00,000', '10000000'],
    ['124,999.5', '124999.5'],
    ['1234567.8', '1234567.8'],
    ['1,250', '1250'],
  ])('%j becomes %s', (text, expected) => {
    expect(plainNumber(text)).toBe(expected);
  });

  it.each(['12,50', '1,2,3', '1.234,50', '12 50', 'about 5', '-5', '', '₹', '1,24,99'])(
    '%j is not a positive number',
    (text) => {
      expect(plainNumber(text)).not.toMatch(/^\d+(\.\d+)?$/);
    },
  );
});
