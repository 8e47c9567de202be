import { cart } from '../../../client/i18n/en/cart';
import { reviseLines, sayChange, type ProductNow } from '../../../client/state/cart-changes';

const speaker = {
  product: 'p1',
  name: 'Tarang Bookshelf Speaker',
  image: '/media/a-1000.webp',
  price: 18_999_00,
  countInStock: 6,
  qty: 3,
};

function revise(now: ProductNow | undefined) {
  const { items, changes } = reviseLines([speaker], new Map(now === undefined ? [] : [['p1', now]]));
  return { items, sentences: changes.map((change) => sayChange(change, cart)) };
}

describe('§2 Cart lines brought up to date', () => {
  it('take a new name and picture without a word', () => {
    expect(revise({ name: 'Tarang', image: '/media/b-1000.webp' })).toEqual({
      items: [{ ...speaker, name: 'Tarang', image: '/media/b-1000.webp' }],
      sentences: [],
    });
  });

  it('tell of a new price', () => {
    expect(revise({ price: 19_499_50 })).toEqual({
      items: [{ ...speaker, price: 19_499_50 }],
      sentences: ['Tarang Bookshelf Speaker now costs ₹19,499.50; it was ₹18,999.'],
    });
  });

  it('tell of a lower price as good news', () => {
    expect(revise({ price: 17_999_00 }).sentences).toEqual([
      'Good news: Tarang Bookshelf Speaker is now ₹17,999 (was ₹18,999).',
    ]);
  });

  it('are cut to a stock that has fallen below them, and not before', () => {
    expect(revise({ countInStock: 3 }).sentences).toEqual([]);
    expect(revise({ countInStock: 2 })).toEqual({
      items: [{ ...speaker, countInStock: 2, qty: 2 }],
      sentences: ['Only 2 of Tarang Bookshelf Speaker left; you had 3.'],
    });
  });

  it('leave when sold out, gone or a draft again', () => {
    expect(revise({ countInStock: 0 }).sentences).toEqual([
      "Tarang Bookshelf Speaker is sold out, so we've removed it from your cart.",
    ]);
    for (const now of [null, { price: 0 }]) {
      expect(revise(now)).toEqual({
        items: [],
        sentences: ["Tarang Bookshelf Speaker is no longer available, so we've removed it from your cart."],
      });
    }
  });

  it('are the very same when nothing has changed', () => {
    const items = [speaker];

    expect(reviseLines(items, new Map([['p1', { price: 18_999_00, countInStock: 6 }]])).items).toBe(items);
  });

  it('stay when nothing is known of them', () => {
    expect(revise(undefined)).toEqual({ items: [speaker], sentences: [] });
  });
});
