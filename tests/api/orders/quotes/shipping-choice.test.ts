import { ADDRESS, anOrder, createListedProduct } from '../../../support/fixtures/factories';
import { changeTaxMode } from '../../../support/fixtures/pricing/gst-shop';
import { quoteApis, type QuoteClient } from '../../../support/fixtures/pricing/quote-clients';
import { startShop, type Shop } from '../../../support/fixtures/shop';
import type { InputFields, ProductRecord, TestUsers } from '../../../support/fixtures/test-users';
import { recordStatements } from '../../../support/runtime/statements';
import { connectRest } from '../../../support/transports/rest-transport';

const SURFACE = { id: 'courier', name: 'Courier', zones: ['*'], kind: 'FLAT', price: 80 };
const EXPRESS = {
  id: 'express',
  name: 'Express',
  zones: ['state:MH', '5600*'],
  kind: 'FLAT',
  price: 150,
  daysMin: 1,
  daysMax: 2,
  isAir: true,
};
const BY_WEIGHT = {
  id: 'weight',
  name: 'By weight',
  zones: ['*'],
  kind: 'WEIGHT',
  slabs: [
    { upToGrams: 500, price: 30 },
    { upToGrams: 1_000, price: 95 },
  ],
};
const PICKUP = { id: 'pickup', name: 'Pick-up', zones: ['5600*'], kind: 'PICKUP' };
const to = (postalCode: string, state?: string) => ({
  shippingAddress: { ...ADDRESS, postalCode, ...(state !== undefined && { state }) },
});
const BENGALURU = to('560001');
const PUNE = to('411001');
const DELHI = to('110001');

