import sharp from 'sharp';
import { startBuiltShop } from '../../support/fixtures/built-shop';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import type { Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { connectRest } from '../../support/transports/rest-transport';

const ACCENT = '#c88f5c';
const LINK = '<link href="/theme/c88f5c.css" rel="stylesheet" />';

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  shop = await startBuiltShop();
  users = await connectRest(shop);
});
afterAll(() => shop.stop());

const textOf = async (path: string) => (await fetch(shop.url + path)).text();
const setAccent = (accent: string) =>
  users.admin.updateSettings({ settings: { 'shop.colours': { accent } } });

describe('The accent colour of the shop', () => {
  const paths = ['/', '/hi', '/cart', '/index.html', '/admin/settings'];

  it('is on every document from the next request, and leaves cached pages cacheable', async () => {
    for (const path of paths) expect(await textOf(path)).not.toContain('/theme/');
    await setAccent(ACCENT);
    for (const path of paths) {
      const html = await textOf(path);
      expect(html).toContain(LINK);
      expect(html).toContain(` data-accent='"${ACCENT}"'`);
      expect(html).toContain(`<meta name="theme-color" content="${ACCENT}" />`);
    }
    const { hits } = shop.cache.counts;
    const page = await fetch(`${shop.url}/`);
    expect(shop.cache.counts.hits).toBe(hits + 1);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(JSON.parse(await textOf('/manifest.webmanifest'))).toMatchObject({
      theme_color: ACCENT,
      name: 'Haat',
    });
    await setAccent('');
    expect(await textOf('/')).not.toContain('/theme/');
  });

  it('is a stylesheet for ever, of readable colours only', async () => {
    const response = await fetch(`${shop.url}/theme/c88f5c.css`);
    expect(response.headers.get('content-type')).toContain('text/css');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toContain('--accent: light-dark(#c88f5c, #c88f5c)');
    for (const name of ['000000.css', 'C88F5C.css', 'c88f5c', 'c88f5c.css.css']) {
      const { headers } = await fetch(`${shop.url}/theme/${name}`);
      expect(headers.get('content-type')).not.toContain('text/css');
    }
  });

  it('colours the buttons of emails', async () => {
    await setAccent(ACCENT);
    const query = '{ mails(first: 1) { nodes { html } } }';
    await users.shopper.placeOrder(anOrder(await createListedProduct(users.admin)));
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${users.admin.token}` },
      body: JSON.stringify({ query }),
    });
    const { data } = (await response.json()) as { data: { mails: { nodes: { html: string }[] } } };
    expect(data.mails.nodes[0]?.html).toContain(`background: ${ACCENT};`);
  });
});

describe('The logo of the shop', () => {
  it('is in the header, in JSON-LD and in the document, with its size', async () => {
    const background = '#f5a131';
    const bytes = await sharp({ create: { width: 400, height: 100, channels: 3, background } })
      .png()
      .toBuffer();
    const logo = `data:image/png;base64,${bytes.toString('base64')}`;
    const { settings } = await users.admin.updateSettings({ settings: { 'shop.logo': logo } });
    const logoPath = String(settings['shop.logo']);
    const html = await textOf('/');
    expect(html).toMatch(
      new RegExp(`<img class="[^"]+" src="${logoPath}" width="400" height="100" alt=""/>`),
    );
    expect(html).toContain(`"logo":"${shop.url}${logoPath}"`);
    expect(html).toContain(` data-logo='"${logoPath}"'`);
    await users.admin.updateSettings({ settings: { 'shop.logo': null } });
    expect(await textOf('/')).toContain(`"logo":"${shop.url}/favicon.svg"`);
  });
});
