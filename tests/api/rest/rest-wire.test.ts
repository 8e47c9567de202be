import { request } from 'node:http';
import { RestClient, signUp, signUpAdmin } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';

let shop: Shop;
let visitor: RestClient;

beforeAll(async () => {
  shop = await startShop();
  visitor = new RestClient(shop.url);
});
afterAll(() => shop.stop());

const login = (body: string, headers: Record<string, string> = {}) =>
  visitor.call('POST', '/users/login', { body, headers });

describe('§8 Errors on the wire', () => {
  it('returns 404 in JSON for an unknown path', async () => {
    const { status, json, headers } = await visitor.get('/nothing');
    const requestId = headers.get('x-request-id');
    expect({ status, json }).toEqual({
      status: 404,
      json: {
        message: 'GET /api/nothing not found',
        code: 'NOT_FOUND',
        stack: null,
        requestId,
        key: 'request.unknownAddress',
        params: { address: 'GET /api/nothing' },
      },
    });
  });

  it.each([
    ['PATCH', '/products', 'GET, POST, HEAD, OPTIONS'],
    ['GET', '/users/login', 'POST, OPTIONS'],
    ['GET', '/users/updateprofile', 'PUT, OPTIONS'],
    ['POST', '/orders/any/deliver', 'PUT, OPTIONS'],
    ['DELETE', '/products/search/any', 'GET, HEAD, OPTIONS'],
    ['POST', '/config/paypal', 'GET, HEAD, OPTIONS'],
  ])('refuses %s %s with 405 and names the allowed methods', async (method, path, allowedMethods) => {
    const { status, headers, json } = await visitor.call(method, path);
    expect({ status, allow: headers.get('allow'), code: json.code }).toEqual({
      status: 405,
      allow: allowedMethods,
      code: 'METHOD_NOT_ALLOWED',
    });
    expect(json.message).toContain(method);
  });

  it.each(['{"email"', 'null', '[]', '"text"', '7', 'true'])('refuses the body %s', async (body) => {
    expect(await login(body)).toMatchObject({ status: 400, json: { code: 'BAD_INPUT', stack: null } });
  });

  it.each([
    [{ 'Content-Type': 'text/plain' }, 'The body must be JSON, with Content-Type: application/json'],
    [{ 'Content-Type': 'application/json; charset=latin1' }, 'The body must be written in UTF-8'],
    [{ 'Content-Encoding': 'rot13' }, 'The shop does not support the content encoding of the body'],
  ])('refuses a body with %j', async (headers, message) => {
    expect(await login('{}', headers as Record<string, string>)).toMatchObject({
      status: 415,
      json: { message, code: 'UNSUPPORTED_MEDIA', stack: null },
    });
  });

  it('treats an empty body of any type as an empty object', async () => {
    expect(await login('', { 'Content-Type': 'text/plain' })).toMatchObject({
      status: 400,
      json: { message: 'Email is required' },
    });
  });

  it('accepts a body of at most 100 kB', async () => {
    const bodyOf = (bytes: number) =>
      JSON.stringify({ email: 'a@b.example', password: '' }).padEnd(bytes, ' ');
    expect(await login(bodyOf(100 * 1024))).toMatchObject({ status: 400 });
    expect(await login(bodyOf(100 * 1024 + 1))).toMatchObject({ status: 413, json: { code: 'TOO_LARGE' } });
  });

  it('reads a large body on PUT products/{id} for admins only, and checks the token first', async () => {
    const body = { image: 'x'.repeat(2_000_000) };
    const [shopper, admin] = [await signUp(shop), await signUpAdmin(shop)];
    expect((await visitor.put('/products/any', body)).status).toBe(401);
    expect((await shopper.put('/products/any', body)).status).toBe(403);
    expect((await admin.put('/products/any', body)).status).toBe(404);
    const tooLarge = { image: 'x'.repeat(15_000_000) };
    expect(await admin.put('/products/any', tooLarge)).toMatchObject({
      status: 413,
      json: { code: 'TOO_LARGE' },
    });
  });

  it('refuses an invalid percent encoding with a client error', async () => {
    expect(await visitor.get('/products/%E0%A4%A')).toMatchObject({
      status: 400,
      json: { code: 'BAD_INPUT' },
    });
  });

  it('hides the details of unexpected errors', async () => {
    const failingShop = await startShop({ env: { LOG_LEVEL: 'silent' } });
    await failingShop.database.writer.transaction((tx) =>
      tx.query('ALTER TABLE product RENAME COLUMN image TO lost'),
    );
    const { status, json, headers } = await new RestClient(failingShop.url).get('/products');
    await failingShop.stop();
    const message = 'Something went wrong in the shop, please try again';
    const requestId = headers.get('x-request-id');
    expect({ status, json }).toEqual({
      status: 500,
      json: { message, code: 'INTERNAL', key: 'shop.fault', params: {}, stack: null, requestId },
    });
  });
});

