import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { aProduct, anOrder } from '../../support/fixtures/factories';
import { anAccount, makeAdmin } from '../../support/fixtures/people';
import { sendToProvider } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';

const MINUTE_MS = 60_000;
let shop: Shop;
let admin: Actor;
let shopper: Actor;
let clockAdvanceMs = 0;
let veena: string;
let tabla: string;

beforeAll(async () => {
  shop = await startShop({ env: { ORDER_HOLD_MINUTES: '30' } });
  const [adminAccount, shopperAccount] = [await anAccount(shop), await anAccount(shop)];
  await makeAdmin(shop, adminAccount.id);
  admin = { ...VISITOR, userId: adminAccount.id, isAdmin: true };
  shopper = { ...VISITOR, userId: shopperAccount.id };
});
afterAll(() => shop.stop());
beforeEach(async () => {
  veena = await createProduct('Veena', 5);
  tabla = await createProduct('Tabla', 7);
});

afterEach(() => releaseHoldsAfter(30));

async function createProduct(name: string, countInStock: number): Promise<string> {
  return (await shop.services.products.create(admin, aProduct({ name, countInStock }))).id;
}

async function placeOrder(...lines: [product: string, qty: number][]): Promise<string> {
  const orderItems = lines.map(([product, qty]) => ({ product, qty }));
  return (await shop.services.orders.place(shopper, anOrder(orderItems))).order.id;
}

async function currentStock(): Promise<[veenas: number, tablas: number]> {
  const products = await shop.services.products.findMany([veena, tabla]);
  return [products[0]!.countInStock, products[1]!.countInStock];
}

async function releaseHoldsAfter(minutes: number): Promise<number> {
  shop.advanceClock(minutes * MINUTE_MS);
  clockAdvanceMs += minutes * MINUTE_MS;
  return releaseEndedHolds(shop.database.writer, new Date(Date.now() + clockAdvanceMs));
}

/** Captures a payment directly at the provider, without a request to the shop. */
async function capturedPayment(orderId: string): Promise<string> {
  const { totalPrice } = await shop.services.orders.get(shopper, orderId);
  const unit = { amount: { value: String(totalPrice / 100), currency_code: 'INR' }, custom_id: orderId };
  const { id } = await sendToProvider(shop, '', { purchase_units: [unit] });
  await sendToProvider(shop, `/${id}/approve`);
  await sendToProvider(shop, `/${id}/capture`);
  return id;
}

async function loggedHolds(orderId: string): Promise<unknown[]> {
  const rows = await shop.database.reader.query<{ after: string }[]>(
    `SELECT "after" FROM audit_log WHERE action = 'order.hold' AND subject = ?`,
    [orderId],
  );
  return rows.map(({ after }) => JSON.parse(after) as unknown);
}

describe('§3 Placing an order', () => {
  it('reserves the total quantity of each product, and no other stock', async () => {
    await placeOrder([veena, 1], [veena, 2]);
    expect(await currentStock()).toEqual([2, 7]);
  });

  it('reserves several products down to the last unit', async () => {
    await placeOrder([tabla, 3], [veena, 5]);
    expect(await currentStock()).toEqual([0, 4]);
  });

  it('reserves nothing when one line is short, and reports every short line', async () => {
    await expect(placeOrder([veena, 6], [tabla, 7], [veena, 1])).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { shortages: [{ product: veena, name: 'Veena', asked: 7, left: 5 }] },
    });
    expect(await currentStock()).toEqual([5, 7]);
  });

  it('checks each concurrent order against the stock after earlier orders', async () => {
    const outcomes = await Promise.allSettled([
      placeOrder([veena, 4], [tabla, 1]),
      placeOrder([veena, 2], [tabla, 6]),
      placeOrder([tabla, 6]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await currentStock()).toEqual([1, 0]);
  });
});

