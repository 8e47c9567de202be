import { cart } from '../../../client/i18n/en/cart';
import { reviseLines, changeMessage, type CurrentProduct } from '../../../client/state/cart-changes';

const speaker = {
  product: 'p1',
  name: 'Tarang Bookshelf Speaker',
  image: '/media/a-1000.webp',
  price: 18_999_00,
  countInStock: 6,
  qty: 3,
};

function revise(currentProduct: CurrentProduct | undefined) {
  const { items, changes } = reviseLines(
    [speaker],
    new Map(currentProduct === undefined ? [] : [['p1', currentProduct]]),
  );
  return { items, messages: changes.map((change) => changeMessage(change, cart)) };
}

describe('§2 Refreshed cart lines', () => {
  it('get a new name and picture without a notice', () => {
    expect(revise({ name: 'Tarang', image: '/media/b-1000.webp' })).toEqual({
      items: [{ ...speaker, name: 'Tarang', image: '/media/b-1000.webp' }],
      messages: [],
    });
  });

  it('report a new price', () => {
    expect(revise({ price: 19_499_50 })).toEqual({
      items: [{ ...speaker, price: 19_499_50 }],
      messages: ['Tarang Bookshelf Speaker now costs ₹19,499.50; it was ₹18,999.'],
    });
  });

  it('report a lower price as a decrease', () => {
    expect(revise({ price: 17_999_00 }).messages).toEqual([
      'Good news: Tarang Bookshelf Speaker is now ₹17,999 (was ₹18,999).',
    ]);
  });

  it('are reduced to a smaller stock only', () => {
    expect(revise({ countInStock: 3 }).messages).toEqual([]);
    expect(revise({ countInStock: 2 })).toEqual({
      items: [{ ...speaker, countInStock: 2, qty: 2 }],
      messages: ['Only 2 of Tarang Bookshelf Speaker left; you had 3.'],
    });
  });

  it('are removed when sold out, deleted or a draft', () => {
    expect(revise({ countInStock: 0 }).messages).toEqual([
      "Tarang Bookshelf Speaker is sold out, so we've removed it from your cart.",
    ]);
    for (const currentProduct of [null, { price: 0 }]) {
      expect(revise(currentProduct)).toEqual({
        items: [],
        messages: ["Tarang Bookshelf Speaker is no longer available, so we've removed it from your cart."],
      });
    }
  });

  it('stay the same array without changes', () => {
    const items = [speaker];

    expect(reviseLines(items, new Map([['p1', { price: 18_999_00, countInStock: 6 }]])).items).toBe(items);
  });

  it('stay unchanged without data', () => {
    expect(revise(undefined)).toEqual({ items: [speaker], messages: [] });
  });
});
