import { anOrder } from '../../support/fixtures/factories';
import {
  beforeEachPaidOrder,
  fake,
  refundedAmounts,
  stockLeft,
  order,
  payment,
  people,
  product,
  reconcile,
  refund,
  requests,
  observed,
  shop,
} from '../../support/fixtures/paid-order';
import { transports } from '../../support/transports/transports';

const REFUNDED = { code: 'ALREADY_REFUNDED', message: 'Order was paid, and all of it was given back' };

describe.each(transports)('§4 Refunding an order, over %s', (_name, connect) => {
  beforeEachPaidOrder(connect);

  const adminActor = () => {
    return { userId: people.admin.id, isAdmin: true, tokenFailed: false, door: 'system' as const };
  };

  it('refunds the full amount, returns the stock, and shows the refund to the buyer', async () => {
    const refunded = await refund();

    expect(refunded).toEqual({
      ...order,
      isRefunded: true,
      refundedAt: expect.any(String),
      holdsStock: false,
    });
    await expect(observed()).resolves.toEqual(refunded);
    expect(refundedAmounts()).toEqual(['72.35']);
    await expect(stockLeft()).resolves.toBe(5);
  });

  it('is recorded before the provider call, with the request id of the call', async () => {
    await refund();
    const events = await shop.database.reader.query<Record<string, unknown>[]>(
      `SELECT outcome, request_id, refund_id, amount FROM payment_event WHERE order_id = ? AND "call" = 'refund' ORDER BY id`,
      [order.id],
    );
    const [request] = requests();

    expect(request?.body).toEqual({
      amount: { currency_code: 'USD', value: '72.35' },
      custom_id: request?.requestId,
    });
    expect(events).toEqual([
      { outcome: 'intent', request_id: request?.requestId, refund_id: null, amount: 7_235 },
      { outcome: 'done', request_id: request?.requestId, refund_id: `REF-${payment}-1`, amount: 7_235 },
    ]);
  });

  it('happens once, also concurrently', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(refund));
    await reconcile();

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(refund()).rejects.toMatchObject(REFUNDED);
    expect(refundedAmounts()).toEqual(['72.35']);
    await expect(stockLeft()).resolves.toBe(5);
  });

  it('is refused before payment and after delivery', async () => {
    const unpaid = await people.shopper.placeOrder(anOrder(product));
    await expect(people.admin.refundOrder(unpaid.id)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
    await people.admin.deliverOrder(order.id);
    await expect(refund()).rejects.toMatchObject({ code: 'ALREADY_DELIVERED' });
    expect(refundedAmounts()).toEqual([]);
  });

  it('and delivering at the same instant: one of them succeeds', async () => {
    const [delivered, refunded] = await Promise.allSettled([people.admin.deliverOrder(order.id), refund()]);
    const now = await observed();

    expect([delivered.status, refunded.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect([now.isDelivered, now.isRefunded]).toEqual([
      delivered.status === 'fulfilled',
      refunded.status === 'fulfilled',
    ]);
    await expect(stockLeft()).resolves.toBe(now.isRefunded ? 5 : 3);
  });

  it('is final: the order cannot be delivered, paid or cancelled', async () => {
    await refund();
    await expect(people.admin.deliverOrder(order.id)).rejects.toMatchObject(REFUNDED);
    await expect(people.admin.cancelOrder(order.id)).rejects.toMatchObject({ code: 'ALREADY_PAID' });
    await expect(people.shopper.payOrder(order.id, { id: payment })).resolves.toMatchObject({
      isRefunded: true,
    });
  });

  it('requires an admin', async () => {
    await expect(people.shopper.refundOrder(order.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(people.visitor.refundOrder(order.id)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(people.admin.refundOrder('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refunds only the rest after a partial refund', async () => {
    fake.refund(payment, '9.35');
    await shop.services.payments.check(adminActor(), order.id);
    await expect(refund()).resolves.toMatchObject({ isRefunded: true });
    expect(refundedAmounts()).toEqual(['9.35', '63.00']);
  });

  it('uses a refund made at the provider, which no webhook has reported', async () => {
    fake.refund(payment);
    await expect(refund()).resolves.toMatchObject({ isRefunded: true });
    expect(refundedAmounts()).toEqual(['72.35']);
    await expect(stockLeft()).resolves.toBe(5);
  });

  it('returns the stock once when the provider reports a refund, and no delivered stock', async () => {
    fake.refund(payment);
    await Promise.all([1, 2].map(() => shop.services.payments.check(adminActor(), order.id)));
    await expect(observed()).resolves.toMatchObject({ isRefunded: true });
    await expect(stockLeft()).resolves.toBe(5);

    const sent = await people.shopper.placeOrder(anOrder(product));
    const buyer = { ...adminActor(), userId: people.shopper.id, isAdmin: false };
    const { providerOrderId: other } = await shop.services.payments.start(buyer, sent.id);
    fake.approve(other);
    await people.shopper.payOrder(sent.id, { id: other });
    await people.admin.deliverOrder(sent.id);
    fake.refund(other);
    await shop.services.payments.check(adminActor(), sent.id);
    await expect(people.shopper.getOrder(sent.id)).resolves.toMatchObject({
      isRefunded: true,
      isDelivered: true,
    });
    await expect(stockLeft()).resolves.toBe(4);
  });
});
