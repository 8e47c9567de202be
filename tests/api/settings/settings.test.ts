import { SETTING_KEYS } from '../../../server/domain/settings/setting-definitions';
import { checkIntegrity } from '../../../server/modules/integrity/integrity-check';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { transports } from '../../support/transports/transports';

const ADDRESS = { line1: '12 MG Road', line2: '', city: 'Bengaluru', state: 'KA', postalCode: '560001' };
const OFFICER = { name: 'Asha Rao', designation: 'Manager', email: 'asha@bazaar.example', phone: '' };

describe.each(transports)('Settings of the shop, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeEach(async () => {
    shop = await startShop({ env: { RATE_LIMIT_FACTOR: '1', TAX_PERCENT: '5', ORDER_HOLD_MINUTES: '30' } });
    users = await connect(shop);
  });
  afterEach(() => shop.stop());

  const update = (settings: InputFields, version?: number) =>
    users.admin.updateSettings({ version, settings });

  it('have the values of the environment until an admin changes them', async () => {
    const { version, settings } = await users.admin.settings();
    expect(version).toBe(0);
    expect(settings).toMatchObject({
      'shop.name': 'Haat',
      'orders.holdMinutes': 30,
      'tax.percent': 5,
      'shipping.price': 550,
      'shipping.freeAbove': 50_000,
      announcement: { text: '', link: '' },
    });
    expect(Object.keys(settings)).toHaveLength(SETTING_KEYS.length);
  });

  it('change only what is submitted, are in effect at once, and survive a restart', async () => {
    await update({ 'shop.name': 'Bazaar', 'shipping.price': 99.5 });
    const result = await update({
      'tax.percent': '2.5',
      'shop.address': ADDRESS,
      'shop.grievanceOfficer': OFFICER,
    });
    expect(result.version).toBe(2);
    expect(await users.admin.settings()).toEqual(result);
    expect(result.settings).toMatchObject({
      'shop.name': 'Bazaar',
      'shipping.price': 99.5,
      'tax.percent': 2.5,
      'shop.address': ADDRESS,
      'orders.holdMinutes': 30,
    });
    expect(await users.visitor.shopInfo()).toEqual({
      name: 'Bazaar',
      legalName: 'Bazaar',
      email: '',
      phone: '',
      address: ADDRESS,
      gstin: '',
      grievanceOfficer: OFFICER,
      taxMode: 'FLAT_EXCLUSIVE',
      guests: false,
      currency: 'INR',
      paymentMethods: [
        { id: 'Razorpay', label: 'UPI, cards and netbanking' },
        { id: 'PayPal', label: 'PayPal' },
      ],
    });
  });

  it('restore the default for null', async () => {
    await update({ 'tax.percent': 18, announcement: { text: 'Closed on Monday', link: '/search/lamp' } });
    const { version, settings } = await update({ 'tax.percent': null, announcement: null });
    expect(version).toBe(2);
    expect(settings).toMatchObject({ 'tax.percent': 5, announcement: { text: '', link: '' } });
  });

  it('name every invalid field and change nothing', async () => {
    const refusal = update({
      'shop.name': '',
      'shop.email': 'nobody',
      'shop.phone': 'call me',
      'shop.address': { ...ADDRESS, state: 'XX', postalCode: '012345' },
      'shop.gstin': '29AAGCB7383J1Z5',
      'orders.holdMinutes': 0,
      'tax.percent': 100.01,
      announcement: { text: 'Sale', link: 'javascript:alert(1)' },
      'shop.legalName': 'Bazaar Private Limited',
    });
    await expect(refusal).rejects.toMatchObject({ code: 'BAD_INPUT' });
    const { fields } = (await refusal.catch((error: unknown) => error)) as { fields: { field: string }[] };
    expect(fields.map(({ field }) => field).sort()).toEqual([
      'announcement.link',
      'orders.holdMinutes',
      'shop.address.postalCode',
      'shop.address.state',
      'shop.email',
      'shop.gstin',
      'shop.name',
      'shop.phone',
      'tax.percent',
    ]);
    expect(await users.admin.settings()).toMatchObject({ version: 0, settings: { 'shop.legalName': '' } });
  });

  it.each(['//evil.example', '/\\evil.example', 'http://shop.example', 'data:text/html,x', 'https://a b'])(
    'refuse %s as a link',
    async (link) => {
      await expect(update({ announcement: { text: 'Sale', link } })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: [{ field: 'announcement.link' }],
      });
    },
  );

  it('refuse a GSTIN without an address, and an announcement with a link only', async () => {
    await expect(update({ 'shop.gstin': '29AAGCB7383J1Z4' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'shop.address.line1' }],
    });
    await expect(update({ announcement: { text: '', link: '/cart' } })).rejects.toMatchObject({
      fields: [{ field: 'announcement.text' }],
    });
    const { settings } = await update({ 'shop.gstin': '29aagcb7383j1z4', 'shop.address': ADDRESS });
    expect(settings['shop.gstin']).toBe('29AAGCB7383J1Z4');
  });

  it('refuse a stale version with both values', async () => {
    await update({ 'shop.name': 'Bazaar' }, 0);
    await expect(update({ 'shop.name': 'Mandi' }, 0)).rejects.toMatchObject({
      code: 'CONFLICT',
      status: expect.any(Number) as number,
      conflict: { version: 1, current: { 'shop.name': 'Bazaar' }, yours: { 'shop.name': 'Mandi' } },
    });
    expect((await update({ 'shop.name': 'Mandi' }, 1)).version).toBe(2);
  });

  it('let one of two concurrent changes of one version win', async () => {
    const names = ['Bazaar', 'Mandi'];
    const results = await Promise.allSettled(names.map((name) => update({ 'shop.name': name }, 0)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await users.admin.settings()).version).toBe(1);
  });

  it('price the next order, and refuse an expected total of earlier terms', async () => {
    const product = await createListedProduct(users.admin, { price: '1000.00', countInStock: 100 });
    const before = await users.shopper.placeOrder(anOrder(product));
    expect(before).toMatchObject({ shippingPrice: 550_00, taxPrice: 50_00, totalPrice: 1_600_00 });
    await update({ 'shipping.price': 40, 'tax.percent': 18, 'orders.holdMinutes': 5 });
    const expectedTotal = '1600.00';
    await expect(users.shopper.placeOrder(anOrder(product, { expectedTotal }))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      quote: { totalPrice: 1_220_00 },
    });
    const after = await users.shopper.placeOrder(anOrder(product, { expectedTotal: '1220.00' }));
    expect(after).toMatchObject({ shippingPrice: 40_00, taxPrice: 180_00 });
    await update({ 'shipping.freeAbove': 999.99 });
    expect(await users.shopper.placeOrder(anOrder(product))).toMatchObject({ shippingPrice: 0 });
    await update({ 'shipping.price': null, 'shipping.freeAbove': null });
    expect(await users.shopper.placeOrder(anOrder(product))).toMatchObject({ shippingPrice: 550_00 });
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
  });

  it('limit the stock that unpaid orders hold', async () => {
    const product = await createListedProduct(users.admin, { countInStock: 100 });
    await update({ 'orders.heldOrdersPerAccount': 1 });
    expect(await users.shopper.placeOrder(anOrder(product))).toMatchObject({ holdsStock: true });
    expect(await users.shopper.placeOrder(anOrder(product))).toMatchObject({ holdsStock: false });
  });

  it('write the changed keys to the audit log, without names and addresses', async () => {
    await update({ 'shop.name': 'Bazaar', 'shop.address': ADDRESS, 'shipping.price': 40 });
    const [row] = await shop.database.reader.query<{ before: string; after: string }[]>(
      `SELECT "before", "after" FROM audit_log WHERE action = 'settings.update'`,
    );
    expect(JSON.parse(row!.before)).toEqual({ 'shipping.price': 550_00 });
    expect(JSON.parse(row!.after)).toEqual({
      fields: ['shop.name', 'shop.address', 'shipping.price'],
      'shipping.price': 40_00,
    });
  });
});
