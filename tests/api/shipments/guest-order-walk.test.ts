import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { createListedProduct } from '../../support/fixtures/factories';
import { changeTaxMode, classify } from '../../support/fixtures/pricing/gst-shop';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { OrderRecord } from '../../support/fixtures/test-users';
import { RestClient, type Json } from '../../support/transports/rest';
import { connectRest } from '../../support/transports/rest-transport';

const MONTH = new Date(Date.now() + 5.5 * 60 * 60_000).toISOString().slice(0, 7);

/** A row of `sales.csv`; amounts in paise. */
interface SalesRow {
  document: string;
  number: string;
  rate: string;
  taxable: number;
  igst: number;
  total: number;
}

const paise = (text = '0') => Math.round(Number(text) * 100);

function salesRowsOf(csv: string): SalesRow[] {
  const [head = '', ...rows] = csv.trim().split(/\r?\n/);
  const names = head.replace('\uFEFF', '').split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    return {
      document: cell('document'),
      number: cell('number'),
      rate: cell('rate'),
      taxable: paise(cell('taxable')),
      igst: paise(cell('igst')),
      total: paise(cell('total')),
    };
  });
}

/** Sums of rows: taxable value, IGST and total. */
const sumOf = (rows: readonly SalesRow[]): number[] =>
  (['taxable', 'igst', 'total'] as const).map((name) => rows.reduce((sum, row) => sum + row[name], 0));

describe("commerce.md: A guest's order with a phone number, shipped in two parcels, with a line taken back", () => {
  let shop: Shop;
  let admin: RestClient;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  it("gives the accountant's rows exact to the paisa", async () => {
    const users = await connectRest(shop);
    admin = new RestClient(shop.url, users.admin.token);
    await changeTaxMode(users.admin, 'GST_INCLUSIVE');
    await users.admin.updateSettings({
      settings: { 'checkout.guests': true, 'invoices.numberedWhen': 'SHIPPED' },
    });
    const speaker = await createListedProduct(users.admin, { price: '2499', countInStock: 9 });
    const tea = await createListedProduct(users.admin, { price: '349', countInStock: 9 });
    await classify(shop, speaker.id, 'gst-18');
    await classify(shop, tea.id, 'gst-5');

    const { json: placed } = await new RestClient(shop.url).post('/orders', {
      orderItems: [
        { product: speaker.id, qty: 2 },
        { product: tea.id, qty: 1 },
      ],
      paymentMethord: 'PayPal',
      shippingAddress: {
        recipient: 'Kavya Rao',
        phone: '9845012345',
        line1: '14 Palm Road',
        city: 'Pune',
        postalCode: '411001',
        state: 'MH',
        country: 'India',
      },
      guest: { name: 'Kavya Rao', email: 'kavya@shop.example', phone: '9845012345' },
    });
    expect(placed).toMatchObject({ status: 'PLACED', totalPrice: 5897, isGuestOrder: true });
    const { _id: orderId, accessToken } = placed as { _id: string; accessToken: string };
    const asGuest = { headers: { 'X-Order-Token': accessToken } };
    const guest = new RestClient(shop.url);
    const payment = {
      id: await createApprovedPayment(shop, {
        ...placed,
        id: orderId,
        totalPrice: 5_897_00,
      } as unknown as OrderRecord),
    };
    expect((await guest.put(`/orders/${orderId}/pay`, payment, asGuest)).json).toMatchObject({
      status: 'PAID',
    });

    const pack = async (shipment: Json) => {
      const { json } = await admin.post(`/orders/${orderId}/shipments`, shipment);
      return (json.shipments as { _id: string }[]).at(-1)?._id ?? '';
    };
    const first = await pack({
      courier: 'Delhivery',
      awb: '33900184333',
      lines: [{ product: speaker.id, qty: 1 }],
    });
    const second = await pack({ courier: 'Blue Dart', awb: '81245567999' });
    for (const parcel of [first, second])
      for (const state of ['HANDED_OVER', 'DELIVERED'])
        expect((await admin.put(`/orders/${orderId}/shipments/${parcel}`, { state })).status).toBe(200);
    expect((await guest.get(`/orders/${orderId}`, asGuest)).json).toMatchObject({ status: 'DELIVERED' });

    const { json: request } = await guest.post(
      `/orders/${orderId}/returns`,
      { lines: [{ product: tea.id, qty: 1, reason: 'Does not work' }], wish: 'REFUND' },
      asGuest,
    );
    expect(request).toMatchObject({ state: 'REQUESTED', refundable: 349 });
    const returnId = String(request._id);
    await admin.put(`/returns/${returnId}`, { action: 'APPROVE' });
    await admin.put(`/returns/${returnId}`, {
      action: 'RECEIVE',
      received: [{ product: tea.id, restock: 1, writeOff: 0, sendBack: 0 }],
    });
    expect((await admin.put(`/returns/${returnId}`, { action: 'SETTLE' })).json).toMatchObject({
      state: 'SETTLED',
    });
    expect((await users.visitor.getProduct(tea.id)).countInStock).toBe(9);
    expect((await guest.get(`/orders/${orderId}`, asGuest)).json).toMatchObject({
      refunds: [{ amount: 349, state: 'DONE' }],
      returns: [{ state: 'SETTLED' }],
    });

    const rows = salesRowsOf((await admin.get(`/export/sales.csv?month=${MONTH}`)).text);
    const numbers = [...new Set(rows.map(({ number }) => number))];
    expect(numbers).toHaveLength(3);
    const sumsOf = (document: string) =>
      numbers
        .map((number) => rows.filter((row) => row.number === number && row.document === document))
        .filter((documentRows) => documentRows.length > 0)
        .map((documentRows) => sumOf(documentRows));
    // A speaker and all shipping: 2,499.00 + 550.00 with IGST of 381.21 + 78.42 + 1.71, then a speaker and the tea.
    expect(sumsOf('TAX_INVOICE')).toEqual([
      [258_766, 46_134, 304_900],
      [245_018, 39_782, 284_800],
    ]);
    const credits = sumsOf('CREDIT_NOTE').map((sums) => sums.map(Math.abs));
    expect(credits).toEqual([[33_238, 1_662, 34_900]]);
    const { problems } = await checkIntegrity(shop.database.reader);
    expect(problems).toEqual([]);
  });
});
