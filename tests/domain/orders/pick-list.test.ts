import { pickLinesOf, type PickableLine } from '../../../server/domain/orders/pick-list';

const aLine = (changes: Partial<PickableLine>): PickableLine => ({
  orderNumber: 'H-10001',
  productId: 'speaker',
  name: 'Speaker',
  sku: 'TRG-200',
  qty: 1,
  ...changes,
});

describe('The pick list', () => {
  it('sums a product over all orders and over repeated lines of one order', () => {
    const [sum, ...others] = pickLinesOf([
      aLine({ qty: 2 }),
      aLine({ orderNumber: 'H-10002', qty: 3 }),
      aLine({ qty: 1 }),
    ]);

    expect(others).toEqual([]);
    expect(sum).toMatchObject({ sku: 'TRG-200', name: 'Speaker', qty: 6 });
    expect([...(sum?.quantities ?? [])]).toEqual([
      ['H-10001', 3],
      ['H-10002', 3],
    ]);
  });

  it('is sorted by SKU, with products without SKU at the end by name', () => {
    const skus = pickLinesOf([
      aLine({ productId: 'a', sku: '', name: 'Rug' }),
      aLine({ productId: 'b', sku: 'TRG-200' }),
      aLine({ productId: 'c', sku: '', name: 'Lamp' }),
      aLine({ productId: 'd', sku: 'TEA-250', name: 'Tea' }),
    ]).map(({ sku, name }) => sku || name);

    expect(skus).toEqual(['TEA-250', 'TRG-200', 'Lamp', 'Rug']);
  });

  it('skips lines without a quantity', () => {
    expect(pickLinesOf([aLine({ qty: 0 })])).toEqual([]);
  });
});
