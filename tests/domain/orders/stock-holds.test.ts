import {
  addHeldOrder,
  holdLimitsOf,
  canHold,
  noHeldStock,
  type HeldStock,
} from '../../../server/domain/orders/stock-holds';

const held = (...orders: [product: string, qty: number][][]): HeldStock => {
  const stock = noHeldStock();
  for (const lines of orders)
    addHeldOrder(
      stock,
      lines.map(([product, qty]) => ({ product, qty })),
    );
  return stock;
};
const asks = (qty: number, product = 'veena') => [{ product, qty }];

describe('Limits of stock holds', () => {
  const may = (
    lines: { product: string; qty: number }[],
    { account = held(), address = held(), left: remaining = 12, factor = 1 } = {},
  ) => canHold({ lines, account, address, available: () => remaining }, holdLimitsOf(factor));

  it.each([
    [10, 12, true],
    [11, 12, false],
    [20, 100, true],
    [21, 100, false],
    [20, 104, true],
    [30, 1_000, true],
    [31, 1_000, false],
  ])('%i of a product with a stock of %i: %s', (qty, remaining, isAllowed) => {
    expect(may(asks(qty), { left: remaining })).toBe(isAllowed);
  });

  it('add up equal lines', () => {
    expect(may([...asks(5), ...asks(5)])).toBe(true);
    expect(may([...asks(5), ...asks(6)])).toBe(false);
  });

  it('count the quantity of earlier orders, and add it to the stock', () => {
    expect(may(asks(4), { account: held([['veena', 6]]), left: 6 })).toBe(true);
    expect(may(asks(5), { account: held([['veena', 6]]), left: 6 })).toBe(false);
    expect(may(asks(8), { account: held([['veena', 12]]), left: 88 })).toBe(true);
    expect(may(asks(9), { account: held([['veena', 12]]), left: 88 })).toBe(false);
  });

  it('allow three orders, and 30 items in total', () => {
    const two = held([['tabla', 1]], [['tabla', 1]]);
    expect(may(asks(1), { account: two })).toBe(true);
    addHeldOrder(two, asks(1, 'sitar'));
    expect(may(asks(1), { account: two })).toBe(false);

    const many = held([
      ['a', 10],
      ['b', 10],
    ]);
    expect(may(asks(10), { account: many })).toBe(true);
    expect(may([...asks(10), ...asks(1, 'sitar')], { account: many })).toBe(false);
  });

  it('allow more from one network address to many accounts', () => {
    const office = held(
      ...Array.from({ length: 29 }, (_, index) => [[`p${index}`, 10]] as [string, number][]),
    );
    expect(may(asks(10), { address: office })).toBe(true);
    addHeldOrder(office, asks(10, 'last'));
    expect(may(asks(1), { address: office })).toBe(false);
  });

  it.each([
    [0.1, 1, true],
    [0.1, 2, false],
    [2, 20, true],
    [2, 21, false],
    [1_000_000, 1_000_000, true],
  ])('multiply by a factor of %d: %i items, %s', (factor, qty, isAllowed) => {
    expect(may(asks(qty), { factor })).toBe(isAllowed);
  });
});
