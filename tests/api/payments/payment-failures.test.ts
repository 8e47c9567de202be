import type { PaymentProviders } from '../../../server/modules/payments/providers/payment-providers';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { FakeBehaviour } from '../../support/fakes/fake-paypal-faults';
import { adminOf, type OrderRecord, type TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const METRICS_TOKEN = 'a-token-of-operators';
const MINUTE_MS = 60_000;
const REFUSED_CAPTURE = { kind: 'status', status: 422, issue: 'ORDER_NOT_APPROVED' } as const;
const UNAVAILABLE = { code: 'PAYMENT_UNAVAILABLE' };

let fakePaypal: FakePaypal;
let shop: Shop;
let users: TestUsers;
let order: OrderRecord;
let paymentId: string;
const logLines: { order?: string; step?: string; err?: { type: string; message: string } }[] = [];

beforeAll(async () => {
  fakePaypal = await startFakePaypal();
  shop = await startShop({
    env: { ...paypalEnv(fakePaypal), METRICS_TOKEN },
    onLog: (line) => logLines.push(JSON.parse(line) as (typeof logLines)[number]),
  });
  users = await connectGraphql(shop);
});
afterAll(async () => {
  await shop.stop();
  await fakePaypal.close();
});
beforeEach(async () => {
  fakePaypal.clearBehaviours();
  order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
  const buyer = { userId: users.shopper.id, isAdmin: false, tokenFailed: false, adapter: 'system' as const };
  paymentId = (await shop.services.payments.start(buyer, order.id)).providerOrderId;
  fakePaypal.approve(paymentId);
  logLines.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const reconcile = () => shop.services.payments.reconciler.run();
const pay = () => users.shopper.payOrder(order.id, { id: paymentId });
const logLinesOfOrder = () => logLines.filter((line) => line.order === order.id);

/** Number of failures of a step since the start of the shop. */
async function countFailures(step: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${shop.url}/metrics`, { headers })).text();
  const [, count] =
    new RegExp(`^haat_payment_failures_total\\{step="${step}"\\} (\\d+)$`, 'm').exec(text) ?? [];
  return Number(count);
}

/** Makes the next call of one method throw a TypeError, as a code defect would. */
function stubWithDefect<Target extends object>(target: Target, method: keyof Target & string): void {
  jest
    .spyOn(target as unknown as Record<string, () => Promise<unknown>>, method)
    .mockRejectedValueOnce(new TypeError('simulated defect'));
}

const providerOf = ({ services }: Shop) =>
  (Reflect.get(services.payments, 'deps') as { providers: PaymentProviders }).providers.providerOf('PayPal');

/** Leaves a capture without a recorded outcome. */
async function loseCapture(): Promise<void> {
  fakePaypal.queueBehaviour('capture', 'resetAfterEffect');
  await expect(pay()).rejects.toMatchObject(UNAVAILABLE);
}

/** Leaves a refund without a recorded outcome. */
async function loseRefund(): Promise<void> {
  await pay();
  fakePaypal.queueBehaviour('refund', 'resetAfterEffect');
  await expect(users.admin.refundOrder(order.id)).rejects.toMatchObject(UNAVAILABLE);
}

// The background job also runs during the tests. The simulated defect fails either the job or the call of the test.
describe('§4 A code defect in a payment or refund', () => {
  const expectOneFailure = async (step: string, countBefore: number) => {
    expect(logLinesOfOrder()).toMatchObject([
      { step, err: { type: 'TypeError', message: 'simulated defect' } },
    ]);
    expect(await countFailures(step)).toBe(countBefore + 1);
  };

  it('is logged once and counted when a capture is reconciled, and the next run settles it', async () => {
    const countBefore = await countFailures('capture');
    stubWithDefect(shop.services.payments.settlement, 'settle');
    await loseCapture();
    await reconcile();
    await reconcile();

    await expectOneFailure('capture', countBefore);
    await expect(users.shopper.getOrder(order.id)).resolves.toMatchObject({ isPaid: true });
  });

  it('is logged once and counted when the reconciler finds an unreported payment', async () => {
    const countBefore = await countFailures('watch');
    stubWithDefect(shop.services.payments.settlement, 'applyPayment');
    fakePaypal.capture(paymentId);
    shop.advanceClock(2 * MINUTE_MS);
    await reconcile();

    await expectOneFailure('watch', countBefore);
  });

  it('is logged once and counted when a refund is reconciled, and the next run settles it', async () => {
    const countBefore = await countFailures('refund');
    stubWithDefect(shop.services.payments.refunds.sender, 'settle');
    await loseRefund();
    await reconcile();
    await reconcile();

    await expectOneFailure('refund', countBefore);
    await expect(users.shopper.getOrder(order.id)).resolves.toMatchObject({ isRefunded: true });
  });

  it('is logged once and counted when the refund of a refused payment is reconciled', async () => {
    const countBefore = await countFailures('refused payment');
    const { id } = fakePaypal.addOrder({ amount: { value: '1.00', currencyCode: 'USD' } });
    fakePaypal.capture(id);
    await expect(users.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'PAYMENT_REJECTED',
    });
    const { refusedCaptures } = shop.services.payments;
    stubWithDefect(refusedCaptures, 'settle');
    fakePaypal.queueBehaviour('refund', 'resetAfterEffect');
    await expect(refusedCaptures.refund(await adminOf(shop), `CAP-${id}`)).rejects.toMatchObject(UNAVAILABLE);
    await reconcile();

    await expectOneFailure('refused payment', countBefore);
  });

  it('is logged once and counted when a cancelled order is refunded, and the next run refunds it', async () => {
    const countBefore = await countFailures('refund');
    stubWithDefect(shop.services.payments.refunds, 'refundInFull');
    await users.admin.cancelOrder(order.id);
    fakePaypal.capture(paymentId);
    await expect(pay()).rejects.toMatchObject({ code: 'ORDER_CANCELLED' });
    await reconcile();

    await expectOneFailure('refund', countBefore);
    await expect(users.shopper.getOrder(order.id)).resolves.toMatchObject({ isRefunded: true });
  });

  it('is logged once and counted during the provider call for a second payment', async () => {
    const countBefore = await countFailures('second payment');
    await pay();
    stubWithDefect(providerOf(shop), 'getOrder');
    await expect(users.shopper.payOrder(order.id, { id: 'ANOTHERPAYMENT1' })).rejects.toMatchObject({
      code: 'ALREADY_PAID',
    });

    await expectOneFailure('second payment', countBefore);
  });

  it('is logged once and counted during the provider call for a refund made at the provider', async () => {
    const countBefore = await countFailures('refund');
    await pay();
    fakePaypal.refund(paymentId);
    stubWithDefect(providerOf(shop), 'getOrder');
    await expect(users.admin.refundOrder(order.id)).rejects.toMatchObject(UNAVAILABLE);

    await expectOneFailure('refund', countBefore);
  });
});

describe('§4 A response of the provider', () => {
  it.each<[label: string, behaviour: FakeBehaviour]>([
    ['no response', { kind: 'reset' }],
    ['a refusal', REFUSED_CAPTURE],
    ['an amount that differs from the order', { kind: 'wrongCaptureAmount' }],
    ['a pending capture', { kind: 'pending' }],
  ])('does not count as a failure of the shop: %s', async (_label, behaviour) => {
    const countBefore = await countFailures('capture');
    await loseCapture();
    fakePaypal.queueBehaviour('get', behaviour);
    await reconcile();

    expect(logLines).toEqual([]);
    expect(await countFailures('capture')).toBe(countBefore);
  });
});
