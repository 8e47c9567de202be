import { importFile, productFile, aFileRow, exportFile, rowsOf } from '../../support/fixtures/csv-files';
import { eventsOf } from '../../support/fixtures/events';
import { anOrder, aReview, stock } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { People } from '../../support/fixtures/people';
import { approvedPayment } from '../../support/fixtures/people-paying';
import { sendRest } from '../../support/transports/transports-raw';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

describe.each(transports)('§7 A change and its events share a commit, over %s', (_name, connect) => {
  let shop: Shop;
  let people: People;
  let observed = 0;
  beforeAll(async () => {
    shop = await startShop();
    people = await connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    observed = (await eventsOf(shop)).at(-1)?.seq ?? 0;
  });
  const newEvents = async () => (await eventsOf(shop, observed)).map(({ type, subject }) => [type, subject]);

  it('for each step of an order, once, in the REST form', async () => {
    const product = await stock(people.admin);
    const order = await people.shopper.placeOrder(anOrder(product));
    const payment = { id: await approvedPayment(shop, order) };
    await people.shopper.payOrder(order.id, payment);
    await people.shopper.payOrder(order.id, payment);
    await people.admin.deliverOrder(order.id);

    const life = ['order.created', 'order.paid', 'order.delivered'].map((type) => [type, order.id]);
    await expect(newEvents()).resolves.toEqual([['product.created', product.id], ...life]);
    const events = await eventsOf(shop, observed);
    expect(events[1]?.data).toMatchObject({ _id: order.id, isPaid: false, isDelivered: false });
    const headers = { authorization: `Bearer ${people.admin.token}` };
    const response = await sendRest(shop, `/orders/${order.id}`, { headers });
    expect(events.at(-1)?.data).toEqual(JSON.parse(response.text));
    expect(new Set(events.map(({ id }) => id)).size).toBe(4);
  });

  it('for the cancellation or refund of an order', async () => {
    const product = await stock(people.admin);
    const [unwanted, regretted] = [
      await people.shopper.placeOrder(anOrder(product)),
      await people.shopper.placeOrder(anOrder(product)),
    ];
    await people.admin.cancelOrder(unwanted.id);
    await people.shopper.payOrder(regretted.id, { id: await approvedPayment(shop, regretted) });
    await people.admin.refundOrder(regretted.id);

    expect((await newEvents()).slice(3)).toEqual([
      ['order.cancelled', unwanted.id],
      ['order.paid', regretted.id],
      ['order.refunded', regretted.id],
    ]);
  });

  it('for products that are created, changed and deleted, and for reviews', async () => {
    const { id } = await stock(people.admin);
    await people.admin.updateProduct(id, { price: '99.50' });
    await people.shopper.addReview(id, aReview());
    await people.admin.deleteProduct(id);

    const types = ['product.created', 'product.updated', 'review.created', 'product.deleted'];
    await expect(newEvents()).resolves.toEqual(types.map((type) => [type, id]));
    const [, updated, review, deleted] = await eventsOf(shop, observed);
    expect(updated?.data).toMatchObject({ _id: id, price: 99.5, version: 2, pictures: [{}] });
    expect(review?.data).toMatchObject({ product: id, rating: 5, comment: 'Fills the room.' });
    expect(deleted?.data).toMatchObject({ _id: id, deletedAt: expect.any(String) as string });
  });

  it('when the stock of a product becomes low, by a sale or an edit, once', async () => {
    const { id } = await stock(people.admin, { countInStock: 7 });
    for (const qty of [1, 1, 1]) await people.shopper.placeOrder(anOrder([{ product: id, qty }]));
    await people.admin.updateProduct(id, { countInStock: 6 });
    await people.admin.updateProduct(id, { countInStock: 0 });

    const low = (await eventsOf(shop, observed)).filter(({ type }) => type === 'stock.low');
    expect(low.map(({ data }) => [data._id, data.countInStock])).toEqual([
      [id, 5],
      [id, 0],
    ]);
    expect(low[0]?.data).toMatchObject({ specifications: [], category: 'Speakers' });
  });

  it('without events for refusals, and with one order per key', async () => {
    const product = await stock(people.admin, { countInStock: 20 });
    const refused = people.shopper.placeOrder(anOrder([{ product: product.id, qty: 1_000 }]));
    await expect(refused).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    const key = { idempotencyKey: `events over ${_name}` };
    const orders = await Promise.all([1, 2, 3].map(() => people.shopper.placeOrder(anOrder(product), key)));
    await expect(people.admin.deliverOrder(orders[0]!.id)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });

    await expect(newEvents()).resolves.toEqual([
      ['product.created', product.id],
      ['order.created', orders[0]?.id],
    ]);
  });

  it('for each of many orders in one commit', async () => {
    const product = await stock(people.admin, { countInStock: 20 });
    const orders = await Promise.all(
      Array.from({ length: 16 }, () => people.shopper.placeOrder(anOrder(product))),
    );

    const events = (await newEvents()).slice(1);
    expect(events.filter(([type]) => type === 'order.created').map(([, id]) => id)).toHaveLength(16);
    expect(new Set(events.map(([, id]) => id))).toEqual(new Set([product.id, ...orders.map(({ id }) => id)]));
    expect(events.filter(([type]) => type === 'stock.low')).toEqual([['stock.low', product.id]]);
  });
});

describe('§7 Bulk changes record an event per object', () => {
  let shop: Shop;
  let people: People;
  beforeAll(async () => {
    shop = await startShop();
    people = await transports[0]![1](shop);
  });
  afterAll(() => shop.stop());

  it('for a product file, including low stock', async () => {
    const { id } = await stock(people.admin, { name: 'Raga One' });
    const [first] = rowsOf(await exportFile(shop, people.admin.token, 'products.csv'));
    const observed = (await eventsOf(shop)).at(-1)?.seq;
    await importFile(
      shop,
      people.admin.token,
      productFile([{ ...first!, countInStock: '2' }, aFileRow({ name: 'Raga New' })]),
    );

    const events = await eventsOf(shop, observed);
    expect(events.map(({ type, data }) => [type, data.name, data.countInStock])).toEqual([
      ['product.created', 'Raga New', expect.any(Number)],
      ['product.updated', 'Raga One', 2],
      ['stock.low', 'Raga One', 2],
    ]);
    expect(events[1]?.subject).toBe(id);
  });

  it('for bulk changes, deletions and restorations', async () => {
    const ids = [(await stock(people.admin)).id, (await stock(people.admin)).id];
    const observed = (await eventsOf(shop)).at(-1)?.seq;
    const send = graphqlClient(shop, people.admin.token);
    const BULK = `mutation ($input: BulkChangeProductsInput!) { bulkChangeProducts(input: $input) { done } }`;
    for (const change of [{ action: 'CHANGE_STOCK', pieces: 1 }, { action: 'DELETE' }, { action: 'RESTORE' }])
      await send(BULK, { input: { ids, ...change } });

    const types = ['product.updated', 'product.deleted', 'product.created'];
    expect((await eventsOf(shop, observed)).map(({ type, subject }) => [type, subject])).toEqual(
      types.flatMap((type) => ids.map((id) => [type, id])),
    );
  });
});
