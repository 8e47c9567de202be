import { startBuiltShop } from '../../support/fixtures/built-shop';
import { addProduct, signUpAdmin, type RestClient } from '../../support/transports/rest';
import type { Shop } from '../../support/fixtures/shop';

let shop: Shop;
let admin: RestClient;
let product: Record<string, unknown>;

beforeAll(async () => {
  shop = await startBuiltShop();
  admin = await signUpAdmin(shop);
  product = await addProduct(admin, { name: 'Tarang Speaker' });
});
afterAll(() => shop.stop());

const fetchPage = (address: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + address, { redirect: 'manual', headers });

const read = async (address: string) => (await fetchPage(address)).text();

describe('§2 Hindi pages below /hi', () => {
  it.each(['/hi', '/hi/', '/HI/cart', '/hi/search/speaker', '/hi/login?redirect=/shipping', '/hi/profile'])(
    'include %s',
    async (address) => {
      const response = await fetchPage(address);
      const html = await response.text();

      expect(response.status).toBe(200);
      expect(html).toContain('<html lang="hi-IN"');
      expect(html).toContain('कार्ट');
    },
  );

  it('link to Hindi pages', async () => {
    const html = await read('/hi');

    expect(html).toContain('href="/hi/p/tarang-speaker"');
    expect(html).toContain('href="/hi/cart"');
    expect(html).toContain('action="/hi/search"');
  });

  it('include a Hindi 404 page', async () => {
    const response = await fetchPage('/hi/no/such/path');

    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<html lang="hi-IN"');
  });

  it('link to the page in each language, with the same links in both languages', async () => {
    const alternateLinksOf = (html: string) => html.match(/<link rel="alternate" [^>]*>/g);
    const englishPage = await read('/');
    const hindiPage = await read('/hi');

    expect(alternateLinksOf(englishPage)).toHaveLength(3);
    expect(alternateLinksOf(hindiPage)).toEqual(alternateLinksOf(englishPage));
    expect(hindiPage).toMatch(/<link rel="canonical" href="[^"]*\/hi"/);
    expect(hindiPage).toContain('content="hi_IN"');
  });

  it('show the Hindi texts of a product to people, search engines and link previews', async () => {
    const { slug } = await addProduct(admin, {
      name: 'Neer Kettle',
      nameHi: 'नीर केतली',
      descriptionHi: 'दो मिनट में उबालती है।',
    });
    const html = await read(`/hi/p/${String(slug)}`);

    expect(html).toMatch(/<title>[^<]*नीर केतली/);
    expect(html).toContain('<meta property="og:image:alt" content="नीर केतली"');
    expect(html).toMatch(/<meta name="description" content="[^"]*दो मिनट में उबालती है।/);
    expect(html).toContain('"name":"नीर केतली"');
    expect(html).toContain('"description":"दो मिनट में उबालती है।"');
    expect(html).toMatch(/<img [^>]*alt="नीर केतली"/);
  });

  it('link to Hindi URLs in their structured data', async () => {
    const html = await read(`/hi/product/${String(product._id)}`);
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(html) ?? [];
    const { '@graph': entities } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };

    expect(entities).toMatchObject([
      { '@type': 'Product', url: `${shop.url}/hi/p/tarang-speaker` },
      {
        itemListElement: [
          { name: 'मुख्य पृष्ठ', item: `${shop.url}/hi` },
          { item: expect.stringContaining(`${shop.url}/hi/c/`) },
          { name: 'Tarang Speaker', item: `${shop.url}/hi/p/tarang-speaker` },
        ],
      },
    ]);
    expect(await read('/hi/search/tarang')).toContain(`"item":"${shop.url}/hi/search/tarang"`);
  });

  it.each([
    ['/cart', '/manifest.webmanifest', { lang: 'en-IN', start_url: '/' }],
    ['/hi/cart', '/manifest.hi.webmanifest', { lang: 'hi-IN', start_url: '/hi' }],
  ])('%s has the web manifest of its language', async (address, manifest, content) => {
    expect(await read(address)).toContain(`<link rel="manifest" href="${manifest}"`);

    const response = await fetchPage(manifest);
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const conditionalResponse = await fetchPage(manifest, {
      'if-none-match': response.headers.get('etag') ?? '',
    });
    expect(conditionalResponse.status).toBe(304);
    expect(await response.json()).toMatchObject({ id: '/', scope: '/', name: 'Haat', ...content });
  });

  it.each([
    ['/hi/search?keyword=', '/hi'],
    ['/hi/search?keyword=bol', '/hi/search/bol'],
  ])('the search form leads from %s to %s', async (address, target) => {
    expect((await fetchPage(address)).headers.get('location')).toBe(target);
  });

  it.each(['/hi/admin', '/hi/admin/userlist?page=2'])('exclude the back office: %s', async (address) => {
    const response = await fetchPage(address);

    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(address.slice('/hi'.length));
  });
});

describe('The language choice', () => {
  it.each([
    ['/cart?lang=hi', '/hi/cart', 'hi'],
    ['/hi/search/bol?brand=A%26B&lang=en&stock=1', '/search/bol?brand=A%26B&stock=1', 'en'],
    ['/?lang=hi', '/hi', 'hi'],
    ['/hi?lang=en', '/', 'en'],
    ['/hi//evil.example/?lang=en', '/evil.example/', 'en'],
    ['/admin/userlist?lang=hi', '/admin/userlist', 'hi'],
  ])('of %s leads to %s and sets a cookie', async (address, target, language) => {
    const response = await fetchPage(address);

    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(target);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toMatch(
      new RegExp(`^lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax$`),
    );
  });

  it('ignores an unknown language', async () => {
    const response = await fetchPage('/cart?lang=xx');
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  });

  it('redirects a visitor with a Hindi cookie, although the English page is cached', async () => {
    await read('/cart');
    const response = await fetchPage('/cart?qty=2', { cookie: 'a=b; lang=hi' });

    expect([response.status, response.headers.get('location')]).toEqual([302, '/hi/cart?qty=2']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['/cart', { cookie: 'lang=en' }],
    ['/hi/cart', { cookie: 'lang=en' }],
    ['/cart', { 'accept-language': 'hi-IN,hi' }],
    ['/cart', { cookie: 'slang=hi; lang=hindi' }],
    ['/robots.txt', { cookie: 'lang=hi' }],
    ['/sitemap.xml', { cookie: 'lang=hi' }],
    ['/api/products', { cookie: 'lang=hi' }],
    ['/admin', { cookie: 'lang=hi' }],
  ])('does not redirect %s with %j', async (address, headers) => {
    const response = await fetchPage(address, headers);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  });
});

describe('Crawlers find both languages', () => {
  it('in robots.txt', async () => {
    const lines = (await read('/robots.txt')).split('\n');
    for (const path of ['/cart', '/hi/cart', '/hi/search?', '/admin', '/api/'])
      expect(lines).toContain(`Disallow: ${path}`);
  });

  it('in the sitemap', async () => {
    const sitemap = await read('/sitemap-1.xml');
    const path = `/p/${String(product.slug)}`;

    expect(sitemap).toMatch(new RegExp(`<loc>[^<]*/hi${path}</loc>`));
    expect(sitemap.match(new RegExp(`hreflang="hi-IN" href="[^"]*/hi${path}"/>`, 'g'))).toHaveLength(2);
  });
});
