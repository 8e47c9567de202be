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
