import { startBuiltShop } from '../../support/fixtures/built-shop';
import { addProduct, signUp, signUpAdmin } from '../../support/transports/rest';
import { graphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';
import type { Shop } from '../../support/fixtures/shop';

const ORIGIN = 'https://haat.example';

let shop: Shop;
let productPath: string;
let productIdPath: string;
let productPathWithoutSku: string;

beforeAll(async () => {
  shop = await startBuiltShop({ PUBLIC_URL: `${ORIGIN}/`, RATE_LIMIT_FACTOR: '1000' });
  const admin = await signUpAdmin(shop);
  const product = await addProduct(admin, {
    name: 'Bol "Smart" Speaker & Co',
    category: 'Speakers',
    price: 7999,
    sku: 'BOL-7',
  });
  const reviewer = await signUp(shop, 'Asha Rao');
  await reviewer.post(`/products/${String(product._id)}/reviews`, {
    rating: 4,
    comment: 'Fills </script> the room.',
  });
  const { _id } = await addProduct(admin, { name: 'Naad Flute' });
  productPathWithoutSku = `/product/${String(_id)}`;
  productIdPath = `/product/${String(product._id)}`;
  const diya = { name: 'Diya', options: [{ name: 'Size', values: ['Small', 'Large'] }] };
  const sizes = await Promise.all(
    [100, 200].map((price) =>
      addProduct(admin, { name: `Diya ${price === 100 ? 'Small' : 'Large'}`, price }),
    ),
  );
  const members = diya.options[0]?.values.map((value, index) => ({
    id: sizes[index]?._id,
    options: [{ name: 'Size', value }],
  }));
  const users = await connectGraphql(shop);
  await graphqlClient(shop, users.admin.token)(
    'mutation ($input: CreateFamilyInput!) { createFamily(input: $input) { id } }',
    { input: { ...diya, members } },
  );
  productPath = '/p/bol-smart-speaker-co';
});
afterAll(() => shop.stop());

const read = async (path: string) => (await fetch(shop.url + path)).text();
const metaContentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

async function structuredDataOf(path: string): Promise<Record<string, unknown>[]> {
  const html = await read(path);
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
    ([, json = '']) => (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'],
  );
}

describe('§1 The head of a page', () => {
  it.each([
    ['/', 'Haat | Home', '/', undefined],
    ['/?page=1&utm_source=mail', 'Haat | Home', '/', undefined],
    ['/search/bol?x=1', 'Haat | Search: bol', '/search/bol', undefined],
    ['/search/bol?sort=PRICE_ASC', 'Haat | Search: bol', '/search/bol', 'noindex'],
    ['/search/nothing-like-this', 'Haat | Search: nothing-like-this', '/search/nothing-like-this', 'noindex'],
    ['/cart', 'Haat | Cart', undefined, 'noindex'],
    ['/login', 'Haat | Sign In', undefined, 'noindex'],
    ['/shipping', 'Haat | Shipping', undefined, 'noindex'],
    ['/payment', 'Haat | Payment', undefined, 'noindex'],
    ['/placeorder', 'Haat | Place Order', undefined, 'noindex'],
    ['/order/some-order', 'Haat | Order', undefined, 'noindex'],
    ['/profile', 'Haat | Profile', undefined, 'noindex'],
    ['/no/such/path', 'Haat | Not found', undefined, 'noindex'],
  ])('%s has the title %s', async (path, title, canonical, robots) => {
    const html = await read(path);

    expect(titleOf(html)).toBe(title);
    expect(canonicalOf(html)).toBe(canonical && ORIGIN + canonical);
    expect(metaContentOf(html, 'robots')).toBe(robots);
    expect(metaContentOf(html, 'description')).not.toBe('');
    expect(html).toContain('<html lang="en-IN"');
  });

  it('describes a product with its text and picture', async () => {
    const html = await read(`${productPath}?utm_source=mail`);

    expect(titleOf(html)).toBe('Haat | Bol &quot;Smart&quot; Speaker &amp; Co');
    expect(canonicalOf(html)).toBe(ORIGIN + productPath);
    expect(metaContentOf(html, 'description')).toContain('₹7,999');
    expect(metaContentOf(html, 'og:type')).toBe('product');
    expect(metaContentOf(html, 'og:url')).toBe(ORIGIN + productPath);
    expect(metaContentOf(html, 'og:image')).toMatch(
      /^https:\/\/haat\.example\/media\/[0-9a-f]{32}-share\.jpg$/,
    );
    expect(metaContentOf(html, 'og:image:width')).toBe('1200');
    expect(metaContentOf(html, 'og:image:height')).toBe('630');
    expect(metaContentOf(html, 'product:price:amount')).toBe('7999.00');
    expect(metaContentOf(html, 'product:price:currency')).toBe('INR');
    expect(metaContentOf(html, 'twitter:card')).toBe('summary_large_image');
  });

  it('has structured data of a product: offer, rating, reviews and breadcrumbs', async () => {
    const [product, breadcrumbs] = await structuredDataOf(productPath);

    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Bol "Smart" Speaker & Co',
      sku: 'BOL-7',
      offers: { price: '7999.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
      review: [{ author: { name: 'Asha Rao' }, reviewBody: 'Fills </script> the room.' }],
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{}, { name: 'Speakers' }, {}],
    });
  });

  it('names the page of the slug as canonical for the page of the id, which still answers', async () => {
    const response = await fetch(shop.url + productIdPath);

    expect(response.status).toBe(200);
    expect(canonicalOf(await response.text())).toBe(ORIGIN + productPath);
  });

  it('has the structured data of a family with its members', async () => {
    const [group, product] = await structuredDataOf('/p/diya-small').then((items) => [
      items.find((item) => item['@type'] === 'ProductGroup'),
      items.find((item) => item['@type'] === 'Product'),
    ]);

    expect(group).toMatchObject({
      name: 'Diya',
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        { url: `${ORIGIN}/p/diya-small`, size: 'Small', offers: { price: '100.00' } },
        { url: `${ORIGIN}/p/diya-large`, size: 'Large', offers: { price: '200.00' } },
      ],
    });
    expect(product).toMatchObject({ isVariantOf: { '@id': group?.['@id'] } });
  });

  it('indexes a category without filters only, with its breadcrumbs', async () => {
    const html = await read('/c/speakers?brand=Haat');

    expect(metaContentOf(html, 'robots')).toBe('noindex');
    expect(canonicalOf(html)).toBe(`${ORIGIN}/c/speakers`);
    expect(metaContentOf(await read('/c/speakers'), 'robots')).toBeUndefined();
    const items = await structuredDataOf('/c/speakers');
    expect(items.find((item) => item['@type'] === 'BreadcrumbList')).toMatchObject({
      itemListElement: [{}, { name: 'Speakers' }],
    });
    const [, breadcrumbs] = await structuredDataOf(productPath);
    expect(breadcrumbs).toMatchObject({ itemListElement: [{}, { item: `${ORIGIN}/c/speakers` }, {}] });
  });

  it('has no SKU in the structured data of a product without an SKU', async () => {
    const [product] = await structuredDataOf(productPathWithoutSku);

    expect(product).toMatchObject({ name: 'Naad Flute' });
    expect(product).not.toHaveProperty('sku');
  });

  it.each([
    ['/', 'Haat | Home', 'Haat: well-made things for home and work'],
    ['/hi', 'Haat | मुख्य पृष्ठ', 'Haat: घर और काम की उम्दा चीज़ें'],
  ])('names the shop in link previews of the home page %s', async (path, title, previewTitle) => {
    const html = await read(path);

    expect(titleOf(html)).toBe(title);
    expect(metaContentOf(html, 'og:title')).toBe(previewTitle);
  });

  it('has structured data of the home page: the shop and its search', async () => {
    const entities = await structuredDataOf('/');

    expect(entities.map((entity) => entity['@type'])).toEqual(['Organization', 'WebSite']);
    expect(entities[1]).toMatchObject({ inLanguage: 'en-IN' });
    expect(JSON.stringify(entities)).toContain(`${ORIGIN}/search?keyword={search_term_string}`);
  });

  it('contain the icon of the shop, so that no request for it delays the first picture', async () => {
    const head = (await read('/')).split('</head>')[0] ?? '';
    const icon = /<link rel="icon" href="data:image\/svg\+xml,([^"]*)"/.exec(head)?.[1] ?? '';
    expect(decodeURIComponent(icon).replaceAll("'", '"')).toBe((await read('/favicon.svg')).trim());
  });

  it('uses the Host header when no public URL is configured', async () => {
    const otherShop = await startBuiltShop();
    const homePage = await (await fetch(otherShop.url)).text();
    await otherShop.stop();

    expect(canonicalOf(homePage)).toBe(`${otherShop.url}/`);
  });
});

