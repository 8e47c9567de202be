import { startBuiltShop } from '../../support/fixtures/built-shop';
import { addProduct, signUpAdmin, type RestClient } from '../../support/transports/rest';
import type { Shop } from '../../support/fixtures/shop';

let shop: Shop;
let admin: RestClient;
beforeAll(async () => {
  shop = await startBuiltShop();
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.stop());

/** The links of the category navigation in the server-rendered HTML. */
async function linksOn(path: string): Promise<string[]> {
  const html = await (await fetch(shop.url + path)).text();
  const nav = /<nav [^>]*aria-label="(?:Product categories|प्रोडक्ट की श्रेणियाँ)">(.*?)<\/nav>/s.exec(html)?.[1];
  return [...(nav ?? '').matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<span lang="en">)?([^<]*)/g)].map(
    ([, href = '', name = '']) => `${name}: ${href}`.replaceAll('&amp;', '&'),
  );
}

describe('§2 The category navigation in server-rendered pages', () => {
  it('has no link while the catalogue is empty', async () => {
    expect(await linksOn('/')).toEqual([]);
    expect(await linksOn('/search/speaker')).toEqual([]);
  });

  it('links to the categories of the catalogue, in the order of the tree, also on cached pages', async () => {
    await addProduct(admin, { name: 'Reed', category: 'Flutes & reeds' });
    const drums = await Promise.all(
      ['Dhol', 'Tabla'].map((name) => addProduct(admin, { name, category: 'Drums' })),
    );

    const links = ['Flutes & reeds: /c/flutes-reeds', 'Drums: /c/drums'];
    expect(await linksOn('/')).toEqual(links);
    expect(await linksOn('/search/speaker')).toEqual(links);
    expect(await linksOn('/hi')).toEqual(links.map((link) => link.replace('/c/', '/hi/c/')));
    for (const link of links) {
      const page = await (await fetch(shop.url + link.slice(link.indexOf('/')))).text();
      expect(page).not.toContain('There are no products here yet.');
    }

    for (const { _id } of drums) await admin.delete(`/products/${String(_id)}`);
    expect(await linksOn('/')).toEqual(links.slice(0, 1));
    expect(await linksOn('/search/speaker')).toEqual(links.slice(0, 1));
  });

  it('is absent from product pages', async () => {
    const { _id } = await addProduct(admin, { name: 'Sitar', category: 'Strings' });
    expect(await linksOn(`/product/${String(_id)}`)).toEqual([]);
  });
});
