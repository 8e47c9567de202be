import { setTimeout } from 'node:timers/promises';
import { releaseEndedHolds } from '../../../../server/modules/orders';
import { createListedProduct } from '../../../support/fixtures/factories';
import type { OrderRecord } from '../../../support/fixtures/test-users';
import type { RazorpayApiCall, RazorpayFault } from '../../../support/fakes/razorpay/razorpay-faults';
import { startRazorpayShop, type RazorpayShop } from '../../../support/fakes/razorpay/razorpay-shop';
import { razorpayTransports } from '../../../support/transports/razorpay/razorpay-clients';

describe.each(razorpayTransports)('§4 Payment through Razorpay, over %s', (_name, connect) => {
  let razorpay: RazorpayShop;
  let order: OrderRecord;
  beforeAll(async () => {
    razorpay = await startRazorpayShop(connect);
  });
  afterAll(() => razorpay.stop());
  beforeEach(async () => {
    order = await razorpay.placeOrder();
  });

  const payOrder = (paymentId: string) => razorpay.buyer.pay(order.id, razorpay.fake.resultOf(paymentId));
  /** The buyer pays at Razorpay. */
  const approve = async (overrides?: object) => razorpay.fake.pay(await razorpay.start(order), overrides);

  it('starts with the options of the checkout, and the same order while it is open', async () => {
    const { result } = await razorpay.buyer.start(order.id);

    expect(result).toEqual({
      key: razorpay.fake.keyId,
      order_id: expect.stringMatching(/^order_/) as string,
      amount: order.totalPrice,
      currency: 'INR',
      name: 'Haat',
      prefill: {
        name: razorpay.users.shopper.name,
        email: razorpay.users.shopper.email,
        contact: expect.any(String) as string,
      },
    });
    expect(razorpay.fake.ledger.order(result?.order_id ?? '')).toMatchObject({
      amount: order.totalPrice,
      notes: { order: order.id },
    });
    await expect(razorpay.buyer.start(order.id)).resolves.toMatchObject({
      result: { order_id: result?.order_id },
    });
  });

  it('charges the total of a cancellation that was under way when the buyer started', async () => {
    const product = await createListedProduct(razorpay.users.admin, { countInStock: 2 });
    order = await razorpay.placeOrder({ product, qty: 2 });
    const { services, database } = razorpay.shop;
    const buyer = { userId: razorpay.users.shopper.id, isAdmin: false, tokenFailed: false } as const;
    const lines = [{ product: product.id, qty: 1 }];
    let finish: (value?: unknown) => void = () => undefined;
    const blocked = database.writer.transaction(() => new Promise((resolve) => (finish = resolve)));
    const cancelled = services.cancellations.cancel({ ...buyer, adapter: 'rest' }, order.id, { lines });
    const started = razorpay.buyer.start(order.id);
    await setTimeout(300);
    finish();
    await blocked;
    const { totalPrice } = await cancelled;

    expect(totalPrice).toBeLessThan(order.totalPrice);
    const { result } = await started;
    expect(result).toMatchObject({ amount: totalPrice });
    expect(razorpay.fake.ledger.order(result?.order_id ?? '')).toMatchObject({ amount: totalPrice });
  });

  it('captures an authorized payment once, and answers the same again', async () => {
    const paymentId = await approve();

    await expect(payOrder(paymentId)).resolves.toMatchObject({ result: { isPaid: true } });
    await expect(payOrder(paymentId)).resolves.toMatchObject({ result: { isPaid: true } });
    expect(razorpay.fake.ledger.captureCounts.get(paymentId)).toBe(1);
    await expect(razorpay.capturesOf(order)).resolves.toEqual([paymentId]);
    await expect(razorpay.buyer.start(order.id)).resolves.toMatchObject({ code: 'ALREADY_PAID' });
  });

  it('accepts a payment that was captured automatically, also after failed attempts', async () => {
    await approve({ status: 'failed' });
    await expect(payOrder(await approve({ status: 'captured' }))).resolves.toMatchObject({
      result: { isPaid: true },
    });
  });

  it('refuses missing and malformed fields, and a wrong signature, without asking Razorpay', async () => {
    const paymentId = await approve();
    const result = razorpay.fake.resultOf(paymentId);
    const recordCount = razorpay.fake.records.length;
    const wrongSignature = { ...result, razorpay_signature: 'a'.repeat(64) };
    await expect(razorpay.buyer.pay(order.id, wrongSignature)).resolves.toMatchObject({
      code: 'PAYMENT_REJECTED',
    });
    for (const field of ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'])
      await expect(razorpay.buyer.pay(order.id, { ...result, [field]: '' })).resolves.toMatchObject({
        code: 'BAD_INPUT',
      });
    expect(razorpay.fake.records).toHaveLength(recordCount);
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isPaid: false });
    await expect(payOrder(paymentId)).resolves.toMatchObject({ result: { isPaid: true } });
  });

  it('refuses a payment of another order, which still pays its own order', async () => {
    const paymentId = await approve({ status: 'captured' });
    const otherOrder = await razorpay.placeOrder();
    await razorpay.start(otherOrder);
    const result = razorpay.fake.resultOf(paymentId);

    await expect(razorpay.buyer.pay(otherOrder.id, result)).resolves.toMatchObject({
      code: 'PAYMENT_REJECTED',
    });
    await expect(razorpay.refusedCapturesOf(otherOrder)).resolves.toEqual([]);
    await expect(payOrder(paymentId)).resolves.toMatchObject({ result: { isPaid: true } });
    await expect(razorpay.buyer.pay(otherOrder.id, result)).resolves.toMatchObject({
      code: 'PAYMENT_REJECTED',
    });
    await razorpay.reconcile();
    expect(razorpay.fake.ledger.refundsOf(paymentId)).toEqual([]);
  });

  it.each<[string, RazorpayApiCall, RazorpayFault['kind']]>([
    ['amount of the payment', 'listPayments', 'wrongAmount'],
    ['currency of the payment', 'listPayments', 'wrongCurrency'],
    ['order of the payment', 'listPayments', 'otherOrder'],
    ['amount of the order', 'getOrder', 'wrongAmount'],
    ['currency of the order', 'getOrder', 'wrongCurrency'],
    ['reference to the order', 'getOrder', 'otherReference'],
  ])('refuses another %s', async (_field, call, kind) => {
    const paymentId = await approve({ status: 'captured' });
    razorpay.fake.queueFault(call, { kind } as RazorpayFault);

    await expect(payOrder(paymentId)).resolves.toMatchObject({ code: 'PAYMENT_REJECTED' });
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isPaid: false });
  });

  it('does not capture an authorized payment of another amount', async () => {
    const paymentId = await approve({ amount: 100 });
    await expect(payOrder(paymentId)).resolves.toMatchObject({ code: 'PAYMENT_REJECTED' });
    expect(razorpay.fake.ledger.captureCounts.get(paymentId)).toBeUndefined();
  });

  it('stays payable while Razorpay is down, and the reconciler books the payment', async () => {
    const paymentId = await approve();
    razorpay.fake.queueFault('getOrder', { kind: 'status', status: 503 });
    await expect(payOrder(paymentId)).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    razorpay.fake.queueFault('capture', 'resetAfterEffect');
    await expect(payOrder(paymentId)).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isPaid: false });

    await razorpay.reconcile();
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isPaid: true });
    expect(razorpay.fake.ledger.captureCounts.get(paymentId)).toBe(1);
  });

  it('answers PAYMENT_UNAVAILABLE if Razorpay creates no order, and starts later', async () => {
    razorpay.fake.queueFault('createOrder', 'garbage');
    await expect(razorpay.buyer.start(order.id)).resolves.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    await expect(razorpay.start(order)).resolves.toMatch(/^order_/);
  });

  it('does not start an order of PayPal', async () => {
    const paypalOrder = await razorpay.placeOrder({ paymentMethod: 'PayPal' });
    await expect(razorpay.buyer.start(paypalOrder.id)).resolves.toMatchObject({
      code: connect === razorpayTransports[0]?.[1] ? 'NO_CHECKOUT' : 'METHOD_NOT_AVAILABLE',
    });
    await expect(
      razorpay.buyer.pay(paypalOrder.id, razorpay.fake.resultOf(await approve())),
    ).resolves.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('charges the buyer only', async () => {
    const stranger = connect(razorpay.shop, razorpay.users.other.token);
    await expect(stranger.start(order.id)).resolves.toMatchObject({ code: 'NOT_FOUND' });
    const admin = connect(razorpay.shop, razorpay.users.admin.token);
    await expect(admin.start(order.id)).resolves.toMatchObject({ code: 'FORBIDDEN' });
    const result = razorpay.fake.resultOf(await approve());
    await expect(stranger.pay(order.id, result)).resolves.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.pay(order.id, result)).resolves.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is refunded in full through Razorpay, and a pending refund of UPI stays pending', async () => {
    const paymentId = await approve({ status: 'captured' });
    await payOrder(paymentId);
    razorpay.fake.queueFault('refund', 'pendingRefund');
    await expect(razorpay.users.admin.refundOrder(order.id)).resolves.toMatchObject({
      isRefunding: true,
      isRefunded: false,
    });
    razorpay.shop.advanceClock(24 * 3_600_000);
    await razorpay.reconcile();
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isRefunding: true, isRefunded: false });

    const [refund] = razorpay.fake.ledger.refundsOf(paymentId);
    razorpay.fake.ledger.endRefund(refund?.id ?? '', 'processed');
    razorpay.shop.advanceClock(24 * 3_600_000);
    await razorpay.reconcile();
    await expect(razorpay.readOrder(order)).resolves.toMatchObject({ isRefunding: false, isRefunded: true });
    expect(razorpay.fake.ledger.refundsOf(paymentId)).toHaveLength(1);
  });

  it('may be refunded again after the bank refused a refund', async () => {
    const paymentId = await approve({ status: 'captured' });
    await payOrder(paymentId);
    razorpay.fake.queueFault('refund', 'failedRefund');
    await expect(razorpay.users.admin.refundOrder(order.id)).rejects.toMatchObject({
      code: 'PAYMENT_REJECTED',
    });
    await expect(razorpay.users.admin.refundOrder(order.id)).resolves.toMatchObject({ isRefunded: true });
  });

  it('is refused with OUT_OF_STOCK before the capture if the stock is sold', async () => {
    const product = await createListedProduct(razorpay.users.admin, { countInStock: 2 });
    order = await razorpay.placeOrder({ product });
    const paymentId = await approve();
    await sellStockOf(order, razorpay);
    await expect(payOrder(paymentId)).resolves.toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(razorpay.fake.ledger.captureCounts.get(paymentId)).toBeUndefined();
  });
});

/** Ends the hold of an order and sells its stock. */
async function sellStockOf({ orderItems }: OrderRecord, { shop, users }: RazorpayShop): Promise<void> {
  shop.advanceClock(2 * 3_600_000);
  await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 1_000 * 3_600_000));
  for (const { productId } of orderItems) await users.admin.updateProduct(productId, { countInStock: 0 });
}
