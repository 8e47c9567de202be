import { aProduct } from '../../support/fixtures/factories';
import { startBuiltShop } from '../../support/fixtures/built-shop';
import { foreignFile, importForeign } from '../../support/fixtures/imports/foreign-files';
import type { Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectGraphql } from '../../support/transports/graphql-transport';
import {
  structureTransports,
  type StructureClient,
} from '../../support/transports/structure/structure-clients';

let shop: Shop;
let users: TestUsers;
let api: StructureClient;
beforeAll(async () => {
  shop = await startBuiltShop();
  users = await connectGraphql(shop);
  api = structureTransports[0]![1](shop, users.admin.token);
});
afterAll(() => shop.stop());

const open = async (path: string) => {
  const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
  return { status, location: headers.get('location'), cacheControl: headers.get('cache-control') };
};
const redirectTo = (location: string) => ({ status: 301, location, cacheControl: 'no-cache' });

describe('wire: Catalogue, pages of former addresses', () => {
  it('answer 301 for a former slug of a product or category, in the language of the request', async () => {
    const product = await api.saveProduct(aProduct({ name: 'Old Lamp', category: 'Lamps' }));
    await api.saveProduct({ slug: 'new-lamp' }, product.id);
    expect(await open('/p/old-lamp')).toEqual(redirectTo('/p/new-lamp'));
    expect(await open('/hi/p/old-lamp?utm_source=mail')).toEqual(
      redirectTo('/hi/p/new-lamp?utm_source=mail'),
    );
    const [lamps] = (await api.list('category')).filter(({ name }) => name === 'Lamps');
    await api.update('category', lamps?.id, { slug: 'दीये' });
    const hindiPath = `/c/${encodeURIComponent('दीये')}`;
    expect(await open('/c/lamps')).toEqual(redirectTo(hindiPath));
    expect(await (await fetch(shop.url + hindiPath)).text()).toMatch(/<h1[^>]*>Lamps</);
  });

  it('answer 301 for the addresses of Shopify', async () => {
    const product = await api.saveProduct(aProduct({ name: 'Clay Vase', category: 'Vases' }));
    expect(await open('/products/clay-vase')).toEqual(redirectTo('/p/clay-vase'));
    expect(await open('/collections/vases')).toEqual(redirectTo('/c/vases'));
    await api.addRedirect('/products/vase-2019', `/product/${String(product.id)}`);
    expect(await open('/products/vase-2019')).toEqual(redirectTo(`/product/${String(product.id)}`));
  });

  it('answer 404 until an admin creates a redirect, and again after its end', async () => {
    expect(await open('/about-us-old')).toMatchObject({ status: 404 });
    await api.addRedirect('/about-us-old', '/pages/about');
    expect(await open('/about-us-old')).toEqual(redirectTo('/pages/about'));
    await api.removeRedirect('/about-us-old');
    expect(await open('/about-us-old')).toMatchObject({ status: 404 });
    expect(await open('/p/%E0%A4')).toMatchObject({ status: 404 });
  });

  it('answer 301 for the slug of WooCommerce, unless a product has it as its id', async () => {
    const product = await api.saveProduct(aProduct({ name: 'Brass Bell' }));
    const file = foreignFile([
      {
        ID: '71',
        Type: 'simple',
        SKU: 'BOWL-1',
        Name: 'Brass Bowl',
        Published: '1',
        'Regular price': '900',
        Stock: '3',
        Categories: 'Bowls',
      },
    ]);
    const { status } = await importForeign(shop, users.admin.token, file);
    expect(status).toBe(200);
    expect(await open('/product/brass-bowl/')).toEqual(redirectTo('/p/brass-bowl'));
    expect(await open('/hi/product/brass-bowl')).toEqual(redirectTo('/hi/p/brass-bowl'));
    expect(await open(`/product/${String(product.id)}`)).toMatchObject({ status: 200 });
    expect(await open('/product/unknown')).toMatchObject({ status: 404 });
  });
});
