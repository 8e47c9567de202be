import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { returnApis, type ReturnClient } from '../../support/fixtures/returns/return-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { OrderRecord, ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { RestClient, type Json } from '../../support/transports/rest';
import { connectRest } from '../../support/transports/rest-transport';

const DAY_MS = 24 * 60 * 60_000;
const PAYOUT = { upi: 'asha.rao@upi' };

describe.each(returnApis)('wire: Returns. The settlement of a return, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let buyer: TestUser;
  let returns: ReturnClient;
  let admin: ReturnClient;
  let desk: RestClient;
  let lamp: ProductRecord;
  let order: OrderRecord;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    admin = connect(shop, users.admin.token);
    desk = new RestClient(shop.url, users.admin.token);
    lamp = await createListedProduct(users.admin, { countInStock: 900, price: '1000' });
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    expect(problems).toEqual([]);
  });
  beforeEach(async () => {
    buyer = await users.newUser();
    returns = connect(shop, buyer.token);
  });

  const deliver = async () => {
    order = await buyer.placeOrder(anOrder([{ product: lamp.id, qty: 3 }]));
    await buyer.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    await users.admin.deliverOrder(order.id);
  };
  const requestLamps = async (qty: number, fields: object = {}) => {
    const lines = [{ product: lamp.id, qty, reason: 'Does not work' }];
    const { view, message } = await returns.request(order.id, { lines, wish: 'REFUND', ...fields });
    if (!view) throw new Error(message);
    return view.id;
  };
  const receive = async (id: string, decision: object) => {
    await admin.update(id, { action: 'APPROVE' });
    return admin.update(id, { action: 'RECEIVE', received: [{ product: lamp.id, ...decision }] });
  };
  const readOrder = async () => (await desk.get(`/orders/${order.id}`)).json;
  const creditNotes = async () =>
    (await desk.get(`/orders/${order.id}/documents`)).list.filter(({ kind }) => kind === 'CREDIT_NOTE');
  const refundsOf = (json: Json) =>
    (json.refunds as Json[]).map(({ amount, state }) => `${String(amount)} ${String(state)}`);

  it('gives back the money of the units that the shop took, each with its credit note', async () => {
    await deliver();
    const id = await requestLamps(3);
    await receive(id, { restock: 1, writeOff: 1, sendBack: 1 });
    expect(await admin.update(id, { action: 'SETTLE' })).toMatchObject({
      view: { state: 'SETTLED', refundable: 2080 },
    });
    expect(refundsOf(await readOrder())).toEqual(['2080 DONE']);
    expect(await creditNotes()).toMatchObject([{ totalPrice: 2080 }]);
    expect((await mailsTo(shop, buyer.email)).map(({ kind }) => kind)).toContain('RETURN_SETTLED');
    // The unit that was sent back can be returned again, and brings the rest of the line.
    const secondId = await requestLamps(1);
    await receive(secondId, { restock: 1 });
    await admin.update(secondId, { action: 'SETTLE' });
    expect(refundsOf(await readOrder())).toEqual(['2080 DONE', '1040 DONE']);
    expect(await admin.update(secondId, { action: 'SETTLE' })).toMatchObject({
      code: 'INVALID_STATE',
      message: 'The return is settled',
    });
  });

  it('pays once when two settlements race', async () => {
    await deliver();
    const id = await requestLamps(2);
    await receive(id, { restock: 2 });
    const results = await Promise.all([1, 2, 3].map(() => admin.update(id, { action: 'SETTLE' })));
    expect(results.filter(({ view }) => view)).toHaveLength(1);
    expect(refundsOf(await readOrder())).toEqual(['2080 DONE']);
  });

  it('gives back nothing twice after a refund at the desk', async () => {
    await deliver();
    const id = await requestLamps(2);
    const { json } = await desk.put(`/orders/${order.id}/refund`, { lines: [{ product: lamp.id, qty: 2 }] });
    expect(json.documents).toMatchObject([
      { kind: 'TAX_INVOICE' },
      { kind: 'CREDIT_NOTE', totalPrice: 2080 },
    ]);
    expect(await receive(id, { restock: 2 })).toMatchObject({ view: { refundable: 1040 } });
    expect(await admin.update(id, { action: 'SETTLE' })).toMatchObject({ view: { refundable: 1040 } });
    expect(refundsOf(await readOrder())).toEqual(['2080 DONE', '1040 DONE']);
  });

  it('sends back all units without a refund', async () => {
    await deliver();
    const id = await requestLamps(2);
    expect(await receive(id, { sendBack: 2 })).toMatchObject({ view: { refundable: 0 } });
    expect(await admin.update(id, { action: 'SETTLE' })).toMatchObject({
      view: { state: 'SETTLED', refundable: 0 },
    });
    expect(refundsOf(await readOrder())).toEqual([]);
  });

  it('refunds units of a product that is in two lines of the order', async () => {
    order = await buyer.placeOrder(
      anOrder([
        { product: lamp.id, qty: 3 },
        { product: lamp.id, qty: 1 },
      ]),
    );
    await buyer.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    const { json } = await desk.put(`/orders/${order.id}/refund`, { lines: [{ product: lamp.id, qty: 2 }] });
    expect(json.documents).toMatchObject([
      { kind: 'TAX_INVOICE' },
      { kind: 'CREDIT_NOTE', totalPrice: 2080 },
    ]);
    await users.admin.deliverOrder(order.id);
    const id = await requestLamps(2);
    expect(await receive(id, { restock: 2 })).toMatchObject({ view: { refundable: 2080 } });
    expect(await admin.update(id, { action: 'SETTLE' })).toMatchObject({
      view: { state: 'SETTLED', refundable: 2080 },
    });
    expect(refundsOf(await readOrder())).toEqual(['2080 DONE', '2080 DONE']);
  });

  describe('of a cash order', () => {
    const placeCashOrder = async () => {
      await users.admin.updateSettings({ settings: { 'cod.enabled': true, 'cod.confirm': false } });
      const shippingAddress = { ...ADDRESS, phone: `98450${String(Date.now()).slice(-5)}` };
      order = await buyer.placeOrder(
        anOrder([{ product: lamp.id, qty: 3 }], { paymentMethod: 'COD', shippingAddress }),
      );
    };
    const collect = () => desk.put(`/orders/${order.id}/collect`, { amount: order.totalPrice / 100 });
    const buyInCash = async () => {
      await placeCashOrder();
      await collect();
    };

    it('waits for the transfer to the UPI id, which only admins see', async () => {
      await buyInCash();
      const id = await requestLamps(1, { payout: PAYOUT });
      expect((await admin.read(id)).view?.payout).toMatchObject(PAYOUT);
      expect((await returns.read(id)).view?.payout?.upi).toBe('••••.rao@upi');
      await receive(id, { restock: 1 });
      expect(await admin.update(id, { action: 'SETTLE' })).toMatchObject({ view: { state: 'SETTLED' } });
      expect(refundsOf(await readOrder())).toEqual(['1040 REQUESTED']);
    });

    it('is done with the reference of the transfer', async () => {
      await buyInCash();
      const id = await requestLamps(1);
      await receive(id, { restock: 1 });
      await admin.update(id, { action: 'SETTLE', reference: 'UTR 4711' });
      expect(refundsOf(await readOrder())).toEqual(['1040 DONE']);
    });

    it('refuses a payout of the wrong form', async () => {
      await buyInCash();
      for (const payout of [{ upi: 'asha' }, { account: '12', ifsc: 'SBIN0001234', name: 'A' }])
        await expect(requestLamps(1, { payout })).rejects.toThrow(/./);
    });

    it('has the whole window after the receipt of the cash, which may follow days after the delivery', async () => {
      await placeCashOrder();
      const { shipments } = (await desk.post(`/orders/${order.id}/shipments`, {})).json;
      const [parcel] = shipments as Json[];
      await desk.put(`/orders/${order.id}/shipments/${String(parcel?._id)}`, { state: 'DELIVERED' });
      await expect(requestLamps(1)).rejects.toThrow('Order is not paid');
      shop.advanceClock(9 * DAY_MS);
      await collect();
      await requestLamps(1);
      shop.advanceClock(8 * DAY_MS);
      await expect(requestLamps(1)).rejects.toThrow('This product could be returned until');
    });
  });
});
