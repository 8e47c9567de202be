import { anAddress } from '../../support/fixtures/addresses/saved-address';
import type { TestUsers, ProductRecord } from '../../support/fixtures/test-users';
import { ADDRESS, anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const anArea = (changes: object = {}) => ({
  pattern: '*',
  serviceable: true,
  cod: false,
  daysMin: 3,
  daysMax: 7,
  ...changes,
});
const IN_BENGALURU = { postalCode: '560001', city: 'Bengaluru', state: 'KA', stateName: 'Karnataka' };

describe.each(transports)('§5 Delivery by PIN code, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let product: ProductRecord;
  beforeAll(async () => {
    shop = await startShop();
    users = await connect(shop);
    product = await createListedProduct(users.admin, { countInStock: 50 });
  });
  afterAll(() => shop.stop());
  beforeEach(() => users.admin.replaceServiceAreas([]));

  const placeOrder = (address: object) =>
    users.shopper.placeOrder({
      ...anOrder([{ product: product.id, qty: 1 }]),
      shippingAddress: { ...ADDRESS, ...address },
    });

  it('names the place, and promises delivery everywhere by default', async () => {
    expect(await users.visitor.delivery('560001')).toEqual({
      ...IN_BENGALURU,
      serviceable: true,
      cod: false,
      days: { min: 3, max: 7 },
    });
  });

  it.each(['560 001', '५६०००१'])('reads %s', async (pin) => {
    expect(await users.visitor.delivery(pin)).toMatchObject(IN_BENGALURU);
  });

  it.each(['605007', '299999'])('leaves the place of %s open', async (postalCode) => {
    expect(await users.visitor.delivery(postalCode)).toMatchObject({
      postalCode,
      city: null,
      state: null,
      stateName: null,
      serviceable: true,
    });
  });

  it.each(['056001', '56001', '5600011', 'abcdef'])('refuses %s', async (pin) => {
    await expect(users.visitor.delivery(pin)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'postalCode', key: 'delivery.badPin' }],
    });
  });

  it('applies the most exact rule at the next request', async () => {
    await users.visitor.delivery('560001');
    await users.admin.replaceServiceAreas([
      anArea({ serviceable: false }),
      anArea({ pattern: 'state:KA', daysMin: 5, daysMax: 9 }),
      anArea({ pattern: '5600*', cod: true, daysMin: 1, daysMax: 2 }),
      anArea({ pattern: '560002', serviceable: false }),
    ]);
    expect(await users.visitor.delivery('560001')).toMatchObject({ cod: true, days: { min: 1, max: 2 } });
    expect(await users.visitor.delivery('560002')).toMatchObject({ serviceable: false });
    expect(await users.visitor.delivery('570001')).toMatchObject({ cod: false, days: { min: 5, max: 9 } });
    expect(await users.visitor.delivery('110001')).toMatchObject({ serviceable: false });
  });

  it('returns the rules by pattern, and replaces all of them', async () => {
    await users.admin.replaceServiceAreas([anArea({ pattern: 'State:ka' }), anArea({ pattern: '56 0*' })]);
    expect(await users.admin.listServiceAreas()).toEqual([
      anArea({ pattern: '560*' }),
      anArea({ pattern: 'state:KA' }),
    ]);
    await users.admin.replaceServiceAreas([anArea()]);
    expect(await users.admin.listServiceAreas()).toEqual([anArea()]);
  });

  it('refuses wrong rules with every wrong field, and changes nothing', async () => {
    await users.admin.replaceServiceAreas([anArea()]);
    const wrongAreas = [
      anArea({ pattern: '5600', daysMin: 9 }),
      anArea({ pattern: '560*', daysMax: 61 }),
      anArea({ pattern: 'state:KA' }),
      anArea({ pattern: 'STATE:KA' }),
    ];
    await expect(users.admin.replaceServiceAreas(wrongAreas)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [
        { field: 'serviceAreas.0.pattern', key: 'delivery.badPattern' },
        { field: 'serviceAreas.0.daysMax', key: 'delivery.daysReversed' },
        { field: 'serviceAreas.1.daysMax', key: 'field.outOfRange' },
        { field: 'serviceAreas.3.pattern', key: 'delivery.samePattern' },
      ],
    });
    expect(await users.admin.listServiceAreas()).toEqual([anArea()]);
  });

  it('is for admins only, except for the promise', async () => {
    for (const [user, code] of [
      [users.visitor, 'UNAUTHENTICATED'],
      [users.shopper, 'FORBIDDEN'],
    ] as const) {
      await expect(user.listServiceAreas()).rejects.toMatchObject({ code });
      await expect(user.replaceServiceAreas([])).rejects.toMatchObject({ code });
    }
  });

  it('writes the numbers of rules to the audit log', async () => {
    await users.admin.replaceServiceAreas([anArea(), anArea({ pattern: '5*' }), anArea({ pattern: '6*' })]);
    await users.admin.replaceServiceAreas([
      anArea(),
      anArea({ pattern: '5*', cod: true }),
      anArea({ pattern: '7*' }),
    ]);
    const [entry] = await shop.database.reader.query<{ action: string; before: string; after: string }[]>(
      'SELECT action, "before", "after" FROM audit_log ORDER BY seq DESC LIMIT 1',
    );
    expect(entry).toEqual({
      action: 'serviceAreas.replace',
      before: '{"count":3}',
      after: '{"count":3,"added":1,"changed":1,"removed":1}',
    });
  });

  it('follows the setting of payment in cash at the next request', async () => {
    for (const cod of [true, false]) {
      await users.visitor.delivery('560001');
      await users.admin.updateSettings({ settings: { 'cod.enabled': cod } });
      expect(await users.visitor.delivery('560001')).toMatchObject({ cod });
    }
  });

  it('refuses an order to a PIN code without delivery before it writes anything', async () => {
    await users.admin.replaceServiceAreas([anArea({ pattern: '744*', serviceable: false })]);
    const { countInStock } = await users.visitor.getProduct(product.id);
    const refusal = {
      code: 'NOT_SERVICEABLE',
      status: expect.any(Number) as number,
      message: 'We do not deliver to 744101',
    };
    await expect(placeOrder({ postalCode: '744 101' })).rejects.toMatchObject(refusal);
    await expect(placeOrder({ postalCode: '७४४१०१', country: 'भारत' })).rejects.toMatchObject(refusal);
    expect((await users.visitor.getProduct(product.id)).countInStock).toBe(countInStock);
    expect(await users.shopper.myOrders()).toEqual([]);
  });

  it("does not name the PIN code of another person's address", async () => {
    await users.admin.replaceServiceAreas([anArea({ serviceable: false })]);
    const { id: addressId } = await users.other.createAddress(anAddress());
    const order = { ...anOrder(product), shippingAddress: { addressId } };
    await expect(users.shopper.placeOrder(order)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses orders by the state of their PIN code', async () => {
    await users.admin.replaceServiceAreas([anArea({ pattern: 'state:AN', serviceable: false })]);
    await expect(placeOrder({ postalCode: '744101' })).rejects.toMatchObject({ code: 'NOT_SERVICEABLE' });
    await expect(placeOrder({ postalCode: '411001' })).resolves.toMatchObject({ holdsStock: true });
  });

  it.each([
    ['another country', { postalCode: '744101', country: 'Germany' }],
    ['a postal code that is no PIN code', { postalCode: '7441' }],
  ])('takes an order with %s', async (_label, address) => {
    await users.admin.replaceServiceAreas([anArea({ serviceable: false })]);
    await expect(placeOrder(address)).resolves.toMatchObject({ holdsStock: true });
  });
});
