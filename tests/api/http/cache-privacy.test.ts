import { request as send } from 'node:http';
import { aProduct, anOrder } from '../../support/fixtures/factories';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const LIST = '{ products { nodes { id name } totalCount } }';
const ORIGIN = 'https://shop.example';
const NEW_TYPE = 'application/graphql-response+json';

let shop: Shop;
let people: People;
let id: string;

beforeAll(async () => {
  shop = await startShop({ env: { CORS_ORIGINS: ORIGIN } });
  people = await transports[0]![1](shop);
  ({ id } = await people.admin.createProduct(aProduct()));
});
afterAll(() => shop.stop());
// Clears the cache.
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
async function uses(act: () => Promise<Response>): Promise<boolean> {
  const before = { ...shop.cache.counts };
  await (await act()).text();
  const { counts } = shop.cache;
  return counts.hits !== before.hits || counts.kept !== before.kept;
}

describe('§6 The response cache holds nothing personal', () => {
  it('neither caches nor serves a request with an Authorization header', async () => {
    const requests: (() => Promise<Response>)[] = [
      () => post({ query: LIST }, authorizationOf(people.shopper.token)),
      () => post({ query: LIST }, { authorization: '' }),
      () => post({ query: LIST }, { authorization: 'Bearer forged' }),
      () => get(`/products/${id}`, authorizationOf(people.shopper.token)),
      () => get('/products', authorizationOf(people.shopper.token)),
    ];
    for (const one of requests) expect(await uses(one)).toBe(false);
    expect(await uses(() => post({ query: LIST }))).toBe(true);
    expect(await uses(() => get(`/products/${id}`))).toBe(true);
    for (const one of requests) expect(await uses(one)).toBe(false);
  });

  it('does not cache personal fields, mutations or responses with an error', async () => {
    const order = await people.shopper.placeOrder(anOrder({ id }));
    const requests = [
      { query: '{ me { id email } }' },
      { query: '{ paymentConfig { clientId } }' },
      { query: '{ __schema { queryType { name } } }' },
      { query: `{ products { totalCount } me { id } }` },
      { query: `{ ... on Query { ...Mine } } fragment Mine on Query { orders { totalCount } }` },
      { query: `{ order(id: "${order.id}") { id } }` },
      { query: '{ product(id: "gone") { id } }' },
      { query: `{ one: product(id: "${id}") { id } other: product(id: "gone") { id } }` },
      { query: '{ products(first: 1000) { totalCount } }' },
      { query: '{ products { wrong } }' },
      { query: 'mutation { signIn(input: {email: "a@haat.example", password: "long enough"}) { token } }' },
    ];
    for (const one of requests) expect([one.query, await uses(() => post(one))]).toEqual([one.query, false]);
    expect(await uses(() => post('{broken'))).toBe(false);
    expect(await uses(() => post('[]'))).toBe(false);
    expect(await uses(() => get('/products/gone'))).toBe(false);
    expect(await uses(() => get('/config/paypal'))).toBe(false);
  });

  it('runs each of several equal mutations, also concurrent ones', async () => {
    const body = (name: string) => ({
      query: 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }',
      variables: { input: { name: 'Twin', email: `${name}@haat.example`, password: 'long enough' } },
    });
    const answers = await Promise.all([post(body('twin')), post(body('twin')), post(body('twin'))]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.filter((text) => text.includes('EMAIL_TAKEN'))).toHaveLength(2);
  });

  it('refuses a cached request body with another content type', async () => {
    const body = JSON.stringify({ query: LIST });
    await post(body);
    expect((await post(body)).status).toBe(200);
    expect((await post(body, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(body, { 'content-encoding': 'br' })).status).toBe(415);
  });
});

