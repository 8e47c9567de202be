import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { aProduct, anOrder } from '../../support/fixtures/factories';
import { anAccount, makeAdmin } from '../../support/fixtures/test-users';
import { sendToProvider } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';

const MINUTE_MS = 60_000;
let shop: Shop;
let admin: Actor;
let shopper: Actor;
let clockAdvanceMs = 0;
let veenaId: string;
let tablaId: string;

beforeAll(async () => {
  shop = await startShop({ env: { ORDER_HOLD_MINUTES: '30' } });
  const [adminAccount, shopperAccount] = [await anAccount(shop), await anAccount(shop)];
  await makeAdmin(shop, adminAccount.id);
  admin = { ...VISITOR, userId: adminAccount.id, isAdmin: true };
  shopper = { ...VISITOR, userId: shopperAccount.id };
});
afterAll(() => shop.stop());
beforeEach(async () => {
  veenaId = await createProduct('Veena', 5);
  tablaId = await createProduct('Tabla', 7);
});

afterEach(() => releaseHoldsAfter(30));

async function createProduct(name: string, countInStock: number): Promise<string> {
  return (await shop.services.products.create(admin, aProduct({ name, countInStock }))).id;
}

async function placeOrder(...lines: [product: string, qty: number][]): Promise<string> {
  const orderItems = lines.map(([product, qty]) => ({ product, qty }));
  return (await shop.services.orders.place(shopper, anOrder(orderItems))).order.id;
}

async function readStock(): Promise<[veenas: number, tablas: number]> {
  const products = await shop.services.products.findMany([veenaId, tablaId]);
  return [products[0]!.countInStock, products[1]!.countInStock];
}

async function releaseHoldsAfter(minutes: number): Promise<number> {
  shop.advanceClock(minutes * MINUTE_MS);
  clockAdvanceMs += minutes * MINUTE_MS;
  return releaseEndedHolds(shop.database.writer, new Date(Date.now() + clockAdvanceMs));
}

/** Captures a payment directly at the provider, without a request to the shop. */
async function capturePayment(orderId: string): Promise<string> {
  const { totalPrice } = await shop.services.orders.get(shopper, orderId);
  const unit = { amount: { value: String(totalPrice / 100), currency_code: 'INR' }, custom_id: orderId };
  const { id } = await sendToProvider(shop, '', { purchase_units: [unit] });
  await sendToProvider(shop, `/${id}/approve`);
  await sendToProvider(shop, `/${id}/capture`);
  return id;
}

async function readLoggedHolds(orderId: string): Promise<unknown[]> {
  const rows = await shop.database.reader.query<{ after: string }[]>(
    `SELECT "after" FROM audit_log WHERE action = 'order.hold' AND subject = ?`,
    [orderId],
  );
  return rows.map(({ after }) => JSON.parse(after) as unknown);
}

describe('§3 Placing an order', () => {
  it('reserves the total quantity of each product, and no other stock', async () => {
    await placeOrder([veenaId, 1], [veenaId, 2]);
    expect(await readStock()).toEqual([2, 7]);
  });

  it('reserves several products down to the last unit', async () => {
    await placeOrder([tablaId, 3], [veenaId, 5]);
    expect(await readStock()).toEqual([0, 4]);
  });

  it('reserves nothing when one line is short, and reports every short line', async () => {
    await expect(placeOrder([veenaId, 6], [tablaId, 7], [veenaId, 1])).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { shortages: [{ product: veenaId, name: 'Veena', asked: 7, left: 5 }] },
    });
    expect(await readStock()).toEqual([5, 7]);
  });

  it('checks each concurrent order against the stock after earlier orders', async () => {
    const outcomes = await Promise.allSettled([
      placeOrder([veenaId, 4], [tablaId, 1]),
      placeOrder([veenaId, 2], [tablaId, 6]),
      placeOrder([tablaId, 6]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await readStock()).toEqual([1, 0]);
  });
});

