import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { OrderRecord, TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const CANCELLED = { code: 'ORDER_CANCELLED', message: 'Order was cancelled' };
const HOUR_MS = 60 * 60_000;

describe.each(transports)('§4 Cancelling an order, over %s', (_name, connect) => {
  let fakePaypal: FakePaypal;
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  let order: OrderRecord;
  beforeAll(async () => {
    fakePaypal = await startFakePaypal();
    shop = await startShop({ env: paypalEnv(fakePaypal) });
    users = await connect(shop);
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    await fakePaypal.close();
    expect(problems).toEqual([]);
  });
  beforeEach(async () => {
    product = await createListedProduct(users.admin, { countInStock: 5 });
    order = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
  });

  const buyer = () => {
    return { userId: users.shopper.id, isAdmin: false, tokenFailed: false, adapter: 'system' as const };
  };
  const approvePayment = async () => {
    const { providerOrderId } = await shop.services.payments.start(buyer(), order.id);
    fakePaypal.approve(providerOrderId);
    return providerOrderId;
  };
  const pay = (id: string) => users.shopper.payOrder(order.id, { id });
  const cancel = () => users.admin.cancelOrder(order.id);
  const readStock = async () => (await users.visitor.getProduct(product.id)).countInStock;
  const releaseHolds = () => releaseEndedHolds(shop.database.writer, new Date(Date.now() + 24 * HOUR_MS));
  const reconcile = () => shop.services.payments.reconciler.run();

  it('releases its stock, and shows the cancellation to the buyer', async () => {
    const cancelledOrder = await cancel();

    expect(cancelledOrder).toEqual({
      ...order,
      status: 'CANCELLED',
      isCancelled: true,
      cancelledAt: expect.any(String),
      holdsStock: false,
    });
    await expect(users.shopper.getOrder(order.id)).resolves.toEqual(cancelledOrder);
    await expect(readStock()).resolves.toBe(5);
  });

  it('happens once, also with concurrent requests, and does not change its date', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(cancel));
    const cancelledOrder = await users.admin.getOrder(order.id);
    shop.advanceClock(60_000);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(cancel()).rejects.toMatchObject(CANCELLED);
    await expect(users.admin.getOrder(order.id)).resolves.toEqual(cancelledOrder);
    await expect(readStock()).resolves.toBe(5);
  });

  it('releases its stock once, by cancellation or by the expired hold', async () => {
    await releaseHolds();
    await expect(readStock()).resolves.toBe(5);
    await cancel();
    await expect(readStock()).resolves.toBe(5);

    order = await users.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
    await Promise.all([cancel(), releaseHolds()]);
    await releaseHolds();
    await expect(readStock()).resolves.toBe(5);
  });

  it('is final: the order cannot be paid or delivered, and no payment can start', async () => {
    const id = await approvePayment();
    await cancel();

    await expect(pay(id)).rejects.toMatchObject(CANCELLED);
    await expect(shop.services.payments.start(buyer(), order.id)).rejects.toMatchObject(CANCELLED);
    await expect(users.admin.deliverOrder(order.id)).rejects.toMatchObject(CANCELLED);
    await expect(users.admin.refundOrder(order.id)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
    expect(fakePaypal.getOrder(id).captureCount).toBe(0);
    await expect(readStock()).resolves.toBe(5);
  });

  it('refunds a paid order and releases its stock', async () => {
    await pay(await approvePayment());
    await expect(cancel()).resolves.toMatchObject({ isCancelled: true, holdsStock: false });
    await reconcile();
    await expect(users.shopper.getOrder(order.id)).resolves.toMatchObject({ isRefunded: true });
    await expect(readStock()).resolves.toBe(5);
    await expect(cancel()).rejects.toMatchObject(CANCELLED);
  });

  it('is refused while a capture has no recorded outcome', async () => {
    const id = await approvePayment();
    fakePaypal.queueBehaviour('capture', 'resetAfterEffect');
    await expect(pay(id)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });

    await expect(cancel()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(readStock()).resolves.toBe(3);
    await reconcile();
    await expect(cancel()).resolves.toMatchObject({ isPaid: true, isCancelled: true });
  });

  it('and paying at the same instant: one of them succeeds, and the money matches the result', async () => {
    const id = await approvePayment();
    const [payment, cancellation] = await Promise.allSettled([pay(id), cancel()]);
    const finalOrder = await users.shopper.getOrder(order.id);

    expect([payment.status, cancellation.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(finalOrder.isPaid).toBe(payment.status === 'fulfilled');
    expect(finalOrder.isCancelled).toBe(cancellation.status === 'fulfilled');
    expect(fakePaypal.getOrder(id).captureCount).toBe(finalOrder.isPaid ? 1 : 0);
    await expect(readStock()).resolves.toBe(finalOrder.isPaid ? 3 : 5);
  });

  it('and delivering at the same instant: an unpaid order is cancelled and not delivered', async () => {
    const [delivery, cancellation] = await Promise.allSettled([users.admin.deliverOrder(order.id), cancel()]);
    expect([delivery.status, cancellation.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('requires the buyer or an admin', async () => {
    const stranger = await users.newUser();
    await expect(stranger.cancelOrder(order.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(users.visitor.cancelOrder(order.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(users.admin.cancelOrder('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(users.shopper.cancelOrder(order.id)).resolves.toMatchObject({ isCancelled: true });
  });

  describe('when its payment arrives after the cancellation', () => {
    let id: string;
    beforeEach(async () => {
      id = await approvePayment();
      await cancel();
      fakePaypal.capture(id);
    });
    const expectRefundedOrder = async () => {
      expect(fakePaypal.getOrder(id).refunds.map(({ amount }) => amount.value)).toEqual(['72.35']);
      await expect(users.shopper.getOrder(order.id)).resolves.toMatchObject({
        isCancelled: true,
        isPaid: true,
        isRefunded: true,
        isDelivered: false,
      });
      await expect(readStock()).resolves.toBe(5);
      await expect(users.admin.deliverOrder(order.id)).rejects.toMatchObject(CANCELLED);
    };

    it('refunds the buyer who reports the payment, once', async () => {
      await expect(pay(id)).rejects.toMatchObject({ code: 'ORDER_CANCELLED' });
      await expect(pay(id)).resolves.toMatchObject({ isRefunded: true });
      await reconcile();
      await expectRefundedOrder();
    });

    it('refunds an unreported payment', async () => {
      shop.advanceClock(2 * 60_000);
      await reconcile();
      await reconcile();
      await expectRefundedOrder();
    });

    it('refunds after the provider recovers', async () => {
      fakePaypal.queueBehaviour('refund', { kind: 'status', status: 500 });
      await expect(pay(id)).rejects.toMatchObject({ code: 'ORDER_CANCELLED' });
      await expect(users.shopper.getOrder(order.id)).resolves.toMatchObject({ isRefunding: true });

      shop.advanceClock(2 * 60_000);
      await reconcile();
      shop.advanceClock(2 * 60_000);
      await reconcile();
      await expectRefundedOrder();
    });
  });
});
