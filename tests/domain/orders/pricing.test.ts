import fc from 'fast-check';
import { DEFAULT_PRICE_BOOK } from '../../../server/domain/pricing/price-book';
import {
  linePrice,
  missingForFreeShipping,
  type PricedLine,
} from '../../../server/domain/pricing/items-price';
import { priceOrder } from '../../../server/domain/pricing/pricing';

const { shipping } = DEFAULT_PRICE_BOOK;
const priceOf = (itemsPrice: number) => priceOrder([{ price: itemsPrice, qty: 1 }], DEFAULT_PRICE_BOOK);

/** An independent calculation, which adds unit by unit and uses integer division. */
function priceIndependently(lines: readonly PricedLine[]) {
  let items = 0n;
  for (const { price, qty } of lines) for (let unit = 0; unit < qty; unit += 1) items += BigInt(price);
  const hundredths = items * 4n;
  const tax = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
  const shipping = items <= 5_000_000n ? 55_000n : 0n;
  return {
    itemsPrice: Number(items),
    shippingPrice: Number(shipping),
    taxPrice: Number(tax),
    totalPrice: Number(items + shipping + tax),
    feePrice: 0,
  };
}

describe('§9 The price of an order', () => {
  it.each([
    [999_00, { shippingPrice: 40_00, taxPrice: 179_82 }],
    [1_000_00, { shippingPrice: 40_00, taxPrice: 180_00 }],
    [1_000_01, { shippingPrice: 0, taxPrice: 180_00 }],
  ])('follows another price book: items of %d paise', (price, prices) => {
    const book = { taxBasisPoints: 1_800, shipping: { price: 40_00, freeAbove: 1_000_00 } };
    expect(priceOrder([{ price, qty: 1 }], book)).toMatchObject(prices);
    expect(missingForFreeShipping(price, book.shipping) === 0).toBe(prices.shippingPrice === 0);
  });

  it('is the sum of items, shipping and tax', () => {
    expect(priceOrder([{ price: 263_150, qty: 2 }], DEFAULT_PRICE_BOOK)).toEqual({
      itemsPrice: 526_300,
      shippingPrice: 55_000,
      taxPrice: 21_052,
      totalPrice: 602_352,
      feePrice: 0,
    });
  });

  it('has shipping of ₹550.00 at items of ₹50,000.00', () => {
    expect(priceOf(50_000_00).shippingPrice).toBe(550_00);
  });

  it('has free shipping at items of ₹50,000.01', () => {
    expect(priceOf(50_000_01).shippingPrice).toBe(0);
  });

  it.each([
    [49_999_99, 550_00],
    [50_000_00, 550_00],
    [50_000_01, 0],
  ])('uses the sum of all lines for shipping: %d paise cost %d', (itemsPrice, shippingPrice) => {
    const lines = [
      { price: itemsPrice - 20_000_00, qty: 1 },
      { price: 10_000_00, qty: 2 },
    ];
    expect(priceOrder(lines, DEFAULT_PRICE_BOOK).shippingPrice).toBe(shippingPrice);
  });

  it.each([
    [12, 0],
    [13, 1],
    [1_237, 49],
    [1_238, 50],
    [50_000_00, 2_000_00],
  ])('includes a tax of 4 %%, rounded to the nearest paisa: %d paise give %d', (itemsPrice, taxPrice) => {
    expect(priceOf(itemsPrice).taxPrice).toBe(taxPrice);
  });

  it.each([
    [0, 0],
    [250, 3],
    [1_800, 18],
    [10_000, 100],
  ])(
    'uses the given tax rate: at %d hundredths of a percent, the tax on ₹1 is %d paise, rounded half up',
    (taxBasisPoints, taxPrice) => {
      expect(priceOrder([{ price: 100, qty: 1 }], { ...DEFAULT_PRICE_BOOK, taxBasisPoints })).toMatchObject({
        taxPrice,
        totalPrice: 100 + 550_00 + taxPrice,
      });
    },
  );

  it('consists only of shipping if the order has no lines', () => {
    expect(priceOrder([], DEFAULT_PRICE_BOOK)).toEqual({
      itemsPrice: 0,
      shippingPrice: 550_00,
      taxPrice: 0,
      totalPrice: 550_00,
      feePrice: 0,
    });
  });

  it('has the untaxed fee of cash on delivery in the shipping price', () => {
    const lines = [{ price: 263_150, qty: 2 }];
    expect(priceOrder(lines, DEFAULT_PRICE_BOOK, { codFee: 49_00 })).toEqual({
      itemsPrice: 526_300,
      shippingPrice: 59_900,
      taxPrice: 21_052,
      totalPrice: 607_252,
      feePrice: 4_900,
    });
  });

  it('multiplies a line exactly', () => {
    expect(linePrice({ price: 999_999_999, qty: 1_000_000 })).toBe(999_999_999_000_000);
  });

  it('equals the independent calculation to the paisa', () => {
    const line = fc.record({
      price: fc.oneof(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.constantFrom(1, 13, 4_999_999, 5_000_000, 5_000_001),
      ),
      qty: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        expect(priceOrder(lines, DEFAULT_PRICE_BOOK)).toEqual(priceIndependently(lines));
      }),
      { numRuns: 1_000 },
    );
  });

  it('equals the independent calculation near the free shipping threshold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4_999_900, max: 5_000_100 }), (price) => {
        expect(priceOf(price)).toEqual(priceIndependently([{ price, qty: 1 }]));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('§9 The amount missing for free shipping', () => {
  it.each([
    [0, 50_001_00],
    [49_000_00, 1_001_00],
    [49_000_50, 1_000_00],
    [49_999_99, 1_00],
    [50_000_00, 1_00],
    [50_000_01, 0],
    [90_000_00, 0],
  ])('at items of %d paise is %d, whole rupees', (itemsPrice, missingAmount) => {
    expect(missingForFreeShipping(itemsPrice, shipping)).toBe(missingAmount);
  });

  it('is sufficient, and at most one rupee too high', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_00 }), (itemsPrice) => {
        const missingAmount = missingForFreeShipping(itemsPrice, shipping);
        expect(priceOf(itemsPrice + missingAmount).shippingPrice).toBe(0);
        expect(priceOf(itemsPrice + missingAmount - 100).shippingPrice).toBe(550_00);
        expect(missingAmount % 100).toBe(0);
      }),
    );
  });
});
