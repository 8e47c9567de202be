import { anOrder, stock } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, People } from '../../support/fixtures/people';
import { RestClient } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const LIST = `{ refusedCaptures { id orderId reason isRefunding amount { amount currencyCode } } }`;
const REFUND = `mutation ($id: ID!) { refundRefusedCapture(id: $id) { refusedCapture { id isRefunding refundedAt } } }`;

interface Listed {
  refusedCaptures: { id: string; orderId: string; reason: string; isRefunding: boolean; amount: object }[];
}

describe.each(transports)('A captured payment that pays no order, over %s', (_name, connect) => {
  let fake: FakePaypal;
  let shop: Shop;
  let people: People;
  let order: OrderRecord;
  const log: string[] = [];
  beforeAll(async () => {
    fake = await startFakePaypal();
    const env = { ...paypalEnv(fake), LOG_LEVEL: 'warn' };
    shop = await startShop({ env, onLog: (line) => log.push(line) });
    people = await connect(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fake.close();
  });
  beforeEach(async () => {
    order = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
  });

  /** A payment that the widget captured in the browser. */
  const captured = (value = '39.48', currencyCode = 'USD', customId?: string): string => {
    const { id } = fake.addOrder({ amount: { value, currencyCode }, customId });
    fake.capture(id);
    return id;
  };
  const pay = (id: string) => people.shopper.payOrder(order.id, { id });
  const listed = async () => {
    const { data } = await graphqlClient(shop, people.admin.token)<Listed>(LIST);
    return data.refusedCaptures.filter(({ orderId }) => orderId === order.id);
  };
  const refund = (payment: string, token = people.admin.token) =>
    graphqlClient(shop, token)<{ refundRefusedCapture: object }>(REFUND, { id: `CAP-${payment}` });
  const refused = async (...money: Parameters<typeof captured>) => {
    const payment = captured(...money);
    await expect(pay(payment)).rejects.toMatchObject({ code: 'PAYMENT_REJECTED' });
    return payment;
  };

  it.each([
    ['another amount', '3286.76', 'USD', 'The payment is not of the amount of the order'],
    ['another currency', '39.48', 'EUR', 'The payment is in another currency'],
  ])('because of %s is logged, listed and refunded once', async (_why, value, currencyCode, reason) => {
    const payment = await refused(value, currencyCode);
    const id = `CAP-${payment}`;

    const amount = { amount: value, currencyCode };
    expect(await listed()).toEqual([{ id, orderId: order.id, reason, isRefunding: false, amount }]);
    expect(log.filter((line) => line.includes(id))).toHaveLength(1);
    await pay(payment).catch(() => undefined);
    expect(await listed()).toHaveLength(1);

    const { data } = await refund(payment);
    expect(data.refundRefusedCapture).toEqual({
      refusedCapture: { id, isRefunding: false, refundedAt: expect.any(String) as string },
    });
    expect(fake.order(payment).refunds.map((one) => one.amount)).toEqual([{ value, currencyCode }]);
    expect(await listed()).toEqual([]);
    await expect(refund(payment)).resolves.toMatchObject({ code: 'ALREADY_REFUNDED' });
    await expect(people.shopper.getOrder(order.id)).resolves.toEqual(order);
  });

  it('for a paid order is listed, and refunded without changing the order', async () => {
    const paid = await pay(captured());
    const second = captured();
    await expect(pay(second)).rejects.toMatchObject({ code: 'ALREADY_PAID' });

    expect(await listed()).toMatchObject([{ id: `CAP-${second}`, reason: 'Order is already paid' }]);
    await refund(second);
    await expect(people.shopper.getOrder(order.id)).resolves.toEqual(paid);
  });

  it('of another order leaves the list when it pays that order', async () => {
    const other = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    const payment = await refused('39.48', 'USD', other.id);
    expect(await listed()).toHaveLength(1);
    await expect(people.shopper.payOrder(other.id, { id: payment })).resolves.toMatchObject({ isPaid: true });

    expect(await listed()).toEqual([]);
    await expect(refund(payment)).resolves.toMatchObject({ code: 'CONFLICT' });
  });

  it('that has paid for another order is not listed', async () => {
    const payment = captured();
    await pay(payment);
    const other = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    await expect(people.shopper.payOrder(other.id, { id: payment })).rejects.toMatchObject({
      code: 'PAYMENT_REJECTED',
    });

    const { data } = await graphqlClient(shop, people.admin.token)<Listed>(LIST);
    expect(data.refusedCaptures.filter(({ orderId }) => orderId === other.id)).toEqual([]);
  });

  it('can pay no order after an admin requests its refund', async () => {
    const other = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    const payment = await refused('39.48', 'USD', other.id);
    fake.next('refund', 'reset');
    await expect(refund(payment)).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });

    await expect(people.shopper.payOrder(other.id, { id: payment })).rejects.toMatchObject({
      code: 'PAYMENT_REJECTED',
      message: 'The payment was given back',
    });
  });

  it('is settled by a provider read when the refund response was lost', async () => {
    const payment = await refused('1.00');
    fake.next('refund', 'pending');
    await expect(refund(payment)).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    expect(await listed()).toMatchObject([{ isRefunding: true }]);
    await expect(refund(payment)).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });

    fake.order(payment).refunds[0]!.status = 'COMPLETED';
    shop.travel(30_000);
    await shop.services.payments.reconciler.run();
    expect(await listed()).toEqual([]);
    expect(fake.order(payment).refunds).toHaveLength(1);
  });

  it('can be refunded again after the provider refused', async () => {
    const payment = await refused('2.00');
    fake.next('refund', { kind: 'status', status: 422, issue: 'REFUND_NOT_ALLOWED' });
    await expect(refund(payment)).resolves.toMatchObject({ code: 'PAYMENT_REJECTED' });
    expect(await listed()).toMatchObject([{ isRefunding: false }]);

    await refund(payment);
    expect(await listed()).toEqual([]);
  });

  it('of another merchant, or one that was never captured, is not listed', async () => {
    const { id } = fake.addOrder({ amount: { value: '5.00', currencyCode: 'USD' }, merchantId: 'OTHER' });
    fake.capture(id);
    const approved = fake.addOrder({ amount: { value: '5.00', currencyCode: 'USD' }, status: 'APPROVED' });
    await expect(pay(id)).rejects.toMatchObject({ code: 'PAYMENT_REJECTED' });
    await expect(pay(approved.id)).rejects.toMatchObject({ code: 'PAYMENT_REJECTED' });

    expect(await listed()).toEqual([]);
  });

  it('requires an admin', async () => {
    await expect(graphqlClient(shop, people.shopper.token)(LIST)).resolves.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(refund('nothing', people.shopper.token)).resolves.toMatchObject({ code: 'FORBIDDEN' });
    await expect(refund('nothing')).resolves.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('The charge amount of an unpaid order over REST', () => {
  it('is the amount that a browser must capture, at the rate of the shop', async () => {
    const fake = await startFakePaypal();
    const shop = await startShop({ env: paypalEnv(fake) });
    const { admin, shopper } = await transports[1]![1](shop);
    const { id } = await shopper.placeOrder(anOrder(await stock(admin)));
    const rest = new RestClient(shop.url, shopper.token);
    const { json } = await rest.get(`/orders/${id}`);
    expect(json).toMatchObject({ totalPrice: 3286.76, payment: { amount: 39.48, currencyCode: 'USD' } });

    const { amount, currencyCode } = json.payment as { amount: number; currencyCode: string };
    const payment = fake.addOrder({ amount: { value: String(amount), currencyCode } });
    fake.capture(payment.id);
    const paid = await rest.put(`/orders/${id}/pay`, { id: payment.id });
    expect(paid).toMatchObject({ status: 200, json: { isPaid: true } });
    expect(paid.json).not.toHaveProperty('payment');
    await shop.stop();
    await fake.close();
  });
});
