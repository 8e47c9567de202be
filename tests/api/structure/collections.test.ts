import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { InputFields, TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import {
  structureTransports,
  type StructureClient,
} from '../../support/transports/structure/structure-clients';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

const DAY_MS = 24 * 60 * 60 * 1_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

describe.each(structureTransports)('wire: Catalogue, collections over %s', (name, connect) => {
  let api: StructureClient;
  let visitor: StructureClient;
  beforeEach(() => {
    api = connect(shop, users.admin.token);
    visitor = connect(shop);
  });
  const aName = (text: string) => `${text} ${name}`;
  const refusal = (field: string) => ({ code: 'BAD_INPUT', field });

  it('have products by hand in the order of the admin', async () => {
    const one = await api.saveProduct(aProduct({ name: aName('One') }));
    const two = await api.saveProduct(aProduct({ name: aName('Two') }));
    const collection = await api.create('collection', {
      name: aName('Gifts'),
      nameHi: 'उपहार',
      productIds: [two.id, one.id],
    });
    expect(collection).toMatchObject({
      slug: `gifts-${name.toLowerCase()}`,
      kind: 'HAND',
      sort: 'MANUAL',
      rule: null,
      nameHi: 'उपहार',
      productIds: [two.id, one.id],
    });
    const changed = await api.update('collection', collection.id, { productIds: [one.id] });
    expect(changed).toMatchObject({ productIds: [one.id], version: 2 });
    expect(await api.update('collection', collection.id, { productIds: ['unknown'] })).toEqual(
      refusal('productIds.0'),
    );
    expect(await api.update('collection', collection.id, { name: 'Late', version: 1 })).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('have a rule of conditions, of which none names a collection', async () => {
    const rule = {
      match: 'ANY',
      conditions: [
        { field: 'BRAND', value: 'Tarang' },
        { field: 'MAX_PRICE', value: '5000' },
        { field: 'ATTRIBUTE', name: 'Colour', value: 'Walnut' },
        { field: 'ON_SALE', value: 'true' },
        { field: 'MIN_RATING', value: '4.5' },
        { field: 'MAX_AGE_DAYS', value: '30' },
      ],
    };
    const collection = await api.create('collection', { name: aName('Rule'), rule });
    expect(collection).toMatchObject({ kind: 'RULE', sort: 'NEWEST' });
    expect(collection.rule).toMatchObject({
      match: 'ANY',
      conditions: [{ field: 'BRAND' }, { value: '5000.00' }, { name: 'Colour' }, {}, { value: '4.5' }, {}],
    });
    expect(await api.create('collection', { name: 'x', kind: 'RULE' })).toEqual(refusal('rule'));
    expect(await api.create('collection', { name: 'x', rule: { conditions: [] } })).toEqual(
      refusal('rule.conditions'),
    );
    expect(await api.create('collection', { name: 'x', rule, productIds: [] })).toEqual(
      refusal('productIds'),
    );
    expect(await api.create('collection', { name: 'x', rule, sort: 'MANUAL' })).toEqual(refusal('sort'));
    const badPrice = { conditions: [{ field: 'MAX_PRICE', value: 'cheap' }] };
    expect(await api.create('collection', { name: 'x', rule: badPrice })).toEqual(
      refusal('rule.conditions.0.value'),
    );
  });

  it('list their products, by hand and by rule', async () => {
    const client = graphqlClient(shop);
    const listOf = async (slug: unknown) => {
      const { data } = await client<{ products: { nodes: { id: string }[] } }>(
        'query ($filter: ProductFilter) { products(filter: $filter) { nodes { id } } }',
        { filter: { collectionSlug: slug } },
      );
      return data.products.nodes.map(({ id }) => id).sort();
    };
    const category = await api.create('category', { name: aName('Rooms') });
    const lamp = await api.saveProduct(
      aProduct({
        name: aName('Lamp'),
        category: undefined,
        categories: [category.id],
        brand: aName('Deep'),
        price: 900,
        mrp: 1200,
        originCountry: 'IN',
        attributes: [{ name: aName('Shade'), value: 'Linen' }],
      }),
    );
    const rug = await api.saveProduct(aProduct({ name: aName('Rug'), brand: aName('Deep'), price: 5000 }));
    const ruled = async (...conditions: object[]) =>
      (await api.create('collection', { name: aName('Ruled'), rule: { conditions } })).slug;
    const brand = { field: 'BRAND', value: aName('Deep') };
    expect(await listOf(await ruled(brand))).toEqual([lamp.id, rug.id].sort());
    for (const condition of [
      { field: 'CATEGORY', value: category.id },
      { field: 'MAX_PRICE', value: '999' },
      { field: 'ATTRIBUTE', name: aName('Shade'), value: 'Linen' },
      { field: 'ON_SALE', value: 'true' },
      { field: 'ORIGIN', value: 'IN' },
    ])
      expect(await listOf(await ruled(brand, condition))).toEqual([lamp.id]);
    expect(await listOf(await ruled(brand, { field: 'MIN_PRICE', value: '999' }))).toEqual([rug.id]);
    expect(await listOf(await ruled(brand, { field: 'MIN_RATING', value: '4' }))).toEqual([]);
    expect(await listOf(await ruled(brand, { field: 'MAX_AGE_DAYS', value: '1' }))).toHaveLength(2);
    const chosen = await api.create('collection', { name: aName('Chosen'), productIds: [rug.id] });
    expect(await listOf(chosen.slug)).toEqual([rug.id]);
  });

  it('list their products in their own order, unless the request names one', async () => {
    const saved: unknown[] = [];
    for (const [text, price] of [
      ['Cup', 300],
      ['Bowl', 100],
      ['Tray', 200],
    ] as const)
      saved.push((await api.saveProduct(aProduct({ name: aName(text), brand: aName('Set'), price }))).id);
    const [cup, bowl, tray] = saved;
    const listOf = (collection: InputFields, choice: object = {}) =>
      api.idsOfCollection(collection.slug, choice);
    const chosen = await api.create('collection', { name: aName('Set'), productIds: [bowl, tray, cup] });
    expect(await listOf(chosen)).toEqual([bowl, tray, cup]);
    expect(await listOf(chosen, { sort: 'PRICE_DESC' })).toEqual([cup, tray, bowl]);
    expect(await listOf(chosen, { sort: 'NEWEST' })).toEqual([tray, bowl, cup]);
    await api.update('collection', chosen.id, { productIds: [cup, tray, bowl] });
    expect(await listOf(chosen)).toEqual([cup, tray, bowl]);
    await api.update('collection', chosen.id, { sort: 'PRICE_ASC' });
    expect(await listOf(chosen)).toEqual([bowl, tray, cup]);
    const rule = { conditions: [{ field: 'BRAND', value: aName('Set') }] };
    const ruled = await api.create('collection', { name: aName('Rules'), rule, sort: 'PRICE_DESC' });
    expect(await listOf(ruled)).toEqual([cup, tray, bowl]);
    expect(await listOf(ruled, { sort: 'PRICE_ASC' })).toEqual([bowl, tray, cup]);
  });

  it('page by cursor in the order of the admin, and show the chosen member of a family', async () => {
    const client = graphqlClient(shop, users.admin.token);
    const [large, small] = await Promise.all(
      ['Large', 'Small'].map((size) => api.saveProduct(aProduct({ name: `${aName('Jar')} ${size}` }))),
    );
    const others = await Promise.all(
      ['Lid', 'Spoon'].map((text) => api.saveProduct(aProduct({ name: aName(text), price: 50 }))),
    );
    const { errors } = await client(
      'mutation ($input: CreateFamilyInput!) { createFamily(input: $input) { id } }',
      {
        input: {
          name: aName('Jar'),
          options: [{ name: 'Size', values: ['Small', 'Large'] }],
          members: [
            { id: large?.id, options: [{ name: 'Size', value: 'Large' }] },
            { id: small?.id, options: [{ name: 'Size', value: 'Small' }] },
          ],
        },
      },
    );
    expect(errors).toEqual([]);
    const productIds = [others[1]?.id, large?.id, others[0]?.id];
    const { slug } = await api.create('collection', { name: aName('Kitchen'), productIds });
    const listed: string[] = [];
    let after: string | undefined;
    do {
      const { data } = await client<{
        products: { nodes: { id: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
      }>(
        `query ($filter: ProductFilter, $after: String) { products(first: 1, after: $after, filter: $filter) {
          nodes { id } pageInfo { hasNextPage endCursor } } }`,
        { filter: { collectionSlug: slug }, after },
      );
      const { nodes, pageInfo } = data.products;
      listed.push(...nodes.map(({ id }) => id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : undefined;
    } while (after !== undefined);
    expect(listed).toEqual(productIds);
  });

  it('are visible to shoppers only in their time', async () => {
    const future = await api.create('collection', { name: aName('Future'), shownFrom: inDays(1) });
    const past = await api.create('collection', { name: aName('Past'), shownUntil: inDays(-1) });
    const now = await api.create('collection', {
      name: aName('Now'),
      shownFrom: inDays(-1),
      shownUntil: inDays(1),
    });
    const idsOf = async (client: StructureClient) => (await client.list('collection')).map(({ id }) => id);
    expect(await idsOf(api)).toEqual(expect.arrayContaining([future.id, past.id, now.id]));
    const visible = await idsOf(visitor);
    expect(visible).toContain(now.id);
    expect(visible).not.toContain(future.id);
    expect(visible).not.toContain(past.id);
    await api.update('collection', future.id, { shownFrom: null });
    expect(await idsOf(visitor)).toContain(future.id);
    expect(await api.update('collection', now.id, { shownFrom: inDays(2), shownUntil: inDays(1) })).toEqual(
      refusal('shownUntil'),
    );
  });
});

const HOUR_MS = 60 * 60 * 1_000;
let clockAheadMs = 0;

it.each(structureTransports)(
  'Collections leave cached lists at the end of their time, over %s',
  async (name, connect) => {
    const api = connect(shop, users.admin.token);
    const visitor = connect(shop);
    const product = await api.saveProduct(aProduct({ name: `Ended ${name}` }));
    clockAheadMs += HOUR_MS;
    const time = new Date(Date.now() + clockAheadMs).toISOString();
    const collectionOf = (text: string, times: InputFields) =>
      api.create('collection', { name: `${text} ${name}`, productIds: [product.id], ...times });
    const { slug: ending } = await collectionOf('Ending', { shownUntil: time });
    const { slug: starting } = await collectionOf('Starting', { shownFrom: time });
    expect(await visitor.idsOfCollection(ending)).toEqual([product.id]);
    expect(await visitor.idsOfCollection(starting)).toEqual([]);

    shop.advanceClock(HOUR_MS);
    expect(await visitor.idsOfCollection(ending)).toEqual([]);
    expect(await visitor.idsOfCollection(starting)).toEqual([product.id]);
  },
);
