import { PaymentEventEntity } from '../../../server/database/entities/payment.entity';
import { anOrder, stock } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { FAKE_WEBHOOK_ID } from '../../support/fakes/fake-paypal-messages';
import type { OrderRecord, People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

let lastEvent = 0;

describe('§4 Payment webhooks', () => {
  let fake: FakePaypal;
  let shop: Shop;
  let people: People;
  let order: OrderRecord;
  beforeAll(async () => {
    fake = await startFakePaypal();
    shop = await startShop({
      env: {
        ...paypalEnv(fake),
        PAYPAL_WEBHOOK_ID: FAKE_WEBHOOK_ID,
      },
    });
    people = await transports[0]![1](shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fake.close();
  });
  beforeEach(async () => {
    fake.reset();
    const product = await stock(people.admin);
    order = await people.shopper.placeOrder(anOrder(product));
  });

  const started = async () => {
    const actor = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
    return (await shop.services.payments.start(actor, order.id)).providerOrderId;
  };
  const fakeAmountOf = (id: string) => fake.order(id).amount;
  const paid = async () => {
    const id = await started();
    fake.approve(id);
    await people.shopper.payOrder(order.id, { id });
    return id;
  };
  const message = (type: string, resource: object) => {
    lastEvent += 1;
    // Unusual JSON formatting: the signature covers the exact bytes.
    return JSON.stringify({ id: `WH-${lastEvent}`, event_type: type, resource }, null, 1);
  };
  const captureMessage = (id: string, type = 'PAYMENT.CAPTURE.COMPLETED') =>
    message(type, {
      id: `CAP-${id}`,
      status: 'COMPLETED',
      custom_id: order.id,
      supplementary_data: { related_ids: { order_id: id } },
    });
  const send = async (body: string, headers: Record<string, string> = fake.sign(body)) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    const response = await fetch(`${shop.url}/webhooks/paypal`, init);
    return { status: response.status, answer: (await response.json()) as unknown };
  };
  const observed = () => people.shopper.getOrder(order.id);
  const refunds = async () => {
    const events = shop.database.reader.getRepository(PaymentEventEntity);
    return (await events.findBy({ orderId: order.id, call: 'refund' })).map(({ amount }) => amount);
  };

  it('mark an order as paid after a provider read', async () => {
    const id = await started();
    fake.capture(id);

    await expect(send(captureMessage(id))).resolves.toEqual({ status: 200, answer: { received: true } });
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
  });

  it('apply to the order that the payment names, whichever client claimed the payment', async () => {
    const product = await stock(people.admin);
    const another = await people.other.placeOrder(anOrder(product));
    const { id } = fake.addOrder({ amount: fakeAmountOf(await started()), customId: order.id });
    fake.next('get', { kind: 'status', status: 500 });
    await expect(people.other.payOrder(another.id, { id })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });
    fake.capture(id);

    await send(captureMessage(id));
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
    await shop.services.payments.reconciler.run();
    await expect(people.other.getOrder(another.id)).resolves.toMatchObject({ isPaid: false });
  });

  it('settle a capture whose response was lost', async () => {
    const id = await started();
    fake.approve(id);
    fake.next('capture', 'resetAfterCapture');
    await expect(people.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });

    await send(captureMessage(id));
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
    await expect(shop.services.payments.reconciler.run()).resolves.toBe(0);
    expect(fake.order(id).captureCount).toBe(1);
  });

  it('are verified by a provider read: a signed message about a missing payment changes nothing', async () => {
    const id = await started();

    await expect(send(captureMessage(id))).resolves.toMatchObject({ status: 200 });
    await expect(observed()).resolves.toEqual(order);
  });

  it.each([
    [
      'another signature',
      (headers: Record<string, string>) => ({ ...headers, 'paypal-transmission-sig': 'x' }),
      403,
    ],
    ['no signature', () => ({}), 400],
  ])('are refused with %s, without a provider read', async (_label, change, status) => {
    const id = await started();
    fake.capture(id);
    const body = captureMessage(id);
    const getCalls = fake.recordsOf('get').length;

    await expect(send(body, change(fake.sign(body)))).resolves.toMatchObject({ status });
    await expect(observed()).resolves.toMatchObject({ isPaid: false });
    expect(fake.recordsOf('get')).toHaveLength(getCalls);
    await expect(send(body)).resolves.toMatchObject({ status: 200 });
  });

  it('are refused when the body was changed in transit', async () => {
    const id = await started();
    const body = captureMessage(id);

    await expect(send(body.replace(id, 'ANOTHER0001'), fake.sign(body))).resolves.toMatchObject({
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
    'get an error status for a retry while %s gets no response',
    async (call) => {
      const id = await started();
      fake.capture(id);
      const body = captureMessage(id);
      fake.next(call, { kind: 'status', status: 500 });

      await expect(send(body)).resolves.toMatchObject({ status: 503 });
      await expect(observed()).resolves.toMatchObject({ isPaid: false });
      await expect(send(body)).resolves.toMatchObject({ status: 200 });
      await expect(observed()).resolves.toMatchObject({ isPaid: true });
    },
  );

  it('count once, however often they arrive', async () => {
    const id = await paid();
    fake.refund(id, '10.00');
    const body = captureMessage(id, 'PAYMENT.CAPTURE.REFUNDED');
    // One sender may have two messages in progress.
    const answers = [...(await Promise.all([send(body), send(body)])), await send(body)];
    const verified = fake.recordsOf('verify').length;

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect(send(body)).resolves.toMatchObject({ status: 200 });
    expect(fake.recordsOf('verify')).toHaveLength(verified);
    expect(await refunds()).toEqual([1_000]);
  });

  it('record every refund in the journal, and the order stays paid', async () => {
    const id = await paid();
    fake.refund(id, '10.00');
    const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/CAP-${id}` }];
    await send(message('PAYMENT.CAPTURE.REFUNDED', { id: 'REF-1', links }));
    fake.refund(id, '29.48');
    await send(message('PAYMENT.CAPTURE.REFUNDED', { id: 'REF-2', links }));

    expect((await refunds()).sort()).toEqual([1_000, 2_948]);
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
  });

  it('are accepted and ignored for other event types', async () => {
    const foreign = fake.addOrder({ status: 'COMPLETED' });

    for (const body of [
      message('CHECKOUT.ORDER.COMPLETED', { id: foreign.id }),
      message('CHECKOUT.ORDER.COMPLETED', { id: 'UNKNOWN0001' }),
      message('BILLING.PLAN.CREATED', { id: 'P-1' }),
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
    const demo = await startShop();
    const body = message('CHECKOUT.ORDER.COMPLETED', { id: 'X0001' });
    const response = await fetch(`${demo.url}/webhooks/paypal`, { method: 'POST', body });
    await demo.stop();

    expect(response.status).toBe(404);
  });
});
