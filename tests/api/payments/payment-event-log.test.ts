import { markPaid } from '../../support/fixtures/test-payments';
import { eventsOf } from '../../support/fixtures/events';
import { anOrder, aProduct, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { FAKE_WEBHOOK_ID } from '../../support/fakes/fake-paypal-messages';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const UNAVAILABLE = { code: 'PAYMENT_UNAVAILABLE' };

describe('§7 The event log records once', () => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let users: TestUsers;
  let order: OrderRecord;
  let lastSeq: number;
  beforeAll(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({ env: { ...paypalEnv(fakePaypal), PAYPAL_WEBHOOK_ID: FAKE_WEBHOOK_ID } });
    users = await connectGraphql(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fakePaypal.close();
  });
  beforeEach(async () => {
    fakePaypal.clearBehaviours();
    order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    lastSeq = (await eventsOf(shop)).at(-1)?.seq ?? 0;
  });

  const newEvents = async () => (await eventsOf(shop, lastSeq)).map(({ type, subject }) => [type, subject]);
  const reconcile = () => shop.services.payments.reconciler.run();
  const approvePayment = async () => {
    const actor = {
      userId: users.shopper.id,
      isAdmin: false,
      tokenFailed: false,
      adapter: 'system' as const,
    };
    const { providerOrderId } = await shop.services.payments.start(actor, order.id);
    fakePaypal.approve(providerOrderId);
    return providerOrderId;
  };
  let messageCount = 0;
  const sendWebhook = async (type: string, resource: object) => {
    const body = JSON.stringify({ id: `WH-${(messageCount += 1)}`, event_type: type, resource });
    const headers = { 'content-type': 'application/json', ...fakePaypal.signatureHeaders(body) };
    const response = await fetch(`${shop.url}/webhooks/paypal`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  };
  const sendCaptureNotice = (id: string, type = 'PAYMENT.CAPTURE.COMPLETED') =>
    sendWebhook(type, {
      id: `CAP-${id}`,
      status: 'COMPLETED',
      custom_id: order.id,
      supplementary_data: { related_ids: { order_id: id } },
    });

  it('a payment with a lost response, after the reconciler finds its outcome', async () => {
    const id = await approvePayment();
    fakePaypal.queueBehaviour('capture', { kind: 'resetAfterEffect' });
    await expect(users.shopper.payOrder(order.id, { id })).rejects.toMatchObject(UNAVAILABLE);
    await expect(newEvents()).resolves.toEqual([]);
    await Promise.all([reconcile(), reconcile()]);
    await users.shopper.payOrder(order.id, { id });
    await reconcile();

    await expect(newEvents()).resolves.toEqual([['order.paid', order.id]]);
    expect((await eventsOf(shop, lastSeq))[0]?.data).toMatchObject({ _id: order.id, isPaid: true });
  });

  it('a payment that webhooks and the buyer report repeatedly', async () => {
    const id = await approvePayment();
    fakePaypal.capture(id);
    await Promise.all([
      sendCaptureNotice(id),
      sendCaptureNotice(id),
      users.shopper.payOrder(order.id, { id }).catch(() => undefined),
    ]);
    await sendCaptureNotice(id);
    await reconcile();

    await expect(newEvents()).resolves.toEqual([['order.paid', order.id]]);
  });

  it('the refund of a cancelled order', async () => {
    const id = await approvePayment();
    await users.admin.cancelOrder(order.id);
    fakePaypal.capture(id);
    await sendCaptureNotice(id);
    await sendCaptureNotice(id);
    await reconcile();

    const types = ['order.cancelled', 'order.paid', 'refund.created', 'order.refunded', 'refund.completed'];
    await expect(newEvents()).resolves.toEqual(types.map((type) => [type, order.id]));
  });

  it('a refund with a lost response', async () => {
    const id = await approvePayment();
    await users.shopper.payOrder(order.id, { id });
    fakePaypal.queueBehaviour('refund', { kind: 'resetAfterEffect' });
    await users.admin.refundOrder(order.id).catch(() => undefined);
    await shop.services.payments.reconciler.run();
    await Promise.all([reconcile(), reconcile()]);

    await expect(newEvents()).resolves.toEqual([
      ['order.paid', order.id],
      ['refund.created', order.id],
      ['order.refunded', order.id],
      ['refund.completed', order.id],
    ]);
  });

  it('a bulk delivery in which some orders fail', async () => {
    const otherOrder = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    const unpaidOrder = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    for (const { id } of [order, otherOrder]) await markPaid(shop, id);
    lastSeq = (await eventsOf(shop)).at(-1)!.seq;
    const send = graphqlClient(shop, users.admin.token);
    const BULK = `mutation ($input: BulkDeliverOrdersInput!) { bulkDeliverOrders(input: $input) { done } }`;
    const input = { ids: [order.id, unpaidOrder.id, otherOrder.id, 'none'] };
    await Promise.all([send(BULK, { input }), send(BULK, { input })]);

    await expect(newEvents()).resolves.toEqual([
      ['order.delivered', order.id],
      ['order.delivered', otherOrder.id],
    ]);
  });

  it('upserted products, also after a repeated request', async () => {
    const existingProduct = await createListedProduct(users.admin, { name: 'Old' });
    lastSeq = (await eventsOf(shop)).at(-1)!.seq;
    const send = graphqlClient(shop, users.admin.token);
    const UPSERT = `mutation ($input: UpsertProductsInput!) { upsertProducts(input: $input) { isReplay results {
      outcome product { id } } } }`;
    const products = [
      aProduct({ sku: 'EVENT-1', name: 'New' }),
      { id: existingProduct.id, price: '12.50', countInStock: 3 },
      { id: 'none', name: 'Nothing' },
    ];
    const input = { products, idempotencyKey: 'events' };
    const { data } = await send<{ upsertProducts: { results: { product: { id: string } | null }[] } }>(
      UPSERT,
      {
        input,
      },
    );
    const createdId = data.upsertProducts.results[0]?.product?.id;
    await send(UPSERT, { input });

    expect((await newEvents()).sort()).toEqual([
      ['product.created', createdId],
      ['product.updated', existingProduct.id],
      ['stock.low', existingProduct.id],
    ]);
  });
});
