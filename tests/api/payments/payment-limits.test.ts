import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { sendGraphql } from '../../support/transports/graphql-client';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { OrderRecord, TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { transports } from '../../support/transports/transports';

const MINUTE_MS = 60_000;
const RATE_LIMITED = { code: 'RATE_LIMITED' };

let fakePaypal: FakePaypal;
let shop: Shop;
beforeAll(async () => {
  fakePaypal = await startFakePaypal();
  shop = await startShop({
    env: {
      RATE_LIMIT_FACTOR: '1',
      LOG_LEVEL: 'silent',
      ...paypalEnv(fakePaypal),
    },
  });
});
afterAll(async () => {
  await shop.stop();
  await fakePaypal.close();
});

describe('§4 A payment that starts several times', () => {
  let users: TestUsers;
  let order: OrderRecord;
  let actor: Actor;
  beforeAll(async () => {
    users = await connectRest(shop);
  });
  beforeEach(async () => {
    const buyer = await users.newUser();
    order = await buyer.placeOrder(anOrder(await createListedProduct(users.admin)));
    actor = { ...VISITOR, userId: buyer.id, adapter: 'graphql' };
  });
  const startPayment = async () => (await shop.services.payments.start(actor, order.id)).providerOrderId;

  it('returns the provider order that the buyer can still approve', async () => {
    const callsBefore = fakePaypal.recordsOf('create').length;
    const firstId = await startPayment();
    expect(await startPayment()).toBe(firstId);
    expect(fakePaypal.recordsOf('create')).toHaveLength(callsBefore + 1);
    const events = await shop.services.payments.eventsOf({ ...actor, isAdmin: true }, [order.id]);
    expect(events[0]).toHaveLength(2);
  });

  it('creates a new provider order after an hour', async () => {
    const firstId = await startPayment();
    shop.advanceClock(61 * MINUTE_MS);
    expect(await startPayment()).not.toBe(firstId);
  });

  it('creates a new provider order after a refused capture', async () => {
    const firstId = await startPayment();
    fakePaypal.approve(firstId);
    fakePaypal.queueBehaviour('capture', 'declinedCapture');
    await expect(shop.services.payments.pay(actor, order.id, { id: firstId })).rejects.toThrow();
    expect(await startPayment()).not.toBe(firstId);
  });

  it('is refused beyond 30 starts per minute and account', async () => {
    for (let count = 0; count < 30; count += 1) await startPayment();
    await expect(startPayment()).rejects.toMatchObject(RATE_LIMITED);
  });
});

describe.each(transports)('§4 Payments with invented ids, over %s', (_name, connect) => {
  it('are refused beyond 30 per minute and account, before PayPal is called', async () => {
    const users = await connect(shop);
    const buyer = await users.newUser();
    const order = await buyer.placeOrder(anOrder(await createListedProduct(users.admin)));
    const pay = (count: number) =>
      buyer.payOrder(order.id, { id: `MADEUP${String(count).padStart(11, '0')}` });
    for (let count = 0; count < 30; count += 1)
      await expect(pay(count)).rejects.toMatchObject({ code: 'PAYMENT_REJECTED' });
    const callsBefore = fakePaypal.recordsOf('get').length;
    await expect(pay(31)).rejects.toMatchObject({ ...RATE_LIMITED, status: 429 });
    expect(fakePaypal.recordsOf('get')).toHaveLength(callsBefore);
  });
});

describe('Orders at the demo provider', () => {
  it('are limited per address', async () => {
    const demoShop = await startShop({ env: { RATE_LIMIT_FACTOR: '0.01', LOG_LEVEL: 'silent' } });
    const body = JSON.stringify({
      purchase_units: [{ amount: { value: '1.00', currency_code: 'INR' } }],
    });
    const createDemoOrder = async () => {
      const headers = { 'content-type': 'application/json' };
      const request = { method: 'POST', headers, body };
      return (await fetch(`${demoShop.url}/demo-provider/buyer/orders`, request)).status;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1) statuses.push(await createDemoOrder());
    const { status } = await sendGraphql(demoShop, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    });
    await demoShop.stop();

    expect(statuses).toEqual([...Array<number>(6).fill(201), 429]);
    expect(status).toBe(200);
  });
});
