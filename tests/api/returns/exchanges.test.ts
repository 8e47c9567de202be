import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { refundApis, type RefundClient } from '../../support/fixtures/refunds/refund-clients';
import { returnApis, type ReturnClient } from '../../support/fixtures/returns/return-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { OrderRecord, ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';

const REASON = 'Does not work';

const apis = returnApis.map(([name, connect]) => {
  const [, connectRefunds] = refundApis.find(([other]) => other === name)!;
  return [name, connect, connectRefunds] as const;
});

describe.each(apis)('wire: Returns. An exchange, over %s', (_name, connect, connectRefunds) => {
  let shop: Shop;
  let users: TestUsers;
  let buyer: TestUser;
  let returns: ReturnClient;
  let admin: ReturnClient;
  let refunds: RefundClient;
  let lamp: ProductRecord;
  let fan: ProductRecord;
  let order: OrderRecord;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    admin = connect(shop, users.admin.token);
    refunds = connectRefunds(shop, users.admin.token);
    lamp = await createListedProduct(users.admin, { countInStock: 900, price: '1000' });
    fan = await createListedProduct(users.admin, { countInStock: 900, price: '500' });
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    expect(problems).toEqual([]);
  });
  beforeEach(async () => {
    buyer = await users.newUser();
    returns = connect(shop, buyer.token);
    order = await buyer.placeOrder(
      anOrder([
        { product: lamp.id, qty: 2 },
        { product: fan.id, qty: 1 },
      ]),
    );
  });

  const pay = async () => buyer.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
  const deliver = async () => {
    await pay();
    await users.admin.deliverOrder(order.id);
  };
  const aLine = (product: ProductRecord, qty = 1) => ({ product: product.id, qty, reason: REASON });
  const requestLamps = (qty = 1, wish = 'REFUND') =>
    returns.request(order.id, { lines: [aLine(lamp, qty)], wish });
  const stockOf = async ({ id }: ProductRecord) => (await users.admin.getProduct(id)).countInStock;

  it('exchanges units: stock is reserved at the approval, and a further parcel is to pack', async () => {
    await deliver();
    const stock = await stockOf(lamp);
    const { view } = await requestLamps(2, 'EXCHANGE');
    expect(view).toMatchObject({ refundable: 0 });
    await admin.update(view!.id, { action: 'APPROVE' });
    expect(await stockOf(lamp)).toBe(stock - 2);
    const received = [{ product: lamp.id, writeOff: 1, sendBack: 1 }];
    await admin.update(view!.id, { action: 'RECEIVE', received });
    expect(await stockOf(lamp)).toBe(stock - 1);
    expect(await admin.update(view!.id, { action: 'SETTLE' })).toMatchObject({ view: { state: 'SETTLED' } });
    const packed = await shop.services.shipments.create(
      { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' },
      order.id,
      {},
    );
    expect(packed.shipments.at(-1)).toMatchObject({
      isReplacement: true,
      items: [{ productId: lamp.id, qty: 1 }],
    });
    // The buyer has the unit again that was sent back.
    expect((await returns.options(order.id)).lines).toMatchObject([
      { returnableQty: 1 },
      { returnableQty: 1 },
    ]);
  });

  it.each([
    ['one unit', 1],
    ['both units', 2],
    ['the whole order', undefined],
  ])('replaces no units whose money came back meanwhile: %s', async (_case, refundedQty) => {
    const replacedQty = 2 - (refundedQty ?? 2);
    await deliver();
    const stock = await stockOf(lamp);
    const { view } = await requestLamps(2, 'EXCHANGE');
    await admin.update(view!.id, { action: 'APPROVE' });
    await admin.update(view!.id, { action: 'RECEIVE', received: [{ product: lamp.id, restock: 2 }] });
    const lines = refundedQty && [{ product: lamp.id, qty: refundedQty }];
    expect(await refunds.refund(order.id, lines ? { lines } : {})).not.toHaveProperty('code');
    expect(await admin.update(view!.id, { action: 'SETTLE' })).toMatchObject({ view: { state: 'SETTLED' } });
    expect(await stockOf(lamp)).toBe(stock + 2 - replacedQty);
    const packing = shop.services.shipments.create(
      { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' },
      order.id,
      {},
    );
    if (replacedQty === 0) await expect(packing).rejects.toThrow();
    else expect((await packing).shipments.at(-1)).toMatchObject({ items: [{ qty: replacedQty }] });
  });

  describe('whose money comes back after the settlement', () => {
    const actor = () =>
      ({ userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' }) as const;
    const pack = async () =>
      (await shop.services.shipments.create(actor(), order.id, {})).shipments.at(-1)!.id;
    const report = (id: string, state: string) =>
      shop.services.shipments.update(actor(), { orderId: order.id, id }, { state });
    let stock: number;
    beforeEach(async () => {
      await deliver();
      stock = await stockOf(lamp);
      const { view } = await requestLamps(1, 'EXCHANGE');
      for (const change of [
        { action: 'APPROVE' },
        { action: 'RECEIVE', received: [{ product: lamp.id, restock: 1 }] },
        { action: 'SETTLE' },
      ])
        await admin.update(view!.id, change);
    });

    it.each([
      ['one unit', 1],
      ['both units', 2],
      ['the whole order', undefined],
    ])('sends no replacement, and releases its stock: %s', async (_case, qty) => {
      const contents = qty ? { lines: [{ product: lamp.id, qty }] } : {};
      expect(await refunds.refund(order.id, contents)).not.toHaveProperty('code');
      expect(await stockOf(lamp)).toBe(stock + 1);
      await expect(pack()).rejects.toMatchObject({ code: qty ? 'INVALID_STATE' : 'ALREADY_REFUNDED' });
      // Of two units, the refund takes the one that the buyer does not have.
      const { lines } = await returns.options(order.id);
      expect(lines).toMatchObject([{ returnableQty: qty === 1 ? 1 : 0 }, { returnableQty: qty ? 1 : 0 }]);
    });

    it('sends the replacement after a return of the other unit', async () => {
      const { view } = await requestLamps(1, 'REFUND');
      for (const change of [
        { action: 'APPROVE' },
        { action: 'RECEIVE', received: [{ product: lamp.id, restock: 1 }] },
        { action: 'SETTLE' },
      ])
        await admin.update(view!.id, change);
      expect(await stockOf(lamp)).toBe(stock + 1);
      await report(await pack(), 'DELIVERED');
      expect((await returns.options(order.id)).lines).toMatchObject([
        { returnableQty: 1 },
        { returnableQty: 1 },
      ]);
    });

    it.each([
      ['packed', undefined],
      ['on its way, when it comes back', 'HANDED_OVER'],
    ])('releases the stock of a replacement that is %s', async (_case, state) => {
      const id = await pack();
      if (state) await report(id, state);
      await refunds.refund(order.id);
      if (state) {
        expect(await stockOf(lamp)).toBe(stock);
        await report(id, 'RETURNED_TO_ORIGIN');
      }
      expect(await stockOf(lamp)).toBe(stock + 1);
    });
  });

  it('packs replacements after all bought units, in a parcel of their own', async () => {
    await pay();
    const actor = { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' } as const;
    const { shipments } = shop.services;
    const send = async (lines?: { product: string; qty: number }[]) => {
      const packed = await shipments.create(actor, order.id, { lines });
      const parcel = packed.shipments.at(-1)!;
      await shipments.update(actor, { orderId: order.id, id: parcel.id }, { state: 'DELIVERED' });
      return parcel;
    };
    await send([{ product: lamp.id, qty: 1 }]);
    const { view } = await requestLamps(1, 'EXCHANGE');
    await admin.update(view!.id, { action: 'APPROVE' });
    await admin.update(view!.id, { action: 'RECEIVE', received: [{ product: lamp.id, restock: 1 }] });
    await admin.update(view!.id, { action: 'SETTLE' });
    await expect(send([{ product: lamp.id, qty: 2 }])).rejects.toMatchObject({ code: 'INVALID_STATE' });
    expect(await send()).toMatchObject({ isReplacement: false, items: [{ qty: 1 }, { qty: 1 }] });
    expect(await send()).toMatchObject({ isReplacement: true, items: [{ productId: lamp.id, qty: 1 }] });
    const complete = await shop.services.orders.get(actor, order.id);
    expect(complete).toMatchObject({ isDelivered: true });
    expect(shop.services.orderDesk.statusOf(actor, complete)).toMatchObject({ states: [] });
  });

  it('refuses to approve an exchange without stock, and frees the stock of a withdrawn one', async () => {
    await deliver();
    const stock = await stockOf(fan);
    const { view } = await returns.request(order.id, { lines: [aLine(fan)], wish: 'EXCHANGE' });
    await users.admin.updateProduct(fan.id, { countInStock: 0 });
    expect(await admin.update(view!.id, { action: 'APPROVE' })).toMatchObject({ code: 'OUT_OF_STOCK' });
    await users.admin.updateProduct(fan.id, { countInStock: stock });
    await admin.update(view!.id, { action: 'APPROVE' });
    await returns.update(view!.id, { action: 'WITHDRAW' });
    expect(await stockOf(fan)).toBe(stock);
  });
});
