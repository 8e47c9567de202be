import { stockAfterEdit, readProductEdit } from '../../../server/domain/catalogue/product-edit';

const fieldOf = (callback: () => unknown): string | undefined => {
  try {
    callback();
    return undefined;
  } catch (error) {
    return (error as { details: { fields?: { field: string }[] } }).details.fields?.[0]?.field;
  }
};

describe('§5 Editing a product', () => {
  it.each([
    [{ stockChange: 5 }, 3, 8],
    [{ stockChange: -3 }, 3, 0],
    [{ stockChange: 0 }, 3, 3],
    [{ countInStock: 10 }, 3, 10],
    [{ countInStock: 10, countSeen: 5 }, 3, 8],
    [{ countInStock: 5, countSeen: 5 }, 3, 3],
    [{ countInStock: 2, countSeen: 5 }, 3, 0],
    [{}, 3, 3],
    [{ stockChange: 1 }, 999_999, 1_000_000],
  ])('%j changes a stock of %d to %d', (raw, currentStock, newStock) => {
    expect(stockAfterEdit(readProductEdit(raw), currentStock)).toBe(newStock);
  });

  it.each([
    [{ stockChange: -4 }, 3, 'stockChange'],
    [{ countInStock: 1, countSeen: 5 }, 3, 'countInStock'],
    [{ stockChange: 1 }, 1_000_000, 'stockChange'],
  ])('refuses %j with a stock of %d because of the field %s', (raw, currentStock, field) => {
    expect(fieldOf(() => stockAfterEdit(readProductEdit(raw), currentStock))).toBe(field);
  });

  it.each([
    [{ stockChange: 1, countInStock: 2 }, 'stockChange'],
    [{ countSeen: 2 }, 'countSeen'],
    [{ stockChange: 1.5 }, 'stockChange'],
    [{ stockChange: null }, 'stockChange'],
    [{ stockChange: 1_000_001 }, 'stockChange'],
    [{ countInStock: 1, countSeen: -1 }, 'countSeen'],
    [{ version: 0 }, 'version'],
    [{ version: '1x' }, 'version'],
    [{ version: null }, 'version'],
  ])('refuses %j because of the field %s', (raw, field) => {
    expect(fieldOf(() => readProductEdit(raw))).toBe(field);
  });
});
