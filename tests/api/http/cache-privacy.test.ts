import { request as send } from 'node:http';
import { aProduct, anOrder } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const LIST_QUERY = '{ products { nodes { id name } totalCount } }';
const ORIGIN = 'https://shop.example';
const RESPONSE_MEDIA_TYPE = 'application/graphql-response+json';

let shop: Shop;
let users: TestUsers;
let id: string;

beforeAll(async () => {
  shop = await startShop({ env: { CORS_ORIGINS: ORIGIN } });
  users = await connectGraphql(shop);
  ({ id } = await users.admin.createProduct(aProduct()));
});
afterAll(() => shop.stop());
// Invalidates everything that the tests cache.
beforeEach(() => shop.cache.invalidate(new Set(['list', `product:${id}`, 'any'])));

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}/api${path}`, { headers });
const authorizationOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** True if the request stored or used a cached response. */
async function usesCache(sendRequest: () => Promise<Response>): Promise<boolean> {
  const previousCounts = { ...shop.cache.counts };
  await (await sendRequest()).text();
  const { counts } = shop.cache;
  return counts.hits !== previousCounts.hits || counts.kept !== previousCounts.kept;
}

describe('§6 The response cache contains no personal data', () => {
  it('neither caches nor serves a request with an Authorization header', async () => {
    const requests: (() => Promise<Response>)[] = [
      () => post({ query: LIST_QUERY }, authorizationOf(users.shopper.token)),
      () => post({ query: LIST_QUERY }, { authorization: '' }),
      () => post({ query: LIST_QUERY }, { authorization: 'Bearer forged' }),
      () => get(`/products/${id}`, authorizationOf(users.shopper.token)),
      () => get('/products', authorizationOf(users.shopper.token)),
    ];
    for (const request of requests) expect(await usesCache(request)).toBe(false);
    expect(await usesCache(() => post({ query: LIST_QUERY }))).toBe(true);
    expect(await usesCache(() => get(`/products/${id}`))).toBe(true);
    for (const request of requests) expect(await usesCache(request)).toBe(false);
  });

  it('does not cache personal fields, mutations or responses with an error', async () => {
    const order = await users.shopper.placeOrder(anOrder({ id }));
    const requests = [
      { query: '{ me { id email } }' },
      { query: '{ paymentConfig { clientId } }' },
      { query: '{ __schema { queryType { name } } }' },
      { query: `{ products { totalCount } me { id } }` },
      { query: `{ ... on Query { ...Orders } } fragment Orders on Query { orders { totalCount } }` },
      { query: `{ order(id: "${order.id}") { id } }` },
      { query: '{ product(id: "unknown") { id } }' },
      { query: `{ one: product(id: "${id}") { id } other: product(id: "unknown") { id } }` },
      { query: '{ products(first: 1000) { totalCount } }' },
      { query: '{ products { wrong } }' },
      { query: 'mutation { signIn(input: {email: "a@haat.example", password: "long enough"}) { token } }' },
    ];
    for (const request of requests)
      expect([request.query, await usesCache(() => post(request))]).toEqual([request.query, false]);
    expect(await usesCache(() => post('{broken'))).toBe(false);
    expect(await usesCache(() => post('[]'))).toBe(false);
    expect(await usesCache(() => get('/products/unknown'))).toBe(false);
    expect(await usesCache(() => get('/config/paypal'))).toBe(false);
  });

  it('runs each of several equal mutations, also concurrent ones', async () => {
    const registration = (name: string) => ({
      query: 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }',
      variables: { input: { name: 'Twin', email: `${name}@haat.example`, password: 'long enough' } },
    });
    const responses = await Promise.all([
      post(registration('twin')),
      post(registration('twin')),
      post(registration('twin')),
    ]);
    const texts = await Promise.all(responses.map((response) => response.text()));
    expect(texts.filter((text) => text.includes('EMAIL_TAKEN'))).toHaveLength(2);
  });

  it('refuses a cached request body with another content type', async () => {
    const body = JSON.stringify({ query: LIST_QUERY });
    await post(body);
    expect((await post(body)).status).toBe(200);
    expect((await post(body, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(body, { 'content-encoding': 'br' })).status).toBe(415);
  });
});

describe('A cached response equals a new one', () => {
  it('has the same headers as a new response over both APIs, except request id, date and ETag', async () => {
    const headersOf = (response: Response) =>
      Object.fromEntries(
        [...response.headers].filter(([name]) => !['x-request-id', 'date', 'etag'].includes(name)),
      );
    const [firstResponse, secondResponse] = [
      await post({ query: LIST_QUERY }),
      await post({ query: LIST_QUERY }),
    ];
    expect(headersOf(secondResponse)).toEqual(headersOf(firstResponse));
    expect(secondResponse.headers.get('x-request-id')).not.toBe(firstResponse.headers.get('x-request-id'));
    expect(secondResponse.headers.get('cache-control')).toBe('no-store');
    expect(secondResponse.headers.get('content-security-policy')).toBeTruthy();
    const signedInResponse = await post({ query: LIST_QUERY }, authorizationOf(users.shopper.token));
    expect(Object.keys(headersOf(secondResponse)).sort()).toEqual(
      expect.arrayContaining(Object.keys(headersOf(signedInResponse)).sort()),
    );
    const [firstRestResponse, secondRestResponse] = [
      await get(`/products/${id}`),
      await get(`/products/${id}`),
    ];
    expect(headersOf(secondRestResponse)).toEqual(headersOf(firstRestResponse));
    expect(secondRestResponse.headers.get('cache-control')).toBe('no-cache');
  });

  it('has the CORS headers of each origin', async () => {
    const corsHeadersFor = async (origin?: string) => {
      const { headers } = await post({ query: LIST_QUERY }, origin === undefined ? {} : { origin });
      return [headers.get('access-control-allow-origin'), headers.get('vary')?.includes('Origin')];
    };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await corsHeadersFor(ORIGIN)).toEqual([ORIGIN, true]);
      expect(await corsHeadersFor('https://elsewhere.example')).toEqual([null, true]);
      expect(await corsHeadersFor()).toEqual([null, true]);
    }
  });

  it('has the media type that the client accepts', async () => {
    for (const accept of [RESPONSE_MEDIA_TYPE, 'application/json', RESPONSE_MEDIA_TYPE]) {
      const { headers } = await post({ query: LIST_QUERY }, { accept });
      expect(headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
    }
  });

  it('is used for equal variables in any order, and for no other request', async () => {
    const query =
      'query ($first: Int, $filter: ProductFilter) { products(first: $first, filter: $filter) { totalCount } }';
    const filter = { inStock: true, category: 'Speakers' };
    await post({ query, variables: { first: 1, filter } });
    const { made: loadCount } = shop.cache.counts;
    await post({ variables: { filter: { category: 'Speakers', inStock: true }, first: 1 }, query });
    expect(shop.cache.counts.made).toBe(loadCount);
    await post({ query, variables: { first: 2, filter } });
    expect(shop.cache.counts.made).toBe(loadCount + 1);
    const { errors } = (await (
      await post(`{"query":${JSON.stringify(query)},"variables":{"first":1e999}}`)
    ).json()) as {
      errors: unknown[];
    };
    expect(errors).toHaveLength(1);
  });

  it('has an ETag per encoding, and supports 304 and HEAD', async () => {
    const path = `/products/${id}`;
    const [identityResponse, brotliResponse] = [
      await get(path, { 'accept-encoding': 'identity' }),
      await get(path, { 'accept-encoding': 'br' }),
    ];
    const etag = identityResponse.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(brotliResponse.headers.get('vary')).toContain('Accept-Encoding');
    const notModified = await get(path, { 'accept-encoding': 'identity', 'if-none-match': `"x", W/${etag}` });
    expect([notModified.status, await notModified.text(), notModified.headers.get('etag')]).toEqual([
      304,
      '',
      etag,
    ]);
    expect(notModified.headers.get('content-length')).toBeNull();
    await users.admin.updateProduct(id, { description: 'Another one. '.repeat(200) });
    expect((await get(path, { 'accept-encoding': 'identity', 'if-none-match': etag })).status).toBe(200);
    const compressedResponse = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(compressedResponse.headers.get('content-encoding')).toBe('br');
    expect(await compressedResponse.json()).toEqual(
      await (await get(path, { 'accept-encoding': 'gzip;q=1, br;q=0' })).json(),
    );
    const headResponse = await fetch(`${shop.url}/api${path}`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headResponse.headers.get('content-length')).toBe(compressedResponse.headers.get('content-length'));
    expect(headResponse.headers.get('etag')).toBe(compressedResponse.headers.get('etag'));
  });

  it('is also sent for a request body in several chunks; an aborted request affects no later request', async () => {
    const body = JSON.stringify({ query: LIST_QUERY });
    const { hits: previousHits } = shop.cache.counts;
    await post(body);
    const text = await new Promise<string>((resolve) => {
      const request = send(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      });
      request.on('response', (response) => {
        response.setEncoding('utf8').on('data', resolve);
      });
      request.write(body.slice(0, 10));
      setTimeout(() => request.end(body.slice(10)), 50);
    });
    expect(text).toContain('totalCount');
    expect(shop.cache.counts.hits).toBeGreaterThan(previousHits);
    const abortedRequest = send(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100 },
    }).on('error', () => undefined);
    abortedRequest.write('{');
    await new Promise((resolve) => setTimeout(resolve, 50));
    abortedRequest.destroy();
    expect((await post(body)).status).toBe(200);
  });
});
