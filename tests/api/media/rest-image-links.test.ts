import { LISTING_PICTURE } from '../../support/fixtures/pictures/listing-picture';
import { addProduct, RestClient, signUpAdmin, type Json } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';

const FOREIGN_ORIGIN = { headers: { Origin: 'https://storefront.example' } };

let shop: Shop;
let visitor: RestClient;
let admin: RestClient;
let product: Json;

async function startTestShop(env: Record<string, string> = {}): Promise<void> {
  shop = await startShop({ env });
  visitor = new RestClient(shop.url);
  admin = await signUpAdmin(shop);
  product = await addProduct(admin);
}
afterEach(() => shop.stop());

const productPath = () => `/products/${String(product._id)}`;
const imagesOf = (json: Json | Json[]) => [
  ...new Set([...JSON.stringify(json).matchAll(/"image":"([^"]*)"/g)].map(([, image]) => image)),
];

describe('§7 Picture links in REST responses', () => {
  it('are paths for pages of the shop itself and URLs for pages of other origins', async () => {
    await startTestShop();
    const ownOrigin = { headers: { Origin: shop.url } };
    for (const path of [
      '/products',
      '/products?pageNumber=1',
      '/products/top',
      '/products/search/tarang',
      productPath(),
    ]) {
      // Two requests each, so that the second response comes from the cache.
      for (let repetition = 0; repetition < 2; repetition += 1) {
        for (const request of [{}, ownOrigin]) {
          const { json, headers } = await visitor.get(path, request);
          expect([path, ...imagesOf(json)]).toEqual([path, LISTING_PICTURE]);
          expect(headers.get('vary')).toMatch(/\bOrigin\b/);
        }
        const { json, headers } = await visitor.get(path, FOREIGN_ORIGIN);
        expect([path, ...imagesOf(json)]).toEqual([path, shop.url + LISTING_PICTURE]);
        expect(headers.get('vary')).toMatch(/\bOrigin\b/);
      }
    }
    expect((await fetch(shop.url + LISTING_PICTURE)).status).toBe(200);
  });

  it('are URLs in orders and admin products for other origins, and are accepted as input', async () => {
    await startTestShop();
    const { json: listedProduct } = await admin.get(productPath(), FOREIGN_ORIGIN);
    expect(listedProduct.image).toBe(shop.url + LISTING_PICTURE);
    const { status, json } = await admin.put(
      productPath(),
      { ...listedProduct, brand: 'Tarang' },
      FOREIGN_ORIGIN,
    );
    expect({ status, image: json.image }).toEqual({ status: 200, image: shop.url + LISTING_PICTURE });
    expect((await visitor.get(productPath())).json).toMatchObject({
      image: LISTING_PICTURE,
      brand: 'Tarang',
    });

    const order = {
      orderItems: [{ product: product._id, qty: 1 }],
      paymentMethord: 'PayPal',
      shippingAddress: { address: '12 Palm Road', city: 'Pune', postalCode: 411001, country: 'India' },
    };
    const { json: placedOrder } = await admin.post('/orders', order, FOREIGN_ORIGIN);
    expect(placedOrder).toMatchObject({ shippingAddress: { postalCode: '411001' } });
    expect(imagesOf(placedOrder)).toEqual([shop.url + LISTING_PICTURE]);
    expect(imagesOf((await admin.get('/orders/myorders')).json)).toEqual([LISTING_PICTURE]);
  });

  it('are URLs for every client when the shop has a public URL', async () => {
    await startTestShop({ PUBLIC_URL: 'https://haat.example' });
    const { json, headers } = await visitor.get(productPath());
    expect(json.image).toBe(`https://haat.example${LISTING_PICTURE}`);
    expect(headers.get('vary') ?? '').not.toMatch(/\bOrigin\b/);
  });

  it.each([
    ['of the shop itself', {}],
    ['of another origin', FOREIGN_ORIGIN],
  ])('do not change the validity of an ETag for If-Match, on a page %s', async (_label, request) => {
    await startTestShop();
    for (const client of [visitor, admin]) {
      const etag = (await client.get(productPath(), request)).headers.get('etag') ?? '';
      const headers = { ...('headers' in request && request.headers), 'If-Match': etag };
      expect(
        await admin.put(productPath(), { brand: `Brand ${etag}`.slice(0, 40) }, { headers }),
      ).toMatchObject({
        status: 200,
      });
      expect(await admin.put(productPath(), { brand: 'Late' }, { headers })).toMatchObject({ status: 412 });
    }
    const { headers } = await visitor.get(productPath(), request);
    const conditionalRequest = {
      headers: { ...('headers' in request && request.headers), 'If-None-Match': headers.get('etag') ?? '' },
    };
    expect(await visitor.get(productPath(), conditionalRequest)).toMatchObject({ status: 304 });
  });
});
