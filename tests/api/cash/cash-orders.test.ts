import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { endUnconfirmedOrders, releaseEndedHolds } from '../../../server/modules/orders';
import { cashApis, type CashClient } from '../../support/fixtures/cash/cash-clients';
import { confirmationCodeOf, sendParcel } from '../../support/fixtures/cash/cash-orders';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { mailsTo } from '../../support/fixtures/mailbox';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';

const HOUR_MS = 60 * 60_000;
let phoneNumber = 0;
const INVALID_STATE = { code: 'INVALID_STATE' };

describe.each(cashApis)('wire: Payment. An order with cash on delivery, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let buyer: TestUser;
  let admin: CashClient;
  let client: CashClient;
  let product: ProductRecord;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    admin = connect(shop, users.admin.token);
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    expect(problems).toEqual([]);
  });
  beforeEach(async () => {
    buyer = await users.newUser();
    client = connect(shop, buyer.token);
    product = await createListedProduct(users.admin, { countInStock: 5, price: '1000' });
    await setCash({});
  });

  const setCash = (settings: InputFields) =>
    users.admin.updateSettings({
      settings: { 'cod.enabled': true, 'cod.confirm': false, 'cod.fee': 50, ...settings },
    });
  const place = () =>
    buyer.placeOrder(
      anOrder([{ product: product.id, qty: 2 }], {
        paymentMethod: 'COD',
        shippingAddress: { ...ADDRESS, phone: `98450${String(10_000 + (phoneNumber += 1))}` },
      }),
    );
  const readStock = async () => (await users.visitor.getProduct(product.id)).countInStock;
  const mailKinds = async () => (await mailsTo(shop, buyer.email)).map(({ kind }) => kind);

  it('is confirmed at once and holds its stock without an end', async () => {
    const { id } = await place();
    expect(await releaseEndedHolds(shop.database.writer, new Date(Date.now() + 1_000 * HOUR_MS))).toBe(0);
    expect(await readStock()).toBe(3);
    expect(await client.read(id)).toMatchObject({
      order: { status: 'PLACED', isConfirmed: true, isPaid: false, holdsStock: true },
    });
    await admin.cancel(id);
  });

  it('is confirmed by the code of the email, once', async () => {
    await setCash({ 'cod.confirm': true });
    const { id } = await place();
    expect(await client.read(id)).toMatchObject({ order: { status: 'UNCONFIRMED', isConfirmed: false } });
    expect(await mailKinds()).toContain('ONE_TIME_CODE');
    const code = await confirmationCodeOf(shop, id);
    expect(await client.confirm(id)).toMatchObject({ code: 'BAD_INPUT', fields: ['code'] });
    expect(await client.confirm(id, code)).toMatchObject({ order: { status: 'PLACED', isConfirmed: true } });
    expect(await client.confirm(id, code)).toMatchObject(INVALID_STATE);
  });

  it('is confirmed by an admin without a code, and its code is invalid then', async () => {
    await setCash({ 'cod.confirm': true });
    const { id } = await place();
    expect(await admin.collect(id, { amount: 2_550 })).toMatchObject(INVALID_STATE);
    expect(await admin.confirm(id)).toMatchObject({ order: { isConfirmed: true } });
    expect(await confirmationCodeOf(shop, id)).toBe('');
  });

  it('refuses the right code after five wrong codes, until the buyer requests another', async () => {
    await setCash({ 'cod.confirm': true });
    const { id } = await place();
    const code = await confirmationCodeOf(shop, id);
    const wrongCode = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1)
      expect(await client.confirm(id, wrongCode)).toMatchObject({ code: 'BAD_INPUT', fields: ['code'] });
    expect(await client.confirm(id, code)).toMatchObject({ code: 'BAD_INPUT', key: 'code.wrong' });
    expect(await client.requestCode(id)).toMatchObject({ order: { status: 'UNCONFIRMED' } });
    expect(await client.confirm(id, await confirmationCodeOf(shop, id))).toMatchObject({
      order: { isConfirmed: true },
    });
  });

  it('is invisible to other buyers', async () => {
    await setCash({ 'cod.confirm': true });
    const { id } = await place();
    const other = connect(shop, users.other.token);
    expect(await other.confirm(id, await confirmationCodeOf(shop, id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await other.requestCode(id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is paid and delivered by its cash, with its invoice and one email', async () => {
    const { id, totalPrice } = await place();
    const amount = totalPrice / 100;
    expect(await admin.deliver(id)).toMatchObject({ code: 'ORDER_NOT_PAID' });
    expect(await admin.collect(id, { amount: amount - 1 })).toMatchObject({
      code: 'BAD_INPUT',
      key: 'order.otherCashAmount',
      fields: ['amount'],
    });
    expect(await admin.collect(id, { amount, reference: 'R-7' })).toMatchObject({
      order: { status: 'DELIVERED', isPaid: true, isDelivered: true, isCollected: true },
    });
    expect(await admin.collect(id, { amount })).toMatchObject(INVALID_STATE);
    expect((await shop.services.documents.ofOrders([id]))[0]).toHaveLength(1);
    expect(await mailKinds()).toEqual(['ORDER_DELIVERED', 'ORDER_PLACED']);
  });

  it('takes its cash once, also if twenty callers send it at the same time', async () => {
    const { id, totalPrice } = await place();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => admin.collect(id, { amount: totalPrice / 100 })),
    );
    expect(results.filter(({ order }) => order?.isCollected)).toHaveLength(1);
    expect(results.filter(({ code }) => code === 'INVALID_STATE')).toHaveLength(19);
  });

  it('is cancelled and counted by a refused delivery, once', async () => {
    const { id } = await place();
    await sendParcel(shop, id, users.admin.id);
    expect(await admin.refuse(id)).toMatchObject({ order: { status: 'CANCELLED', holdsStock: false } });
    // The units come back with the parcel.
    expect(await readStock()).toBe(3);
    expect(await admin.refuse(id)).toMatchObject(INVALID_STATE);
    const [row] = await shop.database.reader.query<{ count: number }[]>(
      `SELECT COUNT(*) AS count FROM cod_refusal WHERE user_id = '${buyer.id}'`,
    );
    expect(Number(row?.count)).toBe(1);
    expect(await mailKinds()).toEqual(['ORDER_CANCELLED', 'PARCEL_SENT', 'ORDER_PLACED']);
  });

  it('is cancelled by an admin as an unpaid order', async () => {
    const { id } = await place();
    expect(await admin.cancel(id)).toMatchObject({ order: { status: 'CANCELLED' } });
    expect(await readStock()).toBe(5);
    expect(await admin.collect(id, { amount: 2_550 })).toMatchObject(INVALID_STATE);
  });

  it('ends without its confirmation, exactly once', async () => {
    await setCash({ 'cod.confirm': true, 'cod.confirmHours': 2 });
    const { id } = await place();
    const { writer } = shop.database;
    expect(await endUnconfirmedOrders(writer, new Date(Date.now() + HOUR_MS))).toBe(0);
    const later = new Date(Date.now() + 3 * HOUR_MS);
    const counts = await Promise.all([1, 2, 3].map(() => endUnconfirmedOrders(writer, later)));
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(1);
    expect(await endUnconfirmedOrders(writer, later)).toBe(0);
    expect(await client.read(id)).toMatchObject({ order: { status: 'CANCELLED', holdsStock: false } });
    expect(await readStock()).toBe(5);
    expect(await confirmationCodeOf(shop, id)).toBe('');
  });

  it('is paid by the rows of a remittance file, which a second import does not change', async () => {
    const [first, second] = [await place(), await place()];
    const row = ({ orderNumber, totalPrice }: typeof first) => `${orderNumber},${totalPrice / 100},R-9`;
    const file = [
      'order,amount,reference',
      row(first),
      `${second.orderNumber},1,R-9`,
      'H-999999,2550,R-9',
      `${first.orderNumber},many,R-9`,
    ].join('\n');
    const others: [string, string][] = [
      ['REFUSED', 'order.otherCashAmount'],
      ['REFUSED', 'order.notFound'],
      ['REFUSED', 'field.notAmount'],
    ];
    expect(await admin.importFile(file)).toEqual({ rows: [['COLLECTED'], ...others] });
    expect(await admin.importFile(file)).toEqual({ rows: [['UNCHANGED'], ...others] });
    expect(await client.read(second.id)).toMatchObject({ order: { isPaid: false } });
    expect(await admin.importFile('number\n1')).toEqual({ code: 'BAD_INPUT' });
    expect(await client.importFile(file)).toEqual({ code: 'FORBIDDEN' });
    await admin.cancel(second.id);
  });
});
