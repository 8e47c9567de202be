import { LISTING_PICTURE } from '../../support/fixtures/pictures/listing-picture';
import { addProduct, RestClient, signUpAdmin, type Json } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';

const FOREIGN = { headers: { Origin: 'https://storefront.example' } };

let shop: Shop;
let visitor: RestClient;
let admin: RestClient;
let product: Json;

async function open(env: Record<string, string> = {}): Promise<void> {
  shop = await startShop({ env });
  visitor = new RestClient(shop.url);
  admin = await signUpAdmin(shop);
  product = await addProduct(admin);
}
afterEach(() => shop.stop());

const one = () => `/products/${String(product._id)}`;
const imagesOf = (json: Json | Json[]) => [
  ...new Set([...JSON.stringify(json).matchAll(/"image":"([^"]*)"/g)].map(([, image]) => image)),
];

describe('§7 Picture links in REST responses', () => {
  it('are paths for pages of the shop itself and URLs for pages of other origins', async () => {
    await open();
    const own = { headers: { Origin: shop.url } };
    for (const path of [
      '/products',
      '/products?pageNumber=1',
      '/products/top',
      '/products/search/tarang',
      one(),
    ]) {
      // Two requests each, so that the second response comes from the cache.
      for (let time = 0; time < 2; time += 1) {
        for (const request of [{}, own]) {
          const { json, headers } = await visitor.get(path, request);
          expect([path, ...imagesOf(json)]).toEqual([path, LISTING_PICTURE]);
          expect(headers.get('vary')).toMatch(/\bOrigin\b/);
        }
        const { json, headers } = await visitor.get(path, FOREIGN);
        expect([path, ...imagesOf(json)]).toEqual([path, shop.url + LISTING_PICTURE]);
        expect(headers.get('vary')).toMatch(/\bOrigin\b/);
      }
    }
    expect((await fetch(shop.url + LISTING_PICTURE)).status).toBe(200);
  });

  it('are URLs in orders and admin products for other origins, and are accepted as input', async () => {
    await open();
    const { json: listed } = await admin.get(one(), FOREIGN);
    expect(listed.image).toBe(shop.url + LISTING_PICTURE);
    const { status, json } = await admin.put(one(), { ...listed, brand: 'Tarang' }, FOREIGN);
    expect({ status, image: json.image }).toEqual({ status: 200, image: shop.url + LISTING_PICTURE });
    expect((await visitor.get(one())).json).toMatchObject({ image: LISTING_PICTURE, brand: 'Tarang' });

    const order = {
      orderItems: [{ product: product._id, qty: 1 }],
      paymentMethord: 'PayPal',
      shippingAddress: { address: '12 Palm Road', city: 'Pune', postalCode: 411001, country: 'India' },
    };
    const { json: placed } = await admin.post('/orders', order, FOREIGN);
    expect(placed).toMatchObject({ shippingAddress: { postalCode: '411001' } });
    expect(imagesOf(placed)).toEqual([shop.url + LISTING_PICTURE]);
    expect(imagesOf((await admin.get('/orders/myorders')).json)).toEqual([LISTING_PICTURE]);
  });

  it('are URLs for every client when the shop has a public URL', async () => {
    await open({ PUBLIC_URL: 'https://haat.example' });
    const { json, headers } = await visitor.get(one());
    expect(json.image).toBe(`https://haat.example${LISTING_PICTURE}`);
    expect(headers.get('vary') ?? '').not.toMatch(/\bOrigin\b/);
  });

  it.each([
    ['of the shop itself', {}],
    ['of another origin', FOREIGN],
  ])('keep the ETag of a product valid for If-Match, on a page %s', async (_where, request) => {
    await open();
    for (const reader of [visitor, admin]) {
      const etag = (await reader.get(one(), request)).headers.get('etag') ?? '';
      const headers = { ...('headers' in request && request.headers), 'If-Match': etag };
      expect(await admin.put(one(), { brand: `Brand ${etag}`.slice(0, 40) }, { headers })).toMatchObject({
        status: 200,
      });
      expect(await admin.put(one(), { brand: 'Late' }, { headers })).toMatchObject({ status: 412 });
    }
    const { headers } = await visitor.get(one(), request);
    const second = {
      headers: { ...('headers' in request && request.headers), 'If-None-Match': headers.get('etag') ?? '' },
    };
    expect(await visitor.get(one(), second)).toMatchObject({ status: 304 });
  });
});
