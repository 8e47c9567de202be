import { createHash } from 'node:crypto';
import { startBuiltShop } from '../../support/fixtures/built-shop';
import { addProduct, anOrder, signUp, signUpAdmin } from '../../support/transports/rest';
import type { Shop } from '../../support/fixtures/shop';

let shop: Shop;
let product: Record<string, unknown>;

beforeAll(async () => {
  shop = await startBuiltShop();
  product = await addProduct(await signUpAdmin(shop), { name: 'Bol </script> Speaker', countInStock: 3 });
});
afterAll(() => shop.stop());

const fetchPage = (address: string, request: RequestInit = {}) =>
  fetch(shop.url + address, { redirect: 'manual', ...request });

async function read(address: string): Promise<string> {
  return (await fetchPage(address)).text();
}

describe('§5 The search form without JavaScript', () => {
  it.each([
    ['speaker', '/search/speaker'],
    ['a/b?', '/search/a%2Fb%3F'],
    ['100%', '/search/100%25'],
    ['//evil.example', '/search/%2F%2Fevil.example'],
    ['...', '/search/...'],
    ['', '/'],
    ['  ', '/'],
  ])('redirects from %j to %s', async (keyword, location) => {
    const response = await fetchPage(`/search?keyword=${encodeURIComponent(keyword)}`);

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(location);
  });

  it.each(['.', '..'])(
    'shows the results of %j without a redirect, because no path can end in it',
    async (keyword) => {
      const response = await fetchPage(`/search?keyword=${keyword}`);

      expect(response.status).toBe(200);
      expect(await response.text()).toContain(`“${keyword}”`);
    },
  );
});

