import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { anOrder, stock } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { FakeBehaviour, FakeCall } from '../../support/fakes/fake-paypal-faults';
import { interceptTimeout } from '../../support/runtime/intercepted-timeout';
import type { OrderRecord, People, ProductRecord } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const UNAVAILABLE = { code: 'PAYMENT_UNAVAILABLE', message: expect.stringMatching(/\w+ .+/) };
const REJECTED = { code: 'PAYMENT_REJECTED', message: expect.stringMatching(/\w+ .+/) };

/** After an hour the shop creates a new provider order. */
const HOUR_MS = 60 * 60_000 + 1;

describe.each(transports)('§4 Provider failures, over %s', (_name, connect) => {
  let fake: FakePaypal;
  let shop: Shop;
  let people: People;
  let product: ProductRecord;
  let order: OrderRecord;
  beforeAll(async () => {
    fake = await startFakePaypal();
    shop = await startShop({
      env: paypalEnv(fake),
    });
    people = await connect(shop);
    product = await stock(people.admin, { countInStock: 1_000 });
  });
  afterAll(async () => {
    await shop.stop();
    await fake.close();
  });
  beforeEach(async () => {
    order = await people.shopper.placeOrder(anOrder(product));
  });

  const startFor = (orderId: string) =>
    shop.services.payments.start(
      { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const },
      orderId,
    );
  const start = () => startFor(order.id);
  const admin = () => ({
    userId: people.admin.id,
    isAdmin: true,
    tokenFailed: false,
    door: 'system' as const,
  });
  const approved = async () => {
    const { providerOrderId } = await start();
    fake.approve(providerOrderId);
    return providerOrderId;
  };
  const pay = (id: string) => people.shopper.payOrder(order.id, { id });
  const reconcile = () => shop.services.payments.reconciler.run();
  const observed = () => people.shopper.getOrder(order.id);

  it('charges in the currency of the provider, at the rate of the order date', async () => {
    const { providerOrderId, amount } = await start();

    expect(order.totalPrice).toBe(328_676);
    expect(amount).toEqual({ value: '39.48', currencyCode: 'USD' });
    expect(fake.order(providerOrderId)).toMatchObject({
      amount: { value: '39.48', currencyCode: 'USD' },
      customId: order.id,
    });
  });

  it('captures once, and repeated requests change nothing', async () => {
    const id = await approved();
    const paid = await pay(id);

    await expect(pay(id)).resolves.toEqual(paid);
    expect(paid.isPaid).toBe(true);
    expect(fake.order(id).captureCount).toBe(1);
  });

  it.each<[FakeCall, FakeBehaviour]>([
    ['get', { kind: 'status', status: 500 }],
    ['get', { kind: 'status', status: 429 }],
    ['get', { kind: 'reset' }],
    ['get', { kind: 'garbage' }],
    ['get', { kind: 'otherOrder' }],
    ['capture', { kind: 'status', status: 503 }],
    ['capture', { kind: 'reset' }],
  ])('reports when %s meets %j, takes no money, and the order can be paid later', async (call, behaviour) => {
    const id = await approved();
    fake.next(call, behaviour);

    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
    await expect(observed()).resolves.toEqual(order);
    await expect(pay(id)).resolves.toMatchObject({ isPaid: true });
    expect(fake.order(id).captureCount).toBe(1);
  });

  it.each<FakeBehaviour>([{ kind: 'resetAfterCapture' }, { kind: 'truncated' }, { kind: 'garbage' }])(
    'books a capture exactly once when its response was lost: %j',
    async (behaviour) => {
      const id = await approved();
      fake.next('capture', behaviour);
      await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
      const wasTaken = fake.order(id).captureCount === 1;

      await Promise.all([reconcile(), reconcile()]);
      await reconcile();
      await expect(observed()).resolves.toMatchObject({ isPaid: wasTaken });
      const paid = await pay(id);

      expect(paid.isPaid).toBe(true);
      expect(fake.order(id).captureCount).toBe(1);
    },
  );

  it('settles the payment after the provider recovers', async () => {
    const id = await approved();
    fake.next('capture', { kind: 'resetAfterCapture' });
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
    fake.next('get', { kind: 'status', status: 500 });

    await expect(reconcile()).resolves.toBe(0);
    await expect(observed()).resolves.toMatchObject({ isPaid: false });
    await expect(reconcile()).resolves.toBe(1);
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
  });

  it.each<FakeBehaviour>([
    { kind: 'wrongAmount' },
    { kind: 'wrongCurrency' },
    { kind: 'wrongMerchant' },
    { kind: 'otherReference' },
  ])('refuses a payment that the provider returns with %j', async (behaviour) => {
    const id = await approved();
    fake.next('get', behaviour);

    await expect(pay(id)).rejects.toMatchObject(REJECTED);
    await expect(pay(id)).rejects.toMatchObject(REJECTED);
    await expect(observed()).resolves.toEqual(order);
    expect(fake.order(id).captureCount).toBe(0);

    const other = await approved();
    expect(other).not.toBe(id);
    await expect(pay(other)).resolves.toMatchObject({ isPaid: true });
    const [events = []] = await shop.services.payments.eventsOf(admin(), [order.id]);
    expect(events.filter(({ outcome }) => outcome === 'refused')).toHaveLength(1);
  });

  it('leaves the journal as it is when a payment of another order is refused', async () => {
    const own = await start();
    const other = await people.shopper.placeOrder(anOrder(product));
    const foreign = await startFor(other.id);
    fake.approve(foreign.providerOrderId);

    await expect(pay(foreign.providerOrderId)).rejects.toMatchObject(REJECTED);
    expect((await start()).providerOrderId).toBe(own.providerOrderId);
  });

  it.each<FakeBehaviour>([{ kind: 'declined' }, { kind: 'declinedCapture' }, { kind: 'wrongCaptureAmount' }])(
    'refuses a capture that ends as %j',
    async (behaviour) => {
      const id = await approved();
      fake.next('capture', behaviour);

      await expect(pay(id)).rejects.toMatchObject(REJECTED);
      await expect(observed()).resolves.toEqual(order);
    },
  );

  it('accepts another payment after a declined card', async () => {
    fake.next('capture', { kind: 'declined' });
    await expect(pay(await approved())).rejects.toMatchObject(REJECTED);

    await expect(pay(await approved())).resolves.toMatchObject({ isPaid: true });
  });

  it('waits for a pending capture instead of capturing twice', async () => {
    const id = await approved();
    fake.next('capture', { kind: 'pending' });
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
    await reconcile();
    await expect(observed()).resolves.toMatchObject({ isPaid: false });
    await expect(pay(await approved())).rejects.toMatchObject(UNAVAILABLE);

    fake.order(id).captureStatus = 'COMPLETED';
    await reconcile();
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
    expect(fake.order(id).captureCount).toBe(1);
  });

  it('accepts one of two concurrent approved payments', async () => {
    const first = await approved();
    shop.travel(HOUR_MS);
    const ids = [first, await approved()];
    const outcomes = await Promise.allSettled(ids.map(pay));
    await reconcile();

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ids.map((id) => fake.order(id).captureCount).sort()).toEqual([0, 1]);
  });

  it('keeps the stock hold of an order while its capture has no recorded outcome', async () => {
    const last = await stock(people.admin, { countInStock: 1 });
    order = await people.shopper.placeOrder(anOrder(last));
    const id = await approved();
    fake.next('capture', { kind: 'resetAfterCapture' });
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);

    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000);
    await releaseEndedHolds(shop.database.writer, tomorrow);
    await expect(people.visitor.getProduct(last.id)).resolves.toMatchObject({ countInStock: 0 });
    await reconcile();
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
  });

  it('stops waiting after eight seconds, and books the capture later', async () => {
    const id = await approved();
    fake.next('capture', { kind: 'silentAfterCapture' });

    const clock = interceptTimeout(8_000);
    const refused = expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
    await clock.expireWhen(() => fake.order(id).captureCount === 1);
    await refused;
    // The background job may have settled it already.
    await reconcile();
    await expect(observed()).resolves.toMatchObject({ isPaid: true });
    expect(fake.order(id).captureCount).toBe(1);
  });
});
