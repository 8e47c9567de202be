import type { FakeBehaviour } from '../../support/fakes/fake-paypal-faults';
import { interceptTimeout } from '../../support/runtime/intercepted-timeout';
import {
  beforeEachPaidOrder,
  fake,
  refundedAmounts,
  stockLeft,
  order,
  payment,
  people,
  reconcile,
  refund,
  requests,
  observed,
  shop,
} from '../../support/fixtures/paid-order';
import { transports } from '../../support/transports/transports';

const MINUTE_MS = 60_000;
const UNAVAILABLE = { code: 'PAYMENT_UNAVAILABLE', message: expect.stringMatching(/\w+ .+/) };
const REJECTED = { code: 'PAYMENT_REJECTED', message: 'The refund was refused by the payment provider' };

describe.each(transports)('§4 Refunding an order, over %s', (_name, connect) => {
  beforeEachPaidOrder(connect);

  it.each<FakeBehaviour>([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429 },
    { kind: 'status', status: 503 },
    { kind: 'reset' },
    { kind: 'garbage' },
    { kind: 'otherShape' },
  ])('finds that no refund was made after %j, and allows another attempt', async (behaviour) => {
    fake.next('refund', behaviour);
    await expect(refund()).rejects.toMatchObject(UNAVAILABLE);
    await expect(observed()).resolves.toMatchObject({ isRefunding: true, isRefunded: false });
    await expect(refund()).rejects.toMatchObject(UNAVAILABLE);
    await expect(people.admin.deliverOrder(order.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await reconcile();
    await expect(observed()).resolves.toMatchObject({ isRefunding: true });

    shop.travel(2 * MINUTE_MS);
    await reconcile();
    await expect(observed()).resolves.toEqual(order);
    expect(refundedAmounts()).toEqual([]);
    expect(requests()).toHaveLength(1);
    await expect(refund()).resolves.toMatchObject({ isRefunded: true, isRefunding: false });
    expect(refundedAmounts()).toEqual(['72.35']);
  });

  it.each<FakeBehaviour>([{ kind: 'resetAfterCapture' }, { kind: 'truncated' }])(
    'books the refund once, without a second request, when its response was lost: %j',
    async (behaviour) => {
      fake.next('refund', behaviour);
      await expect(refund()).rejects.toMatchObject(UNAVAILABLE);
      fake.next('get', { kind: 'status', status: 500 });
      await reconcile();
      await expect(observed()).resolves.toMatchObject({ isRefunding: true });

      await Promise.all([reconcile(), reconcile()]);
      await expect(observed()).resolves.toMatchObject({ isRefunded: true, isRefunding: false });
      expect(requests()).toHaveLength(1);
      expect(refundedAmounts()).toEqual(['72.35']);
      await expect(stockLeft()).resolves.toBe(5);
    },
  );

  it('stops waiting after eight seconds, and books the refund later', async () => {
    fake.next('refund', 'silentAfterCapture');
    const clock = interceptTimeout(8_000);
    const refused = expect(refund()).rejects.toMatchObject(UNAVAILABLE);
    await clock.expireWhen(() => refundedAmounts().length === 1);
    await refused;
    await reconcile();
    await expect(observed()).resolves.toMatchObject({ isRefunded: true });
    expect(requests()).toHaveLength(1);
  });

  it.each<FakeBehaviour>([{ kind: 'declined' }, { kind: 'declinedCapture' }])(
    'leaves the order unchanged when the provider refuses: %j',
    async (behaviour) => {
      fake.next('refund', behaviour);
      await expect(refund()).rejects.toMatchObject(REJECTED);
      await expect(observed()).resolves.toEqual(order);
      await expect(stockLeft()).resolves.toBe(3);
      await expect(people.admin.deliverOrder(order.id)).resolves.toMatchObject({ isDelivered: true });
    },
  );

  it('waits for a pending refund, however long', async () => {
    fake.next('refund', 'pending');
    await expect(refund()).resolves.toMatchObject({ isRefunding: true, isRefunded: false });
    shop.travel(60 * MINUTE_MS);
    await reconcile();
    await expect(observed()).resolves.toMatchObject({ isRefunding: true });
    await expect(stockLeft()).resolves.toBe(3);

    fake.order(payment).refunds[0]!.status = 'COMPLETED';
    shop.travel(60 * MINUTE_MS);
    await reconcile();
    await expect(observed()).resolves.toMatchObject({ isRefunding: false, isRefunded: true });
    await expect(stockLeft()).resolves.toBe(5);
  });

  it('leaves the order unchanged when a pending refund fails', async () => {
    fake.next('refund', 'pending');
    await refund();
    fake.order(payment).refunds[0]!.status = 'FAILED';
    await reconcile();
    await expect(observed()).resolves.toEqual(order);
  });
});
