import { paypalEnv, startFakePaypal, type FakePaypal } from '../../support/fakes/fake-paypal';
import { pictureForm } from '../../support/fixtures/pictures/picture-form';
import { signUpAdmin, type Json } from '../../support/transports/rest';
import { requireDescribed } from '../../support/transports/rest-contract';
import { startShop, type Shop } from '../../support/fixtures/shop';

const ORIGIN = 'https://storefront.example';

let fakePaypal: FakePaypal;
let shop: Shop;
beforeAll(async () => {
  fakePaypal = await startFakePaypal();
  shop = await startShop({ env: { ...paypalEnv(fakePaypal), PAYPAL_CURRENCY: 'USD', PAYPAL_RATE: '1' } });
});
afterAll(async () => {
  await shop.stop();
  await fakePaypal.close();
});

interface ApiCall {
  token?: string;
  body?: object;
}

/** One call from a page of another origin, with the preflight of a browser. */
async function send(method: string, path: string, { token, body }: ApiCall = {}): Promise<Response> {
  const url = `${shop.url}/api${path}`;
  const isJson = body !== undefined && !(body instanceof FormData);
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(isJson && { 'Content-Type': 'application/json' }),
  };
  const headerNames = Object.keys(headers).map((name) => name.toLowerCase());
  if (headerNames.length > 0 || !['GET', 'POST'].includes(method))
    await requirePreflight(url, method, headerNames);
  const response = await fetch(url, {
    method,
    headers: { ...headers, Origin: ORIGIN },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const type = response.headers.get('content-type');
  requireDescribed({ method, path, status: response.status, type, text: await response.clone().text() });
  return response;
}

async function requirePreflight(url: string, method: string, headerNames: string[]): Promise<void> {
  const { status, headers } = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: ORIGIN,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headerNames.join(','),
    },
  });
  const valuesOfHeader = (name: string) => (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(valuesOfHeader('access-control-allow-methods')).toContain(method.toLowerCase());
  expect(valuesOfHeader('access-control-allow-headers')).toEqual(expect.arrayContaining(headerNames));
}

/** A call that must succeed with JSON. */
async function request<ResponseBody = Json>(
  method: string,
  path: string,
  call?: ApiCall,
): Promise<ResponseBody> {
  const response = await send(method, path, call);
  expect([method, path, response.ok]).toEqual([method, path, true]);
  return (await response.json()) as ResponseBody;
}

