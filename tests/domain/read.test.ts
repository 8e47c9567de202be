import fc from 'fast-check';
import { ShopError } from '../../server/domain/errors';
import {
  definedOnly,
  readAmount,
  readBoolean,
  readObject,
  readText,
  readInteger,
} from '../../server/domain/read';

const readPostalCode = (raw: unknown, rule = {}) => readText(raw, 'postalCode', { max: 10, ...rule });
const refusal = (message: string, field = 'postalCode') =>
  expect.objectContaining({
    code: 'BAD_INPUT',
    message,
    details: { fields: [expect.objectContaining({ field })] },
  });

describe('§5 A text', () => {
  it('is trimmed', () => {
    expect(readPostalCode('  Asha \n')).toBe('Asha');
  });

  it('may be as long as its limit, counted in characters', () => {
    expect(readPostalCode('😀'.repeat(10))).toHaveLength(20);
    expect(() => readPostalCode('😀'.repeat(11))).toThrow(
      refusal('Postal code must be at most 10 characters'),
    );
  });

  it.each([undefined, null, '', '   ', '\n'])('is required, so %p is refused', (raw) => {
    expect(() => readPostalCode(raw)).toThrow(refusal('Postal code is required'));
  });

  it.each([7, true, {}, [], ['Asha'], NaN])('refuses other types, such as %p', (raw) => {
    expect(() => readPostalCode(raw)).toThrow(refusal('Postal code must be text'));
  });

  it.each([
    'a\u0000b',
    'a\u0007b',
    'a\u001bb',
    'a\u007fb',
    'a\u0085b',
    'a\nb',
    'a\tb',
    'a\ud800b',
    'a\udfffb',
  ])('refuses control characters and lone surrogates: %j', (raw) => {
    expect(() => readPostalCode(raw)).toThrow(refusal('Postal code must not contain control characters'));
  });

  it('may contain line breaks and tabs if it is multiline, but no other control characters', () => {
    expect(readPostalCode('a\r\n\tb', { multiline: true })).toBe('a\r\n\tb');
    expect(() => readPostalCode('a\u0000b', { multiline: true })).toThrow(ShopError);
    expect(() => readPostalCode('a\ud800', { multiline: true })).toThrow(ShopError);
  });

  it('is accepted or refused with a message for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        try {
          expect(readPostalCode(raw).length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(ShopError);
        }
      }),
    );
  });
});

describe('§5 A whole number', () => {
  const readQty = (raw: unknown) => readInteger(raw, 'qty', 1, 1_000_000);

  it.each([
    [1, 1],
    ['2', 2],
    [2.0, 2],
    ['1000000', 1_000_000],
  ])('is parsed from %p', (raw, number) => {
    expect(readQty(raw)).toBe(number);
  });

  it.each([
    1.5,
    NaN,
    Infinity,
    '',
    ' 2',
    '2 ',
    '1e3',
    '0x2',
    '+2',
    '-2',
    '2.0',
    '९',
    null,
    undefined,
    true,
    [],
    [2],
    {},
  ])('is not %p', (raw) => {
    expect(() => readQty(raw)).toThrow(refusal('Qty must be a whole number', 'qty'));
  });

  it.each([0, -1, '0', 1_000_001, 1e21, Number.MAX_SAFE_INTEGER])('has limits, so %p is refused', (raw) => {
    expect(() => readQty(raw)).toThrow(refusal('Qty must be from 1 to 1000000', 'qty'));
  });
});

describe('§5 An amount in rupees', () => {
  const readPrice = (raw: unknown) => readAmount(raw, 'price', 999_999_999);

  it.each([
    [2631.5, 263_150],
    ['2631.50', 263_150],
    [0, 0],
    [9_999_999.99, 999_999_999],
    ['9999999.99', 999_999_999],
  ])('is parsed from %p', (raw, paise) => {
    expect(readPrice(raw)).toBe(paise);
  });

  it.each([
    -1,
    -0.01,
    1.005,
    1e21,
    1e-7,
    NaN,
    Infinity,
    '-1',
    '1e3',
    '0x1',
    ' 1',
    '',
    null,
    undefined,
    true,
    {},
    [],
  ])('is not %p', (raw) => {
    expect(() => readPrice(raw)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });

  it.each([10_000_000, '10000000.00', 1e12])('is at most ₹99,99,999.99, so %p is refused', (raw) => {
    expect(() => readPrice(raw)).toThrow(refusal('Price must be at most 9999999.99', 'price'));
  });
});

describe('§5 The other readers', () => {
  it.each(['true', 1, 0, null, undefined, []])('refuse %p as a boolean', (raw) => {
    expect(() => readBoolean(raw, 'isAdmin')).toThrow(refusal('Is admin must be true or false', 'isAdmin'));
  });

  it.each([null, [], 'text', 7, undefined])('refuse %p as an object', (raw) => {
    expect(() => readObject(raw, 'input')).toThrow(refusal('Input must be an object', 'input'));
  });

  it('include the index of a list element in the error field', () => {
    const field = 'orderItems.0';
    expect(() => readObject(null, field)).toThrow(refusal('Order items 1 must be an object', field));
  });

  it('omit absent fields, but keep empty fields', () => {
    expect(definedOnly({ a: undefined, b: '', c: 0, d: null })).toEqual({ b: '', c: 0, d: null });
  });
});