describe('§2 Server-rendered pages', () => {
  it.each([
    ['/', 'Latest Products'],
    ['/?page=1&utm_source=mail', 'Bol &lt;/script'],
    ['/search/bol', '1 product'],
    ['/search/bol?nothing=1', 'Bol &lt;/script'],
    ['/cart', 'Turn on JavaScript to use your cart.'],
    ['/cart/some-product?qty=2', 'Turn on JavaScript to use your cart.'],
    ['/login?redirect=/shipping', 'Sign In'],
    ['/register', 'Confirm Password'],
    ['/forgot-password', 'Send Link'],
    ['/reset-password', 'Choose a New Password'],
    ['/shipping', 'Shipping'],
    ['/payment', 'Payment'],
    ['/placeorder', 'Place Order'],
    ['/order/some-order', 'Order'],
    ['/profile', 'Profile'],
  ])('%s contains %s', async (address, expectedText) => {
    const response = await fetchPage(address);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain(expectedText);
  });

  it('show name, price and stock of a product', async () => {
    const html = await read(`/product/${String(product._id)}`);

    for (const expectedText of ['Bol &lt;/script&gt; Speaker', 'In Stock', 'Add To Cart'])
      expect(html).toContain(expectedText);
  });

  it.each(['/no/such/path', '/product/nothing', '/cart/a/b', '/wp-login.php', '//evil.example/x'])(
    '%s returns 404 with a message',
    async (address) => {
      const response = await fetchPage(address);

      expect(response.status).toBe(404);
      expect(await response.text()).toMatch(/not found/i);
    },
  );

  it.each([
    ['/?page=99', '/'],
    ['/search/bol?page=99', '/search/bol'],
    ['/search', '/'],
    ['/search/%20', '/'],
  ])('%s redirects to %s', async (address, location) => {
    const response = await fetchPage(address);

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(location);
  });

  it('redirect the POST request of a form without its script to the form page', async () => {
    const response = await fetchPage('/login?redirect=/cart', { method: 'POST', body: 'email=a&password=b' });

    expect([response.status, response.headers.get('location')]).toEqual([303, '/login']);
  });

  it('respond to HEAD without a body', async () => {
    const response = await fetchPage('/', { method: 'HEAD' });

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('The data in a page', () => {
  it('is JSON that cannot close its script element', async () => {
    const html = await read('/');
    const state = /<script type="application\/json" id="shop-state">([^]*?)<\/script>/.exec(html)?.[1] ?? '';

    expect(JSON.stringify(JSON.parse(state))).toContain('Bol </script> Speaker');
  });

  it('is the same for every client: cookies and tokens have no effect', async () => {
    const token = (await signUpAdmin(shop)).token ?? '';
    const adminResponse = await fetchPage('/', {
      headers: { authorization: `Bearer ${token}`, cookie: 'a=b' },
    });

    expect(await adminResponse.text()).toBe(await read('/'));
  });
});

describe('Cached pages', () => {
  const revalidate = async (address: string, etag: string) =>
    (await fetchPage(address, { headers: { 'if-none-match': etag } })).status;
  const etagOf = async (address: string) => (await fetchPage(address)).headers.get('etag') ?? '';

  it('share one entry for all addresses of a page, with an ETag', async () => {
    const etag = await etagOf('/search/bol');

    expect(etag).toMatch(/^"[\w.-]+"$/);
    expect(await revalidate('/search/bol?utm_source=mail', etag)).toBe(304);
    expect(
      (await fetchPage('/search/bol', { headers: { 'accept-encoding': 'br' } })).headers.get(
        'content-encoding',
      ),
    ).toBe('br');
  });

  it('show a changed price at the next request', async () => {
    const admin = await signUpAdmin(shop);
    const address = `/product/${String(product._id)}`;
    expect(await read('/')).toContain('₹1,234.50');
    await read(address);
    await admin.put(`/products/${String(product._id)}`, { price: 777 });

    for (const page of ['/', '/search/bol', address]) {
      const html = await read(page);
      expect(html).toContain('₹777');
      expect(html).not.toContain('₹1,234.50');
    }
  });

  it('omit a deleted product at the next request', async () => {
    const admin = await signUpAdmin(shop);
    const deletedProduct = await addProduct(admin, { name: 'Short-lived lamp' });
    const address = `/product/${String(deletedProduct._id)}`;
    expect((await fetchPage(address)).status).toBe(200);
    expect(await read('/')).toContain('Short-lived');
    await admin.delete(`/products/${String(deletedProduct._id)}`);

    expect((await fetchPage(address)).status).toBe(404);
    expect(await read('/')).not.toContain('Short-lived');
  });

  it('of a product are invalidated by an order, and the home page stays cached', async () => {
    const buyer = await signUp(shop);
    const lamp = await addProduct(await signUpAdmin(shop), { name: 'Reading lamp', countInStock: 5 });
    const address = `/product/${String(lamp._id)}`;
    const homeEtag = await etagOf('/');
    const loadsBefore = shop.cache.counts.made;
    await read(address);
    expect((await buyer.post('/orders', anOrder(lamp))).status).toBe(201);

    expect(await read(address)).toContain('"countInStock":4');
    const loadsAfterOrder = shop.cache.counts.made;
    expect(await revalidate('/', homeEtag)).toBe(304);
    expect(shop.cache.counts.made).toBe(loadsAfterOrder);
    expect(loadsBefore).toBeLessThan(loadsAfterOrder);
  });

  it('share one render among concurrent requests', async () => {
    const loadsBefore = shop.cache.counts.made;
    const pages = await Promise.all(Array.from({ length: 30 }, () => read('/search/speaker')));

    expect(new Set(pages).size).toBe(1);
    expect(shop.cache.counts.made - loadsBefore).toBe(1);
  });
});

describe('The resources of a page', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('are inline styles and deferred scripts, each allowed by its hash only', async () => {
    const response = await fetchPage('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const html = await response.text();
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    const [, starter = ''] = /<script data-files="[^"]+">([^<]*)<\/script>/.exec(html) ?? [];

    expect(styles.length).toBeGreaterThan(1);
    for (const css of styles) expect(policy).toMatch(sourceIn('style-src', hashOf(css)));
    expect(policy).toMatch(sourceIn('script-src', hashOf(starter)));
    expect(policy).not.toContain('unsafe');
    // The `data-early` attribute blocks early forms, and the starter script removes it.
    expect(html).toContain('<body data-early>');
    expect(starter).toContain("removeAttribute('data-early')");
    expect(html).not.toMatch(/<script[^>]* src=|modulepreload|rel="stylesheet"(?![^>]*disabled)/);
  });

  it.each([
    ['/', 'english'],
    ['/hi', 'hindi'],
  ])('of %s include the messages of its language', async (url, language) => {
    const html = await read(url);
    const [, files = ''] = /<script data-files="([^"]+)">/.exec(html) ?? [];

    expect(files.split(' ')).toContainEqual(expect.stringMatching(`^/assets/${language}-[^/]+\\.js$`));
  });

  function sourceIn(directive: string, source: string): RegExp {
    return new RegExp(`${directive} [^;]*${source.replace(/[+/]/g, '\\$&')}`);
  }
});
