import { startBuiltShop } from '../../support/fixtures/built-shop';
import { createListedProduct, anOrder } from '../../support/fixtures/factories';
import type { Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { signUpAdmin } from '../../support/transports/rest';
import { connectRest } from '../../support/transports/rest-transport';

/** A name with characters that HTML and JSON must escape. */
const NAME = `Asha & Sons <"Bazaar"> $&'`;
const ESCAPED_NAME = NAME.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startBuiltShop();
  users = await connectRest(shop);
});
afterAll(() => shop.stop());

const textOf = async (path: string) => (await fetch(shop.url + path)).text();
const rename = (name: string | null) => users.admin.updateSettings({ settings: { 'shop.name': name } });
/** Decodes the entities of HTML text. */
const decode = (html: string) =>
  html
    .replace(/&#x?27;|&#39;/g, "'")
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&lt;|&#60;/g, '<')
    .replace(/&gt;|&#62;/g, '>')
    .replace(/&amp;|&#38;/g, '&');

describe('A new name of the shop', () => {
  const paths = ['/', '/hi', '/cart', '/login', '/no-such-page', '/search/lamp'];

  it('replaces the former name on cached pages at the next request', async () => {
    await Promise.all(paths.map(textOf));
    await rename('Bazaar');
    for (const path of paths) {
      const html = await textOf(path);
      expect(html).toContain('<title>Bazaar | ');
      expect(html).toContain(` data-shop-name='"Bazaar"'`);
      expect(
        html.replace(/<style>.*?<\/style>/gs, '').match(/Haat(?! Language| Text| Fallback)/g),
      ).toBeNull();
    }
    expect(await textOf('/')).toContain('"@type":"WebSite","name":"Bazaar"');
    await rename(null);
    expect(await textOf('/')).toContain('<title>Haat | Home</title>');
  });

  it('replaces its placeholder in content pages, in the reply and on the page', async () => {
    const text = { language: 'en', title: 'About', body: 'This is {shop.name}.', state: 'PUBLISHED' };
    await (await signUpAdmin(shop)).put('/pages/about', text);
    const paths = ['/api/pages/about', '/pages/about'];
    for (const path of paths) expect(await textOf(path)).toContain('This is Haat.');
    await rename('Bazaar');
    for (const path of paths) expect(await textOf(path)).toContain('This is Bazaar.');
    await rename(null);
  });

  it('is on the document without a rendered page, the manifests, the developer pages and in OpenAPI', async () => {
    await rename('Bazaar');
    expect(await textOf('/index.html')).toContain(` data-shop-name='"Bazaar"'`);
    expect(await textOf('/admin/products')).toContain(` data-shop-name='"Bazaar"'`);
    for (const file of ['/manifest.webmanifest', '/manifest.hi.webmanifest'])
      expect(JSON.parse(await textOf(file))).toMatchObject({ name: 'Bazaar', short_name: 'Bazaar' });
    expect(await textOf('/developers')).toContain('<title>Bazaar | Developers</title>');
    expect(await textOf('/developers')).toContain('<a class="brand" href="/">Bazaar</a>');
    expect(JSON.parse(await textOf('/api/openapi.json'))).toMatchObject({ info: { title: 'Bazaar' } });
    await rename(null);
    expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({ name: 'Haat' });
    expect(JSON.parse(await textOf('/api/openapi.json'))).toMatchObject({ info: { title: 'Haat' } });
  });

  it('is escaped everywhere', async () => {
    await rename(NAME);
    const html = await textOf('/');
    expect(html).not.toContain('<"Bazaar">');
    const [, attribute = ''] = /data-shop-name='([^']*)'/.exec(html) ?? [];
    expect(JSON.parse(decode(attribute))).toBe(NAME);
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
    expect(decode(title)).toBe(`${NAME} | Home`);
    expect(await textOf('/developers')).toContain(`<title>${ESCAPED_NAME} |`);
    await rename(null);
  });

  it('is on emails', async () => {
    await rename('Bazaar');
    const product = await createListedProduct(users.admin);
    await users.shopper.placeOrder(anOrder(product));
    const query = '{ mails(first: 1) { nodes { html text } } }';
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${users.admin.token}` },
      body: JSON.stringify({ query }),
    });
    const { data } = (await response.json()) as {
      data: { mails: { nodes: { html: string; text: string }[] } };
    };
    expect(data.mails.nodes[0]!.text).toMatch(/\n\nBazaar\n/);
    expect(data.mails.nodes[0]!.html).toContain('>Bazaar</p>');
    await rename(null);
  });
});

describe('Pages of the shop', () => {
  it('have the current price book and announcement', async () => {
    const announcement = { text: 'We are closed on Monday', link: '/search/lamp' };
    await users.admin.updateSettings({
      settings: { 'tax.percent': 18, 'shipping.price': 40, 'shipping.freeAbove': 999, announcement },
    });
    for (const [path, href] of [
      ['/', '/search/lamp'],
      ['/hi/cart', '/hi/search/lamp'],
    ] as const) {
      const html = await textOf(path);
      expect(html).toContain(
        ` data-price-book='{"taxBasisPoints":1800,"shipping":{"price":4000,"freeAbove":99900}}'`,
      );
      expect(html).toContain(`href="${href}"`);
      expect(html).toContain('We are closed on Monday</a>');
    }
    await users.admin.updateSettings({ settings: { announcement: null } });
    expect(await textOf('/')).not.toContain('We are closed on Monday');
  });
});
