import { startOfDay } from '../../../../server/domain/reports/shop-day';
import { checkIntegrity } from '../../../../server/modules/integrity/integrity-check';
import { ADDRESS, anOrder, createListedProduct } from '../../../support/fixtures/factories';
import { SHOP_ADDRESS } from '../../../support/fixtures/pricing/gst-shop';
import { startShop, type Shop } from '../../../support/fixtures/shop';
import type { InputFields, ProductRecord, TestUsers } from '../../../support/fixtures/test-users';
import { quoteApis, type QuoteClient } from '../../../support/fixtures/pricing/quote-clients';
import { connectRest } from '../../../support/transports/rest-transport';

const GST_SINCE = '2025-09-22';
const CHANGE_DAY = '2099-04-01';
const aClass = (_id: string, rate: number, ...laterRates: number[]) => ({
  _id,
  name: _id,
  rates: [{ rate, from: GST_SINCE }, ...laterRates.map((later) => ({ rate: later, from: CHANGE_DAY }))],
});

describe.each(quoteApis)('wire: Tax. An order with GST, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let shopper: QuoteClient;
  let product: ProductRecord;
  beforeEach(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    shopper = connect(shop, users.shopper.token);
    product = await createListedProduct(users.admin, { price: '1000', taxClass: 'gst-5' });
  });
  afterEach(() => shop.stop());

  const setTax = (settings: InputFields) =>
    users.admin.updateSettings({ settings: { 'shop.address': SHOP_ADDRESS, ...settings } });
  const orderTo = (changes: InputFields, options: InputFields = {}) =>
    anOrder(product, { shippingAddress: { ...ADDRESS, ...changes }, ...options });

  it.each([
    ['GST_EXCLUSIVE', 'KA', { taxPrice: 77.5, totalPrice: 1627.5 }, { cgst: 25, sgst: 25, igst: 0 }],
    ['GST_EXCLUSIVE', 'MH', { taxPrice: 77.5, totalPrice: 1627.5 }, { cgst: 0, sgst: 0, igst: 50 }],
    ['GST_INCLUSIVE', 'KA', { taxPrice: 73.82, totalPrice: 1550 }, { cgst: 23.81, sgst: 23.81, igst: 0 }],
    ['GST_INCLUSIVE', 'MH', { taxPrice: 73.81, totalPrice: 1550 }, { cgst: 0, sgst: 0, igst: 47.62 }],
  ])('has the rate of its class with %s in %s', async (taxMode, state, prices, lineTax) => {
    await setTax({ 'tax.mode': taxMode });
    const { data } = await shopper.place(orderTo({ state }));
    expect(data).toMatchObject({
      taxMode,
      placeOfSupply: state,
      ...prices,
      orderItems: [{ taxRate: 5, ...lineTax }],
      charges: [{ kind: 'SHIPPING', taxRate: 5 }],
    });
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('has no tax from a composition dealer', async () => {
    await setTax({ 'tax.mode': 'GST_INCLUSIVE', 'tax.composition': true });
    const { data } = await shopper.place(orderTo({ state: 'KA' }));
    expect(data).toMatchObject({ itemsPrice: 1000, shippingPrice: 550, taxPrice: 0, totalPrice: 1550 });
  });

  it.each<[string, InputFields, string]>([
    ['a PIN code of two states', { postalCode: '605007' }, 'state'],
    ['the PIN code of an army post office', { postalCode: '900056' }, 'state'],
    ['an unknown PIN code', { postalCode: '999999' }, 'state'],
    ['another country', { country: 'Nepal', postalCode: '44600' }, 'country'],
  ])('is refused for %s, and stores nothing', async (_case, address, field) => {
    await setTax({ 'tax.mode': 'GST_EXCLUSIVE' });
    expect(await shopper.place(orderTo(address))).toEqual({
      code: 'BAD_INPUT',
      fields: [`shippingAddress.${field}`],
    });
    expect(await users.shopper.myOrders()).toEqual([]);
  });

  it('is refused as PRICE_CHANGED if a rate begins between the quote and the order', async () => {
    await setTax({
      'tax.mode': 'GST_EXCLUSIVE',
      'tax.classes': [aClass('gst-18', 18), aClass('gst-5', 5, 12), aClass('gst-40', 40)],
    });
    const order = orderTo({ state: 'KA' });
    const { data: quote } = await shopper.quote(order);
    shop.advanceClock(startOfDay(CHANGE_DAY)!.getTime() - Date.now() - 60_000);
    expect((await shopper.quote(order)).data).toMatchObject({ totalPrice: 1627.5 });
    shop.advanceClock(60_000);
    users = await connectRest(shop);
    shopper = connect(shop, users.shopper.token);
    expect(await shopper.place({ ...order, expectedTotal: String(quote?.totalPrice) })).toMatchObject({
      code: 'PRICE_CHANGED',
      quote: { taxPrice: 186, totalPrice: 1736 },
    });
    expect((await shopper.place({ ...order, expectedTotal: '1736' })).data).toMatchObject({
      orderItems: [{ taxRate: 12, cgst: 60, sgst: 60 }],
    });
  });

  it('does not follow a later change of the class, the rates, the HSN code or the mode', async () => {
    await setTax({ 'tax.mode': 'GST_INCLUSIVE' });
    const { data: placed } = await shopper.place(orderTo({ state: 'KA' }));
    const id = String(placed?._id);
    await users.admin.updateProduct(product.id, { taxClass: 'gst-40', hsn: '8518', unit: 'PCS' });
    await setTax({
      'tax.classes': [aClass('gst-18', 28), aClass('gst-40', 28)],
      'tax.mode': 'GST_EXCLUSIVE',
    });
    expect((await shopper.readOrder(id)).data).toMatchObject({
      taxMode: 'GST_INCLUSIVE',
      taxPrice: 73.82,
      totalPrice: 1550,
      orderItems: [{ taxRate: 5, hsn: null, unit: null, cgst: 23.81 }],
    });
    expect((await shopper.place(orderTo({ state: 'KA' }))).data).toMatchObject({
      orderItems: [{ taxRate: 28, hsn: '8518', unit: 'PCS', cgst: 140 }],
    });
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('runs as many statements as an order without GST, beside its charge and the check of its sums', async () => {
    const { connection } = await shop.database.writer.transaction((tx) => Promise.resolve(tx));
    /** Statements of the transaction that places an order. */
    const statementsOf = async (): Promise<string[]> => {
      const statements: string[] = [];
      connection.setOptions({ logging: ['query'] });
      connection.logger.logQuery = (sql) => void statements.push(sql);
      expect(await shopper.place(orderTo({ state: 'KA' }))).toHaveProperty('data');
      const insertion = statements.findIndex((sql) => sql.startsWith('INSERT INTO "order" '));
      const start = statements.slice(0, insertion).findLastIndex((sql) => sql.startsWith('BEGIN'));
      const end = statements.findIndex((sql, index) => index > insertion && sql === 'COMMIT');
      return statements.slice(start, end);
    };
    const withoutGst = await statementsOf();
    await setTax({ 'tax.mode': 'GST_EXCLUSIVE' });
    const withGst = await statementsOf();
    expect(withoutGst.filter((sql) => sql.includes('order_charge'))).toEqual([]);
    expect(withGst.filter((sql) => sql.includes('order_charge'))).toHaveLength(2);
    expect(withGst).toHaveLength(withoutGst.length + 2);
  });
});
