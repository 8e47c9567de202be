import { WriteBackpressure } from '../../../server/database/write-backpressure';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { refundApis, type RefundClient } from '../../support/fixtures/refunds/refund-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { OrderRecord, ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';

const INVALID_STATE = { code: 'INVALID_STATE' };

describe.each(refundApis)('wire: Orders. Refunds and cancellations in part, over %s', (_name, connect) => {
  let backpressure: jest.SpyInstance;
  let shop: Shop;
  let users: TestUsers;
  let buyer: TestUser;
  let admin: RefundClient;
  let lamp: ProductRecord;
  let fan: ProductRecord;
  let order: OrderRecord;
  let orderId: string;
  beforeAll(async () => {
    // On a busy machine, the shop would rightly refuse some of the concurrent refunds as BUSY.
    backpressure = jest.spyOn(WriteBackpressure.prototype, 'assertCapacity').mockReturnValue();
    shop = await startShop();
    users = await connectRest(shop);
    admin = connect(shop, users.admin.token);
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    backpressure.mockRestore();
    expect(problems).toEqual([]);
  });
  beforeEach(async () => {
    lamp = await createListedProduct(users.admin, { countInStock: 90, price: '1000' });
    fan = await createListedProduct(users.admin, { countInStock: 90, price: '500' });
    buyer = await users.newUser();
    order = await buyer.placeOrder(
      anOrder([
        { product: lamp.id, qty: 3 },
        { product: fan.id, qty: 1 },
      ]),
    );
    orderId = order.id;
  });

  const pay = async () => buyer.payOrder(orderId, { id: await createApprovedPayment(shop, order) });
  const total = () => order.totalPrice / 100;
  const stockOf = async (product: ProductRecord) => (await users.visitor.getProduct(product.id)).countInStock;
  const documents = async () => (await shop.services.documents.ofOrders([orderId]))[0] ?? [];
  const creditSum = async () =>
    (await documents())
      .filter(({ kind }) => kind === 'CREDIT_NOTE')
      .reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  const mailKinds = async () => (await mailsTo(shop, buyer.email)).map(({ kind }) => kind);

  it('refund units, shipping and an amount, each with a credit note, and never more than the total', async () => {
    await pay();
    const line = { product: lamp.id, qty: 1 };
    const { quote } = await admin.quote(orderId, { lines: [line] });
    expect(quote?.limit).toBe(total());
    const { order: first } = await admin.refund(orderId, { lines: [line], reason: 'Scratched' });
    expect(first).toMatchObject({
      status: 'PAID',
      isRefunded: false,
      refunds: [{ state: 'DONE', total: quote?.amount, qty: 1 }],
      units: [
        [1, 1],
        [0, 0],
      ],
    });
    await expect(stockOf(lamp)).resolves.toBe(88);
    expect(await mailKinds()).toContain('PARTIAL_REFUND');
    await admin.refund(orderId, { shipping: true });
    await admin.refund(orderId, { amount: '100.50' });
    expect(await documents()).toHaveLength(4);
    const { quote: rest } = await admin.quote(orderId);
    expect(rest?.amount).toBe(rest?.limit);
    const beyond = String((rest?.limit ?? 0) + 0.01);
    expect(await admin.refund(orderId, { amount: beyond })).toMatchObject({
      ...INVALID_STATE,
      message: expect.stringContaining(String(rest?.limit)) as string,
    });
    const { order: last } = await admin.refund(orderId);
    expect(last).toMatchObject({ status: 'REFUNDED', isRefunded: true });
    expect(last?.refunds.reduce((sum, refund) => sum + refund.total * 100, 0)).toBeCloseTo(order.totalPrice);
    await expect(creditSum()).resolves.toBe(order.totalPrice);
    await expect(stockOf(lamp)).resolves.toBe(90);
    await expect(stockOf(fan)).resolves.toBe(90);
    expect(await admin.refund(orderId)).toMatchObject({ code: 'ALREADY_REFUNDED' });
  });

  it('refund 20 units at the same instant, each once, and no more than were bought', async () => {
    order = await buyer.placeOrder(anOrder([{ product: lamp.id, qty: 20 }]));
    orderId = order.id;
    await pay();
    const results = await Promise.all(
      Array.from({ length: 21 }, () => admin.refund(orderId, { lines: [{ product: lamp.id, qty: 1 }] })),
    );
    expect(results.filter(({ code }) => code === 'INVALID_STATE')).toHaveLength(1);
    await shop.services.payments.reconciler.run();
    const { order: refunded } = await admin.read(orderId);
    expect(refunded?.refunds.map(({ state }) => state)).toEqual(Array<string>(20).fill('DONE'));
    expect(refunded?.units).toEqual([[20, 20]]);
    await admin.refund(orderId);
    await expect(creditSum()).resolves.toBe(order.totalPrice);
  });

  it('refund delivered units without stock, and the delivery goes on without cancelled units', async () => {
    await pay();
    await admin.refund(orderId, { lines: [{ product: fan.id, qty: 1 }] });
    await users.admin.deliverOrder(orderId);
    const { order: refunded } = await admin.refund(orderId, { lines: [{ product: lamp.id, qty: 2 }] });
    expect(refunded).toMatchObject({
      status: 'DELIVERED',
      units: [
        [0, 2],
        [1, 1],
      ],
    });
    await expect(stockOf(lamp)).resolves.toBe(87);
    await expect(stockOf(fan)).resolves.toBe(90);
    expect(await admin.refund(orderId, { lines: [{ product: lamp.id, qty: 2 }] })).toMatchObject({
      ...INVALID_STATE,
      message: expect.stringContaining('1 can be chosen') as string,
    });
  });

  it('cancel units of a paid order for the buyer, until it is packed; the last units take shipping along', async () => {
    await pay();
    const own = connect(shop, buyer.token);
    const { order: first } = await own.cancel(orderId, { lines: [{ product: lamp.id, qty: 2 }] });
    expect(first).toMatchObject({ status: 'PAID', refunds: [{ state: 'DONE', qty: 2 }], total: total() });
    await expect(stockOf(lamp)).resolves.toBe(89);
    expect(await mailKinds()).toContain('ORDER_CHANGED');
    const { order: last } = await own.cancel(orderId, {
      lines: [
        { product: lamp.id, qty: 1 },
        { product: fan.id, qty: 1 },
      ],
    });
    expect(last).toMatchObject({ isCancelled: true, isRefunded: true, status: 'REFUNDED' });
    await expect(creditSum()).resolves.toBe(order.totalPrice);
    await expect(stockOf(lamp)).resolves.toBe(90);
  });

  it('cancel only before the packing for the buyer, and before the handover for an admin', async () => {
    await pay();
    const actor = { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' } as const;
    const packed = await shop.services.shipments.create(actor, orderId, {});
    expect(await connect(shop, buyer.token).cancel(orderId)).toMatchObject(INVALID_STATE);
    expect(await admin.refund(orderId, { lines: [{ product: fan.id, qty: 1 }] })).toMatchObject({
      ...INVALID_STATE,
      message: expect.stringContaining('unpack') as string,
    });
    const id = packed.shipments[0]?.id ?? '';
    await shop.services.shipments.update(actor, { orderId, id }, { state: 'HANDED_OVER' });
    expect(await admin.cancel(orderId)).toMatchObject(INVALID_STATE);
    expect((await admin.refund(orderId)).order).toMatchObject({ isRefunded: true });
    await expect(stockOf(lamp)).resolves.toBe(87);
  });

  it('lower the total of an unpaid order, and release its stock', async () => {
    const own = connect(shop, buyer.token);
    const { order: lower } = await own.cancel(orderId, {
      lines: [
        { product: lamp.id, qty: 1 },
        { product: fan.id, qty: 1 },
      ],
    });
    // Two lamps, shipping as placed, and the tax on the lamps.
    expect(lower?.total).toBe(
      2000 + (order.shippingPrice + Math.round((200_000 * order.taxPrice) / order.itemsPrice)) / 100,
    );
    expect(lower?.units).toEqual([[0, 0]]);
    await expect(stockOf(lamp)).resolves.toBe(88);
    await expect(stockOf(fan)).resolves.toBe(90);
    const lowered = await buyer.getOrder(orderId);
    const payment = { id: await createApprovedPayment(shop, lowered) };
    await expect(buyer.payOrder(orderId, payment)).resolves.toMatchObject({ isPaid: true });
    expect((await admin.refund(orderId)).order).toMatchObject({ isRefunded: true });
  });

  it.each(['unpaid', 'paid'])(
    'refuse a cancellation with a product of another order, while the order is %s',
    async (state) => {
      if (state === 'paid') await pay();
      const others = [
        { product: lamp.id, qty: 3 },
        { product: fan.id, qty: 1 },
      ];
      const lines = [...others, { product: 'nothing', qty: 1 }];
      expect(await admin.cancel(orderId, { lines })).toMatchObject({ code: 'BAD_INPUT' });
      expect((await admin.read(orderId)).order).toMatchObject({ isCancelled: false, refunds: [] });
      await expect(stockOf(lamp)).resolves.toBe(87);
    },
  );

  it.each([
    ['lines', { lines: [{ product: 'nothing', qty: 1 }] }],
    ['lines', { lines: [] }],
    ['amount', { amount: '0' }],
    ['payout', { payout: { upi: 'kavya@upi' } }],
  ])('refuse wrong %s: %j', async (_field, refund) => {
    await pay();
    expect(await admin.refund(orderId, refund)).toMatchObject({ code: 'BAD_INPUT' });
  });
});
