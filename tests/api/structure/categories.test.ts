import { aProduct, createListedProduct } from '../../support/fixtures/factories';
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
beforeEach(async () => {
  shop = await startShop();
  users = await connectGraphql(shop);
});
afterEach(() => shop.stop());

const idsOf = (records: readonly InputFields[]) => records.map(({ id }) => id);

describe.each(structureTransports)('wire: Catalogue, the category tree over %s', (_name, connect) => {
  let api: StructureClient;
  let root: InputFields;
  beforeEach(async () => {
    api = connect(shop, users.admin.token);
    root = await api.create('category', { name: 'Audio' });
  });

  const find = async (id: unknown) => (await api.list('category')).find((category) => category.id === id);

  it('has names in both languages, a slug from the name, and its order among the siblings', async () => {
    const speakers = await api.create('category', {
      name: 'Speakers & Sound',
      nameHi: 'स्पीकर',
      parent: root.id,
      description: 'For every room.',
      descriptionHi: 'हर कमरे के लिए।',
    });
    const amplifiers = await api.create('category', { name: 'Amplifiers', parent: root.id, position: 0 });
    expect(await find(speakers.id)).toMatchObject({
      name: 'Speakers & Sound',
      nameHi: 'स्पीकर',
      slug: 'speakers-sound',
      parent: root.id,
      position: 1,
      productCount: 0,
      description: 'For every room.',
      descriptionHi: 'हर कमरे के लिए।',
      image: null,
      version: 1,
    });
    expect(await find(root.id)).toMatchObject({ parent: null, nameHi: null });
    const list = idsOf(await api.list('category'));
    const start = list.indexOf(root.id);
    expect(list.slice(start, start + 3)).toEqual([root.id, amplifiers.id, speakers.id]);
  });

  it('is five levels deep at most, also when a subtree moves', async () => {
    let parent = root;
    for (const name of ['2', '3', '4', '5'])
      parent = await api.create('category', { name, parent: parent.id });
    expect(await api.create('category', { name: '6', parent: parent.id })).toEqual({
      code: 'BAD_INPUT',
      field: 'parent',
    });
    const other = await api.create('category', { name: 'Top' });
    expect(await api.update('category', root.id, { parent: other.id })).toEqual({
      code: 'BAD_INPUT',
      field: 'parent',
    });
  });

  it('refuses a category below itself, an unknown parent, a taken slug and a stale version', async () => {
    const child = await api.create('category', { name: 'Child', parent: root.id });
    const refusal = { code: 'BAD_INPUT', field: 'parent' };
    expect(await api.update('category', root.id, { parent: child.id })).toEqual(refusal);
    expect(await api.update('category', root.id, { parent: root.id })).toEqual(refusal);
    expect(await api.update('category', root.id, { parent: 'unknown' })).toEqual(refusal);
    expect(await api.update('category', child.id, { slug: root.slug })).toEqual({
      code: 'CONFLICT',
      field: 'slug',
    });
    expect(await api.create('category', { name: 'All', slug: 'all' })).toMatchObject({ field: 'slug' });
    await api.update('category', child.id, { name: 'Renamed' });
    expect(await api.update('category', child.id, { name: 'Late', version: 1 })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await api.update('category', 'unknown', { name: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('counts the products on sale in a subtree once each, and follows moves', async () => {
    const speakers = await api.create('category', { name: 'Speakers', parent: root.id });
    const gifts = await api.create('category', { name: 'Gifts' });
    const product = await api.saveProduct(
      aProduct({ category: undefined, categories: [speakers.id, root.id] }),
    );
    expect(product).toMatchObject({ category: 'Speakers' });
    expect(product.categories).toEqual([
      { id: speakers.id, name: 'Speakers', slug: 'speakers' },
      { id: root.id, name: 'Audio', slug: 'audio' },
    ]);
    await api.saveProduct(aProduct({ price: 0, category: undefined, categories: [speakers.id] }));
    expect(await find(root.id)).toMatchObject({ productCount: 1 });
    expect(await find(speakers.id)).toMatchObject({ productCount: 1 });
    await api.update('category', speakers.id, { parent: gifts.id });
    expect(await find(root.id)).toMatchObject({ productCount: 1 });
    expect(await find(gifts.id)).toMatchObject({ productCount: 1 });
    await api.saveProduct({ categories: [speakers.id] }, product.id);
    expect(await find(root.id)).toMatchObject({ productCount: 0 });
    expect(await api.saveProduct({ categories: ['unknown'] }, product.id)).toEqual({
      code: 'BAD_INPUT',
      field: 'categories.0',
    });
  });

  it('follows the category text of older clients, which creates a missing category', async () => {
    const product = await api.saveProduct(aProduct({ category: 'Turntables' }));
    expect(product.categories).toMatchObject([{ name: 'Turntables', slug: 'turntables' }]);
    const changed = await api.saveProduct({ category: 'Audio' }, product.id);
    expect(changed.categories).toMatchObject([{ id: root.id }]);
    expect(await find(root.id)).toMatchObject({ productCount: 1 });
  });

  it('gives its new name to its products', async () => {
    const product = await api.saveProduct(aProduct({ category: 'Audio' }));
    await api.update('category', root.id, { name: 'Sound' });
    expect(await api.product(product.id)).toMatchObject({
      category: 'Sound',
      categories: [{ id: root.id, name: 'Sound' }],
    });
  });

  it('leaves products and children to the parent when it is deleted', async () => {
    const middle = await api.create('category', { name: 'Middle', parent: root.id });
    const leaf = await api.create('category', { name: 'Leaf', parent: middle.id });
    const product = await api.saveProduct(aProduct({ category: undefined, categories: [middle.id] }));
    expect(await api.remove('category', middle.id)).toEqual({});
    expect(await find(leaf.id)).toMatchObject({ parent: root.id });
    expect(await api.product(product.id)).toMatchObject({ category: 'Audio', categories: [{ id: root.id }] });
    expect(await find(root.id)).toMatchObject({ productCount: 1 });
    expect(await api.remove('category', root.id)).toMatchObject({ code: 'CONFLICT' });
    expect(await api.remove('category', middle.id)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('§2 Facets and suggestions have the Hindi names of categories and products', async () => {
  const [, connect] = structureTransports[0]!;
  await connect(shop, users.admin.token).create('category', { name: 'Drums', nameHi: 'ढोल' });
  await createListedProduct(users.admin, { name: 'Dhol One', nameHi: 'ढोल एक', category: 'Drums' });
  await createListedProduct(users.admin, { name: 'Dhol Stick', category: 'Sticks' });

  const { data } = await graphqlClient(shop)<{
    products: { facets: { categories: unknown[] } };
    searchSuggestions: unknown[];
    ofCategory: unknown[];
  }>(`{ products(search: "dhol") { facets { categories { name nameHi } } }
    searchSuggestions(text: "dhol o") { text textHi } ofCategory: searchSuggestions(text: "drums") { text textHi } }`);
  expect(data.products.facets.categories).toEqual([
    { name: 'Drums', nameHi: 'ढोल' },
    { name: 'Sticks', nameHi: null },
  ]);
  expect(data.searchSuggestions).toContainEqual({ text: 'Dhol One', textHi: 'ढोल एक' });
  expect(data.ofCategory).toContainEqual({ text: 'Drums', textHi: 'ढोल' });
});

it('§2 A search finds products by the Hindi name of their category, also after another one was deleted', async () => {
  const [, connect] = structureTransports[0]!;
  const api = connect(shop, users.admin.token);
  const deleted = await api.create('category', { name: 'Former stands' });
  const stands = await api.create('category', { name: 'Stands', nameHi: 'स्टैंड' });
  const product = await api.saveProduct(
    aProduct({ category: undefined, categories: [deleted.id, stands.id] }),
  );
  await api.remove('category', deleted.id);

  const { data } = await graphqlClient(shop)<{ products: { nodes: unknown[] } }>(
    '{ products(search: "स्टैंड") { nodes { id category } } }',
  );
  expect(data.products.nodes).toEqual([{ id: product.id, category: 'Stands' }]);
});
