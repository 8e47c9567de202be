import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { OrderRecord, TestUsers, TestUser, ProductRecord } from '../../support/fixtures/test-users';
import {
  createApprovedPayment,
  sendToProvider,
  createCapturedPayment,
} from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { transports } from '../../support/transports/transports';

const HOUR_MS = 3_600_000;

describe.each(transports)('Limits of stock holds for unpaid orders, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let buyer: TestUser;
  let product: ProductRecord;
  let clockAdvanceMs = 0;
  beforeAll(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '1' } });
    users = await connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    buyer = await users.newUser();
    product = await createListedProduct(users.admin, { countInStock: 12 });
  });

  const readStock = async ({ id } = product) => (await users.visitor.getProduct(id)).countInStock;
  const placeOrder = (qty = 1, { id } = product) => buyer.placeOrder(anOrder([{ product: id, qty }]));
  const releaseHolds = () => releaseEndedHolds(shop.database.writer, new Date(Date.now() + clockAdvanceMs));
  const actor = () => ({ userId: buyer.id, isAdmin: false, tokenFailed: false, adapter: 'system' as const });

  it('reserve nothing for one unpaid order that requests the complete stock', async () => {
    const otherProduct = await createListedProduct(users.admin, { countInStock: 12 });
    const orderItems = [product, otherProduct].map(({ id }) => ({ product: id, qty: 12 }));
    const order = await buyer.placeOrder(anOrder(orderItems));

    expect(order.holdsStock).toBe(false);
    await expect(buyer.getOrder(order.id)).resolves.toEqual(order);
    expect([await readStock(), await readStock(otherProduct)]).toEqual([12, 12]);
    await expect(users.other.placeOrder(anOrder(product))).resolves.toMatchObject({ holdsStock: true });
  });

  it('reserve at most 10 units of a product, or a fifth of its stock', async () => {
    const stockedProduct = await createListedProduct(users.admin, { countInStock: 100 });

    await expect(placeOrder(20, stockedProduct)).resolves.toMatchObject({ holdsStock: true });
    await expect(placeOrder(1, stockedProduct)).resolves.toMatchObject({ holdsStock: false });
    await expect(placeOrder(10)).resolves.toMatchObject({ holdsStock: true });
    expect([await readStock(), await readStock(stockedProduct)]).toEqual([2, 80]);
  });

  it('reserve for three orders of an account, also when ten arrive at once', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => placeOrder()));

    expect(orders.filter(({ holdsStock }) => holdsStock)).toHaveLength(3);
    expect(await readStock()).toBe(9);
  });

  it('reserve again after an order is paid or cancelled, or its hold expires', async () => {
    const [firstOrder, secondOrder] = [await placeOrder(), await placeOrder(), await placeOrder()];
    await expect(placeOrder()).resolves.toMatchObject({ holdsStock: false });

    await buyer.payOrder(firstOrder.id, { id: await createApprovedPayment(shop, firstOrder) });
    await expect(placeOrder()).resolves.toMatchObject({ holdsStock: true });
    await users.admin.cancelOrder(secondOrder.id);
    await expect(placeOrder()).resolves.toMatchObject({ holdsStock: true });
    await expect(placeOrder()).resolves.toMatchObject({ holdsStock: false });
    clockAdvanceMs += 2 * HOUR_MS;
    shop.advanceClock(2 * HOUR_MS);
    await releaseHolds();
    expect(await readStock()).toBe(11);
    await expect(placeOrder()).resolves.toMatchObject({ holdsStock: true });
  });

  it('refuse an order beyond the stock', async () => {
    await expect(placeOrder(13)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      shortages: [{ product: product.id, asked: 13, left: 12 }],
    });
  });

  it('leave an order without a hold payable: the payment reserves its stock', async () => {
    const order = await placeOrder(12);
    const paidOrder = await buyer.payOrder(order.id, { id: await createApprovedPayment(shop, order) });

    expect(paidOrder).toMatchObject({ isPaid: true, holdsStock: true });
    expect(await readStock()).toBe(0);
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('reserve the stock of an order without a hold when the browser has captured its payment', async () => {
    const order = await placeOrder(12);
    const paidOrder = await buyer.payOrder(order.id, { id: await createCapturedPayment(shop, order) });

    expect(paidOrder).toMatchObject({ isPaid: true, holdsStock: true });
    expect(await readStock()).toBe(0);
  });

  it('refuse the payment of an order without a hold before money moves when its stock is sold', async () => {
    const order = await placeOrder(12);
    await users.other.placeOrder(anOrder(product));
    const id = await createApprovedPayment(shop, order);

    const refusal = { code: 'OUT_OF_STOCK', shortages: [{ product: product.id, asked: 12, left: 11 }] };
    await expect(buyer.payOrder(order.id, { id })).rejects.toMatchObject(refusal);
    await expect(shop.services.payments.start(actor(), order.id)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    });
    await expect(sendToProvider(shop, `/${id}/capture`)).resolves.toMatchObject({ status: 'COMPLETED' });
  });

  it('reserve nothing beyond the limits for a payment that starts and is never approved', async () => {
    const order = await placeOrder(12);
    const { providerOrderId } = await shop.services.payments.start(actor(), order.id);
    expect(await readStock()).toBe(12);

    await sendToProvider(shop, `/${providerOrderId}/approve`);
    await expect(buyer.payOrder(order.id, { id: providerOrderId })).resolves.toMatchObject({ isPaid: true });
    expect(await readStock()).toBe(0);
  });

  it('release nothing for an order that never held stock', async () => {
    const order = await placeOrder(12);
    await users.admin.cancelOrder(order.id);
    clockAdvanceMs += 2 * HOUR_MS;
    shop.advanceClock(2 * HOUR_MS);
    await releaseHolds();

    expect(await readStock()).toBe(12);
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });
});

describe('Stock holds from one network address', () => {
  it('end at 300 items, over any number of accounts, and no row stores the address', async () => {
    const shop = await startShop({ env: { RATE_LIMIT_FACTOR: '1' } });
    const { admin, newUser } = await connectRest(shop);
    const product = await createListedProduct(admin, { countInStock: 10_000 });
    const order = anOrder([{ product: product.id, qty: 30 }]);
    const orders: OrderRecord[] = [];
    // Sequential: a slow machine refuses many concurrent registrations as BUSY.
    for (let count = 0; count < 11; count += 1) orders.push(await (await newUser()).placeOrder(order));

    expect(orders.filter(({ holdsStock }) => holdsStock)).toHaveLength(10);
    const rows = await shop.database.reader.query<{ held_from: string | null }[]>(
      `SELECT DISTINCT held_from FROM "order" WHERE holds_stock = 1`,
    );
    expect(rows).toEqual([{ held_from: expect.stringMatching(/^[\w-]{22}$/) as string }]);
    await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 2 * HOUR_MS));
    await expect(
      shop.database.reader.query(`SELECT id FROM "order" WHERE held_from IS NOT NULL`),
    ).resolves.toEqual([]);
    await shop.stop();
  });
});