describe('§3 Stock that an admin raised while an order held some of it', () => {
  const MAX_STOCK = 1_000_000;

  it('stops at the maximum when the order releases its stock, and logs the difference', async () => {
    const orderId = await placeOrder([veenaId, 2], [tablaId, 3]);
    for (const [id, countInStock] of [
      [veenaId, MAX_STOCK - 1],
      [tablaId, MAX_STOCK - 3],
    ] as const)
      await shop.services.products.update(admin, id, { countInStock });
    await shop.services.cancellations.cancel(admin, orderId);

    expect(await readStock()).toEqual([MAX_STOCK, MAX_STOCK]);
    const [entry] = await shop.database.reader.query<object[]>(
      'SELECT actor_id, action, subject, "after" FROM audit_log ORDER BY seq DESC LIMIT 1 OFFSET 1',
    );
    const after = JSON.stringify({ countInStock: MAX_STOCK, stockDelta: -1, fields: ['countInStock'] });
    expect(entry).toEqual({ actor_id: null, action: 'product.update', subject: veenaId, after });
    await expect(checkIntegrity(shop.database.reader)).resolves.toMatchObject({ problems: [] });
    for (const id of [veenaId, tablaId]) await shop.services.products.update(admin, id, { countInStock: 5 });
  });
});

describe('§4 An order with an expired hold', () => {
  it('releases its own stock once, and no stock of other orders', async () => {
    await placeOrder([veenaId, 1], [tablaId, 2], [veenaId, 1]);
    await releaseHoldsAfter(20);
    await placeOrder([veenaId, 2]);
    expect(await readStock()).toEqual([1, 5]);

    expect(await releaseHoldsAfter(10)).toBe(1);
    expect(await readStock()).toEqual([3, 7]);
    expect(await releaseHoldsAfter(19)).toBe(0);
    expect(await readStock()).toEqual([3, 7]);
  });

  it('reserves its stock again when the payment begins, for the full hold time', async () => {
    const orderId = await placeOrder([veenaId, 2], [tablaId, 3]);
    await placeOrder([tablaId, 4]);
    await releaseHoldsAfter(30);
    expect(await readStock()).toEqual([5, 7]);

    await shop.services.payments.start(shopper, orderId);
    expect(await readStock()).toEqual([3, 4]);
    expect(await releaseHoldsAfter(29)).toBe(0);
    expect(await releaseHoldsAfter(1)).toBe(1);
    expect(await readStock()).toEqual([5, 7]);
  });

  it('logs which stock was reserved again', async () => {
    const orderId = await placeOrder([veenaId, 2]);
    await shop.services.payments.start(shopper, orderId);
    expect(await readStock()).toEqual([3, 7]);
    expect(await readLoggedHolds(orderId)).toEqual([]);

    await releaseHoldsAfter(30);
    await shop.services.payments.start(shopper, orderId);
    expect(await readLoggedHolds(orderId)).toEqual([{ lines: [{ product: veenaId, qty: 2 }] }]);
  });

  it('refuses the payment with all shortages before money moves', async () => {
    const orderId = await placeOrder([veenaId, 2], [tablaId, 1]);
    await releaseHoldsAfter(30);
    await shop.services.products.update(admin, veenaId, { countInStock: 1 });
    await shop.services.products.remove(admin, tablaId);

    await expect(shop.services.payments.start(shopper, orderId)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: {
        shortages: expect.arrayContaining([
          { product: veenaId, name: 'Veena', asked: 2, left: 1 },
          { product: tablaId, name: 'Tabla', asked: 1, left: 0 },
        ]),
      },
    });
    expect(await readStock()).toEqual([1, 7]);
  });

  it('reserves the last units for a payment that was already captured', async () => {
    const orderId = await placeOrder([veenaId, 3], [tablaId, 1]);
    await releaseHoldsAfter(30);
    await shop.services.products.update(admin, veenaId, { countInStock: 3 });

    await shop.services.payments.pay(shopper, orderId, { id: await capturePayment(orderId) });
    expect(await readStock()).toEqual([0, 6]);
    expect(await readLoggedHolds(orderId)).toHaveLength(1);
    expect(await releaseHoldsAfter(60)).toBe(0);
    expect(await readStock()).toEqual([0, 6]);
  });

  it('becomes paid without reserved stock when one line is short', async () => {
    const orderId = await placeOrder([veenaId, 3], [tablaId, 1]);
    await releaseHoldsAfter(30);
    await shop.services.products.update(admin, veenaId, { countInStock: 2 });

    const paidOrder = await shop.services.payments.pay(shopper, orderId, {
      id: await capturePayment(orderId),
    });
    expect(paidOrder.isPaid).toBe(true);
    expect(await readStock()).toEqual([2, 7]);
  });
});
