import fc from 'fast-check';
import {
  readQuantities,
  takeAllQuantities,
  takeQuantities,
  unpackedQtyOf,
  type LineCounts,
} from '../../../server/domain/orders/line-quantities';
import { NEW_COUNTS } from '../../../server/domain/orders/quantity-counts';

const lineOf = (id: string, productId: string, counts: Partial<LineCounts>): LineCounts => ({
  id,
  productId,
  name: productId,
  finalSale: false,
  ...NEW_COUNTS,
  qty: 1,
  ...counts,
});

describe('Units of order lines', () => {
  it('count what is neither packed nor cancelled, with the units of exchanges', () => {
    expect(unpackedQtyOf(lineOf('1', 'lamp', { qty: 5, packedQty: 2, cancelledQty: 1 }))).toBe(2);
    expect(unpackedQtyOf(lineOf('1', 'lamp', { qty: 2, packedQty: 2, replacedQty: 1 }))).toBe(1);
  });

  it('are taken from the earlier lines of a product first', () => {
    const lines = [
      lineOf('1', 'lamp', { qty: 2, packedQty: 1 }),
      lineOf('2', 'fan', { qty: 9 }),
      lineOf('3', 'lamp', { qty: 4 }),
    ];
    const taken = takeQuantities(lines, [{ product: 'lamp', qty: 3 }], unpackedQtyOf);
    expect(taken.map(({ line, qty }) => [line.id, qty])).toEqual([
      ['1', 1],
      ['3', 2],
    ]);
  });

  it('are refused with the available number, and for another product', () => {
    const lines = [lineOf('1', 'lamp', { qty: 2 })];
    expect(() => takeQuantities(lines, [{ product: 'lamp', qty: 3 }], unpackedQtyOf)).toThrow(
      expect.objectContaining({ code: 'INVALID_STATE', message: 'Of lamp, 2 can be chosen' }),
    );
    expect(() => takeQuantities(lines, [{ product: 'fan', qty: 1 }], unpackedQtyOf)).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT' }),
    );
  });

  it('are never more than a line has, for any request', () => {
    const counts = fc.array(fc.nat(5), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 25 }), (qtys, requestedQty) => {
        const lines = qtys.map((qty, index) => lineOf(String(index), 'lamp', { qty }));
        const total = qtys.reduce((sum, qty) => sum + qty, 0);
        const take = () => takeQuantities(lines, [{ product: 'lamp', qty: requestedQty }], unpackedQtyOf);
        if (requestedQty > total) return expect(take).toThrow();
        const taken = take();
        expect(taken.reduce((sum, { qty }) => sum + qty, 0)).toBe(requestedQty);
        for (const { line, qty } of taken) expect(qty).toBeLessThanOrEqual(line.qty);
        expect(takeAllQuantities(lines, unpackedQtyOf).reduce((sum, { qty }) => sum + qty, 0)).toBe(total);
      }),
    );
  });

  it('need a list with each product once', () => {
    expect(readQuantities([{ product: 'lamp', qty: '2' }])).toEqual([{ product: 'lamp', qty: 2 }]);
    for (const raw of [
      [],
      'lamp',
      [{ product: 'lamp' }],
      [{ product: 'lamp', qty: 1.5 }],
      Array(2).fill({ product: 'lamp', qty: 1 }),
    ])
      expect(() => readQuantities(raw)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });
});
