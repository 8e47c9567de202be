import { checkIntegrity } from '../../../server/modules/integrity';
import { aProduct, aReview, anOrder } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { familyApis, type FamilyApi, type FamilyRecord } from '../../support/transports/structure/family-api';
import { RestClient } from '../../support/transports/rest';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

const OPTIONS = [{ name: 'Colour', values: ['Walnut', 'Black', 'Sand'] }];
const member = (Colour: string, price: number, countInStock = 5, changes: InputFields = {}) => ({
  options: { Colour },
  price,
  countInStock,
  ...changes,
});

describe.each(familyApis)('wire: Catalogue. The face of a family over %s', (_name, connect) => {
  let shop: Shop;
  let users: TestUsers;
  let api: FamilyApi;
  let family: FamilyRecord;
  let cheapest: string;
  let expensive: string;
  beforeEach(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    api = connect(shop, users.admin.token);
    family = await api.create({
      name: 'Tarang One',
      options: OPTIONS,
      members: [member('Walnut', 100, 1), member('Black', 200)],
    });
    [cheapest = '', expensive = ''] = family.members.map(({ id }) => id);
  });
  afterEach(async () => {
    expect((await checkIntegrity(shop.database.reader)).problems).toEqual([]);
    await shop.stop();
  });

  const listedIds = async () => (await users.visitor.listProducts()).products.map(({ id }) => id);

  it('is the cheapest member in stock, once in the list', async () => {
    expect(await listedIds()).toEqual([cheapest]);
    await users.admin.updateProduct(expensive, { price: 50 });
    expect(await listedIds()).toEqual([expensive]);
  });

  it('gives way when it sells out, and comes back with the stock', async () => {
    await users.shopper.placeOrder(anOrder({ id: cheapest }));
    expect(await listedIds()).toEqual([expensive]);
    await users.admin.updateProduct(cheapest, { countInStock: 3 });
    expect(await listedIds()).toEqual([cheapest]);
  });

  it('changes when it becomes a draft or is deleted, and when it is restored', async () => {
    await users.admin.updateProduct(cheapest, { price: 0 });
    expect(await listedIds()).toEqual([expensive]);
    await users.admin.deleteProduct(cheapest);
    await users.admin.deleteProduct(expensive);
    expect(await listedIds()).toEqual([]);
    const admin = { isAdmin: true, userId: users.admin.id, tokenFailed: false, adapter: 'rest' } as const;
    await shop.services.catalogue.restore(admin, expensive);
    expect(await listedIds()).toEqual([expensive]);
    expect((await api.read(family.id)).members.map(({ id }) => id)).toEqual([expensive]);
  });

  it('leaves the family on restore when another member has its options', async () => {
    await users.admin.deleteProduct(cheapest);
    await api.update(family.id, { members: [{ id: expensive }, member('Walnut', 300)] });
    const admin = { isAdmin: true, userId: users.admin.id, tokenFailed: false, adapter: 'rest' } as const;
    await shop.services.catalogue.restore(admin, cheapest);

    expect(await api.readProduct(cheapest)).toMatchObject({ family: null, options: {} });
    expect((await listedIds()).sort()).toEqual([cheapest, expensive].sort());
  });

  it('is every member of a family that lists its members', async () => {
    await api.update(family.id, { listedAs: 'MEMBERS' });
    expect((await listedIds()).sort()).toEqual([cheapest, expensive].sort());
    await api.update(family.id, { listedAs: 'FAMILY' });
    expect(await listedIds()).toEqual([cheapest]);
  });

  it('shares brand and category with all members, whichever product changes', async () => {
    await users.admin.updateProduct(expensive, { brand: 'Naya', category: 'Audio' });

    expect(await api.readProduct(cheapest)).toMatchObject({ brand: 'Naya', category: 'Audio' });
    await shop.services.catalogue.changeMany(
      { isAdmin: true, userId: users.admin.id, tokenFailed: false, adapter: 'rest' },
      { ids: [cheapest], action: 'SET_CATEGORY', category: 'Speakers' },
    );
    expect(await api.readProduct(expensive)).toMatchObject({ brand: 'Naya', category: 'Speakers' });
  });

  it('keeps its name and options in orders after it moves to another family', async () => {
    const named = await api.update(family.id, {
      members: [{ id: cheapest, name: 'Tarang' }, { id: expensive }],
    });
    const order = await users.shopper.placeOrder(anOrder({ id: cheapest }));
    await api.create({
      name: 'Other',
      options: OPTIONS,
      members: [{ id: cheapest, options: { Colour: 'Sand' }, name: 'Renamed' }],
    });

    expect(named.members[0]).toMatchObject({ name: 'Tarang' });
    expect((await users.shopper.getOrder(order.id)).orderItems).toMatchObject([{ name: 'Tarang, Walnut' }]);
    const [stored] = await shop.services.orders.itemsOf([order.id]);
    expect(stored).toMatchObject([{ options: { Colour: 'Walnut' } }]);
  });

  it('shares reviews and rating with all members, one per user', async () => {
    const single = await users.admin.createProduct(aProduct());
    await users.shopper.addReview(cheapest, aReview({ rating: 4 }));
    await users.other.addReview(single.id, aReview({ rating: 2 }));
    await expect(users.shopper.addReview(expensive, aReview())).rejects.toMatchObject({
      code: 'ALREADY_REVIEWED',
    });

    expect(await api.readProduct(expensive)).toMatchObject({ rating: 4, numReviews: 1 });
    await api.update(family.id, {
      members: [{ id: cheapest }, { id: expensive }, { id: single.id, options: { Colour: 'Sand' } }],
    });
    expect(await api.readProduct(expensive)).toMatchObject({ rating: 3, numReviews: 2 });
    expect(await api.reviewedProducts(expensive)).toEqual([single.id, cheapest]);
    await api.update(family.id, { members: [{ id: expensive }, { id: single.id }] });
    expect(await api.readProduct(expensive)).toMatchObject({ rating: 2, numReviews: 1 });
    expect(await api.readProduct(cheapest)).toMatchObject({ rating: 4, numReviews: 1 });
    await api.remove(family.id);
    expect(await api.readProduct(expensive)).toMatchObject({ rating: 0, numReviews: 0 });
    expect(await api.readProduct(single.id)).toMatchObject({ rating: 2, numReviews: 1 });
  });

  it('follows members that a file places in the family, with their reviews', async () => {
    const { id } = await users.admin.createProduct(aProduct({ price: 10 }));
    await users.other.addReview(id, aReview({ rating: 2 }));
    await users.shopper.addReview(cheapest, aReview({ rating: 4 }));
    await shop.database.writer.transaction((tx) =>
      tx.query('UPDATE product SET family_id = $1, option_values = $2, option_key = $3 WHERE id = $4', [
        family.id,
        '{"Colour":"Sand"}',
        '["Sand"]',
        id,
      ]),
    );

    expect(await listedIds()).toEqual([id]);
    expect(await api.readProduct(expensive)).toMatchObject({ rating: 3, numReviews: 2 });
  });

  it('is one of several products for old clients, which see and count every member', async () => {
    const page = await new RestClient(shop.url).get('/products?pageNumber=1');
    const all = await new RestClient(shop.url).get('/products');

    expect(page.json).toMatchObject({ page: 1, pages: 1 });
    expect(page.json.products).toHaveLength(2);
    expect(all.json).toMatchObject([
      { family: family.id, options: { Colour: 'Black' } },
      { family: family.id, options: { Colour: 'Walnut' } },
    ]);
    const admin = graphqlClient(shop, users.admin.token);
    const { data } = await admin<{ adminProducts: { totalCount: number } }>(
      '{ adminProducts(filter: { state: LISTED }) { totalCount } }',
    );
    expect(data.adminProducts.totalCount).toBe(2);
  });

  it('holds 250 members', async () => {
    const values = Array.from({ length: 50 }, (_, index) => `V${index}`);
    const options = [
      { name: 'Shade', values },
      { name: 'Size', values: ['1', '2', '3', '4', '5', '6'] },
    ];
    const members = values.flatMap((Shade) =>
      ['1', '2', '3', '4', '5'].map((Size) => ({ options: { Shade, Size }, price: 10, countInStock: 1 })),
    );
    const large = await api.create({ name: 'Large', options, members });

    expect(large.members).toHaveLength(250);
    const extra = { options: { Shade: 'V0', Size: '6' }, price: 10 };
    await expect(
      api.update(large.id, { members: [...large.members.map(({ id }) => ({ id })), extra] }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'members' });
    expect(await listedIds()).toHaveLength(2);
  });
});
