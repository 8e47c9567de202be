import { releaseEndedHolds } from '../../../server/modules/orders/order-hold';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, stock } from '../../support/fixtures/factories';
import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import type { OrderRecord, People, ProductRecord } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const CANCELLED = { code: 'ORDER_CANCELLED', message: 'Order was cancelled' };
const HOUR_MS = 60 * 60_000;

describe.each(transports)('§4 Cancelling an order, over %s', (_name, connect) => {
  let fake: FakePaypal;
  let shop: Shop;
  let people: People;
  let product: ProductRecord;
  let order: OrderRecord;
  beforeAll(async () => {
    fake = await startFakePaypal();
    shop = await startShop({ env: paypalEnv(fake) });
    people = await connect(shop);
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    await fake.close();
    expect(problems).toEqual([]);
  });
  beforeEach(async () => {
    product = await stock(people.admin, { countInStock: 5 });
    order = await people.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
  });

  const buyer = () => {
    return { userId: people.shopper.id, isAdmin: false, tokenFailed: false, door: 'system' as const };
  };
  const approved = async () => {
    const { providerOrderId } = await shop.services.payments.start(buyer(), order.id);
    fake.approve(providerOrderId);
    return providerOrderId;
  };
  const pay = (id: string) => people.shopper.payOrder(order.id, { id });
  const cancel = () => people.admin.cancelOrder(order.id);
  const stockLeft = async () => (await people.visitor.getProduct(product.id)).countInStock;
  const releaseHolds = () => releaseEndedHolds(shop.database.writer, new Date(Date.now() + 24 * HOUR_MS));
  const reconcile = () => shop.services.payments.reconciler.run();

  it('releases its stock, and shows the cancellation to the buyer', async () => {
    const cancelled = await cancel();

    expect(cancelled).toEqual({
      ...order,
      isCancelled: true,
      cancelledAt: expect.any(String),
      holdsStock: false,
    });
    await expect(people.shopper.getOrder(order.id)).resolves.toEqual(cancelled);
    await expect(stockLeft()).resolves.toBe(5);
  });

  it('happens once, also concurrently, and keeps its date', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(cancel));
    const cancelled = await people.admin.getOrder(order.id);
    shop.travel(60_000);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(cancel()).rejects.toMatchObject(CANCELLED);
    await expect(people.admin.getOrder(order.id)).resolves.toEqual(cancelled);
    await expect(stockLeft()).resolves.toBe(5);
  });

  it('releases its stock once, by cancellation or by the expired hold', async () => {
    await releaseHolds();
    await expect(stockLeft()).resolves.toBe(5);
    await cancel();
    await expect(stockLeft()).resolves.toBe(5);

    order = await people.shopper.placeOrder(anOrder([{ product: product.id, qty: 2 }]));
    await Promise.all([cancel(), releaseHolds()]);
    await releaseHolds();
    await expect(stockLeft()).resolves.toBe(5);
  });

  it('is final: the order cannot be paid or delivered, and no payment can start', async () => {
    const id = await approved();
    await cancel();

    await expect(pay(id)).rejects.toMatchObject(CANCELLED);
    await expect(shop.services.payments.start(buyer(), order.id)).rejects.toMatchObject(CANCELLED);
    await expect(people.admin.deliverOrder(order.id)).rejects.toMatchObject(CANCELLED);
    await expect(people.admin.refundOrder(order.id)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
    expect(fake.order(id).captureCount).toBe(0);
    await expect(stockLeft()).resolves.toBe(5);
  });

  it('is refused after payment', async () => {
    await pay(await approved());
    await expect(cancel()).rejects.toMatchObject({ code: 'ALREADY_PAID', message: 'Order is already paid' });
  });

  it('is refused while a capture has no recorded outcome', async () => {
    const id = await approved();
    fake.next('capture', 'resetAfterCapture');
    await expect(pay(id)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });

    await expect(cancel()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(stockLeft()).resolves.toBe(3);
    await reconcile();
    await expect(cancel()).rejects.toMatchObject({ code: 'ALREADY_PAID' });
  });

  it('and paying at the same instant: one of them succeeds, and the money matches the result', async () => {
    const id = await approved();
    const [paid, cancelled] = await Promise.allSettled([pay(id), cancel()]);
    const observed = await people.shopper.getOrder(order.id);

    expect([paid.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(observed.isPaid).toBe(paid.status === 'fulfilled');
    expect(observed.isCancelled).toBe(cancelled.status === 'fulfilled');
    expect(fake.order(id).captureCount).toBe(observed.isPaid ? 1 : 0);
    await expect(stockLeft()).resolves.toBe(observed.isPaid ? 3 : 5);
  });

  it('and delivering at the same instant: an unpaid order is cancelled and not delivered', async () => {
    const [delivered, cancelled] = await Promise.allSettled([people.admin.deliverOrder(order.id), cancel()]);
    expect([delivered.status, cancelled.status]).toEqual(['rejected', 'fulfilled']);
  });

  it('requires an admin', async () => {
    await expect(people.shopper.cancelOrder(order.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(people.visitor.cancelOrder(order.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(people.admin.cancelOrder('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  describe('when its payment arrives anyway', () => {
    let id: string;
    beforeEach(async () => {
      id = await approved();
      await cancel();
      fake.capture(id);
    });
    const expectReleasedStock = async () => {
      expect(fake.order(id).refunds.map(({ amount }) => amount.value)).toEqual(['72.35']);
      await expect(people.shopper.getOrder(order.id)).resolves.toMatchObject({
        isCancelled: true,
        isPaid: true,
        isRefunded: true,
        isDelivered: false,
      });
      await expect(stockLeft()).resolves.toBe(5);
      await expect(people.admin.deliverOrder(order.id)).rejects.toMatchObject(CANCELLED);
    };

    it('refunds the buyer who reports the payment, once', async () => {
      await expect(pay(id)).rejects.toMatchObject({ code: 'ORDER_CANCELLED' });
      await expect(pay(id)).resolves.toMatchObject({ isRefunded: true });
      await reconcile();
      await expectReleasedStock();
    });

    it('refunds an unreported payment', async () => {
      shop.travel(2 * 60_000);
      await reconcile();
      await reconcile();
      await expectReleasedStock();
    });

    it('refunds after the provider recovers', async () => {
      fake.next('refund', { kind: 'status', status: 500 });
      await expect(pay(id)).rejects.toMatchObject({ code: 'ORDER_CANCELLED' });
      await expect(people.shopper.getOrder(order.id)).resolves.toMatchObject({ isRefunding: true });

      shop.travel(2 * 60_000);
      await reconcile();
      shop.travel(2 * 60_000);
      await reconcile();
      await expectReleasedStock();
    });
  });
});
