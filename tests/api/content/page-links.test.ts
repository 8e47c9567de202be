import { startBuiltShop } from '../../support/fixtures/built-shop';
import type { Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { recordStatements } from '../../support/runtime/statements';
import { connectRest } from '../../support/transports/rest-transport';
import { RestClient } from '../../support/transports/rest';

let shop: Shop;
let users: TestUsers;
let admin: RestClient;
beforeAll(async () => {
  shop = await startBuiltShop();
  users = await connectRest(shop);
  admin = new RestClient(shop.url, users.admin.token);
});
afterAll(() => shop.stop());

const htmlOf = async (path: string) => (await fetch(shop.url + path)).text();
/** The links of the footer to content pages, as path, language tag and title. */
const linksOf = (html: string) =>
  [...(/<footer.*<\/footer>/s.exec(html)?.[0] ?? '').matchAll(/<a ([^>]*\/pages\/[^>]*)>([^<]*)<\/a>/g)].map(
    ([, attributes = '', title]) => [
      /href="([^"]*)"/.exec(attributes)?.[1],
      /lang="([^"]*)"/.exec(attributes)?.[1],
      title,
    ],
  );
const save = (slug: string, language: 'en' | 'hi', title: string, state = 'PUBLISHED') =>
  admin.put(`/pages/${slug}`, { language, title, body: 'Text', state });
const SHOPPER_PAGES = ['/', '/search/lamp', '/cart', '/login', '/no-such-page'];

describe('The footer of shopper pages', () => {
  it('links each published page, on cached pages too, until it is deleted', async () => {
    for (const path of SHOPPER_PAGES) expect(linksOf(await htmlOf(path))).toEqual([]);
    await save('terms', 'en', 'Our terms');
    await save('refund', 'en', 'Returns', 'DRAFT');
    for (const path of SHOPPER_PAGES)
      expect(linksOf(await htmlOf(path))).toEqual([['/pages/terms', undefined, 'Our terms']]);
    await admin.delete('/pages/terms');
    for (const path of SHOPPER_PAGES) expect(linksOf(await htmlOf(path))).toEqual([]);
  });

  it('has the language of the visitor, else the text of the other language', async () => {
    await save('terms', 'en', 'Our terms');
    await save('about', 'hi', 'हमारे बारे में');
    expect(linksOf(await htmlOf('/'))).toEqual([
      ['/hi/pages/about', 'hi-IN', 'हमारे बारे में'],
      ['/pages/terms', undefined, 'Our terms'],
    ]);
    expect(linksOf(await htmlOf('/hi'))).toEqual([
      ['/hi/pages/about', undefined, 'हमारे बारे में'],
      ['/hi/pages/terms', 'en-IN', 'Our terms'],
    ]);
    for (const path of ['/hi/pages/about', '/hi/pages/terms'])
      expect((await fetch(shop.url + path)).status).toBe(200);
  });

  it('costs no statement', async () => {
    await htmlOf('/cart');
    shop.cache.clear();
    const statements = recordStatements(shop);
    expect(linksOf(await htmlOf('/cart'))).toHaveLength(2);
    expect(statements).toEqual([]);
  });

  it('gives the same links to the browser, in a document without a rendered page too', async () => {
    for (const path of ['/cart', '/index.html', '/placeorder']) {
      const [, attribute = ''] = /data-content-pages='([^']*)'/.exec(await htmlOf(path)) ?? [];
      expect(JSON.parse(attribute)).toMatchObject({ en: [{ slug: 'about' }, { slug: 'terms' }] });
    }
  });
});
