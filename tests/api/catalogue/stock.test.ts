import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { aProduct, anOrder } from '../../support/fixtures/factories';
import { anAccount, makeAdmin } from '../../support/fixtures/people';
import { askProvider } from '../../support/fixtures/people-paying';
import { startShop, type Shop } from '../../support/fixtures/shop';

const MINUTE_MS = 60_000;
let shop: Shop;
let admin: Actor;
let shopper: Actor;
let travelled = 0;
let veena: string;
let tabla: string;

beforeAll(async () => {
  shop = await startShop({ env: { ORDER_HOLD_MINUTES: '30' } });
  const [one, other] = [await anAccount(shop), await anAccount(shop)];
  await makeAdmin(shop, one.id);
  admin = { ...VISITOR, userId: one.id, isAdmin: true };
  shopper = { ...VISITOR, userId: other.id };
});
afterAll(() => shop.stop());
beforeEach(async () => {
  veena = await availableStock('Veena', 5);
  tabla = await availableStock('Tabla', 7);
});

afterEach(() => statementsAfter(30));

async function availableStock(name: string, countInStock: number): Promise<string> {
  return (await shop.services.products.create(admin, aProduct({ name, countInStock }))).id;
}

async function placeOrder(...lines: [product: string, qty: number][]): Promise<string> {
  const orderItems = lines.map(([product, qty]) => ({ product, qty }));
  return (await shop.services.orders.place(shopper, anOrder(orderItems))).order.id;
}

async function stockLeft(): Promise<[veenas: number, tablas: number]> {
  const products = await shop.services.products.findMany([veena, tabla]);
  return [products[0]!.countInStock, products[1]!.countInStock];
}

async function statementsAfter(minutes: number): Promise<number> {
  shop.travel(minutes * MINUTE_MS);
  travelled += minutes * MINUTE_MS;
  return releaseEndedHolds(shop.database.writer, new Date(Date.now() + travelled));
}

/** An order payment that the browser of the buyer captured without the shop. */
async function capturedPayment(orderId: string): Promise<string> {
  const { totalPrice } = await shop.services.orders.get(shopper, orderId);
  const unit = { amount: { value: String(totalPrice / 100), currency_code: 'INR' }, custom_id: orderId };
  const { id } = await askProvider(shop, '', { purchase_units: [unit] });
  await askProvider(shop, `/${id}/approve`);
  await askProvider(shop, `/${id}/capture`);
  return id;
}

async function holdsInLog(orderId: string): Promise<unknown[]> {
  const rows = await shop.database.reader.query<{ after: string }[]>(
    `SELECT "after" FROM audit_log WHERE action = 'order.hold' AND subject = ?`,
    [orderId],
  );
  return rows.map(({ after }) => JSON.parse(after) as unknown);
}

describe('§3 Placing an order', () => {
  it('reserves the stock of its lines, equal products added up, and no other stock', async () => {
    await placeOrder([veena, 1], [veena, 2]);
    expect(await stockLeft()).toEqual([2, 7]);
  });

  it('reserves several products down to the last piece', async () => {
    await placeOrder([tabla, 3], [veena, 5]);
    expect(await stockLeft()).toEqual([0, 4]);
  });

  it('reserves nothing when one line is short, and reports every short line', async () => {
    await expect(placeOrder([veena, 6], [tabla, 7], [veena, 1])).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { shortages: [{ product: veena, name: 'Veena', asked: 7, left: 5 }] },
    });
    expect(await stockLeft()).toEqual([5, 7]);
  });

  it('checks each concurrent order against the stock that earlier ones leave', async () => {
    const outcomes = await Promise.allSettled([
      placeOrder([veena, 4], [tabla, 1]),
      placeOrder([veena, 2], [tabla, 6]),
      placeOrder([tabla, 6]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await stockLeft()).toEqual([1, 0]);
  });
});

