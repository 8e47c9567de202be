import { REDIRECT_LIMITS } from '../../../server/domain/redirects/redirect-rules';
import { aProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
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

const locationOf = (path: string) => shop.services.redirects.locationOf(path);

describe.each(structureTransports)('wire: Catalogue, slugs and redirects over %s', (name, connect) => {
  let api: StructureClient;
  beforeEach(() => {
    api = connect(shop, users.admin.token);
  });
  const aName = (text: string) => `${text} ${name}`;

  it('give a product on sale a slug from its name, which stays when the name changes', async () => {
    const draft = await api.saveProduct(aProduct({ name: aName('Café Speaker'), price: 0 }));
    expect(draft).toMatchObject({ slug: null });
    const product = await api.saveProduct({ price: 5000 }, draft.id);
    const slug = `cafe-speaker-${name.toLowerCase()}`;
    expect(product).toMatchObject({ slug });
    expect(await api.saveProduct({ name: aName('Renamed') }, draft.id)).toMatchObject({ slug });
    const twin = await api.saveProduct(aProduct({ name: aName('Cafe speaker') }));
    expect(twin).toMatchObject({ slug: `${slug}-2` });
    const hindi = await api.saveProduct(aProduct({ name: `हेडफ़ोन ${name}` }));
    expect(hindi.slug).toBe(`हेडफ़ोन-${name.toLowerCase()}`);
  });

  it('lead from a former slug to the current one, without chains', async () => {
    const product = await api.saveProduct(aProduct({ name: aName('Former') }));
    const first = String(product.slug);
    await api.saveProduct({ slug: `second-${name.toLowerCase()}` }, product.id);
    await api.saveProduct({ slug: `third-${name.toLowerCase()}` }, product.id);
    const current = `/p/third-${name.toLowerCase()}`;
    expect(await locationOf(`/p/${first}`)).toBe(current);
    expect(await locationOf(`/p/second-${name.toLowerCase()}`)).toBe(current);
    const response = await fetch(`${shop.url}/api/products/by-slug/${first}`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`/api/products/by-slug/third-${name.toLowerCase()}`);
    const currentResponse = await fetch(`${shop.url}/api/products/by-slug/third-${name.toLowerCase()}`);
    expect(await currentResponse.json()).toMatchObject({ _id: product.id });
    expect((await fetch(`${shop.url}/api/products/by-slug/unknown`)).status).toBe(404);
    // Back to the first slug: its redirect ends.
    await api.saveProduct({ slug: first }, product.id);
    expect(await locationOf(`/p/${first}`)).toBeUndefined();
    expect(await locationOf(current)).toBe(`/p/${first}`);
  });

  it('refuse a taken and a malformed slug', async () => {
    const one = await api.saveProduct(aProduct({ name: aName('One') }));
    const other = await api.saveProduct(aProduct({ name: aName('Other') }));
    expect(await api.saveProduct({ slug: one.slug }, other.id)).toEqual({ code: 'CONFLICT', field: 'slug' });
    for (const slug of ['two words', '-edge', 'a--b', 'a/b', ''])
      expect(await api.saveProduct({ slug }, other.id)).toEqual({ code: 'BAD_INPUT', field: 'slug' });
  });

  it('let an admin redirect former paths of another shop to pages of this one', async () => {
    const product = await api.saveProduct(aProduct({ name: aName('Target') }));
    const from = `/products/handle-${name.toLowerCase()}`;
    expect(await api.addRedirect(from, `/p/${String(product.slug)}`)).toMatchObject({
      path: from,
      kind: 'PRODUCT',
      target: product.id,
      location: `/p/${String(product.slug)}`,
    });
    const moved = `moved-${name.toLowerCase()}`;
    await api.saveProduct({ slug: moved }, product.id);
    expect(await locationOf(from)).toBe(`/p/${moved}`);
    expect(await locationOf(`/hi${from}/`)).toBe(`/p/${moved}`);
    expect(await locationOf(`/products/${moved}`)).toBe(`/p/${moved}`);
    expect(await api.redirects(`handle-${name.toLowerCase()}`)).toHaveLength(1);
    expect(await api.removeRedirect(from)).toEqual({});
    expect(await locationOf(from)).toBeUndefined();
    expect(await api.removeRedirect(from)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are searched by a part of the path in upper or lower case, without wildcards', async () => {
    const path = `/Old-Été_${name}`;
    await api.addRedirect(path, '/search/speaker');
    const pathsOf = async (search: string) => (await api.redirects(search)).map((redirect) => redirect.path);
    for (const search of [`old-Été_${name.toLowerCase()}`, `OLD-Été_${name.toUpperCase()}`, path])
      expect(await pathsOf(search)).toEqual([path]);
    expect(await pathsOf(`Été%${name}`)).toEqual([]);
    expect(await pathsOf(`Ét__${name}`)).toEqual([]);
    await api.removeRedirect(path);
  });

  it('flatten chains and refuse loops', async () => {
    const path = (letter: string) => `/old-${letter}-${name.toLowerCase()}`;
    await api.addRedirect(path('b'), path('c'));
    expect(await api.addRedirect(path('a'), path('b'))).toMatchObject({ location: path('c') });
    await api.addRedirect(path('c'), '/search/speaker');
    expect(await locationOf(path('a'))).toBe('/search/speaker');
    expect(await locationOf(path('b'))).toBe('/search/speaker');
    expect(await api.addRedirect(path('d'), path('d'))).toEqual({ code: 'BAD_INPUT', field: 'target' });
    await api.addRedirect(path('e'), path('f'));
    expect(await api.addRedirect(path('f'), path('e'))).toEqual({ code: 'BAD_INPUT', field: 'target' });
  });

  it('accept only own paths, and no path of a page that exists', async () => {
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ])
      expect(await api.addRedirect('/old-open', target)).toEqual({ code: 'BAD_INPUT', field: 'target' });
    const product = await api.saveProduct(aProduct({ name: aName('Live') }));
    for (const path of ['/', '/cart', '/api/products', '/product/1', '/c/all', `/p/${String(product.slug)}`])
      expect(await api.addRedirect(path, '/search/x')).toEqual({ code: 'BAD_INPUT', field: 'path' });
  });

  it('import a file of redirects again and again, and name the wrong rows', async () => {
    const csv = `Redirect from,Redirect to\n/file-${name},/search/a\n/cart,/search/b\n\n/file2-${name},https://evil.example\n`;
    const result = {
      saved: 1,
      problems: [
        { row: 3, path: '/cart' },
        { row: 5, path: `/file2-${name}` },
      ],
    };
    expect(await api.importRedirects(csv)).toEqual(result);
    expect(await api.importRedirects(csv)).toEqual(result);
    expect(await locationOf(`/file-${name}`)).toBe('/search/a');
  });

  it('follow categories and collections too', async () => {
    const category = await api.create('category', { name: aName('Radios') });
    const collection = await api.create('collection', { name: aName('Picks') });
    await api.update('category', category.id, { slug: `wireless-${name.toLowerCase()}` });
    await api.update('collection', collection.id, { slug: `best-${name.toLowerCase()}` });
    expect(await locationOf(`/c/${String(category.slug)}`)).toBe(`/c/wireless-${name.toLowerCase()}`);
    expect(await locationOf(`/collections/${String(collection.slug)}`)).toBe(
      `/collections/best-${name.toLowerCase()}`,
    );
    expect(await locationOf(`/collections/wireless-${name.toLowerCase()}`)).toBe(
      `/c/wireless-${name.toLowerCase()}`,
    );
    await api.remove('collection', collection.id);
    expect(await locationOf(`/collections/${String(collection.slug)}`)).toBeUndefined();
  });
});

it('A shop with the maximum number of redirects can replace one, but creates no further one', async () => {
  const api = structureTransports[0]![1](shop, users.admin.token);
  await api.addRedirect('/full-former', '/search/a');
  await shop.database.writer.transaction((tx) =>
    tx.query(
      `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${REDIRECT_LIMITS.total})
       INSERT INTO redirect (path, kind, target, created_at) SELECT '/full-' || number, 'PATH', '/search/full', 1 FROM numbers`,
    ),
  );
  expect(await api.addRedirect('/full-former', '/search/b')).toMatchObject({ target: '/search/b' });
  expect(await api.addRedirect('/full-further', '/search/b')).toEqual({ code: 'BAD_INPUT', field: 'path' });
});
