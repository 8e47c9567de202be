import { PaymentEventEntity } from '../../../server/database/entities/payment.entity';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { FAKE_WEBHOOK_ID } from '../../support/fakes/fake-paypal-messages';
import type { OrderRecord, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

let lastMessageNumber = 0;

describe('§4 Payment webhooks', () => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let users: TestUsers;
  let order: OrderRecord;
  beforeAll(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({
      env: {
        ...paypalEnv(fakePaypal),
        PAYPAL_WEBHOOK_ID: FAKE_WEBHOOK_ID,
      },
    });
    users = await connectGraphql(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fakePaypal.close();
  });
  beforeEach(async () => {
    fakePaypal.clearBehaviours();
    const product = await createListedProduct(users.admin);
    order = await users.shopper.placeOrder(anOrder(product));
  });

  const startPayment = async () => {
    const actor = {
      userId: users.shopper.id,
      isAdmin: false,
      tokenFailed: false,
      adapter: 'system' as const,
    };
    return (await shop.services.payments.start(actor, order.id)).providerOrderId;
  };
  const fakeAmountOf = (id: string) => fakePaypal.getOrder(id).amount;
  const payOrder = async () => {
    const id = await startPayment();
    fakePaypal.approve(id);
    await users.shopper.payOrder(order.id, { id });
    return id;
  };
  const createMessage = (type: string, resource: object) => {
    lastMessageNumber += 1;
    // Formats the JSON in an unusual style, because the signature covers the exact bytes.
    return JSON.stringify({ id: `WH-${lastMessageNumber}`, event_type: type, resource }, null, 1);
  };
  const createCaptureMessage = (id: string, type = 'PAYMENT.CAPTURE.COMPLETED') =>
    createMessage(type, {
      id: `CAP-${id}`,
      status: 'COMPLETED',
      custom_id: order.id,
      supplementary_data: { related_ids: { order_id: id } },
    });
  const send = async (body: string, headers: Record<string, string> = fakePaypal.signatureHeaders(body)) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    const response = await fetch(`${shop.url}/webhooks/paypal`, request);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const readOrder = () => users.shopper.getOrder(order.id);
  const readRefunds = async () => {
    const events = shop.database.reader.getRepository(PaymentEventEntity);
    return (await events.findBy({ orderId: order.id, call: 'refund' })).map(({ amount }) => amount);
  };

  it('mark an order as paid after a provider read', async () => {
    const id = await startPayment();
    fakePaypal.capture(id);

    await expect(send(createCaptureMessage(id))).resolves.toEqual({ status: 200, body: { received: true } });
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
  });

  it('apply to the order that the payment names, not to the order of another client', async () => {
    const product = await createListedProduct(users.admin);
    const otherOrder = await users.other.placeOrder(anOrder(product));
    const { id } = fakePaypal.addOrder({ amount: fakeAmountOf(await startPayment()), customId: order.id });
    fakePaypal.queueBehaviour('get', { kind: 'status', status: 500 });
    await expect(users.other.payOrder(otherOrder.id, { id })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });
    fakePaypal.capture(id);

    await send(createCaptureMessage(id));
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
    await shop.services.payments.reconciler.run();
    await expect(users.other.getOrder(otherOrder.id)).resolves.toMatchObject({ isPaid: false });
  });

  it('settle a capture whose response was lost', async () => {
    const id = await startPayment();
    fakePaypal.approve(id);
    fakePaypal.queueBehaviour('capture', 'resetAfterEffect');
    await expect(users.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });

    await send(createCaptureMessage(id));
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
    await expect(shop.services.payments.reconciler.run()).resolves.toBe(0);
    expect(fakePaypal.getOrder(id).captureCount).toBe(1);
  });

  it('are verified by a provider read: a signed message about a missing payment changes nothing', async () => {
    const id = await startPayment();

    await expect(send(createCaptureMessage(id))).resolves.toMatchObject({ status: 200 });
    await expect(readOrder()).resolves.toEqual(order);
  });

  it.each([
    [
      'another signature',
      (headers: Record<string, string>) => ({ ...headers, 'paypal-transmission-sig': 'x' }),
      403,
    ],
    ['no signature', () => ({}), 400],
  ])('are refused with %s, without a provider read', async (_label, changeHeaders, status) => {
    const id = await startPayment();
    fakePaypal.capture(id);
    const body = createCaptureMessage(id);
    const getCalls = fakePaypal.recordsOf('get').length;

    await expect(send(body, changeHeaders(fakePaypal.signatureHeaders(body)))).resolves.toMatchObject({
      status,
    });
    await expect(readOrder()).resolves.toMatchObject({ isPaid: false });
    expect(fakePaypal.recordsOf('get')).toHaveLength(getCalls);
    await expect(send(body)).resolves.toMatchObject({ status: 200 });
  });

  it('are refused when the body was changed in transit', async () => {
    const id = await startPayment();
    const body = createCaptureMessage(id);

    await expect(
      send(body.replace(id, 'ANOTHER0001'), fakePaypal.signatureHeaders(body)),
    ).resolves.toMatchObject({
      status: 403,
    });
  });

  it.each(['', '{', '[]', '7', '{"id":"WH-X"}', `{"id":"${'x'.repeat(200)}","event_type":"A"}`])(
    'are refused when malformed: %s',
    async (body) => {
      await expect(send(body, { 'paypal-transmission-id': 'x' })).resolves.toMatchObject({ status: 400 });
    },
  );

  it.each(['verify', 'get'] as const)(
    'receive an error status, so that PayPal retries, when the call %s fails',
    async (call) => {
      const id = await startPayment();
      fakePaypal.capture(id);
      const body = createCaptureMessage(id);
      fakePaypal.queueBehaviour(call, { kind: 'status', status: 500 });

      await expect(send(body)).resolves.toMatchObject({ status: 503 });
      await expect(readOrder()).resolves.toMatchObject({ isPaid: false });
      await expect(send(body)).resolves.toMatchObject({ status: 200 });
      await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
    },
  );

  it('count once when they arrive several times', async () => {
    const id = await payOrder();
    fakePaypal.refund(id, '10.00');
    const body = createCaptureMessage(id, 'PAYMENT.CAPTURE.REFUNDED');
    // The shop handles at most two messages of one sender at the same time.
    const responses = [...(await Promise.all([send(body), send(body)])), await send(body)];
    const verifyCalls = fakePaypal.recordsOf('verify').length;

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect(send(body)).resolves.toMatchObject({ status: 200 });
    expect(fakePaypal.recordsOf('verify')).toHaveLength(verifyCalls);
    expect(await readRefunds()).toEqual([1_000]);
  });

  it('record every refund in the journal, and the order stays paid', async () => {
    const id = await payOrder();
    fakePaypal.refund(id, '10.00');
    const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/CAP-${id}` }];
    await send(createMessage('PAYMENT.CAPTURE.REFUNDED', { id: 'REF-1', links }));
    fakePaypal.refund(id, '29.48');
    await send(createMessage('PAYMENT.CAPTURE.REFUNDED', { id: 'REF-2', links }));

    expect((await readRefunds()).sort()).toEqual([1_000, 2_948]);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
  });

  it('are accepted and ignored for other event types', async () => {
    const otherPayment = fakePaypal.addOrder({ status: 'COMPLETED' });

    for (const body of [
      createMessage('CHECKOUT.ORDER.COMPLETED', { id: otherPayment.id }),
      createMessage('CHECKOUT.ORDER.COMPLETED', { id: 'UNKNOWN0001' }),
      createMessage('BILLING.PLAN.CREATED', { id: 'P-1' }),
    ]) {
      await expect(send(body)).resolves.toMatchObject({ status: 200 });
    }
  });

  it('accept POST only', async () => {
    const response = await fetch(`${shop.url}/webhooks/paypal`);

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('POST');
  });

  it('are absent without a webhook id, as with the demo provider', async () => {
    const demoShop = await startShop();
    const body = createMessage('CHECKOUT.ORDER.COMPLETED', { id: 'X0001' });
    const response = await fetch(`${demoShop.url}/webhooks/paypal`, { method: 'POST', body });
    await demoShop.stop();

    expect(response.status).toBe(404);
  });
});
