import { foldDigits, isIndia, parsePinCode } from '../../../server/domain/addresses/postal-code';
import { gstCodeOfState, INDIAN_STATES, parseStateCode } from '../../../server/domain/invoices/indian-states';

describe('A PIN code', () => {
  it.each([
    ['570001', '570001'],
    [' 570 001 ', '570001'],
    ['५७०००१', '570001'],
    ['070001', undefined],
    ['57001', undefined],
    ['5700011', undefined],
    ['57-0001', undefined],
    ['', undefined],
  ])('%j is read as %j', (text, pinCode) => {
    expect(parsePinCode(text)).toBe(pinCode);
  });

  it('has Devanagari digits as ASCII', () => {
    expect(foldDigits('फ्लैट ४०२')).toBe('फ्लैट 402');
  });
});

describe('The country India', () => {
  it.each(['India', 'india ', 'IN', 'भारत', 'I.N.D.'])('is meant by %j', (country) => {
    expect(isIndia(country)).toBe(true);
  });

  it.each(['Indiana', 'Nepal', ''])('is not meant by %j', (country) => {
    expect(isIndia(country)).toBe(false);
  });
});

describe('An Indian state', () => {
  it('has two letters, a name and a GST state code, 36 in all', () => {
    expect(INDIAN_STATES).toHaveLength(36);
    expect(new Set(INDIAN_STATES.map(({ code }) => gstCodeOfState(code))).size).toBe(36);
    expect(INDIAN_STATES.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 2)).toBe(true);
    expect(INDIAN_STATES.find(({ code }) => code === 'KA')).toEqual({ code: 'KA', name: 'Karnataka' });
  });

  it.each([
    ['ka', 'KA'],
    ['TG', 'TS'],
    ['OR', 'OD'],
    ['XX', undefined],
    ['Karnataka', undefined],
  ])('%j is read as %j', (text, code) => {
    expect(parseStateCode(text)).toBe(code);
  });
});
