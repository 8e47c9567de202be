import { countryCodes } from '../../../server/domain/catalogue/country-codes';
import {
  findMrpProblem,
  mrpFieldOf,
  priceWithTax,
  requireEditWithinMrp,
} from '../../../server/domain/catalogue/max-retail-price';
import { readProductChange } from '../../../server/domain/catalogue/product-validation';

const terms = { taxBasisPoints: 400 };
const badInput = (field: string) =>
  expect.objectContaining({
    code: 'BAD_INPUT',
    details: { fields: [expect.objectContaining({ field })] },
  });

describe('§9 The price of a piece with tax', () => {
  it.each([
    [100_00, 104_00],
    [12, 12],
    [13, 14],
    [0, 0],
  ])('is for %d paise %d paise, rounded half up', (price, expected) => {
    expect(priceWithTax(price, terms)).toBe(expected);
  });

  it.each([
    ['at the MRP', 100_00, 104_00, true],
    ['a paisa above the MRP', 100_01, 104_00, false],
    ['below the MRP before tax only', 103_00, 104_00, false],
    ['without an MRP', 9_999_999_99, 0, true],
    ['of a draft', 0, 1, true],
  ])('is lawful or refused %s', (_case, price, mrp, isLawful) => {
    expect(findMrpProblem({ price, mrp }, terms) === undefined).toBe(isLawful);
  });

  it('is part of the refusal, with the MRP', () => {
    expect(findMrpProblem({ price: 100_01, mrp: 104_00 }, terms)).toEqual({
      key: 'product.aboveMrp',
      params: { amount: '104.01', mrp: '104.00' },
    });
  });
});

describe('§9 An edit of a price or an MRP', () => {
  const current = { price: 100_00, mrp: 104_00 };

  it.each([
    [{ price: 100_01, mrp: 104_00 }, 'price'],
    [{ price: 100_01, mrp: 90_00 }, 'price'],
    [{ price: 100_00, mrp: 103_99 }, 'mrp'],
  ])('to %o is refused for the changed field %s', (changed, field) => {
    expect(() => requireEditWithinMrp(current, changed, terms)).toThrow(badInput(field));
  });

  it('is not checked if neither changes, although the tax rate has risen', () => {
    expect(mrpFieldOf(current, current)).toBeUndefined();
    expect(() => requireEditWithinMrp(current, current, { taxBasisPoints: 1_800 })).not.toThrow();
  });
});

describe('§5 Disclosures', () => {
  it.each([
    [{}, {}],
    [{ mrp: '21,999' }, undefined],
    [{ mrp: 21_999.5 }, { mrp: 21_999_50 }],
    [{ mrp: 9_999_999.99 }, { mrp: 9_999_999_99 }],
    [{ mrp: 10_000_000 }, undefined],
    [{ mrp: -1 }, undefined],
    [{ mrp: 0 }, { mrp: 0 }],
    [{ mrp: null }, { mrp: 0 }],
    [{ mrp: '' }, { mrp: 0 }],
    [{ originCountry: ' IN ' }, { originCountry: 'IN' }],
    [{ originCountry: '' }, { originCountry: '' }],
    [{ originCountry: null }, { originCountry: '' }],
    [{ originCountry: 'in' }, undefined],
    [{ originCountry: 'XX' }, undefined],
    [{ originCountry: 'ZZ' }, undefined],
    [{ originCountry: 'D ' }, undefined],
    [{ originCountry: 'IND' }, undefined],
    [{ originCountry: 1 }, undefined],
    [
      { maker: ' Kumbha, Pune ', importer: null, netQuantity: '1 N' },
      { maker: 'Kumbha, Pune', importer: '', netQuantity: '1 N' },
    ],
    [{ maker: 'x'.repeat(300) }, { maker: 'x'.repeat(300) }],
    [{ maker: 'x'.repeat(301) }, undefined],
    [{ importer: 'a\nb' }, undefined],
    [{ netQuantity: 'x'.repeat(41) }, undefined],
  ])('%o are read as %o', (input, expected) => {
    const [field = ''] = Object.keys(input);
    if (expected === undefined) expect(() => readProductChange(input)).toThrow(badInput(field));
    else expect(readProductChange(input)).toEqual(expected);
  });

  it('accept each country that ISO 3166-1 has, and Intl names each of them in English and Hindi', () => {
    const codes = countryCodes();
    expect(new Set(codes).size).toBe(249);
    for (const originCountry of codes)
      expect(readProductChange({ originCountry })).toEqual({ originCountry });
    for (const language of ['en-IN', 'hi-IN']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      expect(codes.filter((code) => names.of(code) === undefined)).toEqual([]);
    }
  });
});
