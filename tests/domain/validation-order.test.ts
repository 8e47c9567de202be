import {
  readPageRequest,
  readProductFilter,
  readProductSort,
} from '../../server/domain/catalogue/list-validation';
import { readIdempotencyKey, readOrder, requireExactSum } from '../../server/domain/orders/order-validation';

const address = { address: '14 MG Road', city: 'Pune', postalCode: '411001', country: 'India' };
const line = { product: 'dhol', qty: 1 };
const order = (changes = {}) => ({
  orderItems: [line],
  shippingAddress: address,
  paymentMethod: 'PayPal',
  ...changes,
});
const orderWithLine = (changes: object) => order({ orderItems: [{ ...line, ...changes }] });
const bad = (...fields: string[]) =>
  expect.objectContaining({
    code: 'BAD_INPUT',
    details: { fields: fields.map((field) => expect.objectContaining({ field }) as object) },
  });

describe('§5 An order', () => {
  it('ignores the totals of the client', () => {
    const sums = { itemsPrice: 1, shippingPrice: 0, taxPrice: 0, totalPrice: 1, isPaid: true };
    expect(readOrder(order({ ...sums, paidAt: 'x' }))).toEqual(order());
  });

  it.each([[], undefined, null, {}, 'text', 7])('with %p as its lines has no order items', (orderItems) => {
    expect(() => readOrder(order({ orderItems }))).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', message: 'No order items' }),
    );
  });

  it('has at most 100 lines', () => {
    const lines = (count: number) => order({ orderItems: Array.from({ length: count }, () => line) });
    expect(readOrder(lines(100)).orderItems).toHaveLength(100);
    expect(() => readOrder(lines(101))).toThrow(bad('orderItems'));
  });

  it.each([1, '2', 1_000_000])('accepts the quantity %p', (qty) => {
    expect(readOrder(orderWithLine({ qty })).orderItems[0]?.qty).toBe(Number(qty));
  });

  it.each([
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    1e21,
    1_000_001,
    '',
    '-1',
    '1.5',
    'two',
    null,
    undefined,
    true,
    [],
    {},
  ])('refuses the quantity %p', (qty) => {
    expect(() => readOrder(orderWithLine({ qty }))).toThrow(bad('orderItems.0.qty'));
  });

  it.each([null, '', undefined, 7, {}, 'x'.repeat(101), 'a\u0000'])(
    'refuses the product id %p',
    (product) => {
      expect(() => readOrder(orderWithLine({ product }))).toThrow(bad('orderItems.0.product'));
    },
  );

  it.each([
    [2631.5, 263_150],
    [2631.4999999999995, 263_150],
    ['2631.50', 263_150],
  ])('rounds the expected price of a client, %p, to the paisa', (price, expectedPrice) => {
    expect(readOrder(orderWithLine({ price })).orderItems[0]).toEqual({ ...line, expectedPrice });
  });

  it.each([-1, NaN, Infinity, 1e21, 'cheap', '-1', {}, [], true])(
    'refuses the expected price %p',
    (price) => {
      expect(() => readOrder(orderWithLine({ price }))).toThrow(bad('orderItems.0.price'));
    },
  );

  it.each(['Stripe', 'Pay Pal', '', null, undefined, 7, ['PayPal']])(
    'refuses the payment method %p',
    (paymentMethod) => {
      expect(() => readOrder(order({ paymentMethod }))).toThrow(bad('paymentMethod'));
    },
  );

  it('requires all four address fields, and names the missing ones', () => {
    const parts = ['address', 'city', 'postalCode', 'country'].map((field) => `shippingAddress.${field}`);
    expect(() => readOrder(order({ shippingAddress: {} }))).toThrow(bad(...parts));
    expect(() => readOrder(order({ shippingAddress: undefined }))).toThrow(bad(...parts));
    expect(() => readOrder(order({ shippingAddress: { ...address, city: ' ' } }))).toThrow(
      bad('shippingAddress.city'),
    );
  });

  it.each(['address', 'city', 'postalCode', 'country'] as const)(
    'has a %s of at most 200 characters',
    (field) => {
      const withPart = (length: number) =>
        order({ shippingAddress: { ...address, [field]: 'x'.repeat(length) } });
      expect(readOrder(withPart(200)).shippingAddress[field]).toHaveLength(200);
      expect(() => readOrder(withPart(201))).toThrow(bad(`shippingAddress.${field}`));
    },
  );

  it('is refused when its total would not be exact', () => {
    const sum = (itemsPrice: number, totalPrice: number) => () => requireExactSum({ itemsPrice, totalPrice });
    expect(sum(900_000_000_000_000, 999_999_999_999_999)).not.toThrow();
    expect(sum(900_000_000_000_001, 999_999_999_999_999)).toThrow(bad('orderItems'));
    expect(sum(900_000_000_000_000, 1_000_000_000_000_000)).toThrow(bad('orderItems'));
  });

  it.each(['', ' ', 'x'.repeat(256), 'a\u0000', 7, null])('is not repeated under a key such as %p', (key) => {
    expect(() => readIdempotencyKey(key)).toThrow(bad('idempotencyKey'));
  });
});

describe('§9 A page of a list', () => {
  const page = (raw: object) => readPageRequest({ ...raw }, 8);

  it('is the first rows by default', () => {
    expect(page({})).toEqual({ first: 8, after: undefined, offset: undefined });
    expect(page({ first: null, offset: null, after: null })).toEqual(page({}));
  });

  it.each([0, 101, -1, 1.5, NaN, 'many', {}])('refuses the length %p', (first) => {
    expect(() => page({ first })).toThrow(bad('first'));
  });

  it.each([-1, 1_000_001, 0.5, 'far'])('refuses the offset %p', (offset) => {
    expect(() => page({ offset })).toThrow(bad('offset'));
  });

  it('begins behind a cursor or at an offset, not at both', () => {
    expect(() => page({ after: 'x', offset: 0 })).toThrow(bad('offset'));
  });

  it('accepts only valid filters', () => {
    expect(readProductFilter({ minPrice: '499', maxPrice: '999.50', inStock: true })).toMatchObject({
      minPrice: 49_900,
      maxPrice: 99_950,
      inStock: true,
    });
    expect(() => readProductFilter([])).toThrow(bad('filter'));
    expect(() => readProductFilter({ minPrice: -1 })).toThrow(bad('minPrice'));
    expect(() => readProductFilter({ inStock: 'yes' })).toThrow(bad('inStock'));
    expect(() => readProductFilter({ minRating: 5.1 })).toThrow(bad('minRating'));
    expect(() => readProductFilter({ minRating: NaN })).toThrow(bad('minRating'));
  });

  it('accepts only the known sort orders', () => {
    expect(readProductSort(undefined, 'NEWEST')).toBe('NEWEST');
    expect(() => readProductSort('CHEAPEST', 'NEWEST')).toThrow(bad('sort'));
  });
});
