import { setTimeout as wait } from 'node:timers/promises';
import type { FakeBehaviour } from '../../support/fakes/fake-paypal-faults';
import { interceptTimeout } from '../../support/runtime/intercepted-timeout';
import {
  beforeEachPaidOrder,
  fakePaypal,
  refundedAmounts,
  readStock,
  order,
  paymentId,
  product,
  users,
  reconcile,
  refundOrder,
  refundRequests,
  readOrder,
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
  ])('detects that no refund exists after %j, and allows another attempt', async (behaviour) => {
    fakePaypal.queueBehaviour('refund', behaviour);
    await expect(refundOrder()).rejects.toMatchObject(UNAVAILABLE);
    await expect(readOrder()).resolves.toMatchObject({ isRefunding: true, isRefunded: false });
    await expect(refundOrder()).rejects.toMatchObject(UNAVAILABLE);
    await expect(users.admin.deliverOrder(order.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await reconcile();
    await expect(readOrder()).resolves.toMatchObject({ isRefunding: true });

    shop.advanceClock(2 * MINUTE_MS);
    await reconcile();
    await expect(readOrder()).resolves.toEqual(order);
    expect(refundedAmounts()).toEqual([]);
    expect(refundRequests()).toHaveLength(1);
    await expect(refundOrder()).resolves.toMatchObject({ isRefunded: true, isRefunding: false });
    expect(refundedAmounts()).toEqual(['72.35']);
  });

  it.each<FakeBehaviour>([{ kind: 'resetAfterEffect' }, { kind: 'truncated' }])(
    'records the refund once, without a second request, when its response is lost: %j',
    async (behaviour) => {
      fakePaypal.queueBehaviour('refund', behaviour);
      await expect(refundOrder()).rejects.toMatchObject(UNAVAILABLE);
      fakePaypal.queueBehaviour('get', { kind: 'status', status: 500 });
      await reconcile();
      await expect(readOrder()).resolves.toMatchObject({ isRefunding: true });

      await Promise.all([reconcile(), reconcile()]);
      await expect(readOrder()).resolves.toMatchObject({ isRefunded: true, isRefunding: false });
      expect(refundRequests()).toHaveLength(1);
      expect(refundedAmounts()).toEqual(['72.35']);
      await expect(readStock()).resolves.toBe(5);
    },
  );

  it('stops waiting after eight seconds, and records the refund later', async () => {
    fakePaypal.queueBehaviour('refund', 'silentAfterEffect');
    const clock = interceptTimeout(8_000);
    const refusal = expect(refundOrder()).rejects.toMatchObject(UNAVAILABLE);
    await clock.expireWhen(() => refundedAmounts().length === 1);
    await refusal;
    await reconcile();
    await expect(readOrder()).resolves.toMatchObject({ isRefunded: true });
    expect(refundRequests()).toHaveLength(1);
  });

  it.each<FakeBehaviour>([{ kind: 'declined' }, { kind: 'declinedCapture' }])(
    'leaves the order unchanged when the provider refuses the refund: %j',
    async (behaviour) => {
      fakePaypal.queueBehaviour('refund', behaviour);
      await expect(refundOrder()).rejects.toMatchObject(REJECTED);
      await expect(readOrder()).resolves.toEqual(order);
      await expect(readStock()).resolves.toBe(3);
      await expect(users.admin.deliverOrder(order.id)).resolves.toMatchObject({ isDelivered: true });
    },
  );

  it('waits for a pending refund without a time limit', async () => {
    fakePaypal.queueBehaviour('refund', 'pending');
    await expect(refundOrder()).resolves.toMatchObject({ isRefunding: true, isRefunded: false });
    shop.advanceClock(60 * MINUTE_MS);
    await reconcile();
    await expect(readOrder()).resolves.toMatchObject({ isRefunding: true });
    await expect(readStock()).resolves.toBe(3);

    fakePaypal.getOrder(paymentId).refunds[0]!.status = 'COMPLETED';
    shop.advanceClock(60 * MINUTE_MS);
    await reconcile();
    await expect(readOrder()).resolves.toMatchObject({ isRefunding: false, isRefunded: true });
    await expect(readStock()).resolves.toBe(5);
  });

  it('leaves the order unchanged when a pending refund fails', async () => {
    fakePaypal.queueBehaviour('refund', 'pending');
    await refundOrder();
    fakePaypal.getOrder(paymentId).refunds[0]!.status = 'FAILED';
    await reconcile();
    await expect(readOrder()).resolves.toEqual(order);
  });

  it('delivers all units only after the end of a refund of one unit that can fail', async () => {
    const admin = { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' } as const;
    fakePaypal.queueBehaviour('refund', 'pending');
    await shop.services.refunds.refund(admin, order.id, { lines: [{ product: product.id, qty: 1 }] });
    await expect(users.admin.deliverOrder(order.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A refund of this order is being settled',
    });
    fakePaypal.getOrder(paymentId).refunds[0]!.status = 'FAILED';
    await reconcile();
    await users.admin.deliverOrder(order.id);
    const { orderItems } = await shop.services.orders.get(admin, order.id);
    expect(orderItems).toMatchObject([{ counts: { packedQty: 2, cancelledQty: 0 } }]);
  });

  it.each([
    ['all units', 'COMPLETED', {}],
    ['all units', 'FAILED', {}],
    ['one unit', 'COMPLETED', { qty: 1 }],
    ['one unit', 'FAILED', { qty: 1 }],
  ])(
    'returns the stock once when the buyer cancels during a refund of %s that ends as %s',
    async (_units, outcome, units) => {
      const admin = { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' } as const;
      const contents = 'qty' in units ? { lines: [{ product: product.id, ...units }] } : {};
      fakePaypal.queueBehaviour('refund', 'pending');
      await shop.services.refunds.refund(admin, order.id, contents);
      await expect(readStock()).resolves.toBe(3);
      // The call waits until no other refund of the order is pending.
      const cancellation = users.shopper.cancelOrder(order.id);
      while (!(await readOrder()).isCancelled) await wait(20);
      await expect(readStock()).resolves.toBe(5);

      fakePaypal.getOrder(paymentId).refunds[0]!.status = outcome;
      shop.advanceClock(60 * MINUTE_MS);
      await reconcile();
      await cancellation;
      shop.advanceClock(60 * MINUTE_MS);
      await reconcile();
      // The fake provider has no money left after a failed refund.
      await expect(readOrder()).resolves.toMatchObject({ isRefunded: outcome === 'COMPLETED' });
      await expect(readStock()).resolves.toBe(5);
    },
  );

  it('brings back an amount whose refund fails after the cancellation took its units', async () => {
    const admin = { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' } as const;
    fakePaypal.queueBehaviour('refund', { kind: 'status', status: 503 });
    const amountRefund = shop.services.refunds.refund(admin, order.id, { amount: 200 });
    await expect(amountRefund).rejects.toMatchObject(UNAVAILABLE);
    // The call waits until no other refund of the order is pending.
    const cancellation = users.shopper.cancelOrder(order.id);
    while (!(await readOrder()).isCancelled) await wait(20);
    shop.advanceClock(2 * MINUTE_MS);
    await reconcile();
    await cancellation;
    shop.advanceClock(60 * MINUTE_MS);
    await reconcile();

    await expect(readOrder()).resolves.toMatchObject({ isRefunded: true });
    const cents = refundedAmounts().map((amount) => Math.round(Number(amount) * 100));
    expect([cents.length, cents[0]! + cents[1]!]).toEqual([2, 7_235]);
    await expect(readStock()).resolves.toBe(5);
  });
});
