import type { PaymentProvider } from '../../../server/modules/payments/providers/provider';
import { anOrder, stock } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { FakeBehaviour } from '../../support/fakes/fake-paypal-faults';
import { adminOf, type OrderRecord, type People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const METRICS_TOKEN = 'a-token-of-operators';
const MINUTE_MS = 60_000;
const REFUSED = { kind: 'status', status: 422, issue: 'ORDER_NOT_APPROVED' } as const;
const UNAVAILABLE = { code: 'PAYMENT_UNAVAILABLE' };

let fake: FakePaypal;
let shop: Shop;
let people: People;
let order: OrderRecord;
let payment: string;
const lines: { order?: string; step?: string; err?: { type: string; message: string } }[] = [];

beforeAll(async () => {
  fake = await startFakePaypal();
  shop = await startShop({
    env: { ...paypalEnv(fake), METRICS_TOKEN },
    onLog: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]),
  });
  people = await transports[0]![1](shop);
});
afterAll(async () => {
  await shop.stop();
  await fake.close();
});
beforeEach(async () => {
  fake.reset();
  order = await people.shopper.placeOrder(anOrder(await stock(people.admin)));
  const buyer = { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
  payment = (await shop.services.payments.start(buyer, order.id)).providerOrderId;
  fake.approve(payment);
  lines.length = 0;
});
afterEach(() => jest.restoreAllMocks());

const reconcile = () => shop.services.payments.reconciler.run();
const pay = () => people.shopper.payOrder(order.id, { id: payment });
const ofOrder = () => lines.filter((line) => line.order === order.id);

/** Failures of a step since the start. */
async function failures(step: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${shop.url}/metrics`, { headers })).text();
  const [, count] =
    new RegExp(`^haat_payment_failures_total\\{step="${step}"\\} (\\d+)$`, 'm').exec(text) ?? [];
  return Number(count);
}

/** Makes the next call of one method throw a TypeError, as a code defect would. */
function stubWithDefect(target: object, method: string): void {
  jest
    .spyOn(target as Record<string, () => Promise<unknown>>, method)
    .mockRejectedValueOnce(new TypeError('planted defect'));
}

const providerOf = ({ services }: Shop) =>
  (Reflect.get(services.payments, 'deps') as { provider: PaymentProvider }).provider;

/** Leaves a capture without a recorded outcome. */
async function loseCapture(): Promise<void> {
  fake.next('capture', 'resetAfterCapture');
  await expect(pay()).rejects.toMatchObject(UNAVAILABLE);
}

/** Leaves a refund without a recorded outcome. */
async function loseRefund(): Promise<void> {
  await pay();
  fake.next('refund', 'resetAfterCapture');
  await expect(people.admin.refundOrder(order.id)).rejects.toMatchObject(UNAVAILABLE);
}

// The background job also runs beside the runs of the tests; either of them meets the planted defect.
describe('§4 A code defect in a payment or refund', () => {
  const expectOneFailure = async (step: string, before: number) => {
    expect(ofOrder()).toMatchObject([{ step, err: { type: 'TypeError', message: 'planted defect' } }]);
    expect(await failures(step)).toBe(before + 1);
  };

  it('is logged once and counted when a capture is reconciled, and the next run settles it', async () => {
    const before = await failures('capture');
    stubWithDefect(shop.services.payments.settlement, 'settle');
    await loseCapture();
    await reconcile();
    await reconcile();

    await expectOneFailure('capture', before);
    await expect(people.shopper.getOrder(order.id)).resolves.toMatchObject({ isPaid: true });
  });

  it('is logged once and counted when an unreported payment is found', async () => {
    const before = await failures('watch');
    stubWithDefect(shop.services.payments.settlement, 'observe');
    fake.capture(payment);
    shop.travel(2 * MINUTE_MS);
    await reconcile();

    await expectOneFailure('watch', before);
  });

  it('is logged once and counted when a refund is reconciled, and the next run settles it', async () => {
    const before = await failures('refund');
    stubWithDefect(shop.services.payments.refunds, 'settle');
    await loseRefund();
    await reconcile();
    await reconcile();

    await expectOneFailure('refund', before);
    await expect(people.shopper.getOrder(order.id)).resolves.toMatchObject({ isRefunded: true });
  });

  it('is logged once and counted when the refund of a refused payment is reconciled', async () => {
    const before = await failures('refused payment');
    const { id } = fake.addOrder({ amount: { value: '1.00', currencyCode: 'USD' } });
    fake.capture(id);
    await expect(people.shopper.payOrder(order.id, { id })).rejects.toMatchObject({
      code: 'PAYMENT_REJECTED',
    });
    const { refusedCaptures } = shop.services.payments;
    stubWithDefect(refusedCaptures, 'settle');
    fake.next('refund', 'resetAfterCapture');
    await expect(refusedCaptures.refund(await adminOf(shop), `CAP-${id}`)).rejects.toMatchObject(UNAVAILABLE);
    await reconcile();

    await expectOneFailure('refused payment', before);
  });

  it('is logged once and counted when a cancelled order is refunded, and the next run refunds it', async () => {
    const before = await failures('refund');
    stubWithDefect(shop.services.payments.refunds, 'giveBack');
    await people.admin.cancelOrder(order.id);
    fake.capture(payment);
    await expect(pay()).rejects.toMatchObject({ code: 'ORDER_CANCELLED' });
    await reconcile();

    await expectOneFailure('refund', before);
    await expect(people.shopper.getOrder(order.id)).resolves.toMatchObject({ isRefunded: true });
  });

  it('is logged once and counted during the provider call for a second payment', async () => {
    const before = await failures('second payment');
    await pay();
    stubWithDefect(providerOf(shop), 'getOrder');
    await expect(people.shopper.payOrder(order.id, { id: 'ANOTHERPAYMENT1' })).rejects.toMatchObject({
      code: 'ALREADY_PAID',
    });

    await expectOneFailure('second payment', before);
  });

  it('is logged once and counted during the provider call for a refund made there', async () => {
    const before = await failures('refund');
    await pay();
    fake.refund(payment);
    stubWithDefect(providerOf(shop), 'getOrder');
    await expect(people.admin.refundOrder(order.id)).rejects.toMatchObject(UNAVAILABLE);

    await expectOneFailure('refund', before);
  });
});

describe('§4 A response of the provider', () => {
  it.each<[answer: string, behaviour: FakeBehaviour]>([
    ['none', { kind: 'reset' }],
    ['a refusal', REFUSED],
    ['an amount other than the order has', { kind: 'wrongCaptureAmount' }],
    ['a pending capture', { kind: 'pending' }],
  ])('does not count as a failure of the shop: %s', async (_answer, behaviour) => {
    const before = await failures('capture');
    await loseCapture();
    fake.next('get', behaviour);
    await reconcile();

    expect(lines).toEqual([]);
    expect(await failures('capture')).toBe(before);
  });
});