describe('§3 Stock that an admin raised while an order held some of it', () => {
  const MOST = 1_000_000;

  it('stops at the maximum when the order releases its stock, and logs the difference', async () => {
    const order = await placeOrder([veena, 2], [tabla, 3]);
    for (const [id, countInStock] of [
      [veena, MOST - 1],
      [tabla, MOST - 3],
    ] as const)
      await shop.services.products.update(admin, id, { countInStock });
    await shop.services.orders.cancel(admin, order);

    expect(await stockLeft()).toEqual([MOST, MOST]);
    const [entry] = await shop.database.reader.query<object[]>(
      'SELECT actor_id, action, subject, "after" FROM audit_log ORDER BY seq DESC LIMIT 1 OFFSET 1',
    );
    const after = JSON.stringify({ countInStock: MOST, stockDelta: -1, fields: ['countInStock'] });
    expect(entry).toEqual({ actor_id: null, action: 'product.update', subject: veena, after });
    await expect(checkIntegrity(shop.database.reader)).resolves.toMatchObject({ problems: [] });
    for (const id of [veena, tabla]) await shop.services.products.update(admin, id, { countInStock: 5 });
  });
});

describe('§4 An order with an expired hold', () => {
  it('releases its own stock once, and no stock of other orders', async () => {
    await placeOrder([veena, 1], [tabla, 2], [veena, 1]);
    await statementsAfter(20);
    await placeOrder([veena, 2]);
    expect(await stockLeft()).toEqual([1, 5]);

    expect(await statementsAfter(10)).toBe(1);
    expect(await stockLeft()).toEqual([3, 7]);
    expect(await statementsAfter(19)).toBe(0);
    expect(await stockLeft()).toEqual([3, 7]);
  });

  it('reserves its stock again when the payment begins, for the full hold time', async () => {
    const order = await placeOrder([veena, 2], [tabla, 3]);
    await placeOrder([tabla, 4]);
    await statementsAfter(30);
    expect(await stockLeft()).toEqual([5, 7]);

    await shop.services.payments.start(shopper, order);
    expect(await stockLeft()).toEqual([3, 4]);
    expect(await statementsAfter(29)).toBe(0);
    expect(await statementsAfter(1)).toBe(1);
    expect(await stockLeft()).toEqual([5, 7]);
  });

  it('logs which stock was reserved again', async () => {
    const order = await placeOrder([veena, 2]);
    await shop.services.payments.start(shopper, order);
    expect(await stockLeft()).toEqual([3, 7]);
    expect(await holdsInLog(order)).toEqual([]);

    await statementsAfter(30);
    await shop.services.payments.start(shopper, order);
    expect(await holdsInLog(order)).toEqual([{ lines: [{ product: veena, qty: 2 }] }]);
  });

  it('refuses the payment with all shortages before money moves', async () => {
    const order = await placeOrder([veena, 2], [tabla, 1]);
    await statementsAfter(30);
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
    expect(await stockLeft()).toEqual([1, 7]);
  });

  it('reserves the last pieces when its payment turns out to be captured', async () => {
    const order = await placeOrder([veena, 3], [tabla, 1]);
    await statementsAfter(30);
    await shop.services.products.update(admin, veena, { countInStock: 3 });

    await shop.services.payments.pay(shopper, order, { id: await capturedPayment(order) });
    expect(await stockLeft()).toEqual([0, 6]);
    expect(await holdsInLog(order)).toHaveLength(1);
    expect(await statementsAfter(60)).toBe(0);
    expect(await stockLeft()).toEqual([0, 6]);
  });

  it('is paid without stock when one line cannot be filled', async () => {
    const order = await placeOrder([veena, 3], [tabla, 1]);
    await statementsAfter(30);
    await shop.services.products.update(admin, veena, { countInStock: 2 });

    const paid = await shop.services.payments.pay(shopper, order, { id: await capturedPayment(order) });
    expect(paid.isPaid).toBe(true);
    expect(await stockLeft()).toEqual([2, 7]);
  });
});