describe('§6 Authorization header', () => {
  it.each([
    [undefined, 'Not authorized, no token'],
    ['Bearer', 'Not authorized, token failed'],
    ['Bearer undefined', 'Not authorized, token failed'],
    ['Basic abc', 'Not authorized, token failed'],
    ['Bearer a b', 'Not authorized, token failed'],
  ])('refuses %s with 401 and its message', async (header, message) => {
    const headers = header === undefined ? undefined : { Authorization: header };
    expect(await visitor.get('/users/profile', { headers })).toMatchObject({
      status: 401,
      json: { message, code: 'UNAUTHENTICATED', stack: null },
    });
  });

  it('accepts the scheme in any letter case', async () => {
    const { token, id } = await signUp(shop);
    const { json } = await visitor.get('/users/profile', { headers: { Authorization: `bEARER ${token}` } });
    expect(json._id).toBe(id);
  });

  it('serves public data despite an invalid token', async () => {
    const { status } = await visitor.get('/products', { headers: { Authorization: 'Bearer old' } });
    expect(status).toBe(200);
  });
});

describe('Headers', () => {
  it('secure every response', async () => {
    for (const path of ['/products', '/nothing', '/users/profile', '/config/paypal']) {
      const { headers } = await visitor.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('forbid caching of personal responses and errors, and require revalidation of public responses', async () => {
    const shopper = await signUp(shop);
    expect((await shopper.get('/users/profile')).headers.get('cache-control')).toBe('no-store');
    expect((await shopper.get('/orders/myorders')).headers.get('cache-control')).toBe('no-store');
    expect((await visitor.get('/products/none')).headers.get('cache-control')).toBe('no-store');
    expect((await visitor.get('/products')).headers.get('cache-control')).toBe('no-cache');
  });

  it('allow preflights of any origin in demo mode', async () => {
    const { status, headers } = await visitor.call('OPTIONS', '/orders', {
      headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect({ status, origin: headers.get('access-control-allow-origin') }).toEqual({
      status: 204,
      origin: '*',
    });
    expect(headers.get('access-control-allow-headers')).toMatch(
      /Authorization.*Idempotency-Key.*If-Match.*If-None-Match/,
    );
    expect(headers.get('access-control-expose-headers')).toMatch(/ETag.*Retry-After.*Idempotent-Replayed/);
  });

  it('list the methods for OPTIONS, and match GET for HEAD without a body', async () => {
    const options = await visitor.call('OPTIONS', '/orders');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
    expect(await visitor.call('HEAD', '/products')).toMatchObject({ status: 200, text: '' });
  });

  it('allow only the configured origins when the configuration has a list', async () => {
    const restrictedShop = await startShop({ env: { CORS_ORIGINS: 'https://a.example,https://b.example' } });
    const originOf = async (origin: string) => {
      const { headers } = await new RestClient(restrictedShop.url).get('/products', {
        headers: { Origin: origin },
      });
      return headers.get('access-control-allow-origin');
    };
    expect(await originOf('https://b.example')).toBe('https://b.example');
    expect(await originOf('https://c.example')).toBeNull();
    await restrictedShop.stop();
  });
});

describe('Health', () => {
  const okChecks = { database: 'ok', migrations: 'ok', disk: 'ok', open: 'ok' };

  it.each([
    ['/healthz', { status: 'alive' }],
    ['/readyz', { status: 'ready', checks: okChecks }],
  ])('%s reports a healthy shop', async (path, expectedBody) => {
    const response = await fetch(`${shop.url}${path}`);
    expect([response.status, await response.json()]).toEqual([200, expectedBody]);
  });
});

it('serves other clients after a client disconnects during its request', async () => {
  await new Promise<void>((resolve) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' };
    const loginRequest = request(`${shop.url}/api/users/login`, { method: 'POST', headers });
    loginRequest.on('error', () => resolve());
    loginRequest.write('{"email":', () => loginRequest.destroy(new Error('disconnected')));
  });
  expect((await visitor.get('/products')).status).toBe(200);
});
