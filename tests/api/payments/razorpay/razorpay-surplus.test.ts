import { createListedProduct } from '../../../support/fixtures/factories';
import type { OrderRecord } from '../../../support/fixtures/test-users';
import { releaseEndedHolds } from '../../../../server/modules/orders';
import { startRazorpayShop, type RazorpayShop } from '../../../support/fakes/razorpay/razorpay-shop';
import { razorpayTransports } from '../../../support/transports/razorpay/razorpay-clients';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

describe.each(razorpayTransports)('§4 Money that no order needs, over %s', (_name, connect) => {
  let razorpay: RazorpayShop;
  let order: OrderRecord;
  beforeEach(async () => {
    razorpay = await startRazorpayShop(connect);
    order = await razorpay.placeOrder();
  });
  afterEach(() => razorpay.stop());

  const pay = (paymentId: string) => razorpay.buyer.pay(order.id, razorpay.fake.resultOf(paymentId));
  const approve = async () => razorpay.fake.pay(await razorpay.start(order), { status: 'captured' });
  const refundsOf = (paymentId: string) => razorpay.fake.ledger.refundsOf(paymentId);

  it('of a second payment of a paid order goes back by itself, once', async () => {
    const providerOrderId = await razorpay.start(order);
    const first = razorpay.fake.pay(providerOrderId, { status: 'captured' });
    await pay(first);
    const second = razorpay.fake.pay(providerOrderId, { status: 'captured' });

    await expect(pay(second)).resolves.toMatchObject({ code: 'ALREADY_PAID' });
    await expect(razorpay.refusedCapturesOf(order)).resolves.toMatchObject([{ id: second }]);
    await razorpay.reconcile();
    await razorpay.reconcile();
    expect(refundsOf(second)).toMatchObject([{ amount: order.totalPrice }]);
    expect(refundsOf(first)).toEqual([]);
    await expect(razorpay.refusedCapturesOf(order)).resolves.toMatchObject([
      { id: second, refundedAt: expect.any(Date) as Date },
    ]);
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isPaid: true, isRefunded: false });
    await expect(pay(first)).resolves.toMatchObject({ result: { isPaid: true } });
    await expect(pay(second)).resolves.toMatchObject({ code: 'ALREADY_PAID' });
  });

  it('of a payment through a second provider order goes back by itself', async () => {
    const first = await approve();
    razorpay.shop.advanceClock(2 * HOUR_MS);
    const second = await approve();
    await pay(second);
    await expect(pay(first)).resolves.toMatchObject({ code: 'ALREADY_PAID' });
    await razorpay.reconcile();
    expect(refundsOf(first)).toHaveLength(1);
    expect(refundsOf(second)).toEqual([]);
  });

  it('of two captures of one provider order pays once, and the other capture goes back', async () => {
    const providerOrderId = await razorpay.start(order);
    const [first, second] = [1, 2].map((time) =>
      razorpay.fake.pay(providerOrderId, { status: 'captured', created_at: 1_700_000_000 + time }),
    );
    await expect(pay(second ?? '')).resolves.toMatchObject({ result: { isPaid: true } });
    await expect(razorpay.capturesOf(order)).resolves.toEqual([first]);
    await razorpay.reconcile();
    expect(refundsOf(second ?? '')).toHaveLength(1);
    expect(refundsOf(first ?? '')).toEqual([]);
    await expect(razorpay.users.admin.refundOrder(order.id)).resolves.toMatchObject({ isRefunded: true });
    expect(refundsOf(first ?? '')).toHaveLength(1);
  });

  it('of a second capture is noticed by a message, whatever the order of the messages', async () => {
    const providerOrderId = await razorpay.start(order);
    const first = razorpay.fake.pay(providerOrderId, { status: 'captured' });
    await expect(razorpay.send(razorpay.fake.messageAbout('payment.captured', first))).resolves.toBe(200);
    const second = razorpay.fake.pay(providerOrderId, { status: 'captured', created_at: 1_700_000_000 });
    await expect(razorpay.send(razorpay.fake.messageAbout('payment.authorized', second))).resolves.toBe(200);
    await razorpay.reconcile();
    expect(refundsOf(second)).toHaveLength(1);
    expect(refundsOf(first)).toEqual([]);
    await expect(razorpay.capturesOf(order)).resolves.toEqual([first]);
  });

  it('that arrives after the stock was sold is booked, and goes back', async () => {
    const product = await createListedProduct(razorpay.users.admin, { countInStock: 2 });
    order = await razorpay.placeOrder({ product });
    const paymentId = await approve();
    razorpay.shop.advanceClock(2 * HOUR_MS);
    await releaseEndedHolds(razorpay.shop.database.writer, new Date(Date.now() + 2 * HOUR_MS));
    await razorpay.users.admin.updateProduct(product.id, { countInStock: 0 });

    await expect(pay(paymentId)).resolves.toMatchObject({ result: { isPaid: true, isRefunded: true } });
    expect(refundsOf(paymentId)).toHaveLength(1);
    await razorpay.reconcile();
    expect(refundsOf(paymentId)).toHaveLength(1);
    await expect(razorpay.users.admin.deliverOrder(order.id)).rejects.toMatchObject({
      code: 'ALREADY_REFUNDED',
    });
  });

  it('that arrives late without the browser is refunded by the reconciler', async () => {
    const product = await createListedProduct(razorpay.users.admin, { countInStock: 2 });
    order = await razorpay.placeOrder({ product });
    const paymentId = await approve();
    razorpay.shop.advanceClock(2 * HOUR_MS);
    await releaseEndedHolds(razorpay.shop.database.writer, new Date(Date.now() + 2 * HOUR_MS));
    await razorpay.users.admin.updateProduct(product.id, { countInStock: 0 });
    razorpay.fake.queueFault('refund', { kind: 'status', status: 500 });

    await razorpay.send(razorpay.fake.messageAbout('payment.captured', paymentId));
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isPaid: true, holdsStock: false });
    await razorpay.reconcile();
    expect(refundsOf(paymentId)).toEqual([]);
    razorpay.shop.advanceClock(2 * MINUTE_MS);
    await razorpay.reconcile();
    razorpay.shop.advanceClock(2 * MINUTE_MS);
    await razorpay.reconcile();
    expect(refundsOf(paymentId)).toHaveLength(1);
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isRefunded: true });
  });

  it('that arrives late while the stock is there pays the order', async () => {
    const paymentId = await approve();
    razorpay.shop.advanceClock(2 * HOUR_MS);
    await releaseEndedHolds(razorpay.shop.database.writer, new Date(Date.now() + 2 * HOUR_MS));
    await expect(pay(paymentId)).resolves.toMatchObject({ result: { isPaid: true, isRefunded: false } });
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ holdsStock: true });
  });

  it('of a cancelled order goes back at once', async () => {
    const paymentId = await approve();
    await razorpay.users.admin.cancelOrder(order.id);
    await expect(pay(paymentId)).resolves.toMatchObject({ code: 'ORDER_CANCELLED' });
    expect(refundsOf(paymentId)).toHaveLength(1);
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isRefunded: true });
  });

  it('is refunded once if the response of the refund is lost, and again after a failed refund', async () => {
    const providerOrderId = await razorpay.start(order);
    await pay(razorpay.fake.pay(providerOrderId, { status: 'captured' }));
    const second = razorpay.fake.pay(providerOrderId, { status: 'captured' });
    await pay(second);
    razorpay.fake.queueFault('refund', 'resetAfterEffect');
    await razorpay.reconcile();
    await razorpay.reconcile();
    expect(refundsOf(second)).toHaveLength(1);
    await expect(razorpay.refusedCapturesOf(order)).resolves.toMatchObject([
      { refundedAt: expect.any(Date) as Date },
    ]);

    const third = razorpay.fake.pay(providerOrderId, { status: 'captured' });
    await pay(third);
    razorpay.fake.queueFault('refund', 'failedRefund');
    await razorpay.reconcile();
    await razorpay.reconcile();
    expect(refundsOf(third).map(({ status }) => status)).toEqual(['failed', 'processed']);
  });

  it('of another amount stays listed for an admin, and pays nothing', async () => {
    const paymentId = razorpay.fake.pay(await razorpay.start(order), { status: 'captured', amount: 100 });
    await expect(pay(paymentId)).resolves.toMatchObject({ code: 'PAYMENT_REJECTED' });
    await razorpay.reconcile();
    expect(refundsOf(paymentId)).toEqual([]);
    await expect(razorpay.refusedCapturesOf(order)).resolves.toMatchObject([{ id: paymentId, amount: 100 }]);
  });
});
