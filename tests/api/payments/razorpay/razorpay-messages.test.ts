import { createHmac } from 'node:crypto';
import { releaseEndedHolds } from '../../../../server/modules/orders';
import { createListedProduct } from '../../../support/fixtures/factories';
import type { OrderRecord } from '../../../support/fixtures/test-users';
import { startRazorpayShop, type RazorpayShop } from '../../../support/fakes/razorpay/razorpay-shop';
import { razorpayTransports } from '../../../support/transports/razorpay/razorpay-clients';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const [, connect] = razorpayTransports[1]!;

describe('§4 Messages of Razorpay', () => {
  let razorpay: RazorpayShop;
  let order: OrderRecord;
  let paymentId: string;
  beforeAll(async () => {
    razorpay = await startRazorpayShop(connect, { METRICS: 'on', METRICS_TOKEN: 'a token for metrics' });
  });
  afterAll(() => razorpay.stop());
  beforeEach(async () => {
    order = await razorpay.placeOrder();
    paymentId = razorpay.fake.pay(await razorpay.start(order), { status: 'captured' });
  });

  const readOrder = () => razorpay.readOrder(order);
  const message = (event = 'payment.captured', eventId?: string) =>
    razorpay.fake.messageAbout(event, paymentId, eventId);

  it('pay the order, in any order of arrival, and the same event once', async () => {
    await expect(razorpay.send(message('payment.captured', 'event-1'))).resolves.toBe(200);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
    const recordCount = razorpay.fake.records.length;
    await expect(razorpay.send(message('payment.captured', 'event-1'))).resolves.toBe(200);
    expect(razorpay.fake.records).toHaveLength(recordCount);
    for (const event of ['payment.authorized', 'payment.failed', 'order.paid', 'invented.event'])
      await expect(razorpay.send(message(event))).resolves.toBe(200);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true, isRefunded: false });
  });

  it('are refused with 400 without a signature, with a wrong one, and with another body', async () => {
    const { body, headers } = message();
    const { 'x-razorpay-signature': signature = '', 'x-razorpay-event-id': eventId = '' } = headers;
    const wrongHeaders: Record<string, string>[] = [
      { 'x-razorpay-event-id': eventId },
      { ...headers, 'x-razorpay-signature': 'wrong' },
      {
        ...headers,
        'x-razorpay-signature': `${signature.slice(0, 63)}${signature.endsWith('0') ? '1' : '0'}`,
      },
      { ...headers, 'x-razorpay-signature': createHmac('sha256', 'another').update(body).digest('hex') },
    ];
    for (const headerSet of wrongHeaders)
      await expect(razorpay.send({ body, headers: headerSet })).resolves.toBe(400);
    await expect(razorpay.send({ body: `${body} `, headers })).resolves.toBe(400);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: false });
    await expect(razorpay.send({ body, headers })).resolves.toBe(200);
    // A known event with a wrong signature is refused too.
    await expect(
      razorpay.send({ body, headers: { ...headers, 'x-razorpay-signature': 'wrong' } }),
    ).resolves.toBe(400);
  });

  it('are refused with 400 if their signed body is not a message', async () => {
    for (const body of [
      '',
      'no JSON',
      '[]',
      '{}',
      '{"event":7,"payload":{}}',
      '{"event":"x","payload":[]}',
    ]) {
      const signature = createHmac('sha256', razorpay.fake.webhookSecret).update(body).digest('hex');
      const headers = { 'x-razorpay-signature': signature };
      await expect(razorpay.send({ body, headers })).resolves.toBe(400);
    }
  });

  it('are not believed: the shop asks Razorpay', async () => {
    const [unpaid] = [await razorpay.placeOrder()];
    const providerOrderId = await razorpay.start(unpaid);
    const forged = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { id: 'pay_1', order_id: providerOrderId, status: 'captured' } } },
    });
    const signature = createHmac('sha256', razorpay.fake.webhookSecret).update(forged).digest('hex');
    await expect(
      razorpay.send({ body: forged, headers: { 'x-razorpay-signature': signature } }),
    ).resolves.toBe(200);
    await expect(razorpay.readOrder(unpaid)).resolves.toMatchObject({ isPaid: false });
  });

  it('are sent again while Razorpay does not answer', async () => {
    razorpay.fake.queueFault('getOrder', { kind: 'status', status: 500 });
    await expect(razorpay.send(message('payment.captured', 'event-2'))).resolves.toBe(503);
    await expect(razorpay.send(message('payment.captured', 'event-2'))).resolves.toBe(200);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
  });

  it('capture an authorized payment whose browser is gone, once', async () => {
    order = await razorpay.placeOrder();
    paymentId = razorpay.fake.pay(await razorpay.start(order));
    const result = razorpay.fake.resultOf(paymentId);
    const [status, , { code }] = await Promise.all([
      razorpay.send(message('payment.authorized')),
      razorpay.send(message('order.paid')),
      razorpay.buyer.pay(order.id, result),
    ]);
    expect([status, code]).toEqual([200, undefined]);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
    expect(razorpay.fake.ledger.captureCounts.get(paymentId)).toBe(1);
    await expect(razorpay.journalOf(order)).resolves.toEqual([
      'create intent',
      'create done',
      'capture intent',
      'capture done',
    ]);

    order = await razorpay.placeOrder();
    paymentId = razorpay.fake.pay(await razorpay.start(order));
    await expect(razorpay.send(message('payment.authorized'))).resolves.toBe(200);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
  });

  it.each([{ kind: 'status', status: 500 }, 'reset', 'otherShape'] as const)(
    'are sent again if the capture of an authorized payment gets the fault %j',
    async (fault) => {
      order = await razorpay.placeOrder();
      paymentId = razorpay.fake.pay(await razorpay.start(order));
      const authorized = message('payment.authorized');
      razorpay.fake.queueFault('capture', fault);
      await expect(razorpay.send(authorized)).resolves.toBe(503);
      await expect(readOrder()).resolves.toMatchObject({ isPaid: false });

      razorpay.shop.advanceClock(2 * MINUTE_MS);
      await razorpay.reconcile();
      await expect(razorpay.send(authorized)).resolves.toBe(200);
      await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
      expect(razorpay.fake.ledger.captureCounts.get(paymentId)).toBe(1);
      await expect(razorpay.journalOf(order)).resolves.toEqual([
        'create intent',
        'create done',
        'capture intent',
        'capture unknown',
        'capture refused',
        'capture intent',
        'capture done',
      ]);
    },
  );

  it('capture nothing for a cancelled order, sold stock or another amount', async () => {
    const authorize = async (placed: OrderRecord, overrides?: object) => {
      order = placed;
      paymentId = razorpay.fake.pay(await razorpay.start(order), overrides);
    };
    const expectUncaptured = async () => {
      await expect(razorpay.send(message('payment.authorized'))).resolves.toBe(200);
      expect(razorpay.fake.ledger.captureCounts.get(paymentId)).toBeUndefined();
      await expect(readOrder()).resolves.toMatchObject({ isPaid: false });
    };
    await authorize(await razorpay.placeOrder());
    await razorpay.users.admin.cancelOrder(order.id);
    await expectUncaptured();
    await authorize(await razorpay.placeOrder(), { amount: 100 });
    await expectUncaptured();
    const product = await createListedProduct(razorpay.users.admin, { countInStock: 2 });
    await authorize(await razorpay.placeOrder({ product }));
    razorpay.shop.advanceClock(2 * HOUR_MS);
    await releaseEndedHolds(razorpay.shop.database.writer, new Date(Date.now() + 2 * HOUR_MS));
    await razorpay.users.admin.updateProduct(product.id, { countInStock: 0 });
    await expectUncaptured();
  });

  it('record a refund that the merchant made at Razorpay', async () => {
    await razorpay.send(message());
    razorpay.fake.refund(paymentId);
    await expect(razorpay.send(message('refund.processed'))).resolves.toBe(200);
    await expect(readOrder()).resolves.toMatchObject({ isRefunded: true });
  });

  it('about a dispute are logged, counted and recorded in the activity of the order, once', async () => {
    await razorpay.send(message());
    await expect(razorpay.send(message('payment.dispute.created', 'dispute-1'))).resolves.toBe(200);
    await expect(razorpay.send(message('payment.dispute.created', 'dispute-1'))).resolves.toBe(200);

    const rows = await razorpay.shop.database.reader.query<{ after: string }[]>(
      `SELECT "after" FROM audit_log WHERE subject = $1 AND action = 'payment.dispute'`,
      [order.id],
    );
    expect(rows.map(({ after }) => JSON.parse(after) as object)).toEqual([
      { event: 'payment.dispute.created', dispute: 'disp_fake0000000001', capture: paymentId },
    ]);
    const lines = razorpay.logLines.filter(({ msg }) => msg === 'a buyer disputes a payment');
    expect(lines).toMatchObject([{ order: order.id, event: 'payment.dispute.created' }]);
    const headers = { authorization: 'Bearer a token for metrics' };
    const metrics = await (await fetch(`${razorpay.shop.url}/metrics`, { headers })).text();
    expect(metrics).toContain('haat_payment_disputes_total{event="payment.dispute.created"} 1');
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true, isRefunded: false });
  });
});

describe('A shop without the secret of the webhook', () => {
  it('has no address for messages', async () => {
    const razorpay = await startRazorpayShop(connect, { RAZORPAY_WEBHOOK_SECRET: '' });
    const order = await razorpay.placeOrder();
    const paymentId = razorpay.fake.pay(await razorpay.start(order));
    await expect(razorpay.send(razorpay.fake.messageAbout('payment.captured', paymentId))).resolves.toBe(404);
    await razorpay.stop();
  });
});