describe('§3 Stock that an admin raised while an order held some of it', () => {
  const MAX_STOCK = 1_000_000;

  it('stops at the maximum when the order releases its stock, and logs the difference', async () => {
    const order = await placeOrder([veena, 2], [tabla, 3]);
    for (const [id, countInStock] of [
      [veena, MAX_STOCK - 1],
      [tabla, MAX_STOCK - 3],
    ] as const)
      await shop.services.products.update(admin, id, { countInStock });
    await shop.services.orders.cancel(admin, order);

    expect(await currentStock()).toEqual([MAX_STOCK, MAX_STOCK]);
    const [entry] = await shop.database.reader.query<object[]>(
      'SELECT actor_id, action, subject, "after" FROM audit_log ORDER BY seq DESC LIMIT 1 OFFSET 1',
    );
    const after = JSON.stringify({ countInStock: MAX_STOCK, stockDelta: -1, fields: ['countInStock'] });
    expect(entry).toEqual({ actor_id: null, action: 'product.update', subject: veena, after });
    await expect(checkIntegrity(shop.database.reader)).resolves.toMatchObject({ problems: [] });
    for (const id of [veena, tabla]) await shop.services.products.update(admin, id, { countInStock: 5 });
  });
});

describe('§4 An order with an expired hold', () => {
  it('releases its own stock once, and no stock of other orders', async () => {
    await placeOrder([veena, 1], [tabla, 2], [veena, 1]);
    await releaseHoldsAfter(20);
    await placeOrder([veena, 2]);
    expect(await currentStock()).toEqual([1, 5]);

    expect(await releaseHoldsAfter(10)).toBe(1);
    expect(await currentStock()).toEqual([3, 7]);
    expect(await releaseHoldsAfter(19)).toBe(0);
    expect(await currentStock()).toEqual([3, 7]);
  });

  it('reserves its stock again when the payment begins, for the full hold time', async () => {
    const order = await placeOrder([veena, 2], [tabla, 3]);
    await placeOrder([tabla, 4]);
    await releaseHoldsAfter(30);
    expect(await currentStock()).toEqual([5, 7]);

    await shop.services.payments.start(shopper, order);
    expect(await currentStock()).toEqual([3, 4]);
    expect(await releaseHoldsAfter(29)).toBe(0);
    expect(await releaseHoldsAfter(1)).toBe(1);
    expect(await currentStock()).toEqual([5, 7]);
  });

  it('logs which stock was reserved again', async () => {
    const order = await placeOrder([veena, 2]);
    await shop.services.payments.start(shopper, order);
    expect(await currentStock()).toEqual([3, 7]);
    expect(await loggedHolds(order)).toEqual([]);

    await releaseHoldsAfter(30);
    await shop.services.payments.start(shopper, order);
    expect(await loggedHolds(order)).toEqual([{ lines: [{ product: veena, qty: 2 }] }]);
  });

  it('refuses the payment with all shortages before money moves', async () => {
    const order = await placeOrder([veena, 2], [tabla, 1]);
    await releaseHoldsAfter(30);
    await shop.services.products.update(admin, veena, { countInStock: 1 });
    await shop.services.products.remove(admin, tabla);

    await expect(shop.services.payments.start(shopper, order)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: {
        shortages: expect.arrayContaining([
          { product: veena, name: 'Veena', asked: 2, left: 1 },
          { product: tabla, name: 'Tabla', asked: 1, left: 0 },
        ]),
      },
    });
    expect(await currentStock()).toEqual([1, 7]);
  });

  it('reserves the last units for a payment that was already captured', async () => {
    const order = await placeOrder([veena, 3], [tabla, 1]);
    await releaseHoldsAfter(30);
    await shop.services.products.update(admin, veena, { countInStock: 3 });

    await shop.services.payments.pay(shopper, order, { id: await capturedPayment(order) });
    expect(await currentStock()).toEqual([0, 6]);
    expect(await loggedHolds(order)).toHaveLength(1);
    expect(await releaseHoldsAfter(60)).toBe(0);
    expect(await currentStock()).toEqual([0, 6]);
  });

  it('becomes paid without reserved stock when one line is short', async () => {
    const order = await placeOrder([veena, 3], [tabla, 1]);
    await releaseHoldsAfter(30);
    await shop.services.products.update(admin, veena, { countInStock: 2 });

    const paidOrder = await shop.services.payments.pay(shopper, order, { id: await capturedPayment(order) });
    expect(paidOrder.isPaid).toBe(true);
    expect(await currentStock()).toEqual([2, 7]);
  });
});
