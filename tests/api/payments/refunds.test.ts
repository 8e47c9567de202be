import { anOrder, stock } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const ORDER = `query ($id: ID!) { order(id: $id) { isPaid refunds { amount { amount currencyCode } refundedAt } } }`;
const JOURNAL = `query ($id: ID!) { order(id: $id) { id paymentEvents { call outcome captureId amount { amount } } } }`;
const CHECK = `mutation ($id: ID!) { checkPayment(id: $id) { isPaid refunds { amount { amount } } } }`;

describe('§4 A refund made at the provider', () => {
  let fake: FakePaypal;
  let shop: Shop;
  let people: People;
  let order: OrderRecord;
  let payment: string;
  beforeAll(async () => {
    fake = await startFakePaypal();
    shop = await startShop({
      env: paypalEnv(fake),
    });
    people = await transports[1]![1](shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fake.close();
  });
  beforeEach(async () => {
    order = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
    const buyer = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
    payment = (await shop.services.payments.start(buyer, order.id)).providerOrderId;
    fake.approve(payment);
    await people.shopper.payOrder(order.id, { id: payment });
  });

  const queryAs = (token: string, query: string) => graphqlClient(shop, token)(query, { id: order.id });

  it('is shown to the admin who checks the payment, and to the buyer; the order stays paid', async () => {
    fake.refund(payment, '9.50');
    const { data } = await queryAs(people.admin.token, CHECK);
    expect(data).toEqual({ checkPayment: { isPaid: true, refunds: [{ amount: { amount: '9.50' } }] } });

    const refundedAt = fake.order(payment).refunds[0]!.createTime;
    const expected = { amount: { amount: '9.50', currencyCode: 'USD' }, refundedAt };
    await expect(queryAs(people.shopper.token, ORDER)).resolves.toMatchObject({
      data: { order: { isPaid: true, refunds: [expected] } },
    });
  });

  it('is recorded once, however often an admin checks', async () => {
    fake.refund(payment);
    await Promise.all([queryAs(people.admin.token, CHECK), queryAs(people.admin.token, CHECK)]);
    const { data } = await queryAs(people.admin.token, CHECK);

    expect(data).toMatchObject({ checkPayment: { refunds: [{ amount: { amount: '39.48' } }] } });
  });

  it('is in the journal, which only admins see', async () => {
    fake.refund(payment, '1.00');
    await queryAs(people.admin.token, CHECK);
    const { data } = await queryAs(people.admin.token, JOURNAL);
    const captureId = `CAP-${payment}`;
    expect(data).toMatchObject({
      order: {
        paymentEvents: [
          { call: 'CREATE', outcome: 'INTENT' },
          { call: 'CREATE', outcome: 'DONE' },
          { call: 'CAPTURE', outcome: 'INTENT', captureId: null },
          { call: 'CAPTURE', outcome: 'DONE', captureId, amount: { amount: '39.48' } },
          { call: 'REFUND', outcome: 'DONE', captureId, amount: { amount: '1.00' } },
        ],
      },
    });

    const { data: shopperResult, code } = await queryAs(people.shopper.token, JOURNAL);
    expect([shopperResult, code]).toEqual([{ order: { id: order.id, paymentEvents: null } }, 'FORBIDDEN']);
  });

  it('cannot be checked by others, nor while the provider is down', async () => {
    await expect(queryAs(people.shopper.token, CHECK)).resolves.toMatchObject({ code: 'FORBIDDEN' });
    fake.next('get', { kind: 'status', status: 500 });
    await expect(queryAs(people.admin.token, CHECK)).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
  });

  it.each(transports)('of the full amount prevents delivery, over %s', async (_name, connect) => {
    fake.refund(payment, '39.47');
    await queryAs(people.admin.token, CHECK);
    fake.refund(payment, '0.01');
    await queryAs(people.admin.token, CHECK);
    const admin = (await connect(shop)).holderOf(people.admin.token);

    await expect(admin.deliverOrder(order.id)).rejects.toMatchObject({
      code: 'ALREADY_REFUNDED',
      message: 'Order was paid, and all of it was given back',
    });
    await expect(people.shopper.getOrder(order.id)).resolves.toMatchObject({
      isPaid: true,
      isDelivered: false,
      isRefunded: true,
    });
  });

  it('of a part of the amount allows delivery', async () => {
    fake.refund(payment, '39.47');
    await queryAs(people.admin.token, CHECK);
    await expect(people.admin.deliverOrder(order.id)).resolves.toMatchObject({ isDelivered: true });
  });

  it('is recorded once, also when it first has no id or is pending', async () => {
    const book = fake.order(payment);
    book.captureStatus = 'REFUNDED';
    await queryAs(people.admin.token, CHECK);
    fake.refund(payment);
    const { data } = await queryAs(people.admin.token, CHECK);
    expect(data).toMatchObject({ checkPayment: { refunds: [{ amount: { amount: '39.48' } }] } });
  });

  it('is not recorded while it is pending', async () => {
    fake.refund(payment);
    fake.order(payment).refunds[0]!.status = 'PENDING';
    const { data: before } = await queryAs(people.admin.token, CHECK);
    fake.order(payment).refunds[0]!.status = 'COMPLETED';
    const { data: after } = await queryAs(people.admin.token, CHECK);
    expect(before).toMatchObject({ checkPayment: { refunds: [] } });
    expect(after).toMatchObject({ checkPayment: { refunds: [{ amount: { amount: '39.48' } }] } });
  });
});
