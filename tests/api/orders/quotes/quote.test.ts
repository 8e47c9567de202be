import { anAddress } from '../../../support/fixtures/addresses/saved-address';
import { ADDRESS, anOrder, createListedProduct } from '../../../support/fixtures/factories';
import { changeTaxMode, classify } from '../../../support/fixtures/pricing/gst-shop';
import { startShop, type Shop } from '../../../support/fixtures/shop';
import type { InputFields, ProductRecord, TestUsers } from '../../../support/fixtures/test-users';
import { recordStatements } from '../../../support/runtime/statements';
import { quoteApis, type QuoteClient } from '../../../support/fixtures/pricing/quote-clients';
import { connectRest } from '../../../support/transports/rest-transport';

const NO_COUNTS = { cancelledQty: 0, packedQty: 0, returnedQty: 0, refundedQty: 0 };
const NO_TAX = { taxRate: 0, cgst: 0, sgst: 0, igst: 0 };

describe.each(quoteApis)('wire: Quote. The quote of an order, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  let visitor: QuoteClient;
  let shopper: QuoteClient;
  beforeEach(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    product = await createListedProduct(users.admin);
    visitor = connect(shop);
    shopper = connect(shop, users.shopper.token);
  });
  afterEach(() => shop.stop());

  const stockOf = async () => (await users.visitor.getProduct(product.id)).countInStock;

  it('has the amounts of §9 by default, and the shipping and payment methods', async () => {
    expect(await visitor.quote(anOrder([{ product: product.id, qty: 2 }]))).toEqual({
      data: {
        orderItems: [
          {
            product: product.id,
            name: product.name,
            image: product.image,
            price: 2631.5,
            qty: 2,
            sku: null,
            hsn: null,
            unit: null,
            discount: 0,
            ...NO_TAX,
            taxable: 5263,
            total: 5263,
            ...NO_COUNTS,
          },
        ],
        charges: [{ kind: 'SHIPPING', ...NO_TAX, taxable: 550 }],
        itemsPrice: 5263,
        discountPrice: 0,
        shippingPrice: 550,
        feePrice: 0,
        taxPrice: 210.52,
        totalPrice: 6023.52,
        taxMode: 'FLAT_EXCLUSIVE',
        placeOfSupply: null,
        shippingMethods: [
          { id: 'standard', name: 'Standard delivery', price: 550, days: { min: 3, max: 7 } },
        ],
        paymentMethods: ['Razorpay', 'PayPal'].map((id) => ({ id, available: true, fee: 0 })),
      },
    });
  });

  it('has the taxes of lines and charges with GST', async () => {
    await changeTaxMode(users.admin, 'GST_INCLUSIVE');
    await classify(shop, product.id, 'gst-5');
    const order = anOrder(product, { shippingAddress: { ...ADDRESS, state: 'KA' } });
    const { data } = await visitor.quote(order);
    // 2631.50 and 550.00 include 5 %: 125.30952… and 26.19047…, each rounded in two halves.
    expect(data).toMatchObject({
      orderItems: [
        {
          hsn: '85182200',
          unit: 'PCS',
          taxRate: 5,
          total: 2631.5,
          taxable: 2506.2,
          cgst: 62.65,
          sgst: 62.65,
          igst: 0,
        },
      ],
      charges: [{ kind: 'SHIPPING', taxRate: 5, taxable: 523.8, cgst: 13.1, sgst: 13.1, igst: 0 }],
      itemsPrice: 2506.2,
      shippingPrice: 523.8,
      taxPrice: 151.5,
      totalPrice: 3181.5,
      taxMode: 'GST_INCLUSIVE',
      placeOfSupply: 'KA',
      shippingMethods: [{ id: 'standard', price: 550 }],
    });
  });

  it('runs one statement, two with a saved address, and stores and reserves nothing', async () => {
    const { id } = await shop.services.addresses.create(
      { userId: users.shopper.id, isAdmin: false, tokenFailed: false, adapter: 'system' },
      anAddress(),
    );
    await shopper.quote(anOrder(product));
    const before = await stockOf();
    const statements = recordStatements(shop);
    expect((await visitor.quote(anOrder(product))).data).toBeDefined();
    expect(statements).toHaveLength(1);
    const order = anOrder(product, { shippingAddress: { addressId: id } });
    const { data } = await shopper.quote(order);
    expect(data).toMatchObject({ totalPrice: 3286.76 });
    expect(statements.filter((statement) => !statement.includes('token_version'))).toHaveLength(3);
    expect(await visitor.quote(order)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await connect(shop, users.other.token).quote(order)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await stockOf()).toBe(before);
    expect(await shopper.listOwn()).toEqual([]);
  });

  it.each<[string, InputFields, InputFields]>([
    ['no lines', { orderItems: [] }, { code: 'BAD_INPUT' }],
    ['more than the stock', { qty: 21 }, { code: 'OUT_OF_STOCK' }],
    ['an unknown product', { product: 'unknown' }, { code: 'NOT_FOUND' }],
    ['another price', { price: '2631.49' }, { code: 'PRICE_CHANGED' }],
    ['a wrong address', { shippingAddress: { ...ADDRESS, city: '' } }, { fields: ['shippingAddress.city'] }],
  ])('refuses %s as the placement does', async (_label, changes, refusal) => {
    const { qty = 1, product: id = product.id, price, ...fields } = changes;
    const order = anOrder([{ product: id, qty, ...(price !== undefined && { price }) }], fields);
    const result = await shopper.quote(order);
    expect(result).toMatchObject(refusal);
    expect(await shopper.place(order)).toEqual(result);
  });

  it('refuses a PIN code without delivery as the placement does', async () => {
    await users.admin.replaceServiceAreas([
      { pattern: '4110*', serviceable: false, cod: false, daysMin: 3, daysMax: 7 },
      { pattern: '560001', serviceable: true, cod: true, daysMin: 1, daysMax: 2 },
    ]);
    expect(await visitor.quote(anOrder(product))).toEqual({ code: 'NOT_SERVICEABLE' });
    expect(await shopper.place(anOrder(product))).toEqual({ code: 'NOT_SERVICEABLE' });
    const inBengaluru = anOrder(product, { shippingAddress: { ...ADDRESS, postalCode: '560001' } });
    expect((await visitor.quote(inBengaluru)).data).toMatchObject({
      shippingMethods: [{ days: { min: 1, max: 2 } }],
    });
  });

  it('refuses another shipping method', async () => {
    expect(await visitor.quote(anOrder(product, { shippingMethod: 'standard' }))).toHaveProperty('data');
    expect(await visitor.quote(anOrder(product, { shippingMethod: 'express' }))).toEqual({
      code: 'BAD_INPUT',
      fields: ['shippingMethod'],
    });
  });

  it('needs the state of delivery with GST, from the address or from a PIN code of one state', async () => {
    await changeTaxMode(users.admin, 'GST_EXCLUSIVE');
    const quoteTo = (changes: InputFields) =>
      visitor.quote(anOrder(product, { shippingAddress: { ...ADDRESS, ...changes } }));
    expect((await quoteTo({ postalCode: '560001' })).data).toMatchObject({ placeOfSupply: 'KA' });
    expect((await quoteTo({ postalCode: '999999', state: 'MH' })).data).toMatchObject({
      placeOfSupply: 'MH',
    });
    expect(await quoteTo({ postalCode: '999999' })).toEqual({
      code: 'BAD_INPUT',
      fields: ['shippingAddress.state'],
    });
    expect(await quoteTo({ country: 'Nepal' })).toEqual({
      code: 'BAD_INPUT',
      fields: ['shippingAddress.country'],
    });
  });

  it('is in the refusal of an order whose rate changed since the quote', async () => {
    await changeTaxMode(users.admin, 'GST_EXCLUSIVE');
    const order = anOrder(product);
    const { data: earlierQuote } = await shopper.quote(order);
    await users.admin.updateSettings({
      settings: { 'tax.classes': [{ name: 'GST 28 %', rates: [{ rate: 28, from: '2025-01-01' }] }] },
    });
    const expectedTotal = String(earlierQuote?.totalPrice);
    const refusal = await shopper.place({ ...order, expectedTotal });
    const { data: quote } = await shopper.quote(order);
    expect(refusal).toMatchObject({ code: 'PRICE_CHANGED', quote });
    expect(quote).toMatchObject({ orderItems: [{ taxRate: 28, igst: 736.82 }] });
    expect(await shopper.place({ ...order, expectedTotal: String(quote?.totalPrice) })).toHaveProperty(
      'data',
    );
  });
});
