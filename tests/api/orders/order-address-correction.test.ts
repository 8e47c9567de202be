import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { NO_ADDRESS_PARTS, STRUCTURED_ADDRESS } from '../../support/fixtures/addresses/delivery-addresses';
import { anAddress, GSTIN_OF_KARNATAKA } from '../../support/fixtures/addresses/saved-address';
import { anApiToken } from '../../support/fixtures/api-tokens';
import { eventsOf } from '../../support/fixtures/events';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { pdfText } from '../../support/fixtures/pdf/pdf-text';
import { changeTaxMode } from '../../support/fixtures/pricing/gst-shop';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, OrderRecord, ProductRecord, TestUsers } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { RestClient } from '../../support/transports/rest';
import { connectRest } from '../../support/transports/rest-transport';
import { transports } from '../../support/transports/transports';

const SELLER = {
  SELLER_NAME: 'Haat Retail',
  SELLER_ADDRESS: '14 Commercial Street | Bengaluru, Karnataka 560001',
  SELLER_GSTIN: GSTIN_OF_KARNATAKA,
};
const BILLING = { ...anAddress(), gstin: GSTIN_OF_KARNATAKA };

describe.each(transports)('Staff correct the address of an order, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  let order: OrderRecord;
  beforeAll(async () => {
    shop = await startShop({ env: SELLER });
    users = await connect(shop);
    product = await createListedProduct(users.admin, { countInStock: 100 });
  });
  afterAll(async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    await shop.stop();
    expect(problems).toEqual([]);
  });
  beforeEach(async () => {
    await users.admin.replaceServiceAreas([]);
    order = await users.shopper.placeOrder(anOrder(product, { billingAddress: BILLING }));
  });

  const pay = async () => users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
  const correct = (address: object) => users.admin.correctOrderAddress(order.id, { ...address });
  const auditRows = () =>
    shop.database.reader.query<{ after: string | null }[]>(
      `SELECT actor_id AS actor, action, before, after FROM audit_log WHERE subject = $1 AND action = 'order.address'`,
      [order.id],
    );
  const newEvents = async () =>
    (await eventsOf(shop)).filter(({ type, subject }) => type === 'order.updated' && subject === order.id);
  const etag = async () => {
    const admin = new RestClient(shop.url, users.admin.token);
    return (await admin.get(`/orders/${order.id}`)).headers.get('etag');
  };
  const invoiceText = async () => {
    const admin = { userId: 'admin', isAdmin: true, tokenFailed: false, adapter: 'system' } as const;
    return pdfText((await shop.services.documents.printInvoice(admin, order.id)).bytes).text;
  };

  it('to a structured address and back to four texts, and change nothing else', async () => {
    const { billingAddress } = await users.shopper.getOrderAddresses(order.id);
    expect(await correct(anAddress())).toEqual({ shippingAddress: STRUCTURED_ADDRESS, billingAddress });
    const { address, city, postalCode, country } = STRUCTURED_ADDRESS;
    const shippingAddress = { address, city, postalCode, country };
    await expect(users.shopper.getOrder(order.id)).resolves.toEqual({ ...order, shippingAddress });

    expect((await correct(ADDRESS)).shippingAddress).toEqual({ ...ADDRESS, ...NO_ADDRESS_PARTS });
    await expect(users.shopper.getOrder(order.id)).resolves.toEqual(order);
  });

  it('before and after the payment, but not after the delivery', async () => {
    await pay();
    expect((await correct({ ...ADDRESS, city: 'Mumbai' })).shippingAddress.city).toBe('Mumbai');
    await users.admin.deliverOrder(order.id);
    await expect(correct(ADDRESS)).rejects.toMatchObject({ code: 'ALREADY_DELIVERED' });
  });

  it('while an issued invoice keeps the address and tax of its issue', async () => {
    await pay();
    const before = await invoiceText();
    await correct(anAddress());
    await correct({ ...ADDRESS, address: '9 Lake Road' });
    expect(await invoiceText()).toBe(before);
  });

  it('before the invoice, which then has the corrected address', async () => {
    await correct(anAddress());
    await pay();
    expect(await invoiceText()).toContain('14 Temple Tree Road');
  });

  it('with a log entry that names the fields without their text', async () => {
    await correct(anAddress({ city: 'Kuvempunagar' }));
    await correct({ ...anAddress({ city: 'Kuvempunagar', landmark: null }) });

    const rows = await auditRows();
    expect(rows).toMatchObject([
      { actor: users.admin.id, action: 'order.address', before: null },
      { actor: users.admin.id, action: 'order.address', before: null },
    ]);
    expect(rows.map(({ after }) => JSON.parse(after ?? '') as object)).toEqual([
      {
        fields: [
          'address',
          'city',
          'postalCode',
          'recipient',
          'phone',
          'line1',
          'line2',
          'landmark',
          'state',
        ],
      },
      { fields: ['address', 'landmark'] },
    ]);
    const texts = [ADDRESS.address, ADDRESS.city, 'Kuvempunagar', '570012', 'Temple', '98450', 'Meera'];
    for (const text of texts) expect(JSON.stringify(rows)).not.toContain(text);
  });

  it('as a change of the order with an event, once for the same address', async () => {
    const { token } = await anApiToken(shop, { scopes: ['orders:read', 'orders:write'] });
    const program = new RestClient(shop.url, token);
    const cursor = (await program.get('/orders/changes?first=100')).json.endCursor;
    const tagBefore = await etag();
    await users.clientWithToken(token).correctOrderAddress(order.id, anAddress());
    await correct(anAddress());

    const changes = (await program.get(`/orders/changes?after=${String(cursor)}`)).json;
    expect(changes.orders).toMatchObject([{ _id: order.id, shippingAddress: STRUCTURED_ADDRESS }]);
    expect(await etag()).not.toBe(tagBefore);
    expect(await newEvents()).toMatchObject([
      { data: { _id: order.id, shippingAddress: STRUCTURED_ADDRESS } },
    ]);
    expect(await auditRows()).toHaveLength(1);
  });

  it('to a PIN code that the shop delivers to, or to the one of the order', async () => {
    await users.admin.replaceServiceAreas([
      { pattern: '*', serviceable: false, cod: false, daysMin: 2, daysMax: 4 },
      { pattern: 'state:KA', serviceable: true, cod: false, daysMin: 2, daysMax: 4 },
    ]);
    await expect(correct({ ...ADDRESS, postalCode: '110001' })).rejects.toMatchObject({
      code: 'NOT_SERVICEABLE',
    });
    await expect(users.shopper.getOrder(order.id)).resolves.toEqual(order);
    expect((await correct({ ...ADDRESS, address: '9 Lake Road' })).shippingAddress.address).toBe(
      '9 Lake Road',
    );
    expect((await correct(anAddress())).shippingAddress.postalCode).toBe('570012');
  });

  it.each([
    [{ addressId: 'any' }, ['addressId']],
    [{}, ['address', 'city', 'postalCode', 'country']],
    [anAddress({ phone: '12', postalCode: '000000' }), ['phone', 'postalCode']],
  ])('to a complete address: %j is refused at its fields', async (address, names) => {
    const fields = names.map((name) =>
      expect.objectContaining({ field: `shippingAddress.${name}` }),
    ) as unknown[];
    await expect(correct(address)).rejects.toMatchObject({ code: 'BAD_INPUT', fields });
    await expect(users.shopper.getOrder(order.id)).resolves.toEqual(order);
    expect(await newEvents()).toEqual([]);
  });

  it('within the state that decided the GST, and within India', async () => {
    await changeTaxMode(users.admin, 'GST_INCLUSIVE');
    order = await users.shopper.placeOrder(anOrder(product, { shippingAddress: anAddress() }));
    await changeTaxMode(users.admin, 'FLAT_EXCLUSIVE');
    const refusals: [InputFields, string, string][] = [
      [anAddress({ state: 'MH', postalCode: '400001' }), 'state', 'order.otherState'],
      [
        anAddress({ state: 'Bagmati', postalCode: '44600', country: 'Nepal', phone: '+977 9812345678' }),
        'country',
        'order.exportNotTaxed',
      ],
      [{ ...ADDRESS, postalCode: '999999' }, 'state', 'order.stateMissing'],
    ];
    for (const [address, field, key] of refusals)
      await expect(correct(address)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: [expect.objectContaining({ field: `shippingAddress.${field}`, key }) as unknown],
      });
    expect((await users.shopper.getOrderAddresses(order.id)).shippingAddress).toEqual(STRUCTURED_ADDRESS);
    const corrected = await correct(anAddress({ city: 'Bengaluru', postalCode: '560001' }));
    expect(corrected.shippingAddress).toMatchObject({ city: 'Bengaluru', state: 'KA' });
  });

  it.each(['an invoice of a parcel', 'a refund before the invoice'])(
    'within the state of the GST in %s, which the later invoices share',
    async (document) => {
      const { refunds, shipments } = shop.services;
      const admin = { userId: 'admin', isAdmin: true, tokenFailed: false, adapter: 'system' } as const;
      await users.admin.updateSettings({ settings: { 'invoices.numberedWhen': 'SHIPPED' } });
      const items = [{ product: product.id, qty: 2 }];
      order = await users.shopper.placeOrder(anOrder(items, { shippingAddress: anAddress() }));
      await pay();
      await correct(anAddress({ state: 'MH', postalCode: '400001' }));
      await correct(anAddress());
      if (document === 'an invoice of a parcel') {
        const lines = [{ product: product.id, qty: 1 }];
        const [parcel] = (await shipments.create(admin, order.id, { lines })).shipments;
        const ids = { orderId: order.id, id: parcel?.id ?? '' };
        await shipments.update(admin, ids, { state: 'HANDED_OVER' });
      } else await refunds.refund(admin, order.id, { amount: 100 });
      await users.admin.updateSettings({ settings: { 'invoices.numberedWhen': null } });

      await expect(correct(anAddress({ state: 'MH', postalCode: '400001' }))).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: [expect.objectContaining({ field: 'shippingAddress.state', key: 'order.otherState' })],
      });
      expect((await correct(anAddress({ postalCode: '560001' }))).shippingAddress.postalCode).toBe('560001');
    },
  );

  it('of an order that exists, as admins', async () => {
    await expect(users.admin.correctOrderAddress('unknown', anAddress())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(users.shopper.correctOrderAddress(order.id, anAddress())).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('PUT /orders/:id/address', () => {
  it('corrects only the version of If-Match', async () => {
    const shop = await startShop();
    try {
      const users = await connectRest(shop);
      const order = await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
      const admin = new RestClient(shop.url, users.admin.token);
      const path = `/orders/${order.id}`;
      const ifMatch = (await admin.get(path)).headers.get('etag') ?? '';
      const send = () =>
        admin.put(`${path}/address`, { shippingAddress: anAddress() }, { headers: { 'If-Match': ifMatch } });
      expect((await send()).status).toBe(200);
      expect((await send()).status).toBe(412);
    } finally {
      await shop.stop();
    }
  });
});
