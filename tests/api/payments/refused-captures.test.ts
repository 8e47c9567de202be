import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, TestUsers } from '../../support/fixtures/test-users';
import { RestClient } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { transports } from '../../support/transports/transports';

const LIST = `{ refusedCaptures { id orderId reason isRefunding amount { amount currencyCode } } }`;
const REFUND = `mutation ($id: ID!) { refundRefusedCapture(id: $id) { refusedCapture { id isRefunding refundedAt } } }`;

interface RefusedCapturesData {
  refusedCaptures: { id: string; orderId: string; reason: string; isRefunding: boolean; amount: object }[];
}

describe.each(transports)('A captured payment that pays no order, over %s', (_name, connect) => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let users: TestUsers;
  let order: OrderRecord;
  const logLines: string[] = [];
  beforeAll(async () => {
    fakePaypal = await startFakePaypal();
    const env = { ...paypalEnv(fakePaypal), LOG_LEVEL: 'warn' };
    shop = await startShop({ env, onLog: (line) => logLines.push(line) });
    users = await connect(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fakePaypal.close();
  });
  beforeEach(async () => {
    order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
  });

  /** A payment that the widget captured in the browser. */
  const capturePayment = (value = '39.48', currencyCode = 'USD', customId?: string): string => {
    const { id } = fakePaypal.addOrder({ amount: { value, currencyCode }, customId });
    fakePaypal.capture(id);
    return id;
  };
  const pay = (id: string) => users.shopper.payOrder(order.id, { id });
  const readRefusedCaptures = async () => {
    const { data } = await graphqlClient(shop, users.admin.token)<RefusedCapturesData>(LIST);
    return data.refusedCaptures.filter(({ orderId }) => orderId === order.id);
  };
  const refund = (paymentId: string, token = users.admin.token) =>
    graphqlClient(shop, token)<{ refundRefusedCapture: object }>(REFUND, { id: `CAP-${paymentId}` });
  const sendRefusedPayment = async (...captureArguments: Parameters<typeof capturePayment>) => {
    const paymentId = capturePayment(...captureArguments);
    await expect(pay(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_REJECTED' });
    return paymentId;
  };

  it.each([
    ['another amount', '3286.76', 'USD', 'The payment is not of the amount of the order'],
    ['another currency', '39.48', 'EUR', 'The payment is in another currency'],
  ])('because of %s is logged, listed and refunded once', async (_label, value, currencyCode, reason) => {
    const paymentId = await sendRefusedPayment(value, currencyCode);
    const id = `CAP-${paymentId}`;

    const amount = { amount: value, currencyCode };
    expect(await readRefusedCaptures()).toEqual([
      { id, orderId: order.id, reason, isRefunding: false, amount },
    ]);
    expect(logLines.filter((line) => line.includes(id))).toHaveLength(1);
    await pay(paymentId).catch(() => undefined);
    expect(await readRefusedCaptures()).toHaveLength(1);

    const { data } = await refund(paymentId);
    expect(data.refundRefusedCapture).toEqual({
      refusedCapture: { id, isRefunding: false, refundedAt: expect.any(String) as string },
    });
    expect(fakePaypal.getOrder(paymentId).refunds.map((entry) => entry.amount)).toEqual([
      { value, currencyCode },
    ]);
    expect(await readRefusedCaptures()).toEqual([]);
    await expect(refund(paymentId)).resolves.toMatchObject({ code: 'ALREADY_REFUNDED' });
    await expect(users.shopper.getOrder(order.id)).resolves.toEqual(order);
  });

  it('for a paid order is listed, and refunded without changing the order', async () => {
    const paidOrder = await pay(capturePayment());
    const secondPaymentId = capturePayment();
    await expect(pay(secondPaymentId)).rejects.toMatchObject({ code: 'ALREADY_PAID' });

    expect(await readRefusedCaptures()).toMatchObject([
      { id: `CAP-${secondPaymentId}`, reason: 'Order is already paid' },
    ]);
    await refund(secondPaymentId);
    await expect(users.shopper.getOrder(order.id)).resolves.toEqual(paidOrder);
  });

  it('of another order leaves the list when it pays that order', async () => {
    const otherOrder = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    const paymentId = await sendRefusedPayment('39.48', 'USD', otherOrder.id);
    expect(await readRefusedCaptures()).toHaveLength(1);
    await expect(users.shopper.payOrder(otherOrder.id, { id: paymentId })).resolves.toMatchObject({
      isPaid: true,
    });

    expect(await readRefusedCaptures()).toEqual([]);
    await expect(refund(paymentId)).resolves.toMatchObject({ code: 'CONFLICT' });
  });

  it('that has paid for another order is not listed', async () => {
    const paymentId = capturePayment();
    await pay(paymentId);
    const otherOrder = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    await expect(users.shopper.payOrder(otherOrder.id, { id: paymentId })).rejects.toMatchObject({
      code: 'PAYMENT_REJECTED',
    });

    const { data } = await graphqlClient(shop, users.admin.token)<RefusedCapturesData>(LIST);
    expect(data.refusedCaptures.filter(({ orderId }) => orderId === otherOrder.id)).toEqual([]);
  });

  it('can pay no order after an admin requests its refund', async () => {
    const otherOrder = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    const paymentId = await sendRefusedPayment('39.48', 'USD', otherOrder.id);
    fakePaypal.queueBehaviour('refund', 'reset');
    await expect(refund(paymentId)).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });

    await expect(users.shopper.payOrder(otherOrder.id, { id: paymentId })).rejects.toMatchObject({
      code: 'PAYMENT_REJECTED',
      message: 'The payment was refunded',
    });
  });

  it('is settled by a provider read after a pending refund completes', async () => {
    const paymentId = await sendRefusedPayment('1.00');
    fakePaypal.queueBehaviour('refund', 'pending');
    await expect(refund(paymentId)).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect(await readRefusedCaptures()).toMatchObject([{ isRefunding: true }]);
    await expect(refund(paymentId)).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });

    fakePaypal.getOrder(paymentId).refunds[0]!.status = 'COMPLETED';
    shop.advanceClock(30_000);
    await shop.services.payments.reconciler.run();
    expect(await readRefusedCaptures()).toEqual([]);
    expect(fakePaypal.getOrder(paymentId).refunds).toHaveLength(1);
  });

  it('can be refunded after the provider refused the first refund', async () => {
    const paymentId = await sendRefusedPayment('2.00');
    fakePaypal.queueBehaviour('refund', { kind: 'status', status: 422, issue: 'REFUND_NOT_ALLOWED' });
    await expect(refund(paymentId)).resolves.toMatchObject({ code: 'PAYMENT_REJECTED' });
    expect(await readRefusedCaptures()).toMatchObject([{ isRefunding: false }]);

    await refund(paymentId);
    expect(await readRefusedCaptures()).toEqual([]);
  });

  it('of another merchant, or one that was never captured, is not listed', async () => {
    const { id } = fakePaypal.addOrder({
      amount: { value: '5.00', currencyCode: 'USD' },
      merchantId: 'OTHER',
    });
    fakePaypal.capture(id);
    const approvedOrder = fakePaypal.addOrder({
      amount: { value: '5.00', currencyCode: 'USD' },
      status: 'APPROVED',
    });
    await expect(pay(id)).rejects.toMatchObject({ code: 'PAYMENT_REJECTED' });
    await expect(pay(approvedOrder.id)).rejects.toMatchObject({ code: 'PAYMENT_REJECTED' });

    expect(await readRefusedCaptures()).toEqual([]);
  });

  it('requires an admin', async () => {
    await expect(graphqlClient(shop, users.shopper.token)(LIST)).resolves.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(refund('nothing', users.shopper.token)).resolves.toMatchObject({ code: 'FORBIDDEN' });
    await expect(refund('nothing')).resolves.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('The charge amount of an unpaid order over REST', () => {
  it('is the amount that a browser must capture, at the rate of the shop', async () => {
    const fakePaypal = await startFakePaypal();
    const shop = await startShop({ env: paypalEnv(fakePaypal) });
    const { admin, shopper } = await connectRest(shop);
    const { id } = await shopper.placeOrder(anOrder(await createListedProduct(admin)));
    const restClient = new RestClient(shop.url, shopper.token);
    const { json } = await restClient.get(`/orders/${id}`);
    expect(json).toMatchObject({ totalPrice: 3286.76, payment: { amount: 39.48, currencyCode: 'USD' } });

    const { amount, currencyCode } = json.payment as { amount: number; currencyCode: string };
    const providerOrder = fakePaypal.addOrder({ amount: { value: String(amount), currencyCode } });
    fakePaypal.capture(providerOrder.id);
    const payResponse = await restClient.put(`/orders/${id}/pay`, { id: providerOrder.id });
    expect(payResponse).toMatchObject({ status: 200, json: { isPaid: true } });
    expect(payResponse.json).not.toHaveProperty('payment');
    await shop.stop();
    await fakePaypal.close();
  });
});
