import {
  checkRandomCarts,
  priceIndependently,
  priceByShop,
  convertThroughJson,
  convertThroughProvider,
} from '../../support/fixtures/price-oracle';

/** `npm run proof -- pricing` checks 100,000 carts. */
const CART_COUNT = 20_000;

describe('§9 Any cart', () => {
  it('has exact paise in the quote, in parsed and formatted text, in JSON and at the provider', () => {
    expect(() => checkRandomCarts(CART_COUNT, 20_261_121)).not.toThrow();
  });

  it.each([
    [[], { items: '0.00', shipping: '550.00', tax: '0.00', total: '550.00' }],
    [
      [{ price: '2631.5', qty: 2 }],
      { items: '5263.00', shipping: '550.00', tax: '210.52', total: '6023.52' },
    ],
    [
      [{ price: '50000', qty: 1 }],
      { items: '50000.00', shipping: '550.00', tax: '2000.00', total: '52550.00' },
    ],
    [
      [{ price: '50000.01', qty: 1 }],
      { items: '50000.01', shipping: '0.00', tax: '2000.00', total: '52000.01' },
    ],
    [
      [{ price: '999999.99', qty: 1_000_000 }],
      { items: '999999990000.00', shipping: '0.00', tax: '39999999600.00', total: '1039999989600.00' },
    ],
  ])('%j costs %j in an independent calculation and in the shop', (items, amounts) => {
    expect([priceIndependently(items), priceByShop(items)]).toEqual([amounts, amounts]);
  });

  it('is refused above the maximum total, at the exact boundary', () => {
    const itemsAtTheLimit = [{ price: '9000000', qty: 1_000_000 }];
    const atTheLimit = { items: '9000000000000.00', total: '9360000000000.00' };
    expect(priceByShop(itemsAtTheLimit)).toMatchObject(atTheLimit);
    expect(priceIndependently(itemsAtTheLimit)).toMatchObject(atTheLimit);
    const itemsAboveTheLimit = [...itemsAtTheLimit, { price: '0.01', qty: 1 }];
    expect([priceByShop(itemsAboveTheLimit), priceIndependently(itemsAboveTheLimit)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each([convertThroughJson, convertThroughProvider])(
    'keeps exact paise up to the largest order: %p',
    (convert) => {
      const amounts = ['0.01', '0.10', '550.00', '9359999999999.99'];
      expect(amounts.map(convert)).toEqual(amounts);
    },
  );
});
