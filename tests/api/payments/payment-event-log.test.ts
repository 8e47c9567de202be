import { markPaid } from '../../support/fixtures/people-paying';
import { eventsOf } from '../../support/fixtures/events';
import { anOrder, aProduct, stock } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { FAKE_WEBHOOK_ID } from '../../support/fakes/fake-paypal-messages';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const UNAVAILABLE = { code: 'PAYMENT_UNAVAILABLE' };

describe('§7 Changes outside a request are logged once', () => {
  let fake: FakePaypal;
  let shop: Shop;
  let people: People;
  let order: OrderRecord;
  let observed: number;
  beforeAll(async () => {
    fake = await startFakePaypal();
    shop = await startShop({ env: { ...paypalEnv(fake), PAYPAL_WEBHOOK_ID: FAKE_WEBHOOK_ID } });
    people = await transports[0]![1](shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fake.close();
  });
  beforeEach(async () => {
    fake.reset();
    order = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    observed = (await eventsOf(shop)).at(-1)?.seq ?? 0;
  });

  const newEvents = async () => (await eventsOf(shop, observed)).map(({ type, subject }) => [type, subject]);
  const reconcile = () => shop.services.payments.reconciler.run();
  const approved = async () => {
    const actor = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
    const { providerOrderId } = await shop.services.payments.start(actor, order.id);
    fake.approve(providerOrderId);
    return providerOrderId;
  };
  let messages = 0;
  const tell = async (type: string, resource: object) => {
    const body = JSON.stringify({ id: `WH-${(messages += 1)}`, event_type: type, resource });
    const headers = { 'content-type': 'application/json', ...fake.sign(body) };
    const response = await fetch(`${shop.url}/webhooks/paypal`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  };
  const sendCaptureNotice = (id: string, type = 'PAYMENT.CAPTURE.COMPLETED') =>
    tell(type, {
      id: `CAP-${id}`,
      status: 'COMPLETED',
      custom_id: order.id,
      supplementary_data: { related_ids: { order_id: id } },
    });

  it('a payment with a lost response, after the reconciler finds its outcome', async () => {
    const id = await approved();
    fake.next('capture', { kind: 'resetAfterCapture' });
    await expect(people.shopper.payOrder(order.id, { id })).rejects.toMatchObject(UNAVAILABLE);
    await expect(newEvents()).resolves.toEqual([]);
    await Promise.all([reconcile(), reconcile()]);
    await people.shopper.payOrder(order.id, { id });
    await reconcile();

    await expect(newEvents()).resolves.toEqual([['order.paid', order.id]]);
    expect((await eventsOf(shop, observed))[0]?.data).toMatchObject({ _id: order.id, isPaid: true });
  });

  it('a payment that webhooks and the buyer report, however often', async () => {
    const id = await approved();
    fake.capture(id);
    await Promise.all([
      sendCaptureNotice(id),
      sendCaptureNotice(id),
      people.shopper.payOrder(order.id, { id }).catch(() => undefined),
    ]);
    await sendCaptureNotice(id);
    await reconcile();

    await expect(newEvents()).resolves.toEqual([['order.paid', order.id]]);
  });

  it('the refund of a cancelled order', async () => {
    const id = await approved();
    await people.admin.cancelOrder(order.id);
    fake.capture(id);
    await sendCaptureNotice(id);
    await sendCaptureNotice(id);
    await reconcile();

    const types = ['order.cancelled', 'order.paid', 'order.refunded'];
    await expect(newEvents()).resolves.toEqual(types.map((type) => [type, order.id]));
  });

  it('a refund with a lost response', async () => {
    const id = await approved();
    await people.shopper.payOrder(order.id, { id });
    fake.next('refund', { kind: 'resetAfterCapture' });
    await people.admin.refundOrder(order.id).catch(() => undefined);
    await shop.services.payments.reconciler.run();
    await Promise.all([reconcile(), reconcile()]);

    await expect(newEvents()).resolves.toEqual([
      ['order.paid', order.id],
      ['order.refunded', order.id],
    ]);
  });

  it('a bulk delivery in which some orders fail', async () => {
    const another = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    const unpaid = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    for (const { id } of [order, another]) await markPaid(shop, id);
    observed = (await eventsOf(shop)).at(-1)!.seq;
    const send = graphqlClient(shop, people.admin.token);
    const BULK = `mutation ($input: BulkDeliverOrdersInput!) { bulkDeliverOrders(input: $input) { done } }`;
    const input = { ids: [order.id, unpaid.id, another.id, 'none'] };
    await Promise.all([send(BULK, { input }), send(BULK, { input })]);

    await expect(newEvents()).resolves.toEqual([
      ['order.delivered', order.id],
      ['order.delivered', another.id],
    ]);
  });

  it('upserted products of an API token, and their repetition', async () => {
    const old = await stock(people.admin, { name: 'Old' });
    observed = (await eventsOf(shop)).at(-1)!.seq;
    const send = graphqlClient(shop, people.admin.token);
    const UPSERT = `mutation ($input: UpsertProductsInput!) { upsertProducts(input: $input) { isReplay results {
      outcome product { id } } } }`;
    const products = [
      aProduct({ sku: 'EVENT-1', name: 'New' }),
      { id: old.id, price: '12.50', countInStock: 3 },
      { id: 'none', name: 'Nothing' },
    ];
    const input = { products, idempotencyKey: 'events' };
    const { data } = await send<{ upsertProducts: { results: { product: { id: string } | null }[] } }>(
      UPSERT,
      {
        input,
      },
    );
    const created = data.upsertProducts.results[0]?.product?.id;
    await send(UPSERT, { input });

    expect((await newEvents()).sort()).toEqual([
      ['product.created', created],
      ['product.updated', old.id],
      ['stock.low', old.id],
    ]);
  });
});
