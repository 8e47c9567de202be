import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { recordStatements } from '../../support/runtime/statements';
import { transports } from '../../support/transports/transports';

const STANDARD = {
  id: 'standard',
  name: 'Standard delivery',
  nameHi: 'सामान्य डिलीवरी',
  text: '',
  textHi: '',
  zones: ['*'],
  kind: 'FREE_ABOVE',
  price: 550,
  freeAbove: 50_000,
  slabs: [],
  daysMin: null,
  daysMax: null,
  isAir: false,
};
const SURFACE = { name: 'Courier', zones: ['*'], kind: 'FLAT', price: 80 };
const EXPRESS = {
  id: 'express',
  name: 'Express',
  nameHi: 'एक्सप्रेस',
  text: 'By plane.',
  textHi: 'हवाई जहाज़ से।',
  zones: ['state:MH', '5600*'],
  kind: 'WEIGHT',
  price: 0,
  freeAbove: null,
  slabs: [
    { upToGrams: 500, price: 99.5 },
    { upToGrams: 2_000, price: 180 },
  ],
  daysMin: 1,
  daysMax: 2,
  isAir: true,
};

describe.each(transports)('wire: The shipping methods, over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  beforeEach(async () => {
    shop = await startShop();
    users = await connect(shop);
  });
  afterEach(() => shop.stop());

  it('are the rule of §9 by default, which costs no statement and follows the shipping price', async () => {
    const statements = recordStatements(shop);
    expect(await users.admin.shippingMethods()).toEqual([STANDARD]);
    expect(statements.filter((statement) => /\bsetting\b/.test(statement))).toEqual([]);
    await users.admin.updateSettings({ settings: { 'shipping.price': 60 } });
    expect(await users.admin.shippingMethods()).toEqual([{ ...STANDARD, price: 60 }]);
    expect((await users.admin.settings()).settings['shipping.methods']).toEqual([]);
  });

  it('are replaced as a complete list, and are the same as the setting', async () => {
    const replaced = await users.admin.setShippingMethods([
      { ...EXPRESS, slabs: [...EXPRESS.slabs].reverse(), zones: ['state:mh', '5600*', '5600*'] },
      SURFACE,
      { ...SURFACE, name: 'Courier!', kind: 'PICKUP' },
    ]);
    expect(replaced).toEqual([
      EXPRESS,
      { ...STANDARD, ...SURFACE, id: 'courier', nameHi: '', freeAbove: null },
      {
        ...STANDARD,
        ...SURFACE,
        id: 'courier-2',
        name: 'Courier!',
        nameHi: '',
        kind: 'PICKUP',
        price: 0,
        freeAbove: null,
      },
    ]);
    expect(await users.admin.shippingMethods()).toEqual(replaced);
    expect((await users.admin.settings()).settings['shipping.methods']).toEqual(replaced);
    expect(await users.admin.setShippingMethods([])).toEqual([STANDARD]);
  });

  it.each<[string, InputFields, string[]]>([
    ['no name', { name: ' ' }, ['0.name']],
    ['no zone', { zones: [] }, ['0.zones']],
    ['a wrong zone', { zones: ['*', 'state:XX'] }, ['0.zones.1']],
    ['no price', { price: null }, ['0.price']],
    ['no free limit', { kind: 'FREE_ABOVE', freeAbove: null }, ['0.freeAbove']],
    ['no slab', { kind: 'WEIGHT', slabs: [] }, ['0.slabs']],
    [
      'slabs of one weight',
      { kind: 'WEIGHT', slabs: [EXPRESS.slabs[0], EXPRESS.slabs[0]] },
      ['0.slabs.1.upToGrams'],
    ],
    ['a slab of 0 g', { kind: 'WEIGHT', slabs: [{ upToGrams: 0, price: 1 }] }, ['0.slabs.0.upToGrams']],
    ['one number of days', { daysMin: 2 }, ['0.daysMax']],
    ['days in the wrong order', { daysMin: 3, daysMax: 2 }, ['0.daysMax']],
    ['too many days', { daysMin: 1, daysMax: 61 }, ['0.daysMax']],
    ['a wrong id', { id: 'Air Mail' }, ['0.id']],
    ['several wrong fields', { name: '', zones: ['here'], price: 1e8 }, ['0.name', '0.zones.0', '0.price']],
  ])('are refused with %s, and stay unchanged', async (_label, change, fields) => {
    const method = { ...SURFACE, ...change };
    await expect(users.admin.setShippingMethods([method])).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: fields.map((field) => ({ field: `shipping.methods.${field}` })),
    });
    expect(await users.admin.shippingMethods()).toEqual([STANDARD]);
  });

  it('have different names and ids, and are 20 at most', async () => {
    for (const second of [
      { ...SURFACE, name: 'COURIER' },
      { ...SURFACE, id: 'a', name: 'Other' },
    ])
      await expect(users.admin.setShippingMethods([{ ...SURFACE, id: 'a' }, second])).rejects.toMatchObject({
        code: 'BAD_INPUT',
      });
    const methods = Array.from({ length: 21 }, (_, index) => ({ ...SURFACE, name: `Courier ${index}` }));
    await expect(users.admin.setShippingMethods(methods)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await users.admin.setShippingMethods(methods.slice(1))).toHaveLength(20);
  });

  it('are for admins only', async () => {
    for (const [user, code] of [
      [users.visitor, 'UNAUTHENTICATED'],
      [users.shopper, 'FORBIDDEN'],
    ] as const) {
      await expect(user.shippingMethods()).rejects.toMatchObject({ code });
      await expect(user.setShippingMethods([SURFACE])).rejects.toMatchObject({ code });
    }
  });
});
