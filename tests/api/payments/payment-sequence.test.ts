import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { OrderRecord, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';

const DAY_MS = 86_400_000;
const JOURNAL_QUERY = `query ($id: ID!) { order(id: $id) { paidAt refunds { amount { amount } refundedAt }
  paymentEvents { call outcome amount { amount } createdAt } } }`;

interface JournalData {
  order: {
    paidAt: string;
    refunds: { amount: { amount: string }; refundedAt: string }[];
    paymentEvents: { call: string; outcome: string; amount: { amount: string }; createdAt: string }[];
  };
}

describe('The payment journal', () => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let users: TestUsers;
  let order: OrderRecord;
  let paymentId: string;
  beforeAll(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({ env: paypalEnv(fakePaypal) });
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

  const checkPayment = () =>
    graphqlClient(shop, users.admin.token)('mutation ($id: ID!) { checkPayment(id: $id) { id } }', {
      id: order.id,
    });

  it.each([
    ['a day slow', -DAY_MS],
    ['correct', 0],
    ['a day fast', DAY_MS],
  ])('follows the order of insertion when the clock of the provider is %s', async (_label, clockOffsetMs) => {
    fakePaypal.clockOffsetMs = clockOffsetMs;
    fakePaypal.refund(paymentId, '9.00');
    await checkPayment();
    // The next entry has an earlier date than the first.
    fakePaypal.clockOffsetMs -= 7_000;
    fakePaypal.refund(paymentId, '1.00');
    await checkPayment();
    await users.admin.refundOrder(order.id);
    const { data } = await graphqlClient(shop, users.admin.token)<JournalData>(JOURNAL_QUERY, {
      id: order.id,
    });
    const { paidAt, refunds, paymentEvents } = data.order;

    expect(paymentEvents.map(({ call, outcome, amount }) => `${call} ${outcome} ${amount.amount}`)).toEqual([
      'CREATE INTENT 39.48',
      'CREATE DONE 39.48',
      'CAPTURE INTENT 39.48',
      'CAPTURE DONE 39.48',
      'REFUND DONE 9.00',
      'REFUND DONE 1.00',
      'REFUND INTENT 29.48',
      'REFUND DONE 29.48',
    ]);
    expect(refunds.map(({ amount }) => amount.amount)).toEqual(['9.00', '1.00', '29.48']);
    for (const { refundedAt } of refunds) {
      expect(Math.abs(Date.parse(refundedAt) - Date.parse(paidAt))).toBeLessThan(DAY_MS / 2);
    }
  });

  it('numbers entries that are inserted without a sequence number, also several in one statement', async () => {
    const entryValues = (id: string) =>
      `('${id}', '${order.id}', 'create', 'intent', '${id}', 1, 'USD', ${Date.now() - DAY_MS})`;
    await shop.database.writer.transaction((tx) =>
      tx.query(
        `INSERT INTO payment_event (id, order_id, "call", outcome, request_id, amount, currency, created_at)
         VALUES ${entryValues('second')}, ${entryValues('first')}`,
      ),
    );
    const rows = await shop.database.reader.query<{ id: string; seq: number | string }[]>(
      'SELECT id, seq FROM payment_event ORDER BY seq DESC LIMIT 3',
    );

    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual(['first', 'second']);
    expect(rows.map(({ seq }) => Number(seq) - Number(rows[2]?.seq))).toEqual([2, 1, 0]);
  });
});
