import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers, InputFields } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { connectRest } from '../../support/transports/rest-transport';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

describe.each(transports)('§3, §9 Placing an order, over %s', (_name, connect) => {
  let users: TestUsers;
  beforeAll(async () => {
    users = await connect(shop);
  });
  const readStock = async ({ id }: { id: string }) => (await users.visitor.getProduct(id)).countInStock;

  it('copies names, pictures and prices from the catalogue', async () => {
    const product = await createListedProduct(users.admin, { price: '2631.50' });
    const order = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));

    const { id, createdAt, ...fields } = order;
    const { shopper } = users;
    expect(fields).toEqual({
      orderNumber: expect.stringMatching(/^H-\d{5}$/),
      user: { id: shopper.id, name: shopper.name, email: shopper.email },
      orderItems: [
        { productId: product.id, name: product.name, image: product.image, price: 263_150, qty: 2 },
      ],
      shippingAddress: ADDRESS,
      paymentMethod: 'PayPal',
      itemsPrice: 526_300,
      shippingPrice: 55_000,
      taxPrice: 21_052,
      totalPrice: 602_352,
      status: 'PLACED',
      isPaid: false,
      paidAt: undefined,
      isDelivered: false,
      deliveredAt: undefined,
      isCancelled: false,
      cancelledAt: undefined,
      isRefunded: false,
      refundedAt: undefined,
      isRefunding: false,
      holdsStock: true,
    });
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
    await expect(users.shopper.getOrder(id)).resolves.toEqual(order);
  });

  it.each([
    ['50000.00', 55_000],
    ['50000.01', 0],
  ])('ships items of ₹%s for %d paise', async (price, shippingPrice) => {
    const product = await createListedProduct(users.admin, { price });
    await expect(users.shopper.placeOrder(anOrder(product))).resolves.toMatchObject({ shippingPrice });
  });

  it('reserves its stock at once', async () => {
    const product = await createListedProduct(users.admin, { countInStock: 5 });
    await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 3 }]));

    expect(await readStock(product)).toBe(2);
  });

  it('adds up lines of the same product before it checks the stock', async () => {
    const product = await createListedProduct(users.admin, { name: 'Twice', countInStock: 5 });
    const orderWith = (...quantities: number[]) =>
      anOrder(quantities.map((qty) => ({ product: product.id, qty })));

    await expect(users.shopper.placeOrder(orderWith(3, 3))).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      shortages: [{ product: product.id, name: 'Twice', asked: 6, left: 5 }],
    });
    await expect(users.shopper.placeOrder(orderWith(2, 3))).resolves.toMatchObject({
      orderItems: [{ qty: 2 }, { qty: 3 }],
    });
    expect(await readStock(product)).toBe(0);
  });

  it('names every line with too little stock, and writes nothing', async () => {
    const stockedProduct = await createListedProduct(users.admin, { countInStock: 9 });
    const scarceProduct = await createListedProduct(users.admin, { name: 'Few', countInStock: 1 });
    const soldOutProduct = await createListedProduct(users.admin, { name: 'None', countInStock: 0 });
    const ordersBefore = await users.shopper.myOrders();
    const lines = [stockedProduct, scarceProduct, soldOutProduct].map(({ id }) => ({ product: id, qty: 2 }));

    await expect(users.shopper.placeOrder(anOrder(lines))).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message: expect.stringMatching(/Few: 2 requested, 1 available.*None: 2 requested, 0 available/),
      shortages: [
        { product: scarceProduct.id, name: 'Few', asked: 2, left: 1 },
        { product: soldOutProduct.id, name: 'None', asked: 2, left: 0 },
      ],
    });
    expect(await readStock(stockedProduct)).toBe(9);
    await expect(users.shopper.myOrders()).resolves.toEqual(ordersBefore);
  });

  it('is refused with the current quote when the price of a line is outdated', async () => {
    const product = await createListedProduct(users.admin, {
      name: 'Dearer',
      price: '1000',
      countInStock: 3,
    });
    await users.admin.updateProduct(product.id, { price: '1200.50' });
    const outdatedOrder = anOrder([{ product: product.id, qty: 2, price: '1000' }]);

    await expect(users.shopper.placeOrder(outdatedOrder)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: expect.stringMatching(/\w+ .+/),
      quote: {
        orderItems: [{ productId: product.id, name: 'Dearer', image: product.image, price: 120_050, qty: 2 }],
        itemsPrice: 240_100,
        shippingPrice: 55_000,
        taxPrice: 9_604,
        totalPrice: 304_704,
      },
    });
    expect(await readStock(product)).toBe(3);
    await expect(
      users.shopper.placeOrder(anOrder([{ product: product.id, qty: 2, price: '1200.5' }])),
    ).resolves.toMatchObject({ totalPrice: 304_704 });
  });

  it.each<[string, InputFields]>([
    ['no items', { orderItems: [] }],
    ['no quantity', { orderItems: [{ product: 'x' }] }],
    ['another payment method', { paymentMethod: 'Stripe' }],
    ['no payment method', { paymentMethod: undefined }],
    ['no address', { shippingAddress: undefined }],
    ['an incomplete address', { shippingAddress: { ...ADDRESS, city: '' } }],
    ['an address that is too long', { shippingAddress: { ...ADDRESS, city: 'x'.repeat(201) } }],
    ['an address with control characters', { shippingAddress: { ...ADDRESS, city: 'Pu\u0000ne' } }],
  ])('is refused with %s', async (_label, changes) => {
    const product = await createListedProduct(users.admin);
    await expect(users.shopper.placeOrder(anOrder(product, changes))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringMatching(/\w+ .+/),
    });
  });

  it.each([0, -1, 1.5, '1.5', 'two', null, 1_000_001, 1e21, true, [1]])(
    'is refused for a quantity of %p',
    async (qty) => {
      const product = await createListedProduct(users.admin);
      await expect(users.shopper.placeOrder(anOrder([{ product: product.id, qty }]))).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    },
  );

  it('names the unknown product', async () => {
    const product = await createListedProduct(users.admin);
    const lines = [
      { product: product.id, qty: 1 },
      { product: 'phantom', qty: 1 },
    ];

    await expect(users.shopper.placeOrder(anOrder(lines))).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Product not found: phantom',
      fields: [{ field: expect.stringMatching(/^orderItems\.1\.product/) as string }],
    });
  });

  it('accepts 100 lines and no more', async () => {
    const product = await createListedProduct(users.admin, { price: '1', countInStock: 200 });
    const orderWithLines = (count: number) =>
      anOrder(Array.from({ length: count }, () => ({ product: product.id, qty: 1 })));

    await expect(users.shopper.placeOrder(orderWithLines(101))).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(users.shopper.placeOrder(orderWithLines(100))).resolves.toMatchObject({
      itemsPrice: 10_000,
    });
  });

  it('requires an account', async () => {
    await expect(users.visitor.placeOrder(anOrder([]))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('§7 Order input that only one API accepts', () => {
  it('GraphQL compares the total that the buyer saw', async () => {
    const { admin, shopper } = await connectGraphql(shop);
    const product = await createListedProduct(admin, { price: '1000' });

    await expect(shopper.placeOrder(anOrder(product, { expectedTotal: '1589.99' }))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      quote: { totalPrice: 159_000 },
    });
    await expect(shopper.placeOrder(anOrder(product, { expectedTotal: '1590' }))).resolves.toMatchObject({
      totalPrice: 159_000,
    });
  });

  it('REST ignores all totals of the client, valid or not', async () => {
    const { admin, shopper } = await connectRest(shop);
    const product = await createListedProduct(admin, { price: '1000' });
    const clientTotals = {
      itemsPrice: 1,
      shippingPrice: '0.00',
      taxPrice: -5,
      totalPrice: { all: 1 },
      isPaid: true,
    };

    await expect(shopper.placeOrder(anOrder(product, clientTotals))).resolves.toMatchObject({
      itemsPrice: 100_000,
      totalPrice: 159_000,
      isPaid: false,
    });
  });

  it('REST ignores the product fields of a line', async () => {
    const { admin, shopper } = await connectRest(shop);
    const { id, name, image } = await createListedProduct(admin);
    const forgedFields = { name: 'Cheap', image: '/evil.png', countInStock: 1e9 };

    await expect(
      shopper.placeOrder(anOrder([{ product: id, qty: 1, ...forgedFields }])),
    ).resolves.toMatchObject({
      orderItems: [{ productId: id, name, image }],
    });
  });

  it('REST accepts a price that a client computed, rounded to the paisa', async () => {
    const { admin, shopper } = await connectRest(shop);
    const product = await createListedProduct(admin, { price: '89.99' });

    await expect(
      shopper.placeOrder(anOrder([{ product: product.id, qty: 1, price: 89.98999999999999 }])),
    ).resolves.toMatchObject({ itemsPrice: 8_999 });
  });
});
