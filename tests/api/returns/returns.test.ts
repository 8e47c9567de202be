import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { returnApis, type ReturnClient } from '../../support/fixtures/returns/return-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { OrderRecord, ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';

const INVALID_STATE = { code: 'INVALID_STATE' };
const REASON = 'Does not work';

describe.each(returnApis)('wire: Returns. A return of delivered goods, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let buyer: TestUser;
  let returns: ReturnClient;
  let admin: ReturnClient;
  let lamp: ProductRecord;
  let fan: ProductRecord;
  let order: OrderRecord;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    admin = connect(shop, users.admin.token);
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
  const mailKinds = async () => (await mailsTo(shop, buyer.email)).map(({ kind }) => kind);

  it('is requested with a number, an end of the answer, and the amount that comes back', async () => {
    await deliver();
    const { view } = await requestLamps(2);
    expect(view).toMatchObject({
      state: 'REQUESTED',
      wish: 'REFUND',
      refundable: 2080,
      grievanceOfficer: null,
      pictures: [],
      number: expect.stringMatching(/^R-\d+$/) as unknown,
      lines: [{ product: lamp.id, qty: 2, reason: REASON, restock: 0, writeOff: 0, sendBack: 0 }],
    });
    const { requestedAt, answerUntil } = view!;
    expect(Date.parse(answerUntil) - Date.parse(requestedAt)).toBe(48 * 60 * 60_000);
    expect(await returns.ofOrder(order.id)).toEqual([{ number: view!.number, state: 'REQUESTED' }]);
    expect(await mailKinds()).toContain('RETURN_REQUESTED');
  });

  it('tells beforehand what can be returned, why not, and what comes back', async () => {
    expect((await returns.options(order.id)).lines).toMatchObject([
      { product: lamp.id, returnableQty: 0, until: null, reason: 'This product is not delivered' },
      { product: fan.id, returnableQty: 0, reason: 'This product is not delivered' },
    ]);
    await deliver();
    const { lines, reasons } = await returns.options(order.id);
    expect(lines).toMatchObject([{ returnableQty: 2, reason: null }, { returnableQty: 1 }]);
    expect(reasons).toContainEqual({ en: 'Does not work', hi: 'काम नहीं करता' });
    expect(await returns.quote(order.id, [{ product: lamp.id, qty: 1 }])).toMatchObject({ amount: 1040 });
    await requestLamps(1);
    expect((await returns.options(order.id)).lines).toMatchObject([
      { returnableQty: 1 },
      { returnableQty: 1 },
    ]);
    expect(await returns.quote(order.id, [{ product: lamp.id, qty: 2 }])).toMatchObject(INVALID_STATE);
  });

  it('refuses goods that are not delivered, and more than was delivered and not returned', async () => {
    await pay();
    expect(await requestLamps()).toMatchObject(INVALID_STATE);
    await users.admin.deliverOrder(order.id);
    expect(await requestLamps(3)).toMatchObject(INVALID_STATE);
    await requestLamps(2);
    expect(await requestLamps(1)).toMatchObject({
      ...INVALID_STATE,
      message: 'All delivered units are returned or refunded',
    });
  });

  it('counts each unit once when two requests race', async () => {
    await deliver();
    const results = await Promise.all([requestLamps(2), requestLamps(2), requestLamps(1)]);
    const returnedQty = results.reduce((sum, { view }) => sum + (view?.lines[0]?.qty ?? 0), 0);
    expect(returnedQty).toBe(2);
  });

  it('refuses malformed requests with every invalid field', async () => {
    await deliver();
    expect(
      await returns.request(order.id, {
        lines: [{ product: lamp.id, qty: 1, reason: ' ' }],
        wish: 'REFUND',
        text: 'x'.repeat(2_001),
      }),
    ).toMatchObject({ code: 'BAD_INPUT', fields: ['lines.0.reason', 'text'] });
    expect(
      await returns.request(order.id, { lines: [aLine(lamp), aLine(lamp)], wish: 'REFUND' }),
    ).toMatchObject({ code: 'BAD_INPUT', fields: ['lines.1.product'] });
    expect(
      await returns.request(order.id, { lines: [aLine(lamp)], wish: 'REFUND', payout: { upi: 'asha@upi' } }),
    ).toMatchObject({ code: 'BAD_INPUT', fields: ['payout'] });
    expect(
      await returns.request(order.id, { lines: [aLine(lamp)], wish: 'REFUND', pictures: ['0'.repeat(32)] }),
    ).toMatchObject({ code: 'BAD_INPUT', fields: ['pictures.0'] });
    const otherProduct = await createListedProduct(users.admin, { countInStock: 1 });
    expect(await returns.request(order.id, { lines: [aLine(otherProduct)], wish: 'REFUND' })).toMatchObject({
      code: 'BAD_INPUT',
      fields: ['lines.0.product'],
    });
  });

  it('hides orders and returns of other buyers', async () => {
    await deliver();
    const { view } = await requestLamps();
    const stranger = connect(shop, (await users.newUser()).token);
    const request = { lines: [aLine(lamp)], wish: 'REFUND' };
    expect(await stranger.request(order.id, request)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await stranger.read(view!.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await stranger.update(view!.id, { action: 'WITHDRAW' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await returns.update(view!.id, { action: 'APPROVE' })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await returns.list()).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is withdrawn by the buyer, and its units can be returned again', async () => {
    await deliver();
    const { view } = await requestLamps(2);
    expect(await returns.update(view!.id, { action: 'WITHDRAW' })).toMatchObject({
      view: { state: 'WITHDRAWN' },
    });
    expect(await admin.update(view!.id, { action: 'APPROVE' })).toMatchObject({
      ...INVALID_STATE,
      message: 'The return was withdrawn',
    });
    expect(await requestLamps(2)).toMatchObject({ view: { state: 'REQUESTED' } });
  });

  it('is rejected with a reason, and its units can be returned again', async () => {
    await deliver();
    const { view } = await requestLamps(2);
    const rejection = { action: 'REJECT', reason: 'The seal is broken' };
    expect(await admin.update(view!.id, rejection)).toMatchObject({
      view: { state: 'REJECTED', rejectedReason: 'The seal is broken' },
    });
    expect(await mailKinds()).toContain('RETURN_REJECTED');
    expect(await requestLamps(2)).toMatchObject({ view: { state: 'REQUESTED' } });
  });

  it('ends in one state when a withdrawal and an approval race', async () => {
    await deliver();
    const { view } = await requestLamps();
    const results = await Promise.all([
      returns.update(view!.id, { action: 'WITHDRAW' }),
      admin.update(view!.id, { action: 'REJECT' }),
    ]);
    expect(results.filter(({ code }) => code === 'INVALID_STATE')).toHaveLength(1);
  });

  it('takes received units into the stock, and demands a decision about each unit', async () => {
    await deliver();
    const { view } = await returns.request(order.id, { lines: [aLine(lamp, 2), aLine(fan)], wish: 'REFUND' });
    const { id } = view!;
    expect(await admin.update(id, { action: 'RECEIVE', received: [] })).toMatchObject({ code: 'BAD_INPUT' });
    await admin.update(id, { action: 'APPROVE' });
    const fanUnit = { product: fan.id, sendBack: 1 };
    for (const received of [
      [{ product: lamp.id, restock: 2 }],
      [{ product: lamp.id, restock: 1 }, fanUnit],
      [{ product: lamp.id, restock: 2, writeOff: 1 }, fanUnit],
    ])
      expect(await admin.update(id, { action: 'RECEIVE', received })).toMatchObject({ code: 'BAD_INPUT' });
    const stock = await stockOf(lamp);
    const received = [{ product: lamp.id, restock: 1, writeOff: 1 }, fanUnit];
    expect(await admin.update(id, { action: 'RECEIVE', received })).toMatchObject({
      view: {
        state: 'RECEIVED',
        refundable: 2080,
        lines: [
          { restock: 1, writeOff: 1, sendBack: 0 },
          { restock: 0, writeOff: 0, sendBack: 1 },
        ],
      },
    });
    expect(await stockOf(lamp)).toBe(stock + 1);
    expect(await mailKinds()).toEqual(expect.arrayContaining(['RETURN_APPROVED', 'RETURN_RECEIVED']));
  });

  it('is in the list of the admin, by state', async () => {
    await deliver();
    const { view } = await requestLamps();
    expect((await admin.list({ isOpen: true })).numbers).toContain(view!.number);
    expect((await admin.list({ state: 'APPROVED' })).numbers).not.toContain(view!.number);
  });
});
