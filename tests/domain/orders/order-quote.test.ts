import { NO_PARCEL_DATA } from '../../../server/domain/delivery/parcel-data';
import { standardMethodOf } from '../../../server/domain/delivery/shipping-methods';
import type { ShopError } from '../../../server/domain/errors';
import { DEFAULT_PRICE_BOOK } from '../../../server/domain/pricing/price-book';
import {
  findShortages,
  quoteOrder,
  requireInStock,
  type ProductStock,
} from '../../../server/domain/orders/order-quote';
import type { RequestedLine, RequestedOrder } from '../../../server/domain/orders/order-validation';

const ADDRESS = { address: '14 MG Road', city: 'Pune', postalCode: '411001', country: 'India' };

const METHOD = standardMethodOf(DEFAULT_PRICE_BOOK.shipping);
const TERMS = {
  priceBook: DEFAULT_PRICE_BOOK,
  shipping: {
    methods: [METHOD],
    deliveryPoint: { pin: '411001', state: 'MH' },
    pickupAddress: '',
  },
  placeOfSupply: undefined,
  deliveryTerms: { daysMin: 3, daysMax: 7 },
  paymentMethods: [{ id: 'PayPal' }],
};
const ITEM_DATA = { sku: '', hsn: '', unit: '', mrp: 0, options: {}, finalSale: false };
const TAX_DATA = { ...ITEM_DATA, taxClass: '', weight: 0, ...NO_PARCEL_DATA };

function productsOf(...products: Partial<ProductStock>[]) {
  const completeProducts = products.map((product, index) => ({
    id: `p${index + 1}`,
    category: 'Audio',
    name: `Product ${index + 1}`,
    image: `/media/${index + 1}.webp`,
    price: 2_631_50,
    ...TAX_DATA,
    countInStock: 5,
    options: {},
    isDeleted: false,
    ...product,
  }));
  return new Map(completeProducts.map((product) => [product.id, product]));
}

function requestOf(orderItems: RequestedLine[], expectedTotal?: number): RequestedOrder {
  return {
    orderItems,
    shippingAddress: ADDRESS,
    paymentMethod: 'PayPal',
    ...(expectedTotal !== undefined && { expectedTotal }),
  };
}

function refusalOf(callback: () => unknown): ShopError | undefined {
  try {
    callback();
    return undefined;
  } catch (error) {
    return error as ShopError;
  }
}

