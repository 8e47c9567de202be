import { importFile, productFile, aFileRow, exportFile, rowsOf } from '../../support/fixtures/csv-files';
import { eventsOf } from '../../support/fixtures/events';
import { anOrder, aReview, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { TestUsers } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { sendRest } from '../../support/transports/transports-raw';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { transports } from '../../support/transports/transports';

describe.each(transports)('§7 The shop records events, over %s', (transportName, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let lastSeq = 0;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterAll(() => shop.stop());
  beforeEach(async () => {
    lastSeq = (await eventsOf(shop)).at(-1)?.seq ?? 0;
  });
  const newEvents = async () => (await eventsOf(shop, lastSeq)).map(({ type, subject }) => [type, subject]);

  it('for each step of an order, once, in the REST format', async () => {
    const product = await createListedProduct(users.admin);
    const order = await users.shopper.placeOrder(anOrder(product));
    const payment = { id: await createApprovedPayment(shop, order) };
    await users.shopper.payOrder(order.id, payment);
    await users.shopper.payOrder(order.id, payment);
    await users.admin.deliverOrder(order.id);

    const orderEvents = ['order.created', 'order.paid', 'order.delivered'].map((type) => [type, order.id]);
    await expect(newEvents()).resolves.toEqual([['product.created', product.id], ...orderEvents]);
    const events = await eventsOf(shop, lastSeq);
    expect(events[1]?.data).toMatchObject({ _id: order.id, isPaid: false, isDelivered: false });
    const headers = { authorization: `Bearer ${users.admin.token}` };
    const response = await sendRest(shop, `/orders/${order.id}`, { headers });
    // An event has no documents; the order itself has them.
    const { documents, ...deliveredOrder } = JSON.parse(response.text) as Record<string, unknown>;
    expect(documents).toHaveLength(1);
    expect(events.at(-1)?.data).toEqual(deliveredOrder);
    expect(new Set(events.map(({ id }) => id)).size).toBe(4);
  });

  it('for the cancellation or refund of an order', async () => {
    const product = await createListedProduct(users.admin);
    const [cancelledOrder, refundedOrder] = [
      await users.shopper.placeOrder(anOrder(product)),
      await users.shopper.placeOrder(anOrder(product)),
    ];
    await users.admin.cancelOrder(cancelledOrder.id);
    await users.shopper.payOrder(refundedOrder.id, { id: await createApprovedPayment(shop, refundedOrder) });
    await users.admin.refundOrder(refundedOrder.id);

    expect((await newEvents()).slice(3)).toEqual([
      ['order.cancelled', cancelledOrder.id],
      ['order.paid', refundedOrder.id],
      ['refund.created', refundedOrder.id],
      ['order.refunded', refundedOrder.id],
      ['refund.completed', refundedOrder.id],
    ]);
  });

  it('for products that are created, changed and deleted, and for reviews', async () => {
    const { id } = await createListedProduct(users.admin);
    await users.admin.updateProduct(id, { price: '99.50' });
    await users.shopper.addReview(id, aReview());
    await users.admin.deleteProduct(id);

    const types = ['product.created', 'product.updated', 'review.created', 'product.deleted'];
    await expect(newEvents()).resolves.toEqual(types.map((type) => [type, id]));
    const [, updateEvent, reviewEvent, deletionEvent] = await eventsOf(shop, lastSeq);
    expect(updateEvent?.data).toMatchObject({ _id: id, price: 99.5, version: 2, pictures: [{}] });
    expect(reviewEvent?.data).toMatchObject({ product: id, rating: 5, comment: 'Fills the room.' });
    expect(deletionEvent?.data).toMatchObject({ _id: id, deletedAt: expect.any(String) as string });
  });

  it('when the stock of a product becomes low, by a sale or an edit, once', async () => {
    const { id } = await createListedProduct(users.admin, { countInStock: 7 });
    for (const qty of [1, 1, 1]) await users.shopper.placeOrder(anOrder([{ product: id, qty }]));
    await users.admin.updateProduct(id, { countInStock: 6 });
    await users.admin.updateProduct(id, { countInStock: 0 });

    const lowStockEvents = (await eventsOf(shop, lastSeq)).filter(({ type }) => type === 'stock.low');
    expect(lowStockEvents.map(({ data }) => [data._id, data.countInStock])).toEqual([
      [id, 5],
      [id, 0],
    ]);
    expect(lowStockEvents[0]?.data).toMatchObject({ specifications: [], category: 'Speakers' });
  });

  it('not for refused requests, and once per idempotency key', async () => {
    const product = await createListedProduct(users.admin, { countInStock: 20 });
    const refusedOrder = users.shopper.placeOrder(anOrder([{ product: product.id, qty: 1_000 }]));
    await expect(refusedOrder).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    const options = { idempotencyKey: `events over ${transportName}` };
    const orders = await Promise.all(
      [1, 2, 3].map(() => users.shopper.placeOrder(anOrder(product), options)),
    );
    await expect(users.admin.deliverOrder(orders[0]!.id)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });

    await expect(newEvents()).resolves.toEqual([
      ['product.created', product.id],
      ['order.created', orders[0]?.id],
    ]);
  });

  it('for each of many concurrent orders', async () => {
    const product = await createListedProduct(users.admin, { countInStock: 20 });
    const orders = await Promise.all(
      Array.from({ length: 16 }, () => users.shopper.placeOrder(anOrder(product))),
    );

    const events = (await newEvents()).slice(1);
    expect(events.filter(([type]) => type === 'order.created').map(([, id]) => id)).toHaveLength(16);
    expect(new Set(events.map(([, id]) => id))).toEqual(new Set([product.id, ...orders.map(({ id }) => id)]));
    expect(events.filter(([type]) => type === 'stock.low')).toEqual([['stock.low', product.id]]);
  });
});

describe('§7 Bulk changes record an event per object', () => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
  });
  afterAll(() => shop.stop());

  it('for a product file, including low stock', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Raga One' });
    const [firstRow] = rowsOf(await exportFile(shop, users.admin.token, 'products.csv'));
    const lastSeq = (await eventsOf(shop)).at(-1)?.seq;
    await importFile(
      shop,
      users.admin.token,
      productFile([{ ...firstRow!, countInStock: '2' }, aFileRow({ name: 'Raga New' })]),
    );

    const events = await eventsOf(shop, lastSeq);
    expect(events.map(({ type, data }) => [type, data.name, data.countInStock])).toEqual([
      ['product.updated', 'Raga One', 2],
      ['stock.low', 'Raga One', 2],
      ['product.created', 'Raga New', expect.any(Number)],
    ]);
    expect(events[0]?.subject).toBe(id);
  });

  it('for bulk changes, deletions and restorations', async () => {
    const ids = [(await createListedProduct(users.admin)).id, (await createListedProduct(users.admin)).id];
    const lastSeq = (await eventsOf(shop)).at(-1)?.seq;
    const send = graphqlClient(shop, users.admin.token);
    const BULK = `mutation ($input: BulkChangeProductsInput!) { bulkChangeProducts(input: $input) { done } }`;
    for (const change of [{ action: 'CHANGE_STOCK', pieces: 1 }, { action: 'DELETE' }, { action: 'RESTORE' }])
      await send(BULK, { input: { ids, ...change } });

    const types = ['product.updated', 'product.deleted', 'product.created'];
    expect((await eventsOf(shop, lastSeq)).map(({ type, subject }) => [type, subject])).toEqual(
      types.flatMap((type) => ids.map((id) => [type, id])),
    );
  });
});
