import { mrpFieldOf, priceWithTax } from '../../../server/domain/catalogue/max-retail-price';
import { readProductChange } from '../../../server/domain/catalogue/product-validation';
import type { GstTerms } from '../../../server/domain/pricing/price-book';
import { parseUnit, UNITS } from '../../../server/domain/tax/units';

const gst = (isInclusive: boolean): GstTerms => ({
  isInclusive,
  sellerState: 'KA',
  rates: [
    { taxClass: 'gst-18', basisPoints: 1800 },
    { taxClass: 'gst-5', basisPoints: 500 },
  ],
});

describe('wire: The price of a piece with GST', () => {
  it.each([
    ['the first class for a product without one', 100_00, '', 118_00],
    ['the class of the product', 100_00, 'gst-5', 105_00],
    ['the first class for an unknown one', 100_00, 'gst-12', 118_00],
    // 5 % of 10 paise are 0.5: each half of 0.25 is 0 within a state, and IGST is 1.
    ['IGST where it is larger', 10, 'gst-5', 11],
    // 18 % of 6 paise are 1.08: the halves of 0.54 are 1 each, and IGST is 1.
    ['CGST and SGST where they are larger', 6, 'gst-18', 8],
  ])('has the rate of %s on top', (_case, price, taxClass, expected) => {
    expect(priceWithTax(price, { taxBasisPoints: 400, gst: gst(false) }, taxClass)).toBe(expected);
  });

  it('is the price itself if prices include the tax', () => {
    expect(priceWithTax(100_00, { taxBasisPoints: 400, gst: gst(true) }, 'gst-5')).toBe(100_00);
  });

  it('is checked after a change of the class alone, with the class as the wrong field', () => {
    const product = { price: 100_00, mrp: 105_00, taxClass: 'gst-5' };
    expect(mrpFieldOf(product, { ...product, taxClass: 'gst-18' })).toBe('taxClass');
    expect(mrpFieldOf(product, product)).toBeUndefined();
  });
});

describe('wire: Tax data of a product', () => {
  it.each([
    [{ hsn: '8518' }, { hsn: '8518' }],
    [{ hsn: ' 851822 ' }, { hsn: '851822' }],
    [{ hsn: '85182200' }, { hsn: '85182200' }],
    [{ hsn: null }, { hsn: '' }],
    [{ hsn: '85182' }, undefined],
    [{ hsn: 8518 }, undefined],
    [{ hsn: '८५१८' }, undefined],
    [{ unit: 'kgs' }, { unit: 'KGS' }],
    [{ unit: '' }, { unit: '' }],
    [{ unit: 'KG' }, undefined],
    [{ weight: 0 }, { weight: 0 }],
    [{ weight: 1_000_000 }, { weight: 1_000_000 }],
    [{ weight: 1_000_001 }, undefined],
    [{ weight: 1.5 }, undefined],
    [{ weight: null }, { weight: 0 }],
    [{ taxClass: ' gst-5 ' }, { taxClass: 'gst-5' }],
    [{ taxClass: 'x'.repeat(65) }, undefined],
  ])('%o is read as %o', (input, expected) => {
    if (expected) expect(readProductChange(input)).toEqual(expected);
    else expect(() => readProductChange(input)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });

  it('has the 45 unit quantity codes of the GST returns', () => {
    expect(UNITS.size).toBe(45);
    expect([...UNITS.keys()].every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect(parseUnit('pcs')).toBe('PCS');
  });
});