describe('A cached response equals a new one', () => {
  it('has the same headers over both APIs, except the request id', async () => {
    const headersOf = (response: Response) =>
      Object.fromEntries(
        [...response.headers].filter(([name]) => !['x-request-id', 'date', 'etag'].includes(name)),
      );
    const [firstResponse, secondResponse] = [await post({ query: LIST }), await post({ query: LIST })];
    expect(headersOf(secondResponse)).toEqual(headersOf(firstResponse));
    expect(secondResponse.headers.get('x-request-id')).not.toBe(firstResponse.headers.get('x-request-id'));
    expect(secondResponse.headers.get('cache-control')).toBe('no-store');
    expect(secondResponse.headers.get('content-security-policy')).toBeTruthy();
    const personal = await post({ query: LIST }, authorizationOf(people.shopper.token));
    expect(Object.keys(headersOf(secondResponse)).sort()).toEqual(
      expect.arrayContaining(Object.keys(headersOf(personal)).sort()),
    );
    const [restFirst, restSecond] = [await get(`/products/${id}`), await get(`/products/${id}`)];
    expect(headersOf(restSecond)).toEqual(headersOf(restFirst));
    expect(restSecond.headers.get('cache-control')).toBe('no-cache');
  });

  it('has the CORS headers of each origin', async () => {
    const allowed = async (origin?: string) => {
      const { headers } = await post({ query: LIST }, origin === undefined ? {} : { origin });
      return [headers.get('access-control-allow-origin'), headers.get('vary')?.includes('Origin')];
    };
    for (let time = 0; time < 2; time += 1) {
      expect(await allowed(ORIGIN)).toEqual([ORIGIN, true]);
      expect(await allowed('https://elsewhere.example')).toEqual([null, true]);
      expect(await allowed()).toEqual([null, true]);
    }
  });

  it('has the media type that the client accepts', async () => {
    for (const accept of [NEW_TYPE, 'application/json', NEW_TYPE]) {
      const { headers } = await post({ query: LIST }, { accept });
      expect(headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
    }
  });

  it('matches equal variables in any spelling, and no other request', async () => {
    const query =
      'query ($first: Int, $filter: ProductFilter) { products(first: $first, filter: $filter) { totalCount } }';
    const filter = { inStock: true, category: 'Speakers' };
    await post({ query, variables: { first: 1, filter } });
    const { made } = shop.cache.counts;
    await post({ variables: { filter: { category: 'Speakers', inStock: true }, first: 1 }, query });
    expect(shop.cache.counts.made).toBe(made);
    await post({ query, variables: { first: 2, filter } });
    expect(shop.cache.counts.made).toBe(made + 1);
    const { errors } = (await (
      await post(`{"query":${JSON.stringify(query)},"variables":{"first":1e999}}`)
    ).json()) as {
      errors: unknown[];
    };
    expect(errors).toHaveLength(1);
  });

  it('has an ETag per encoding, and supports 304 and HEAD', async () => {
    const path = `/products/${id}`;
    const [plain, br] = [
      await get(path, { 'accept-encoding': 'identity' }),
      await get(path, { 'accept-encoding': 'br' }),
    ];
    const etag = plain.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(br.headers.get('vary')).toContain('Accept-Encoding');
    const notModified = await get(path, { 'accept-encoding': 'identity', 'if-none-match': `"x", W/${etag}` });
    expect([notModified.status, await notModified.text(), notModified.headers.get('etag')]).toEqual([
      304,
      '',
      etag,
    ]);
    expect(notModified.headers.get('content-length')).toBeNull();
    await people.admin.updateProduct(id, { description: 'Another one. '.repeat(200) });
    expect((await get(path, { 'accept-encoding': 'identity', 'if-none-match': etag })).status).toBe(200);
    const packed = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(await packed.json()).toEqual(
      await (await get(path, { 'accept-encoding': 'gzip;q=1, br;q=0' })).json(),
    );
    const head = await fetch(`${shop.url}/api${path}`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(head.headers.get('content-length')).toBe(packed.headers.get('content-length'));
    expect(head.headers.get('etag')).toBe(packed.headers.get('etag'));
  });

  it('also serves a body in several chunks, but no aborted request', async () => {
    const body = JSON.stringify({ query: LIST });
    const { hits } = shop.cache.counts;
    await post(body);
    const text = await new Promise<string>((resolve) => {
      const requests = send(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      });
      requests.on('response', (response) => {
        response.setEncoding('utf8').on('data', resolve);
      });
      requests.write(body.slice(0, 10));
      setTimeout(() => requests.end(body.slice(10)), 50);
    });
    expect(text).toContain('totalCount');
    expect(shop.cache.counts.hits).toBeGreaterThan(hits);
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