describe.each(quoteApis)('wire: Shipping. The choice of a shipping method, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  let visitor: QuoteClient;
  let shopper: QuoteClient;
  beforeEach(async () => {
    shop = await startShop();
    users = await connectRest(shop);
    product = await createListedProduct(users.admin, { weight: 400 });
    visitor = connect(shop);
    shopper = connect(shop, users.shopper.token);
  });
  afterEach(() => shop.stop());

  const setMethods = (...methods: InputFields[]) => users.admin.setShippingMethods(methods);
  const orderOf = (changes: InputFields, qty = 1) => anOrder([{ product: product.id, qty }], changes);

  it('has the methods that fit, in the order of the shop, with their own days or those of the area', async () => {
    await setMethods(EXPRESS, SURFACE, PICKUP, BY_WEIGHT);
    const methodsFor = async (changes: InputFields, qty?: number) => {
      const { data } = await visitor.quote(orderOf(changes, qty));
      return data?.shippingMethods as InputFields[];
    };
    expect(await methodsFor(BENGALURU)).toEqual([
      { id: 'express', name: 'Express', price: 150, days: { min: 1, max: 2 } },
      { id: 'courier', name: 'Courier', price: 80, days: { min: 3, max: 7 } },
      { id: 'pickup', name: 'Pick-up', price: 0, days: { min: 3, max: 7 } },
      { id: 'weight', name: 'By weight', price: 30, days: { min: 3, max: 7 } },
    ]);
    const idsFor = async (changes: InputFields, qty?: number) =>
      (await methodsFor(changes, qty)).map(({ id }) => id);
    expect(await idsFor(PUNE)).toEqual(['express', 'courier', 'weight']);
    expect(await idsFor(DELHI)).toEqual(['courier', 'weight']);
    expect(await idsFor(to('110001', 'MH'))).toEqual(['express', 'courier', 'weight']);
    expect(await idsFor(DELHI, 3)).toEqual(['courier']);
  });

  it('is the requested method in the quote and in the order, to the paisa', async () => {
    await setMethods(SURFACE, EXPRESS);
    await changeTaxMode(users.admin, 'GST_INCLUSIVE');
    const order = orderOf({ ...PUNE, shippingMethod: 'express' });
    const { data: quote } = await shopper.quote(order);
    expect(quote).toMatchObject({
      charges: [{ kind: 'SHIPPING', taxRate: 18, taxable: 127.12, igst: 22.88 }],
    });
    const { data: placed } = await shopper.place({ ...order, expectedTotal: String(quote?.totalPrice) });
    const amounts = {
      charges: quote?.charges,
      shippingPrice: quote?.shippingPrice,
      taxPrice: quote?.taxPrice,
    };
    expect(placed).toMatchObject({ ...amounts, shippingMethod: { id: 'express', name: 'Express' } });
    await setMethods({ ...EXPRESS, name: 'Renamed', price: 999 });
    const { data: stored } = await shopper.readOrder(String(placed?._id ?? placed?.id));
    expect(stored).toMatchObject({ ...amounts, shippingMethod: { id: 'express', name: 'Express' } });
  });

  it('is the cheapest method without a request, and the first one of equal prices', async () => {
    await setMethods(EXPRESS, { ...SURFACE, id: 'b', name: 'B' }, SURFACE);
    expect((await shopper.place(orderOf(PUNE))).data).toMatchObject({
      shippingPrice: 80,
      shippingMethod: { id: 'b', name: 'B' },
    });
    expect((await shopper.place(orderOf({ ...PUNE, shippingMethod: null }))).data).toMatchObject({
      shippingMethod: { id: 'b' },
    });
  });

  it('takes the larger of weight and volume, and a parcel of its own for a separate piece', async () => {
    await setMethods(BY_WEIGHT);
    const priceAfter = async (change: InputFields, qty: number) => {
      await users.admin.updateProduct(product.id, change);
      return (await visitor.quote(orderOf(PUNE, qty))).data?.shippingPrice;
    };
    expect(await priceAfter({ weight: 250 }, 2)).toBe(30);
    expect(await priceAfter({ length: 200, width: 100, height: 63 }, 2)).toBe(95);
    expect(await priceAfter({ shipsSeparately: true }, 2)).toBe(60);
  });

  it('excludes methods by air for a product that cannot be shipped by air', async () => {
    await setMethods(SURFACE, EXPRESS);
    await users.admin.updateProduct(product.id, { noAir: true });
    const { data } = await visitor.quote(orderOf(BENGALURU));
    expect(data?.shippingMethods).toMatchObject([{ id: 'courier' }]);
    expect(await shopper.place(orderOf({ ...BENGALURU, shippingMethod: 'express' }))).toEqual({
      code: 'METHOD_NOT_AVAILABLE',
    });
  });

  it.each<[string, InputFields, InputFields]>([
    ['an unknown method', { shippingMethod: 'drone' }, { code: 'BAD_INPUT', fields: ['shippingMethod'] }],
    ['a method without text', { shippingMethod: '' }, { code: 'BAD_INPUT', fields: ['shippingMethod'] }],
    ['a method of another zone', { ...DELHI, shippingMethod: 'express' }, { code: 'METHOD_NOT_AVAILABLE' }],
    ['a method for lighter orders', { ...PUNE, shippingMethod: 'weight' }, { code: 'METHOD_NOT_AVAILABLE' }],
    ['an address without a method', DELHI, { code: 'NOT_SERVICEABLE' }],
  ])('refuses %s in the quote as in the placement', async (_label, changes, refusal) => {
    await setMethods(EXPRESS, BY_WEIGHT);
    const order = orderOf(changes, 3);
    expect(await shopper.quote(order)).toEqual(refusal);
    expect(await shopper.place(order)).toEqual(refusal);
  });

  it('costs no further statement', async () => {
    await setMethods(EXPRESS, SURFACE, BY_WEIGHT);
    const statements = recordStatements(shop);
    expect((await visitor.quote(orderOf({ ...PUNE, shippingMethod: 'courier' }))).data).toBeDefined();
    expect(statements).toHaveLength(1);
  });

  it('replays an order with the same key and method, and refuses another method', async () => {
    await setMethods(EXPRESS, SURFACE);
    const send = users.shopper.placeOrder.bind(users.shopper);
    const order = orderOf({ ...PUNE, shippingMethod: 'express' });
    const first = await send(order, { idempotencyKey: 'key-1' });
    expect((await send(order, { idempotencyKey: 'key-1' })).id).toBe(first.id);
    await expect(
      send({ ...order, shippingMethod: 'courier' }, { idempotencyKey: 'key-1' }),
    ).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });
});
