import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { sendParcel } from '../../support/fixtures/cash/cash-orders';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { SHOP_ADDRESS } from '../../support/fixtures/pricing/gst-shop';
import { quoteApis, type QuoteClient } from '../../support/fixtures/pricing/quote-clients';
import { refundApis } from '../../support/fixtures/refunds/refund-clients';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, ProductRecord, TestUser, TestUsers } from '../../support/fixtures/test-users';
import { RestClient } from '../../support/transports/rest';
import { connectRest } from '../../support/transports/rest-transport';

const DAY_MS = 24 * 60 * 60_000;
const NOT_AVAILABLE = { code: 'METHOD_NOT_AVAILABLE' };

describe.each(quoteApis)('wire: Payment. The rules of cash on delivery, over %s', (name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let buyer: TestUser;
  let client: QuoteClient;
  let product: ProductRecord;
  beforeEach(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '1' } });
    users = await connectRest(shop);
    buyer = await users.newUser();
    client = connect(shop, buyer.token);
    product = await createListedProduct(users.admin, { countInStock: 50, price: '1000', category: 'Audio' });
    await setCash({ 'cod.enabled': true, 'cod.fee': 50, 'shipping.price': 100 });
  });
  afterEach(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    expect(problems).toEqual([]);
  });

  const setCash = (settings: InputFields) => users.admin.updateSettings({ settings });
  const cashOrder = (qty = 1, address: InputFields = {}, changes: InputFields = {}) =>
    anOrder([{ product: product.id, qty }], {
      paymentMethod: 'COD',
      shippingAddress: { ...ADDRESS, phone: '9845012345', ...address },
      ...changes,
    });
  const cashOffer = async (order: InputFields) => {
    const { data } = await client.quote({ ...order, paymentMethod: 'PayPal' });
    const offers = (data?.paymentMethods ?? []) as InputFields[];
    return offers.find(({ id }) => id === 'COD');
  };

  it('refuse the method as an unknown one while the shop does not offer it', async () => {
    await setCash({ 'cod.enabled': false });
    expect(await client.quote(cashOrder())).toEqual({ code: 'BAD_INPUT', fields: ['paymentMethod'] });
    expect(await client.place(cashOrder())).toEqual({ code: 'BAD_INPUT', fields: ['paymentMethod'] });
    expect(await cashOffer(cashOrder())).toBeUndefined();
  });

  it('add the fee to the order only with cash, and offer it with its fee', async () => {
    expect(await cashOffer(cashOrder())).toEqual({ id: 'COD', available: true, fee: 50 });
    const { data: online } = await client.quote({ ...cashOrder(), paymentMethod: 'PayPal' });
    expect(online).toMatchObject({ feePrice: 0, shippingPrice: 100 });
    const { data: quote } = await client.quote(cashOrder());
    expect(quote).toMatchObject({ feePrice: 50, shippingPrice: 150 });
    const { data: order } = await client.place(
      cashOrder(1, {}, { expectedTotal: String(quote?.totalPrice) }),
    );
    expect(order).toMatchObject({ feePrice: 50, shippingPrice: 150, totalPrice: quote?.totalPrice });
  });

  it.each<[string, InputFields, InputFields, string]>([
    [
      'a total above the limit',
      {},
      { 'cod.maxTotal': 1_000 },
      'Cash on delivery is for orders up to 1000 rupees',
    ],
    [
      'a category of the list',
      {},
      { 'cod.excludedCategories': 'Lamps\naudio' },
      'There is no cash on delivery for ',
    ],
    ['an order without a phone', { phone: undefined }, {}, 'Cash on delivery needs a phone number'],
    [
      'another country',
      { country: 'Nepal', phone: '+977 9812345678' },
      {},
      'There is no cash on delivery to this address',
    ],
  ])('refuse %s', async (_case, address, settings, reason) => {
    await setCash(settings);
    const order = cashOrder(1, address);
    expect(await cashOffer(order)).toMatchObject({
      available: false,
      reason: expect.stringContaining(reason) as string,
    });
    expect(await client.quote(order)).toMatchObject(NOT_AVAILABLE);
    expect(await client.place(order)).toMatchObject(NOT_AVAILABLE);
  });

  it('follow the service areas, and offer cash in other places', async () => {
    await users.admin.replaceServiceAreas([
      { pattern: '4110*', serviceable: true, cod: false, daysMin: 2, daysMax: 4 },
    ]);
    expect(await client.place(cashOrder())).toMatchObject(NOT_AVAILABLE);
    expect((await client.place(cashOrder(1, { postalCode: '560001' }))).data).toMatchObject({ feePrice: 50 });
    expect(await users.visitor.delivery('560001')).toMatchObject({ cod: true });
    expect(await users.visitor.delivery('411001')).toMatchObject({ cod: false });
  });

  it('exclude an account and a phone after refused deliveries', async () => {
    const actor = { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' as const };
    for (let count = 0; count < 2; count += 1) {
      const { data } = await client.place(cashOrder());
      await sendParcel(shop, String(data?._id), users.admin.id);
      await shop.services.cashOrders.refuseDelivery(actor, String(data?._id));
    }
    expect(await client.place(cashOrder(1, { phone: '9845054321' }))).toMatchObject(NOT_AVAILABLE);
    const other = connect(shop, users.other.token);
    expect(await other.place(cashOrder())).toMatchObject(NOT_AVAILABLE);
    expect((await other.place(cashOrder(1, { phone: '9845054321' }))).code).toBeUndefined();
  });

  it('limit the sum of the orders of one phone within a day, also in one batch', async () => {
    await setCash({ 'cod.maxTotal': 2_000 });
    const buyers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => users.newUser()));
    const placeAll = () => Promise.all(buyers.map(({ token }) => connect(shop, token).place(cashOrder())));
    const results = await placeAll();
    // Each order costs 1000 + 150 + 4 % tax, so five of them stay below 3 × 2000.
    expect(results.filter(({ data }) => data)).toHaveLength(5);
    expect(results.filter(({ code }) => code === 'METHOD_NOT_AVAILABLE')).toHaveLength(1);
    shop.advanceClock(DAY_MS + 60_000);
    expect((await client.place(cashOrder())).code).toBeUndefined();
  });

  it('refuse an order beyond the limits of stock holds, because nothing reserves its stock later', async () => {
    await setCash({ 'cod.confirm': true, 'cod.maxTotal': 100_000 });
    for (let count = 0; count < 3; count += 1) expect((await client.place(cashOrder())).code).toBeUndefined();
    expect(await client.place(cashOrder())).toMatchObject(NOT_AVAILABLE);
    await setCash({ 'cod.confirm': false });
    expect(await client.place(cashOrder())).toMatchObject(NOT_AVAILABLE);
  });

  it('do not count confirmed orders among the stock holds', async () => {
    await setCash({ 'cod.maxTotal': 100_000 });
    for (let count = 0; count < 5; count += 1) expect((await client.place(cashOrder())).code).toBeUndefined();
  });

  it.each([
    ['GST_INCLUSIVE', { feePrice: 42.37, totalPrice: 1_150 }],
    ['GST_EXCLUSIVE', { feePrice: 50, totalPrice: 1_357 }],
  ])('tax the fee as shipping with %s', async (taxMode, prices) => {
    await setCash({ 'shop.address': SHOP_ADDRESS, 'tax.mode': taxMode });
    const { data } = await client.place(cashOrder(1, { state: 'MH' }));
    expect(data).toMatchObject({
      ...prices,
      charges: [
        { kind: 'SHIPPING', taxRate: 18 },
        { kind: 'COD_FEE', taxRate: 18, taxable: prices.feePrice },
      ],
    });
    const actor = { userId: users.admin.id, isAdmin: true, tokenFailed: false, adapter: 'system' as const };
    const amount = String(data?.totalPrice);
    await shop.services.cashOrders.collect(actor, String(data?._id), { amount });
  });

  it.each([
    ['GST_INCLUSIVE', 42.37],
    ['GST_EXCLUSIVE', 50],
    ['FLAT_EXCLUSIVE', 50],
  ])('tax the fee again with %s, once a line of another rate is cancelled', async (taxMode, feePrice) => {
    await setCash({ 'shop.address': SHOP_ADDRESS, 'tax.mode': taxMode });
    const book = await createListedProduct(users.admin, { price: '1000', taxClass: 'gst-5' });
    const lines = [product, book].map(({ id }) => ({ product: id, qty: 1 }));
    const { data } = await client.place(cashOrder(1, { state: 'MH' }, { orderItems: lines }));
    const id = String(data?._id);
    const refunds = new Map(refundApis).get(name)?.(shop, buyer.token);
    const cancelled = await refunds?.cancel(id, { lines: lines.slice(1) });
    expect(cancelled).toMatchObject({ order: { isCancelled: false } });
    const { json } = await new RestClient(shop.url, buyer.token).get(`/orders/${id}`);
    expect(json).toMatchObject({ feePrice });
  });
});
