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
const invalidFields = (...fields: string[]) =>
  expect.objectContaining({
    code: 'BAD_INPUT',
    details: { fields: fields.map((field) => expect.objectContaining({ field }) as object) },
  });

describe('§5 An order', () => {
  it('ignores the totals of the client', () => {
    const clientTotals = { itemsPrice: 1, shippingPrice: 0, taxPrice: 0, totalPrice: 1, isPaid: true };
    expect(readOrder(order({ ...clientTotals, paidAt: 'x' }))).toEqual(order());
  });

  it.each([[], undefined, null, {}, 'text', 7])('refuses %p as its lines', (orderItems) => {
    expect(() => readOrder(order({ orderItems }))).toThrow(
      expect.objectContaining({ code: 'BAD_INPUT', message: 'No order items' }),
    );
  });

  it('has at most 100 lines', () => {
    const lines = (count: number) => order({ orderItems: Array.from({ length: count }, () => line) });
    expect(readOrder(lines(100)).orderItems).toHaveLength(100);
    expect(() => readOrder(lines(101))).toThrow(invalidFields('orderItems'));
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
    expect(() => readOrder(orderWithLine({ qty }))).toThrow(invalidFields('orderItems.0.qty'));
  });

  it.each([null, '', undefined, 7, {}, 'x'.repeat(101), 'a\u0000'])(
    'refuses the product id %p',
    (product) => {
      expect(() => readOrder(orderWithLine({ product }))).toThrow(invalidFields('orderItems.0.product'));
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
      expect(() => readOrder(orderWithLine({ price }))).toThrow(invalidFields('orderItems.0.price'));
    },
  );

  it.each(['Stripe', 'Pay Pal', '', null, undefined, 7, ['PayPal']])(
    'refuses the payment method %p',
    (paymentMethod) => {
      expect(() => readOrder(order({ paymentMethod }))).toThrow(invalidFields('paymentMethod'));
    },
  );

  it('requires all four address fields, and names the missing ones', () => {
    const fieldPaths = ['address', 'city', 'postalCode', 'country'].map(
      (field) => `shippingAddress.${field}`,
    );
    expect(() => readOrder(order({ shippingAddress: {} }))).toThrow(invalidFields(...fieldPaths));
    expect(() => readOrder(order({ shippingAddress: undefined }))).toThrow(invalidFields(...fieldPaths));
    expect(() => readOrder(order({ shippingAddress: { ...address, city: ' ' } }))).toThrow(
      invalidFields('shippingAddress.city'),
    );
  });

  it.each(['address', 'city', 'postalCode', 'country'] as const)(
    'has a %s of at most 200 characters',
    (field) => {
      const withLength = (length: number) =>
        order({ shippingAddress: { ...address, [field]: 'x'.repeat(length) } });
      expect(readOrder(withLength(200)).shippingAddress[field]).toHaveLength(200);
      expect(() => readOrder(withLength(201))).toThrow(invalidFields(`shippingAddress.${field}`));
    },
  );

  it('is refused when its total would not be exact', () => {
    const requireSum = (itemsPrice: number, totalPrice: number) => () =>
      requireExactSum({ itemsPrice, totalPrice });
    expect(requireSum(900_000_000_000_000, 999_999_999_999_999)).not.toThrow();
    expect(requireSum(900_000_000_000_001, 999_999_999_999_999)).toThrow(invalidFields('orderItems'));
    expect(requireSum(900_000_000_000_000, 1_000_000_000_000_000)).toThrow(invalidFields('orderItems'));
  });

  it.each(['', ' ', 'x'.repeat(256), 'a\u0000', 7, null])('refuses the idempotency key %p', (key) => {
    expect(() => readIdempotencyKey(key)).toThrow(invalidFields('idempotencyKey'));
  });
});

describe('§9 A page of a list', () => {
  const readPage = (raw: object) => readPageRequest({ ...raw }, 8);

  it('contains the first rows by default', () => {
    expect(readPage({})).toEqual({ first: 8, after: undefined, offset: undefined });
    expect(readPage({ first: null, offset: null, after: null })).toEqual(readPage({}));
  });

  it.each([0, 101, -1, 1.5, NaN, 'many', {}])('refuses the length %p', (first) => {
    expect(() => readPage({ first })).toThrow(invalidFields('first'));
  });

  it.each([-1, 1_000_001, 0.5, 'far'])('refuses the offset %p', (offset) => {
    expect(() => readPage({ offset })).toThrow(invalidFields('offset'));
  });

  it('begins after a cursor or at an offset, but not at both', () => {
    expect(() => readPage({ after: 'x', offset: 0 })).toThrow(invalidFields('offset'));
  });

  it('accepts only valid filters', () => {
    expect(readProductFilter({ minPrice: '499', maxPrice: '999.50', inStock: true })).toMatchObject({
      minPrice: 49_900,
      maxPrice: 99_950,
      inStock: true,
    });
    expect(() => readProductFilter([])).toThrow(invalidFields('filter'));
    expect(() => readProductFilter({ minPrice: -1 })).toThrow(invalidFields('minPrice'));
    expect(() => readProductFilter({ inStock: 'yes' })).toThrow(invalidFields('inStock'));
    expect(() => readProductFilter({ minRating: 5.1 })).toThrow(invalidFields('minRating'));
    expect(() => readProductFilter({ minRating: NaN })).toThrow(invalidFields('minRating'));
  });

  it('accepts only the known sort orders', () => {
    expect(readProductSort(undefined, 'NEWEST')).toBe('NEWEST');
    expect(() => readProductSort('CHEAPEST', 'NEWEST')).toThrow(invalidFields('sort'));
  });
});