/** Loads a picture like an `<img src>` of the client, which resolves a path against the origin of the client. */
async function requirePicture(image: unknown): Promise<void> {
  const { href } = new URL(String(image), ORIGIN);
  expect(href.slice(0, shop.url.length)).toBe(shop.url);
  const { status, headers } = await fetch(href, { headers: { Referer: `${ORIGIN}/` } });
  expect({ status, type: headers.get('content-type') }).toEqual({
    status: 200,
    type: expect.stringMatching(/^image\//) as string,
  });
}

const idOf = ({ _id: id }: Json) => String(id);

/** Creates a draft as admin, reads it from the paged list, uploads a picture, and sets the fields of the product. */
async function publishProduct(adminToken: string): Promise<Json> {
  const draft = await request('POST', '/products', { token: adminToken, body: {} });
  const { products } = await request<{ products: Json[] }>('GET', '/products?keyword=&pageNumber=');
  const listedProduct = products.find((product) => idOf(product) === idOf(draft));
  expect(listedProduct).toMatchObject({ price: 0 });
  await requirePicture(listedProduct?.image);

  const uploadResponse = await send('POST', '/upload', { token: adminToken, body: pictureForm() });
  expect(uploadResponse.status).toBe(200);
  const image = await uploadResponse.text();
  await requirePicture(image);

  const editedProduct = {
    ...listedProduct,
    name: 'Sitar',
    price: 89.5,
    brand: 'Haat',
    category: 'Strings',
    countInStock: 3,
  };
  return request('PUT', `/products/${idOf(draft)}`, { token: adminToken, body: { ...editedProduct, image } });
}

async function placeOrder(token: string, product: Json): Promise<Json> {
  const body = {
    orderItems: [{ ...product, product: idOf(product), qty: 2 }],
    shippingAddress: { address: '1 MG Road', city: 'Pune', postalCode: '411001', country: 'India' },
    paymentMethod: 'Paypal',
    itemsPrice: '179.00',
    shippingPrice: '550.00',
    taxPrice: '7.16',
    totalPrice: '736.16',
  };
  return request('POST', '/orders', { token, body });
}

/** Acts like the PayPal buttons: creates a provider order for the amount in the response, and captures it. */
function chargeInBrowser({ payment }: Json): Json {
  const { amount, currencyCode } = payment as { amount: number; currencyCode: string };
  const { id } = fakePaypal.addOrder({ amount: { value: amount.toFixed(2), currencyCode } });
  fakePaypal.capture(id);
  const { status } = fakePaypal.getOrder(id);
  return { id, status, update_time: '2026-11-22T10:00:00Z', payer: { email_address: 'buyer@example.com' } };
}

describe('§7 A ProShop client on another origin', () => {
  it('supports accounts, products, pictures, reviews, orders, payment and delivery', async () => {
    const { token: adminToken = '' } = await signUpAdmin(shop);
    const account = { name: 'Asha Rao', email: 'asha@example.com', password: 'long enough' };
    const { token: registrationToken } = await request('POST', '/users', { body: account });
    expect(await request('GET', '/users/profile', { token: String(registrationToken) })).toMatchObject({
      name: 'Asha Rao',
    });
    const { token: sessionToken } = await request('POST', '/users/login', { body: account });
    const shopperToken = String(sessionToken);

    const product = await publishProduct(adminToken);
    const path = `/products/${idOf(product)}`;
    expect(product).toMatchObject({ name: 'Sitar', price: 89.5 });

    for (const listPath of ['/products', '/products/top', '/products/search/sitar']) {
      const [firstProduct] = await request<Json[]>('GET', listPath);
      expect(firstProduct).toMatchObject({ _id: idOf(product), image: product.image });
      await requirePicture(firstProduct?.image);
    }
    const matches = await request<{ products: Json[] }>('GET', '/products?keyword=sitar&pageNumber=1');
    expect(matches.products.map(idOf)).toEqual([idOf(product)]);

    await request('POST', `${path}/reviews`, { token: shopperToken, body: { rating: 5, comment: 'Sings.' } });
    const reviewedProduct = await request('GET', path);
    expect(reviewedProduct).toMatchObject({ rating: 5, numReviews: 1, reviews: [{ name: 'Asha Rao' }] });
    await requirePicture(reviewedProduct.image);

    const order = await placeOrder(shopperToken, reviewedProduct);
    expect(order).toMatchObject({ paymentMethod: 'PayPal', totalPrice: 736.16, isPaid: false });
    expect(order.payment).toEqual({ amount: order.totalPrice, currencyCode: 'USD' });
    await requirePicture((order.orderItems as Json[])[0]?.image);
    expect(await (await send('GET', '/config/paypal')).text()).toBe(fakePaypal.clientId);

    const paidOrder = await request('PUT', `/orders/${idOf(order)}/pay`, {
      token: shopperToken,
      body: chargeInBrowser(order),
    });
    expect(paidOrder).toMatchObject({ isPaid: true, paymentResult: { status: 'COMPLETED' } });
    expect((await request<Json[]>('GET', '/orders/myorders', { token: shopperToken })).map(idOf)).toEqual([
      idOf(order),
    ]);

    expect((await request<Json[]>('GET', '/orders', { token: adminToken })).map(idOf)).toEqual([idOf(order)]);
    await request('PUT', `/orders/${idOf(order)}/deliver`, { token: adminToken });
    expect(await request('GET', `/orders/${idOf(order)}`, { token: shopperToken })).toMatchObject({
      isPaid: true,
      isDelivered: true,
    });
    expect(await request('GET', path)).toMatchObject({ countInStock: 1 });
  });
});
