import fc from 'fast-check';
import { sumByProduct } from '../../../server/domain/orders/cart';

describe('§3 Lines of the same product', () => {
  it('are added up, in the order of the product ids', () => {
    const lines = [
      { product: 'b', qty: 1 },
      { product: 'a', qty: 2 },
      { product: 'b', qty: 3 },
    ];
    expect(sumByProduct(lines)).toEqual([
      { product: 'a', qty: 2 },
      { product: 'b', qty: 4 },
    ]);
  });

  it('keep the total quantity in any order', () => {
    const line = fc.record({
      product: fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'),
      qty: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const count = (items: { qty: number }[]) => items.reduce((sum, { qty }) => sum + qty, 0);
        expect(count(sumByProduct(lines))).toBe(count(lines));
        expect(sumByProduct([...lines].reverse())).toEqual(sumByProduct(lines));
      }),
    );
  });
});
