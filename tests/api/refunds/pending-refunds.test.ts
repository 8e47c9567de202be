import {
  beforeEachPaidOrder,
  fakePaypal,
  order,
  paymentId,
  product,
  readOrder,
  reconcile,
  shop,
  users,
} from '../../support/fixtures/paid-order';
import { transports } from '../../support/transports/transports';

const HOUR_MS = 3_600_000;
type Outcome = 'COMPLETED' | 'FAILED';

describe.each(transports)('wire: Tax. An invoice during a pending refund, over %s', (_name, connect) => {
  beforeEachPaidOrder(connect);
  beforeAll(() => users.admin.updateSettings({ settings: { 'invoices.numberedWhen': 'SHIPPED' } }));

  const admin = { userId: 'admin', isAdmin: true, tokenFailed: false, adapter: 'system' } as const;
  const refund = (contents: object = {}) => shop.services.refunds.refund(admin, order.id, contents);
  /** Requests a refund that stays pending, and that the provider then completes or never made. */
  const requestRefund = async (contents: object, outcome: Outcome) => {
    const isDone = outcome === 'COMPLETED';
    fakePaypal.queueBehaviour('refund', isDone ? 'pending' : { kind: 'status', status: 503 });
    if (isDone) await refund(contents);
    else await expect(refund(contents)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
  };
  const end = async () => {
    for (const pendingRefund of fakePaypal.getOrder(paymentId).refunds) pendingRefund.status = 'COMPLETED';
    shop.advanceClock(HOUR_MS);
    await reconcile();
  };
  const send = async (qty: number) => {
    const { shipments } = shop.services;
    const packed = await shipments.create(admin, order.id, { lines: [{ product: product.id, qty }] });
    const ids = { orderId: order.id, id: packed.shipments.at(-1)!.id };
    await shipments.update(admin, ids, { state: 'HANDED_OVER' });
  };
  const sumOf = async (kind: string) =>
    ((await shop.services.documents.ofOrders([order.id]))[0] ?? [])
      .filter((document) => document.kind === kind)
      .reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  const refundRest = async () => {
    await refund();
    await expect(readOrder()).resolves.toMatchObject({ isRefunded: true });
  };

  it.each([
    ['an amount', { amount: 200 }, 'COMPLETED'],
    ['an amount', { amount: 200 }, 'FAILED'],
    ['shipping', { shipping: true }, 'COMPLETED'],
    ['shipping', { shipping: true }, 'FAILED'],
  ] as const)('has %s, which a credit note takes back: %j, %s', async (_case, contents, outcome) => {
    await requestRefund(contents, outcome);
    await send(2);
    await expect(sumOf('TAX_INVOICE')).resolves.toBe(order.totalPrice);
    await end();
    const amount = 'amount' in contents ? 200_00 : order.shippingPrice;
    await expect(sumOf('CREDIT_NOTE')).resolves.toBe(outcome === 'COMPLETED' ? amount : 0);
    await refundRest();
    await expect(sumOf('CREDIT_NOTE')).resolves.toBe(order.totalPrice);
  });

  it.each([
    ['COMPLETED', 'before'],
    ['COMPLETED', 'after'],
    ['FAILED', 'before'],
    ['FAILED', 'after'],
  ] as const)('of the first of two parcels, for a refund that is %s %s the second', async (outcome, time) => {
    // The amount is more than the first parcel has.
    await requestRefund({ amount: 5_000 }, outcome);
    await send(1);
    const first = await sumOf('TAX_INVOICE');
    expect(first).toBe(order.shippingPrice + (order.totalPrice - order.shippingPrice) / 2);
    if (time === 'before') await end();
    await send(1);
    if (time === 'after') await end();
    const [invoiced, credited] = [await sumOf('TAX_INVOICE'), await sumOf('CREDIT_NOTE')];
    expect(invoiced - credited).toBe(order.totalPrice - (outcome === 'COMPLETED' ? 5_000_00 : 0));
    await refundRest();
    await expect(sumOf('CREDIT_NOTE')).resolves.toBe(invoiced);
  });

  it('leaves out the units of the refund, which are in no parcel', async () => {
    await requestRefund({ lines: [{ product: product.id, qty: 1 }], amount: 100 }, 'FAILED');
    await send(1);
    const invoice = order.shippingPrice + (order.totalPrice - order.shippingPrice) / 2;
    await expect(sumOf('TAX_INVOICE')).resolves.toBe(invoice);
    await end();
    await send(1);
    await expect(sumOf('TAX_INVOICE')).resolves.toBe(order.totalPrice);
  });
});
