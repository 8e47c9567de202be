import { drawPackingSlips } from '../../../server/modules/prints/pdf/draw-packing-slips';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { pdfText } from '../../support/fixtures/pdf/pdf-text';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, OrderRecord, ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { recordStatements } from '../../support/runtime/statements';
import { connectRest } from '../../support/transports/rest-transport';
import { aPrintedParcel, SENDER } from '../../support/fixtures/prints/printed-parcels';

const FILES = ['packing-slips', 'labels', 'pick-list'] as const;
/** A busy shop refuses more orders at the same time. */
const ORDERS_AT_ONCE = 10;
const ORDER_COUNT = 100;

let shop: Shop;
let users: TestUsers;
let product: ProductRecord;
beforeAll(async () => {
  shop = await startShop();
  users = await connectRest(shop);
  product = await createListedProduct(users.admin, {
    countInStock: 1_000,
    name: 'Tarang Speaker',
    sku: 'TRG-200',
    weight: 850,
  });
});
afterAll(() => shop.stop());

const placeOrder = (changes: InputFields = {}, qty = 1): Promise<OrderRecord> =>
  users.shopper.placeOrder(anOrder([{ product: product.id, qty }], changes));
const idOf = ({ id }: OrderRecord) => id;
const get = (path: string, token: string | undefined = users.admin.token) =>
  fetch(`${shop.url}/api/orders/${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const print = async (path: string) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await response.arrayBuffer());
};
const problemOf = async (path: string) => {
  const response = await get(path);
  return { status: response.status, body: (await response.json()) as InputFields };
};

describe('wire: Shipping. The printed files of orders', () => {
  it('contain each order once, in the order of the ids', async () => {
    const first = await placeOrder();
    const second = await placeOrder({}, 2);
    const { text, totalPages } = pdfText(
      await print(`packing-slips.pdf?ids=${second.id},${first.id},${second.id}`),
    );

    expect(totalPages).toBe(2);
    expect(text.indexOf(second.orderNumber)).toBeLessThan(text.indexOf(first.orderNumber));
    expect(text).toContain('Tarang Speaker TRG-200 2');
    expect(text).toContain('Weight 1.7 kg');
  });

  it('tell the cash to collect for an unpaid cash order only', async () => {
    await users.admin.updateSettings({ settings: { 'cod.enabled': true, 'cod.confirm': false } });
    const cashOrder = await placeOrder({
      paymentMethod: 'COD',
      shippingAddress: { ...ADDRESS, phone: '9845012345' },
    });
    const onlineOrder = await placeOrder();
    const textOf = async ({ id }: OrderRecord) => pdfText(await print(`labels.pdf?ids=${id}`)).text;

    expect(await textOf(cashOrder)).toMatch(/COD: collect ₹\d/);
    expect(await textOf(cashOrder)).toContain('Phone +91 98450 12345');
    expect(await textOf(onlineOrder)).toContain('No cash to collect');
  });

  it('show the internal notes of an order on its packing slip, and no note to the buyer', async () => {
    const { id } = await placeOrder();
    const addNote = (note: InputFields) =>
      fetch(`${shop.url}/api/orders/${id}/notes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${users.admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(note),
      });
    await addNote({ text: 'Wrap it twice.', isPublic: false });
    await addNote({ text: 'It leaves tomorrow.', isPublic: true });
    const { text } = pdfText(await print(`packing-slips.pdf?ids=${id}`));

    expect(text).toContain('Wrap it twice.');
    expect(text).not.toContain('It leaves tomorrow.');
  });

  it('show each packed parcel, with its share of the cash, and pick the rest', async () => {
    await users.admin.updateSettings({
      settings: { 'cod.enabled': true, 'cod.confirm': false, 'cod.maxTotal': 50_000 },
    });
    const order = await placeOrder(
      { paymentMethod: 'COD', shippingAddress: { ...ADDRESS, phone: '9845012346' } },
      5,
    );
    const pack = (qty: number, awb: string) =>
      fetch(`${shop.url}/api/orders/${order.id}/shipments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${users.admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ courier: 'Delhivery', awb, lines: [{ product: product.id, qty }] }),
      });
    await pack(1, `A1${order.orderNumber}`);
    await pack(3, `A2${order.orderNumber}`);
    const slips = pdfText(await print(`packing-slips.pdf?ids=${order.id}`));
    const labels = pdfText(await print(`labels.pdf?ids=${order.id}`));
    const pickList = pdfText(await print(`pick-list.pdf?ids=${order.id}`));

    expect(slips.totalPages).toBe(2);
    expect(slips.text).toMatch(/Parcel 1.*TRG-200 1.*Parcel 2.*TRG-200 3/s);
    expect(labels.text.match(/COD: collect/g)).toHaveLength(2);
    expect(labels.text).toMatch(/AWB A1.*COD: collect.*AWB A2.*COD: collect/s);
    expect(pickList.text).toContain('1 order, 1 unit to pick');
  });

  it('show the units that are not packed after the parcels left, and nothing to pick at the end', async () => {
    const { id } = await placeOrder({}, 2);
    await users.shopper.payOrder(id, {
      id: await createApprovedPayment(shop, await users.shopper.getOrder(id)),
    });
    await users.admin.deliverOrder(id);

    expect(pdfText(await print(`packing-slips.pdf?ids=${id}`)).text).toContain('Tarang Speaker TRG-200 2');
    expect(pdfText(await print(`pick-list.pdf?ids=${id}`)).text).toContain('Nothing to pick');
  });

  it('sum products in the pick list', async () => {
    const orders = [await placeOrder({}, 2), await placeOrder({}, 3)];
    const { text } = pdfText(await print(`pick-list.pdf?ids=${orders.map(idOf).join(',')}`));

    expect(text).toContain('2 orders, 5 units to pick');
    expect(text).toContain(`${orders[0]?.orderNumber} × 2, ${orders[1]?.orderNumber} × 3`);
  });

  it.each(FILES)('%s: have the same bytes each time, and other texts in Hindi', async (file) => {
    const { id } = await placeOrder();
    const english = await print(`${file}.pdf?ids=${id}`);

    expect(await print(`${file}.pdf?ids=${id}&language=en`)).toEqual(english);
    expect(await print(`${file}.pdf?ids=${id}&language=hi`)).not.toEqual(english);
  });

  it.each(FILES)('%s: name an unknown order, and refuse a wrong request', async (file) => {
    const { id } = await placeOrder();
    const unknown = await problemOf(`${file}.pdf?ids=${id},no-such-order`);

    expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(unknown.body.message).toContain('no-such-order');
    for (const query of ['', '?ids=', '?ids=,', `?ids=${id}&ids=${id}`, `?ids=${id}&language=fr`])
      expect(await problemOf(`${file}.pdf${query}`)).toMatchObject({
        status: 400,
        body: { code: 'BAD_INPUT' },
      });
  });

  it('refuse another page size, and more than 100 orders', async () => {
    const { id } = await placeOrder();
    const ids = Array.from({ length: ORDER_COUNT + 1 }, (_, index) => `order-${index}`);

    expect((await problemOf(`labels.pdf?ids=${id}&sheet=A5`)).status).toBe(400);
    expect(await problemOf(`labels.pdf?ids=${ids.join(',')}`)).toMatchObject({
      status: 400,
      body: { message: 'Ids must be a list of 1 to 100' },
    });
  });

  it('are for admins only', async () => {
    const { id } = await placeOrder();

    expect((await get(`labels.pdf?ids=${id}`, users.shopper.token)).status).toBe(403);
    expect((await fetch(`${shop.url}/api/orders/labels.pdf?ids=${id}`)).status).toBe(401);
  });

  it.each(FILES)('%s: read 100 orders with a handful of statements, as one order', async (file) => {
    const orders: Awaited<ReturnType<typeof placeOrder>>[] = [];
    while (orders.length < ORDER_COUNT)
      orders.push(...(await Promise.all(Array.from({ length: ORDERS_AT_ONCE }, () => placeOrder()))));
    const statements = recordStatements(shop);
    const countOf = async (ids: readonly string[]) => {
      statements.length = 0;
      await print(`${file}.pdf?ids=${ids.join(',')}`);
      return statements.filter((statement) => /"order|product|shipment/.test(statement)).length;
    };
    const one = await countOf(orders.slice(0, 1).map(idOf));

    expect(one).toBeGreaterThan(0);
    expect(one).toBeLessThanOrEqual(8);
    expect(await countOf(orders.map(idOf))).toBeLessThanOrEqual(8);
  });

  it('let other work continue between two slips', async () => {
    const parcels = Array.from({ length: ORDER_COUNT }, () => aPrintedParcel());
    let turnCount = 0;
    const timer = setInterval(() => (turnCount += 1), 0);
    await drawPackingSlips(parcels, { sender: SENDER, language: 'en' });
    clearInterval(timer);

    expect(turnCount).toBeGreaterThan(10);
  });
});
