import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { transports } from '../../support/transports/transports';

const ORDER_QUERY = `query ($id: ID!) { order(id: $id) { isPaid refunds { amount { amount currencyCode } refundedAt } } }`;
const JOURNAL_QUERY = `query ($id: ID!) { order(id: $id) { id paymentEvents { call outcome captureId amount { amount } } } }`;
const CHECK_PAYMENT = `mutation ($id: ID!) { checkPayment(id: $id) { isPaid refunds { amount { amount } } } }`;

describe('§4 A refund made at the provider', () => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let users: TestUsers;
  let order: OrderRecord;
  let paymentId: string;
  beforeAll(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({
      env: paypalEnv(fakePaypal),
    });
    users = await connectRest(shop);
  });
  afterAll(async () => {
    await shop.stop();
    await fakePaypal.close();
  });
  beforeEach(async () => {
    order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    const buyer = {
      userId: users.shopper.id,
      isAdmin: false,
      tokenFailed: false,
      adapter: 'system' as const,
    };
    paymentId = (await shop.services.payments.start(buyer, order.id)).providerOrderId;
    fakePaypal.approve(paymentId);
    await users.shopper.payOrder(order.id, { id: paymentId });
  });

  const queryAs = (token: string, query: string) => graphqlClient(shop, token)(query, { id: order.id });

  it('is shown to the admin who checks the payment, and to the buyer; the order stays paid', async () => {
    fakePaypal.refund(paymentId, '9.50');
    const { data } = await queryAs(users.admin.token, CHECK_PAYMENT);
    expect(data).toEqual({ checkPayment: { isPaid: true, refunds: [{ amount: { amount: '9.50' } }] } });

    const refundedAt = fakePaypal.getOrder(paymentId).refunds[0]!.createTime;
    const expected = { amount: { amount: '9.50', currencyCode: 'USD' }, refundedAt };
    await expect(queryAs(users.shopper.token, ORDER_QUERY)).resolves.toMatchObject({
      data: { order: { isPaid: true, refunds: [expected] } },
    });
  });

  it('is recorded once when an admin checks the payment several times', async () => {
    fakePaypal.refund(paymentId);
    await Promise.all([queryAs(users.admin.token, CHECK_PAYMENT), queryAs(users.admin.token, CHECK_PAYMENT)]);
    const { data } = await queryAs(users.admin.token, CHECK_PAYMENT);

    expect(data).toMatchObject({ checkPayment: { refunds: [{ amount: { amount: '39.48' } }] } });
  });

  it('is in the journal, which only admins see', async () => {
    fakePaypal.refund(paymentId, '1.00');
    await queryAs(users.admin.token, CHECK_PAYMENT);
    const { data } = await queryAs(users.admin.token, JOURNAL_QUERY);
    const captureId = `CAP-${paymentId}`;
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

    const { data: shopperResult, code } = await queryAs(users.shopper.token, JOURNAL_QUERY);
    expect([shopperResult, code]).toEqual([{ order: { id: order.id, paymentEvents: null } }, 'FORBIDDEN']);
  });

  it('cannot be checked by other users, or while the provider is down', async () => {
    await expect(queryAs(users.shopper.token, CHECK_PAYMENT)).resolves.toMatchObject({ code: 'FORBIDDEN' });
    fakePaypal.queueBehaviour('get', { kind: 'status', status: 500 });
    await expect(queryAs(users.admin.token, CHECK_PAYMENT)).resolves.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });
  });

  it.each(transports)('of the full amount prevents delivery, over %s', async (_name, connect) => {
    fakePaypal.refund(paymentId, '39.47');
    await queryAs(users.admin.token, CHECK_PAYMENT);
    fakePaypal.refund(paymentId, '0.01');
    await queryAs(users.admin.token, CHECK_PAYMENT);
    const admin = (await connect(shop)).clientWithToken(users.admin.token);

    await expect(admin.deliverOrder(order.id)).rejects.toMatchObject({
      code: 'ALREADY_REFUNDED',
      message: 'Order was refunded in full',
    });
    await expect(users.shopper.getOrder(order.id)).resolves.toMatchObject({
      isPaid: true,
      isDelivered: false,
      isRefunded: true,
    });
  });

  it('of less than the full amount allows delivery', async () => {
    fakePaypal.refund(paymentId, '39.47');
    await queryAs(users.admin.token, CHECK_PAYMENT);
    await expect(users.admin.deliverOrder(order.id)).resolves.toMatchObject({ isDelivered: true });
  });

  it('is recorded once when the provider first reports no refund id, and reports it later', async () => {
    const fakeOrder = fakePaypal.getOrder(paymentId);
    fakeOrder.captureStatus = 'REFUNDED';
    await queryAs(users.admin.token, CHECK_PAYMENT);
    fakePaypal.refund(paymentId);
    const { data } = await queryAs(users.admin.token, CHECK_PAYMENT);
    expect(data).toMatchObject({ checkPayment: { refunds: [{ amount: { amount: '39.48' } }] } });
  });

  it('is not recorded while it is pending', async () => {
    fakePaypal.refund(paymentId);
    fakePaypal.getOrder(paymentId).refunds[0]!.status = 'PENDING';
    const { data: pendingData } = await queryAs(users.admin.token, CHECK_PAYMENT);
    fakePaypal.getOrder(paymentId).refunds[0]!.status = 'COMPLETED';
    const { data: completedData } = await queryAs(users.admin.token, CHECK_PAYMENT);
    expect(pendingData).toMatchObject({ checkPayment: { refunds: [] } });
    expect(completedData).toMatchObject({ checkPayment: { refunds: [{ amount: { amount: '39.48' } }] } });
  });
});
