import { anOrder } from '../../support/fixtures/factories';
import {
  beforeEachPaidOrder,
  fakePaypal,
  refundedAmounts,
  readStock,
  order,
  paymentId,
  users,
  product,
  reconcile,
  refundOrder,
  refundRequests,
  readOrder,
  shop,
} from '../../support/fixtures/paid-order';
import { transports } from '../../support/transports/transports';

const ALREADY_REFUNDED = {
  code: 'ALREADY_REFUNDED',
  message: 'Order was refunded in full',
};

describe.each(transports)('§4 Refunding an order, over %s', (_name, connect) => {
  beforeEachPaidOrder(connect);

  const adminActor = () => {
    return { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' as const };
  };

  it('refunds the full amount, returns the stock, and shows the refund to the buyer', async () => {
    const refundResult = await refundOrder();

    expect(refundResult).toEqual({
      ...order,
      status: 'REFUNDED',
      isRefunded: true,
      refundedAt: expect.any(String),
      holdsStock: false,
    });
    await expect(readOrder()).resolves.toEqual(refundResult);
    expect(refundedAmounts()).toEqual(['72.35']);
    await expect(readStock()).resolves.toBe(5);
  });

  it('is recorded before the provider call, with the request id of the call', async () => {
    await refundOrder();
    const events = await shop.database.reader.query<Record<string, unknown>[]>(
      `SELECT outcome, request_id, refund_id, amount FROM payment_event WHERE order_id = ? AND "call" = 'refund' ORDER BY id`,
      [order.id],
    );
    const [request] = refundRequests();

    expect(request?.body).toEqual({
      amount: { currency_code: 'USD', value: '72.35' },
      custom_id: request?.requestId,
    });
    expect(events).toEqual([
      { outcome: 'intent', request_id: request?.requestId, refund_id: null, amount: 7_235 },
      { outcome: 'done', request_id: request?.requestId, refund_id: `REF-${paymentId}-1`, amount: 7_235 },
    ]);
  });

  it('happens once, also concurrently', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(refundOrder));
    await reconcile();

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(refundOrder()).rejects.toMatchObject(ALREADY_REFUNDED);
    expect(refundedAmounts()).toEqual(['72.35']);
    await expect(readStock()).resolves.toBe(5);
  });

  it('is refused before payment, and possible after delivery without stock', async () => {
    const unpaidOrder = await users.shopper.placeOrder(anOrder(product));
    await expect(users.admin.refundOrder(unpaidOrder.id)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
    await users.admin.cancelOrder(unpaidOrder.id);
    await users.admin.deliverOrder(order.id);
    await expect(refundOrder()).resolves.toMatchObject({ isDelivered: true, isRefunded: true });
    expect(refundedAmounts()).toEqual(['72.35']);
    await expect(readStock()).resolves.toBe(3);
  });

  it('and delivering at the same instant: the stock matches the units that left the shop', async () => {
    const [delivery, refundResult] = await Promise.allSettled([
      users.admin.deliverOrder(order.id),
      refundOrder(),
    ]);
    const finalOrder = await readOrder();

    expect(refundResult.status).toBe('fulfilled');
    expect([finalOrder.isDelivered, finalOrder.isRefunded]).toEqual([delivery.status === 'fulfilled', true]);
    expect(refundedAmounts()).toEqual(['72.35']);
    await expect(readStock()).resolves.toBe(finalOrder.isDelivered ? 3 : 5);
  });

  it('is final: the order cannot be delivered, paid or cancelled', async () => {
    await refundOrder();
    await expect(users.admin.deliverOrder(order.id)).rejects.toMatchObject(ALREADY_REFUNDED);
    await expect(users.admin.cancelOrder(order.id)).rejects.toMatchObject(ALREADY_REFUNDED);
    await expect(users.shopper.payOrder(order.id, { id: paymentId })).resolves.toMatchObject({
      isRefunded: true,
    });
  });

  it('requires an admin', async () => {
    await expect(users.shopper.refundOrder(order.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(users.visitor.refundOrder(order.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(users.admin.refundOrder('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refunds only the remaining amount after a partial refund', async () => {
    fakePaypal.refund(paymentId, '9.35');
    await shop.services.payments.check(adminActor(), order.id);
    await expect(refundOrder()).resolves.toMatchObject({ isRefunded: true });
    expect(refundedAmounts()).toEqual(['9.35', '63.00']);
  });

  it('records a refund made at the provider that no webhook has reported', async () => {
    fakePaypal.refund(paymentId);
    await expect(refundOrder()).resolves.toMatchObject({ isRefunded: true });
    expect(refundedAmounts()).toEqual(['72.35']);
    await expect(readStock()).resolves.toBe(5);
  });

  it('returns the stock once when the provider reports a refund, but not after delivery', async () => {
    fakePaypal.refund(paymentId);
    await Promise.all([1, 2].map(() => shop.services.payments.check(adminActor(), order.id)));
    await expect(readOrder()).resolves.toMatchObject({ isRefunded: true });
    await expect(readStock()).resolves.toBe(5);

    const deliveredOrder = await users.shopper.placeOrder(anOrder(product));
    const buyer = { ...adminActor(), userId: users.shopper.id, isAdmin: false };
    const { providerOrderId: otherPaymentId } = await shop.services.payments.start(buyer, deliveredOrder.id);
    fakePaypal.approve(otherPaymentId);
    await users.shopper.payOrder(deliveredOrder.id, { id: otherPaymentId });
    await users.admin.deliverOrder(deliveredOrder.id);
    fakePaypal.refund(otherPaymentId);
    await shop.services.payments.check(adminActor(), deliveredOrder.id);
    await expect(users.shopper.getOrder(deliveredOrder.id)).resolves.toMatchObject({
      isRefunded: true,
      isDelivered: true,
    });
    await expect(readStock()).resolves.toBe(4);
  });
});
