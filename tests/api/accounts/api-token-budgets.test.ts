import { anApiToken } from '../../support/fixtures/api-tokens';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

interface ApiResponse {
  status: number;
  headers: Headers;
  body: {
    data?: unknown;
    errors?: { message: string; extensions: Record<string, unknown> }[];
    extensions?: { cost?: { requested: number; remaining: number; restoreRate: number; limit: number } };
    code?: string;
    requestId?: string;
  };
}

let shop: Shop;
let users: TestUsers;
beforeAll(async () => {
  // Each API token has a budget of 100 points, which refills by five points per second.
  shop = await startShop({ env: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0.02' } });
  users = await connectGraphql(shop);
});
afterAll(() => shop.stop());

async function send(path: string, token: string | undefined, init: RequestInit = {}): Promise<ApiResponse> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...init.headers };
  const response = await fetch(shop.url + path, { ...init, headers });
  const body = (await response.json()) as ApiResponse['body'];
  return { status: response.status, headers: response.headers, body };
}

const sendGraphql = (token: string | undefined, query: string, variables = {}, headers = {}) =>
  send('/graphql', token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });

const USERS_QUERY = 'query ($first: Int!) { users(first: $first) { nodes { id name email } } }';

describe('Rate limit of visitors, by address', () => {
  const EXPENSIVE_QUERY =
    '{ products(first: 100) { nodes { id name price { amount } reviews(first: 20) { nodes { comment } } } } }';
  /** Repeats a query under new operation names until the shop refuses it, and returns the last response. */
  const spendQuota = async (token: string | undefined, query: string) => {
    let response = await sendGraphql(token, query);
    for (let attempt = 0; attempt < 60 && response.status === 200; attempt += 1)
      response = await sendGraphql(token, `query q${attempt} ${query}`);
    return response;
  };

  it('refuses expensive queries beyond the quota, except those of admins', async () => {
    const limitedShop = await startShop({ env: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0.01' } });
    const [previousShop, previousUsers] = [shop, users];
    [shop, users] = [limitedShop, await connectGraphql(limitedShop)];
    const response = await spendQuota(undefined, EXPENSIVE_QUERY);
    const shopperResponse = await sendGraphql(users.shopper.token, EXPENSIVE_QUERY);
    const adminResponse = await sendGraphql(users.admin.token, EXPENSIVE_QUERY);
    const inexpensiveResponse = await sendGraphql(undefined, '{ products(first: 8) { nodes { id name } } }');
    [shop, users] = [previousShop, previousUsers];
    await limitedShop.stop();

    expect([response.status, response.body.errors?.[0]]).toMatchObject([
      429,
      {
        message: expect.stringMatching(/^Too many attempts, please wait \d+ second/),
        extensions: { code: 'RATE_LIMITED' },
      },
    ]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([shopperResponse.status, adminResponse.status, inexpensiveResponse.status]).toEqual([
      429, 200, 200,
    ]);
  });
});

describe('Rate limit of API tokens over GraphQL', () => {
  it('reports cost, remaining points and refill rate in the body and in headers', async () => {
    const { token } = await anApiToken(shop);
    for (const first of [10, 10, 50]) {
      const { body, headers } = await sendGraphql(token, USERS_QUERY, { first });
      const { requested, remaining, restoreRate, limit } = body.extensions!.cost!;
      expect(body.errors).toBeUndefined();
      expect(requested).toBeGreaterThan(first / 5);
      expect({ restoreRate, limit }).toEqual({ restoreRate: 5, limit: 100 });
      expect(headers.get('x-ratelimit-requested')).toBe(String(requested));
      expect(headers.get('x-ratelimit-remaining')).toBe(String(remaining));
      expect(headers.get('x-ratelimit-restore-rate')).toBe('5');
      expect(headers.get('x-ratelimit-limit')).toBe('100');
    }
  });

  it('refuses a query beyond the quota with 429 and a wait time, before execution', async () => {
    const { token } = await anApiToken(shop);
    const unusedVariables = { input: { name: 'x', comment: 'unused' } };
    await sendGraphql(token, USERS_QUERY, { first: 100, ...unusedVariables });
    await sendGraphql(token, USERS_QUERY, { first: 100 });
    let response = await sendGraphql(token, USERS_QUERY, { first: 100 });
    for (let attempt = 0; attempt < 5 && !response.body.errors; attempt += 1)
      response = await sendGraphql(token, USERS_QUERY, { first: 100 });

    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.body.data).toBeFalsy();
    expect(response.body.errors?.[0]).toMatchObject({
      message: expect.stringMatching(
        /^The API token has used up its budget, please wait \d+ second/,
      ) as unknown,
      extensions: { code: 'RATE_LIMITED' },
    });
    const { requested, remaining } = response.body.extensions!.cost!;
    expect(requested).toBeGreaterThan(remaining);
    expect(response.headers.get('x-ratelimit-remaining')).toBe(String(remaining));
  });

  it('charges for each item of a bulk mutation', async () => {
    const costOf = async (count: number) => {
      const { token } = await anApiToken(shop);
      const ids = Array.from({ length: count }, (_, index) => `none-${index}`);
      const mutation = `mutation ($ids: [ID!]!) { bulkChangeProducts(input: { ids: $ids, action: DELETE }) { done } }`;
      return (await sendGraphql(token, mutation, { ids })).body.extensions!.cost!.requested;
    };
    const [costOfOne, costOfTwenty] = [await costOf(1), await costOf(20)];
    // Each item costs 2 points.
    expect(costOfTwenty - costOfOne).toBe(19 * 2);
  });

  it('does not apply to requests without an API token, whose responses have no rate limit fields', async () => {
    for (const token of [undefined, users.admin.token]) {
      const { body, headers } = await sendGraphql(token, '{ topProducts { id } }');
      expect(body.extensions).toBeUndefined();
      expect(headers.get('x-ratelimit-limit')).toBeNull();
    }
  });
});

describe('Rate limit of API tokens over REST', () => {
  it('charges the invoice page as much as the REST invoice route', async () => {
    const { token } = await anApiToken(shop, { scopes: ['orders:read'] });
    const charges = [];
    for (const path of ['/api/orders/unknown/invoice.pdf', '/order/unknown/invoice.pdf']) {
      const { status, headers } = await send(path, token);
      charges.push([status, headers.get('x-ratelimit-requested'), headers.get('x-ratelimit-remaining')]);
    }
    expect(charges).toEqual([
      [404, '10', '90'],
      [404, '10', expect.stringMatching(/^8\d$/)],
    ]);
  });

  it('reports the quota in headers, and refuses with 429', async () => {
    const { token } = await anApiToken(shop);
    const firstResponse = await send('/api/products/top', token);
    expect(firstResponse.status).toBe(200);
    expect(firstResponse.headers.get('x-ratelimit-requested')).toBe('10');
    expect(firstResponse.headers.get('x-ratelimit-remaining')).toBe('90');
    expect(firstResponse.headers.get('x-ratelimit-limit')).toBe('100');

    const expensiveResponses = await Promise.all([1, 2].map(() => send('/api/orders', token)));
    expect(expensiveResponses.map(({ status }) => status)).toEqual([429, 429]);
    const refusedResponse = expensiveResponses[0]!;
    expect(refusedResponse.body.code).toBe('RATE_LIMITED');
    expect(Number(refusedResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refusedResponse.headers.get('x-ratelimit-requested')).toBe('200');
  });

  it('shares one quota between both APIs', async () => {
    const { token } = await anApiToken(shop);
    await send('/api/products/top', token);
    const { headers } = await sendGraphql(token, '{ topProducts { id } }');
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(95);
  });
});

describe('Request ids', () => {
  const CLIENT_REQUEST_ID = 'sync-2026.11/21:42+a=b_c';

  it.each(['/api/products/nothing', '/api/unknown'])(
    'appear in the response headers and in the error body: %s',
    async (path) => {
      const { headers, body } = await send(path, undefined, {
        headers: { 'x-request-id': CLIENT_REQUEST_ID },
      });
      expect(headers.get('x-request-id')).toBe(CLIENT_REQUEST_ID);
      expect(body.requestId).toBe(CLIENT_REQUEST_ID);
    },
  );

  it.each([
    ['an unauthenticated query', '{ me { id } }'],
    ['an unknown field', '{ nothing }'],
    ['a syntax error', '{'],
  ])('appear in GraphQL responses for %s', async (_label, query) => {
    const { headers, body } = await sendGraphql(undefined, query, {}, { 'x-request-id': CLIENT_REQUEST_ID });
    expect(headers.get('x-request-id')).toBe(CLIENT_REQUEST_ID);
    expect(body.errors?.[0]?.extensions['requestId']).toBe(CLIENT_REQUEST_ID);
  });

  it('appear in responses to malformed JSON and in cached responses', async () => {
    const headers = { 'content-type': 'application/json', 'x-request-id': CLIENT_REQUEST_ID };
    const { body } = await send('/graphql', undefined, { method: 'POST', body: '{', headers });
    expect(body.errors?.[0]?.extensions['requestId']).toBe(CLIENT_REQUEST_ID);
    for (let index = 0; index < 3; index += 1) {
      const response = await send('/api/products/top', undefined, {
        headers: { 'x-request-id': CLIENT_REQUEST_ID },
      });
      expect(response.headers.get('x-request-id')).toBe(CLIENT_REQUEST_ID);
    }
  });

  it.each([['x'.repeat(129)], ['a b'], ['a"b'], ['{}'], ['<script>'], ['']])(
    'are generated by the shop when the client sends the invalid id %j',
    async (requestId) => {
      const headers = { 'x-request-id': requestId };
      const response = await send('/api/unknown', undefined, { headers });
      const id = response.headers.get('x-request-id');
      expect(id).toMatch(/^[\da-f-]{36}$/);
      expect(response.body.requestId).toBe(id);
    },
  );
});
