import {
  addHeldOrder,
  holdLimitsOf,
  canHold,
  noHeldStock,
  type HeldStock,
} from '../../../server/domain/orders/stock-holds';

const heldStockOf = (...orders: [product: string, qty: number][][]): HeldStock => {
  const stock = noHeldStock();
  for (const lines of orders)
    addHeldOrder(
      stock,
      lines.map(([product, qty]) => ({ product, qty })),
    );
  return stock;
};
const lineOf = (qty: number, product = 'veena') => [{ product, qty }];

describe('Limits of stock holds', () => {
  const canHoldLines = (
    lines: { product: string; qty: number }[],
    { account = heldStockOf(), address = heldStockOf(), remaining = 12, factor = 1 } = {},
  ) => canHold({ lines, account, address, availableStockOf: () => remaining }, holdLimitsOf(factor));

  it.each([
    [10, 12, true],
    [11, 12, false],
    [20, 100, true],
    [21, 100, false],
    [20, 104, true],
    [30, 1_000, true],
    [31, 1_000, false],
  ])('allow %i items of a product with a stock of %i: %s', (qty, remaining, isAllowed) => {
    expect(canHoldLines(lineOf(qty), { remaining })).toBe(isAllowed);
  });

  it('add up equal lines', () => {
    expect(canHoldLines([...lineOf(5), ...lineOf(5)])).toBe(true);
    expect(canHoldLines([...lineOf(5), ...lineOf(6)])).toBe(false);
  });

  it('count the quantity of earlier orders, and add it to the stock', () => {
    expect(canHoldLines(lineOf(4), { account: heldStockOf([['veena', 6]]), remaining: 6 })).toBe(true);
    expect(canHoldLines(lineOf(5), { account: heldStockOf([['veena', 6]]), remaining: 6 })).toBe(false);
    expect(canHoldLines(lineOf(8), { account: heldStockOf([['veena', 12]]), remaining: 88 })).toBe(true);
    expect(canHoldLines(lineOf(9), { account: heldStockOf([['veena', 12]]), remaining: 88 })).toBe(false);
  });

  it('allow three orders, and 30 items in total', () => {
    const twoOrders = heldStockOf([['tabla', 1]], [['tabla', 1]]);
    expect(canHoldLines(lineOf(1), { account: twoOrders })).toBe(true);
    addHeldOrder(twoOrders, lineOf(1, 'sitar'));
    expect(canHoldLines(lineOf(1), { account: twoOrders })).toBe(false);

    const twoProducts = heldStockOf([
      ['a', 10],
      ['b', 10],
    ]);
    expect(canHoldLines(lineOf(10), { account: twoProducts })).toBe(true);
    expect(canHoldLines([...lineOf(10), ...lineOf(1, 'sitar')], { account: twoProducts })).toBe(false);
  });

  it('allow more from one network address to many accounts', () => {
    const sharedAddress = heldStockOf(
      ...Array.from({ length: 29 }, (_, index) => [[`p${index}`, 10]] as [string, number][]),
    );
    expect(canHoldLines(lineOf(10), { address: sharedAddress })).toBe(true);
    addHeldOrder(sharedAddress, lineOf(10, 'last'));
    expect(canHoldLines(lineOf(1), { address: sharedAddress })).toBe(false);
  });

  it.each([
    [0.1, 1, true],
    [0.1, 2, false],
    [2, 20, true],
    [2, 21, false],
    [1_000_000, 1_000_000, true],
  ])('with a factor of %d allow %i items: %s', (factor, qty, isAllowed) => {
    expect(canHoldLines(lineOf(qty), { factor })).toBe(isAllowed);
  });
});
