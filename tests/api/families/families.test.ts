import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { familyApis, type FamilyApi } from '../../support/transports/structure/family-api';
import { connectGraphql } from '../../support/transports/graphql-transport';

const OPTIONS = [
  { name: 'Colour', values: ['Walnut', 'Black'] },
  { name: 'Size', values: ['Single', 'Pair'] },
];
const member = (Colour: string, Size: string, changes: InputFields = {}) => ({
  options: { Colour, Size },
  price: 100,
  countInStock: 5,
  ...changes,
});

describe.each(familyApis)('wire: Catalogue. Families over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let admin: FamilyApi;
  let visitor: FamilyApi;
  beforeEach(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    admin = connect(shop, users.admin.token);
    visitor = connect(shop);
  });
  afterEach(() => shop.stop());

  const create = (changes: InputFields = {}) =>
    admin.create({
      name: 'Tarang One',
      options: OPTIONS,
      members: [
        member('Walnut', 'Pair', { sku: 'W-P', gtin: '8901234567890' }),
        member('Black', 'Pair', { price: 90, countInStock: 0 }),
      ],
      ...changes,
    });
  const listedIds = async () => (await users.visitor.listProducts()).products.map(({ id }) => id);

  it('creates members with names, options and shared fields, and shows them to visitors', async () => {
    const family = await create({ nameHi: 'तरंग', description: 'Two drivers.' });

    expect(family).toMatchObject({
      name: 'Tarang One',
      nameHi: 'तरंग',
      options: OPTIONS,
      listedAs: 'FAMILY',
      version: 1,
    });
    expect(family.members).toMatchObject([
      {
        name: 'Tarang One, Walnut, Pair',
        options: { Colour: 'Walnut', Size: 'Pair' },
        gtin: '8901234567890',
      },
      { name: 'Tarang One, Black, Pair', price: 90, family: family.id, gtin: null },
    ]);
    expect(await visitor.read(family.id)).toEqual(family);
    expect(await visitor.readProduct(family.members[0]!.id)).toEqual(family.members[0]);
  });

  it('shows drafts among the members to admins only', async () => {
    const { id, members } = await create({
      members: [member('Walnut', 'Pair'), { options: { Colour: 'Black', Size: 'Pair' } }],
    });

    expect(members).toHaveLength(2);
    expect((await visitor.read(id)).members).toHaveLength(1);
    expect((await admin.read(id)).members).toHaveLength(2);
  });

  it.each([
    ['missing', { Colour: 'Walnut' }, 'A value of Size is missing'],
    ['unlisted', { Colour: 'Green', Size: 'Pair' }, 'Colour has no value Green'],
    ['unknown', { Colour: 'Walnut', Size: 'Pair', Cable: '2 m' }, 'The family has no option Cable'],
  ])('refuses a member with a value that is %s, and writes nothing', async (_case, options, message) => {
    const before = await users.admin.listProducts();

    await expect(
      create({ members: [member('Walnut', 'Single'), { options, price: 1 }] }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
      field: 'members.1.options',
      message,
    });
    expect(await users.admin.listProducts()).toEqual(before);
  });

  it('refuses equal options of two members, also of an existing one', async () => {
    const conflict = { code: 'CONFLICT', message: 'Two members have the same options: Walnut, Pair' };

    await expect(
      create({ members: [member('Walnut', 'Pair'), member('Walnut', 'Pair')] }),
    ).rejects.toMatchObject(conflict);
    const { id, members } = await create();
    const [first] = members;
    await expect(
      admin.update(id, { members: [{ id: first!.id }, member('Walnut', 'Pair')] }),
    ).rejects.toMatchObject(conflict);
  });

  it('refuses a member with invalid fields by its position, and an unknown product', async () => {
    await expect(
      create({ members: [member('Walnut', 'Pair'), member('Black', 'Pair', { gtin: '123' })] }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'members.1.gtin' });
    await expect(create({ members: [{ id: 'unknown' }] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(visitor.read('unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      create({ members: [member('Walnut', 'Pair', { sku: 'A' }), member('Black', 'Pair', { sku: 'A' })] }),
    ).rejects.toMatchObject({ code: 'SKU_TAKEN', field: 'members.1.sku' });
  });

  it('adds one size later, keeps absent fields, and lets a member go', async () => {
    const { id, members } = await create();
    const [walnut, black] = members;
    const options = [OPTIONS[0]!, { name: 'Size', values: ['Single', 'Pair', 'Quartet'] }];

    const changed = await admin.update(id, {
      version: 1,
      options,
      members: [member('Walnut', 'Quartet'), { id: walnut!.id, price: 120 }],
    });

    expect(changed).toMatchObject({ version: 2, options, name: 'Tarang One' });
    expect(changed.members).toMatchObject([
      { name: 'Tarang One, Walnut, Quartet', image: walnut!.image },
      { id: walnut!.id, price: 120, countInStock: 5, options: walnut!.options },
    ]);
    expect(await visitor.readProduct(black!.id)).toMatchObject({ family: null, options: {}, price: 90 });
    await expect(admin.update(id, { version: 1, name: 'Other' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('changes options without a list of members, if every member has a value', async () => {
    const { id, members } = await create();

    const reversed = await admin.update(id, { options: [...OPTIONS].reverse() });
    expect(reversed.members.map(({ id: memberId }) => memberId)).toEqual(
      members.map(({ id: memberId }) => memberId),
    );
    await expect(admin.update(id, { options: [OPTIONS[0]!] })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(
      admin.update(id, { options: [OPTIONS[0]!, { name: 'Size', values: ['Single'] }] }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'members.0.options' });
  });

  it('swaps the options of two members', async () => {
    const { id, members } = await create();
    const [walnut, black] = members;

    const swapped = await admin.update(id, {
      members: [
        { id: walnut!.id, options: black!.options },
        { id: black!.id, options: walnut!.options },
      ],
    });

    expect(swapped.members.map(({ options }) => options)).toEqual([black!.options, walnut!.options]);
  });

  it('takes existing products, with the brand and category of the family', async () => {
    const { id, members } = await create();
    const product = await users.admin.createProduct(aProduct({ brand: 'Other', category: 'Toys' }));

    const changed = await admin.update(id, {
      members: [
        ...members.map(({ id: memberId }) => ({ id: memberId })),
        { id: product.id, ...member('Black', 'Single', { price: 300 }) },
      ],
    });

    expect(changed.members[2]).toMatchObject({
      id: product.id,
      name: product.name,
      price: 300,
      brand: members[0]!.brand,
      category: members[0]!.category,
      family: id,
    });
  });

  it('moves members from another family, which splits and merges families', async () => {
    const first = await create();
    const second = await create({ name: 'Tarang Two', members: [member('Walnut', 'Single')] });
    const moved = first.members[0]!;

    await admin.update(second.id, {
      members: [{ id: second.members[0]!.id }, { id: moved.id, options: moved.options }],
    });

    expect((await admin.read(first.id)).members.map(({ id }) => id)).toEqual([first.members[1]!.id]);
    expect((await visitor.readProduct(moved.id)).family).toBe(second.id);
  });

  it('frees all members when it is deleted', async () => {
    const { id, members } = await create();

    await admin.remove(id);

    await expect(admin.read(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const { id: memberId } of members)
      expect(await visitor.readProduct(memberId)).toMatchObject({ family: null, options: {} });
    expect((await listedIds()).sort()).toEqual(
      expect.arrayContaining(members.map(({ id: memberId }) => memberId)),
    );
    await expect(admin.remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
