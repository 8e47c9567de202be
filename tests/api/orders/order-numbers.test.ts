import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { OrderRecord, ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { recordStatements } from '../../support/runtime/statements';
import { transports } from '../../support/transports/transports';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const positionOf = ({ orderNumber }: OrderRecord) => Number(/^H-([1-9]\d{4,})$/.exec(orderNumber)?.[1]);
const readCounter = async () => {
  const [row] = await shop.database.reader.query<{ last: number }[]>('SELECT last FROM order_series');
  return row?.last;
};
/** Makes an order look as if the previous release had placed it. */
const removeNumber = ({ id }: OrderRecord) =>
  shop.database.writer.transaction((tx) =>
    tx.query('UPDATE "order" SET series = NULL, number = NULL WHERE id = ?', [id]),
  );

describe.each(transports)('§3 Order numbers, over %s', (_name, connect) => {
  let users: TestUsers;
  let product: ProductRecord;
  beforeAll(async () => {
    users = await connect(shop);
    product = await createListedProduct(users.admin, { countInStock: 1_000 });
  });
  const submitOrder = () => users.shopper.placeOrder(anOrder(product));

  it('begin at H-10001 and increase', async () => {
    const counter = await readCounter();
    const orders = [await submitOrder(), await submitOrder()];

    expect(counter).toBeGreaterThanOrEqual(10_000);
    expect(orders.map(positionOf)).toEqual([Number(counter) + 1, Number(counter) + 2]);
    await expect(readCounter()).resolves.toBe(Number(counter) + 2);
  });

  it('are the same in each answer', async () => {
    const order = await submitOrder();
    const answers = [
      await users.shopper.getOrder(order.id),
      (await users.shopper.myOrders()).find(({ id }) => id === order.id),
      (await users.admin.listOrders()).find(({ id }) => id === order.id),
      await users.admin.cancelOrder(order.id),
    ];

    expect(answers.map((answer) => answer?.orderNumber)).toEqual(answers.map(() => order.orderNumber));
  });

  it('are unique among concurrent orders, which share commits', async () => {
    const orders = await Promise.all(Array.from({ length: 40 }, submitOrder));

    expect(new Set(orders.map(positionOf)).size).toBe(40);
    expect(Math.max(...orders.map(positionOf))).toBe(await readCounter());
  });

  it('stay the same for a repeated request', async () => {
    const request = () =>
      users.shopper.placeOrder(anOrder(product), { idempotencyKey: `number-${product.id}` });
    const [first, concurrent] = await Promise.all([request(), request()]);
    const counter = await readCounter();
    const repeated = await request();

    expect([concurrent.orderNumber, repeated.orderNumber]).toEqual([first.orderNumber, first.orderNumber]);
    await expect(readCounter()).resolves.toBe(counter);
  });

  it('are not taken by a refused order', async () => {
    const counter = await readCounter();
    const refused = users.shopper.placeOrder(anOrder([{ product: product.id, qty: 5_000 }]));

    await expect(refused).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    await expect(readCounter()).resolves.toBe(counter);
  });

  it('are the end of the id for an order of the previous release', async () => {
    const order = await submitOrder();
    await removeNumber(order);

    const reference = order.id.slice(-8).toUpperCase();
    await expect(users.shopper.getOrder(order.id)).resolves.toMatchObject({ orderNumber: reference });
    const matches = await users.admin.listOrders(reference);
    expect(matches.map(({ id }) => id)).toEqual([order.id]);
  });

  it('find their order, also by digits alone', async () => {
    const order = await submitOrder();
    const digits = String(positionOf(order));
    await submitOrder();

    for (const search of [order.orderNumber, `h${digits}`, digits, `#${digits}`]) {
      const matches = await users.admin.listOrders(search);
      expect(matches.map(({ id }) => id)).toEqual([order.id]);
    }
    await expect(users.admin.listOrders(`W-${digits}`)).resolves.toEqual([]);
    await expect(users.admin.listOrders('H-999999')).resolves.toEqual([]);
  });

  it('find their order without reading the others', async () => {
    const order = await submitOrder();
    const statements = recordStatements(shop);
    await users.admin.listOrders(order.orderNumber);

    const searches = statements.filter((statement) => /"order"/.test(statement));
    expect(searches.some((statement) => statement.includes('instr('))).toBe(false);
  });
});

it('find their order by one read of the index of numbers', async () => {
  if (shop.database.kind !== 'sqlite') return;
  const plan = await shop.database.reader.query<{ detail: string }[]>(
    `EXPLAIN QUERY PLAN SELECT id FROM "order" WHERE series = 'H' AND number = 10001`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH order USING INDEX order_number (number=? AND series=?)',
  ]);
});