describe('Crawlers', () => {
  it('are excluded from private pages by robots.txt, which names the sitemap', async () => {
    const response = await fetch(`${shop.url}/robots.txt`);
    const text = await response.text();

    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
    for (const path of ['/cart', '/placeorder', '/order/', '/admin', '/api/']) {
      expect(text).toContain(`Disallow: ${path}\n`);
    }
  });

  it('find the files of the sitemap, which list the home page and the listed products', async () => {
    const index = await read('/sitemap.xml');
    const sitemap = await read('/sitemap-1.xml');

    expect(index).toContain(`<loc>${ORIGIN}/sitemap-1.xml</loc>`);
    expect(sitemap).toContain(`<loc>${ORIGIN}/</loc>`);
    expect(sitemap).toMatch(
      new RegExp(`<loc>${ORIGIN}/p/[a-z0-9-]+</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`),
    );
    // Home, two categories, two products and one family, in two languages; products have a picture.
    expect((sitemap.match(/<url>/g) ?? []).length).toBe(12);
    expect(sitemap).toContain(`<loc>${ORIGIN}/c/`);
    expect((sitemap.match(/<image:loc>/g) ?? []).length).toBe(6);
    expect(await read('/sitemap-7.xml')).not.toContain('<loc>');
    expect(await (await fetch(`${shop.url}/sitemap.xml`, { method: 'HEAD' })).text()).toBe('');
  });
});