describe('§9 The quote of an order', () => {
  const products = productsOf({}, { price: 100_00 });
  const quote = {
    orderItems: [
      { productId: 'p2', name: 'Product 2', image: '/media/2.webp', price: 100_00, qty: 3, ...ITEM_DATA },
      { productId: 'p1', name: 'Product 1', image: '/media/1.webp', price: 2_631_50, qty: 1, ...ITEM_DATA },
    ],
    itemsPrice: 2_931_50,
    shippingPrice: 550_00,
    taxPrice: 117_26,
    totalPrice: 3_598_76,
    feePrice: 0,
  };
  const pricedMethod = { method: METHOD, price: 550_00 };
  const quotedOrder = { ...quote, shipping: { chosen: pricedMethod, fitting: [pricedMethod] } };
  const lines = [
    { product: 'p2', qty: 3 },
    { product: 'p1', qty: 1 },
  ];

  it('uses catalogue data, line by line in the requested order', () => {
    expect(quoteOrder(requestOf(lines), products, TERMS)).toEqual(quotedOrder);
  });

  it.each([
    ['unknown', productsOf()],
    ['deleted', productsOf({ isDeleted: true })],
  ])('names a product that is %s', (_label, availableProducts) => {
    expect(
      refusalOf(() => quoteOrder(requestOf([{ product: 'p1', qty: 1 }]), availableProducts, TERMS)),
    ).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Product not found: p1',
    });
  });

  it('names the line of a product without a price', () => {
    const availableProducts = productsOf({}, { price: 0, name: 'Sample name' });
    const refusal = refusalOf(() => quoteOrder(requestOf(lines.toReversed()), availableProducts, TERMS));
    expect(refusal).toMatchObject({
      code: 'BAD_INPUT',
      message: 'Sample name is not for sale yet',
      details: { fields: [{ field: 'orderItems.1.product' }] },
    });
  });

  it('is refused above the maximum total, so that every amount stays exact', () => {
    const expensiveProducts = productsOf({ price: 999_999_999 });
    const order = requestOf([{ product: 'p1', qty: 1_000_000 }]);
    expect(refusalOf(() => quoteOrder(order, expensiveProducts, TERMS))).toMatchObject({
      code: 'BAD_INPUT',
    });
  });

  it.each([
    ['no particular price', undefined, undefined, undefined],
    ['the right prices', 100_00, 2_631_50, undefined],
    ['the right total', undefined, undefined, 3_598_76],
    ['the right prices and the right total', 100_00, 2_631_50, 3_598_76],
  ])('is returned to a buyer who expects %s', (_label, first, second, total) => {
    const expected = [first, second].map((price) => price !== undefined && { expectedPrice: price });
    const order = lines.map((line, index) => ({ ...line, ...expected[index] }));
    expect(quoteOrder(requestOf(order, total), products, TERMS)).toEqual(quotedOrder);
  });

  it.each([
    ['another price of the first line', 100_01, 2_631_50, undefined],
    ['another price of the second line', 100_00, 2_631_49, undefined],
    ['prices of the other line', 2_631_50, 100_00, undefined],
    ['another total', undefined, undefined, 3_598_75],
    ['the right prices and another total', 100_00, 2_631_50, 3_598_77],
    ['another price and the right total', 99_99, undefined, 3_598_76],
    ['a total of zero', undefined, undefined, 0],
  ])('is attached to PRICE_CHANGED for a buyer who expects %s', (_label, first, second, total) => {
    const expected = [first, second].map((price) => price !== undefined && { expectedPrice: price });
    const order = lines.map((line, index) => ({ ...line, ...expected[index] }));
    expect(refusalOf(() => quoteOrder(requestOf(order, total), products, TERMS))).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'Prices have changed since you looked; please check the new total',
      details: { quote },
    });
  });
});

describe('§3 The stock check of an order', () => {
  const products = productsOf({ countInStock: 3 }, { countInStock: 0 }, { isDeleted: true });

  it.each([
    [1, 2],
    [3, 0],
  ])('accepts all remaining stock of a product: %d and %d of 3', (firstQuantity, secondQuantity) => {
    const lines = [
      { product: 'p1', qty: firstQuantity },
      { product: 'p1', qty: secondQuantity },
    ];
    expect(findShortages(lines, products)).toEqual([]);
    expect(() => requireInStock(lines, products)).not.toThrow();
  });

  it('refuses one item more than the stock, and adds up lines of the same product', () => {
    const lines = [
      { product: 'p1', qty: 2 },
      { product: 'p1', qty: 2 },
    ];
    expect(findShortages(lines, products)).toEqual([{ product: 'p1', name: 'Product 1', asked: 4, left: 3 }]);
  });

  it('reports every line without enough stock in one error; a deleted product has no stock', () => {
    const lines = ['p1', 'p2', 'p3', 'p4'].map((product) => ({ product, qty: 1 }));
    expect(refusalOf(() => requireInStock(lines, products))).toMatchObject({
      code: 'OUT_OF_STOCK',
      message:
        'Not enough in stock. Product 2: 1 requested, 0 available; Product 3: 1 requested, 0 available; p4: 1 requested, 0 available',
      details: {
        shortages: [
          { product: 'p2', name: 'Product 2', asked: 1, left: 0 },
          { product: 'p3', name: 'Product 3', asked: 1, left: 0 },
          { product: 'p4', name: 'p4', asked: 1, left: 0 },
        ],
      },
    });
  });
});
