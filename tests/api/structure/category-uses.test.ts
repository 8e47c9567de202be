import { startShop, type Shop } from '../../support/fixtures/shop';
import { aProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
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

describe.each(structureTransports)('wire: Catalogue, uses of a category over %s', (name, connect) => {
  let api: StructureClient;
  beforeEach(() => {
    api = connect(shop, users.admin.token);
  });
  const aName = (text: string) => `${text} ${name}`;
  const aCategory = (text: string, parent?: unknown) =>
    api.create('category', { name: aName(text), ...(parent !== undefined && { parent }) });
  const aCollection = (text: string, ...categories: unknown[]) =>
    api.create('collection', {
      name: aName(text),
      rule: { match: 'ANY', conditions: categories.map((value) => ({ field: 'CATEGORY', value })) },
    });
  const findCategory = async (id: unknown) =>
    (await api.list('category')).find((category) => category.id === id);
  const aProductIn = (category: { id?: unknown }) =>
    api.saveProduct(aProduct({ category: undefined, categories: [category.id] }));
  /** The sentence of a refused deletion, after a check that nothing changed. */
  const refusalOf = async (id: unknown) => {
    const before = [await api.list('category'), await api.list('collection'), await api.list('attribute')];
    expect(await api.remove('category', id)).toMatchObject({ code: 'CONFLICT' });
    const response = await fetch(`${shop.url}/api/categories/${String(id)}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${users.admin.token}` },
    });
    const after = [await api.list('category'), await api.list('collection'), await api.list('attribute')];
    expect(after).toEqual(before);
    return ((await response.json()) as { message: string }).message;
  };

  it('refuse its deletion, and are named', async () => {
    const top = await aCategory('Top');
    const lamps = await aCategory('Lamps', top.id);
    const product = await aProductIn(lamps);
    const collection = await aCollection('Light', lamps.id);
    await aCollection('Above', top.id);
    expect(await refusalOf(lamps.id)).toBe(
      `The rules of these collections use the category; change them first: ${aName('Light')}`,
    );
    expect(await connect(shop).idsOfCollection(collection.slug)).toEqual([product.id]);

    await api.update('collection', collection.id, {
      rule: { conditions: [{ field: 'BRAND', value: lamps.id }] },
    });
    expect(await api.remove('category', lamps.id)).toEqual({});
    expect((await api.product(product.id)).categories).toMatchObject([{ id: top.id }]);
  });

  it('are named up to five', async () => {
    const category = await aCategory('Vases');
    const other = await aCategory('Pots and jars');
    for (const text of ['V1', 'V2', 'V3', 'V4', 'V5', 'V6']) await aCollection(text, other.id, category.id);
    const names = ['V1', 'V2', 'V3', 'V4', 'V5'].map(aName).join(', ');
    expect(await refusalOf(category.id)).toContain(`: ${names}, …`);
  });

  it('stay when the parent of the category is deleted, or the category gets a new name', async () => {
    const top = await aCategory('Rooms');
    const middle = await aCategory('Kitchen', top.id);
    const leaf = await aCategory('Pans', middle.id);
    const product = await aProductIn(leaf);
    const collection = await aCollection('Cooking', leaf.id);
    const visitor = connect(shop);
    expect(await api.remove('category', middle.id)).toEqual({});
    expect(await findCategory(leaf.id)).toMatchObject({ parent: top.id });
    expect(await visitor.idsOfCollection(collection.slug)).toEqual([product.id]);
    await api.update('category', leaf.id, { name: aName('Pots') });
    expect(await visitor.idsOfCollection(collection.slug)).toEqual([product.id]);
  });

  it('may be attributes of the category only', async () => {
    const category = await aCategory('Watches');
    const attribute = await api.create('attribute', { name: aName('Strap'), categoryIds: [category.id] });
    expect(await refusalOf(category.id)).toBe(
      `These attributes belong to the category; change them first: ${aName('Strap')}`,
    );
    await api.update('attribute', attribute.id, { categoryIds: [] });
    expect(await api.remove('category', category.id)).toEqual({});
  });
});
