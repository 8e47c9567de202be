import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { FakeBehaviour, FakeCall } from '../../support/fakes/fake-paypal-faults';
import { interceptTimeout } from '../../support/runtime/intercepted-timeout';
import type { OrderRecord, TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const UNAVAILABLE = { code: 'PAYMENT_UNAVAILABLE', message: expect.stringMatching(/\w+ .+/) };
const REJECTED = { code: 'PAYMENT_REJECTED', message: expect.stringMatching(/\w+ .+/) };

/** After an hour the shop creates a new provider order. */
const OVER_AN_HOUR_MS = 60 * 60_000 + 1;

describe.each(transports)('§4 Provider failures, over %s', (_name, connect) => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  let order: OrderRecord;
  beforeAll(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({
      env: paypalEnv(fakePaypal),
    });
    users = await connect(shop);
    product = await createListedProduct(users.admin, { countInStock: 1_000 });
  });
  afterAll(async () => {
    await shop.stop();
    await fakePaypal.close();
  });
  beforeEach(async () => {
    order = await users.shopper.placeOrder(anOrder(product));
  });

  const startPaymentOf = (orderId: string) =>
    shop.services.payments.start(
      { userId: users.shopper.id, isAdmin: false, tokenFailed: false, adapter: 'system' as const },
      orderId,
    );
  const startPayment = () => startPaymentOf(order.id);
  const admin = () => ({
    userId: users.admin.id,
    isAdmin: true,
    tokenFailed: false,
    adapter: 'system' as const,
  });
  const approvePayment = async () => {
    const { providerOrderId } = await startPayment();
    fakePaypal.approve(providerOrderId);
    return providerOrderId;
  };
  const pay = (id: string) => users.shopper.payOrder(order.id, { id });
  const reconcile = () => shop.services.payments.reconciler.run();
  const readOrder = () => users.shopper.getOrder(order.id);

  it('charges in the currency of the provider, at the rate of the order date', async () => {
    const { providerOrderId, amount } = await startPayment();

    expect(order.totalPrice).toBe(328_676);
    expect(amount).toEqual({ value: '39.48', currencyCode: 'USD' });
    expect(fakePaypal.getOrder(providerOrderId)).toMatchObject({
      amount: { value: '39.48', currencyCode: 'USD' },
      customId: order.id,
    });
  });

  it('captures once, and repeated requests change nothing', async () => {
    const id = await approvePayment();
    const paidOrder = await pay(id);

    await expect(pay(id)).resolves.toEqual(paidOrder);
    expect(paidOrder.isPaid).toBe(true);
    expect(fakePaypal.getOrder(id).captureCount).toBe(1);
  });

  it.each<[FakeCall, FakeBehaviour]>([
    ['get', { kind: 'status', status: 500 }],
    ['get', { kind: 'status', status: 429 }],
    ['get', { kind: 'reset' }],
    ['get', { kind: 'garbage' }],
    ['get', { kind: 'otherOrder' }],
    ['capture', { kind: 'status', status: 503 }],
    ['capture', { kind: 'reset' }],
  ])(
    'reports an error when the call %s fails with %j, and the order can be paid later',
    async (call, behaviour) => {
      const id = await approvePayment();
      fakePaypal.queueBehaviour(call, behaviour);

      await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
      await expect(readOrder()).resolves.toEqual(order);
      await expect(pay(id)).resolves.toMatchObject({ isPaid: true });
      expect(fakePaypal.getOrder(id).captureCount).toBe(1);
    },
  );

  it.each<FakeBehaviour>([{ kind: 'resetAfterEffect' }, { kind: 'truncated' }, { kind: 'garbage' }])(
    'records a capture exactly once when its response is lost: %j',
    async (behaviour) => {
      const id = await approvePayment();
      fakePaypal.queueBehaviour('capture', behaviour);
      await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
      const wasCaptured = fakePaypal.getOrder(id).captureCount === 1;

      await Promise.all([reconcile(), reconcile()]);
      await reconcile();
      await expect(readOrder()).resolves.toMatchObject({ isPaid: wasCaptured });
      const paidOrder = await pay(id);

      expect(paidOrder.isPaid).toBe(true);
      expect(fakePaypal.getOrder(id).captureCount).toBe(1);
    },
  );

  it('settles the payment after the provider recovers', async () => {
    const id = await approvePayment();
    fakePaypal.queueBehaviour('capture', { kind: 'resetAfterEffect' });
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
    fakePaypal.queueBehaviour('get', { kind: 'status', status: 500 });

    await expect(reconcile()).resolves.toBe(0);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: false });
    await expect(reconcile()).resolves.toBe(1);
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
  });

  it.each<FakeBehaviour>([
    { kind: 'wrongAmount' },
    { kind: 'wrongCurrency' },
    { kind: 'wrongMerchant' },
    { kind: 'otherReference' },
  ])('refuses a payment that the provider returns with %j', async (behaviour) => {
    const id = await approvePayment();
    fakePaypal.queueBehaviour('get', behaviour);

    await expect(pay(id)).rejects.toMatchObject(REJECTED);
    await expect(pay(id)).rejects.toMatchObject(REJECTED);
    await expect(readOrder()).resolves.toEqual(order);
    expect(fakePaypal.getOrder(id).captureCount).toBe(0);

    const otherPaymentId = await approvePayment();
    expect(otherPaymentId).not.toBe(id);
    await expect(pay(otherPaymentId)).resolves.toMatchObject({ isPaid: true });
    const [events = []] = await shop.services.payments.eventsOf(admin(), [order.id]);
    expect(events.filter(({ outcome }) => outcome === 'refused')).toHaveLength(1);
  });

  it('does not change the journal when it refuses a payment of another order', async () => {
    const ownPayment = await startPayment();
    const otherOrder = await users.shopper.placeOrder(anOrder(product));
    const otherPayment = await startPaymentOf(otherOrder.id);
    fakePaypal.approve(otherPayment.providerOrderId);

    await expect(pay(otherPayment.providerOrderId)).rejects.toMatchObject(REJECTED);
    expect((await startPayment()).providerOrderId).toBe(ownPayment.providerOrderId);
  });

  it.each<FakeBehaviour>([{ kind: 'declined' }, { kind: 'declinedCapture' }, { kind: 'wrongCaptureAmount' }])(
    'refuses a capture that ends as %j',
    async (behaviour) => {
      const id = await approvePayment();
      fakePaypal.queueBehaviour('capture', behaviour);

      await expect(pay(id)).rejects.toMatchObject(REJECTED);
      await expect(readOrder()).resolves.toEqual(order);
    },
  );

  it('accepts another payment after a declined card', async () => {
    fakePaypal.queueBehaviour('capture', { kind: 'declined' });
    await expect(pay(await approvePayment())).rejects.toMatchObject(REJECTED);

    await expect(pay(await approvePayment())).resolves.toMatchObject({ isPaid: true });
  });

  it('waits for a pending capture instead of capturing twice', async () => {
    const id = await approvePayment();
    fakePaypal.queueBehaviour('capture', { kind: 'pending' });
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
    await reconcile();
    await expect(readOrder()).resolves.toMatchObject({ isPaid: false });
    await expect(pay(await approvePayment())).rejects.toMatchObject(UNAVAILABLE);

    fakePaypal.getOrder(id).captureStatus = 'COMPLETED';
    await reconcile();
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
    expect(fakePaypal.getOrder(id).captureCount).toBe(1);
  });

  it('accepts one of two concurrent approved payments', async () => {
    const firstId = await approvePayment();
    shop.advanceClock(OVER_AN_HOUR_MS);
    const ids = [firstId, await approvePayment()];
    const outcomes = await Promise.allSettled(ids.map(pay));
    await reconcile();

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ids.map((id) => fakePaypal.getOrder(id).captureCount).sort()).toEqual([0, 1]);
  });

  it('does not release the stock hold of an order while its capture has no recorded outcome', async () => {
    const lastProduct = await createListedProduct(users.admin, { countInStock: 1 });
    order = await users.shopper.placeOrder(anOrder(lastProduct));
    const id = await approvePayment();
    fakePaypal.queueBehaviour('capture', { kind: 'resetAfterEffect' });
    await expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);

    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000);
    await releaseEndedHolds(shop.database.writer, tomorrow);
    await expect(users.visitor.getProduct(lastProduct.id)).resolves.toMatchObject({ countInStock: 0 });
    await reconcile();
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
  });

  it('stops waiting after eight seconds, and records the capture later', async () => {
    const id = await approvePayment();
    fakePaypal.queueBehaviour('capture', { kind: 'silentAfterEffect' });

    const clock = interceptTimeout(8_000);
    const refusal = expect(pay(id)).rejects.toMatchObject(UNAVAILABLE);
    await clock.expireWhen(() => fakePaypal.getOrder(id).captureCount === 1);
    await refusal;
    // The background job may have settled the payment already.
    await reconcile();
    await expect(readOrder()).resolves.toMatchObject({ isPaid: true });
    expect(fakePaypal.getOrder(id).captureCount).toBe(1);
  });
});
