import { anApiToken } from '../../support/fixtures/api-tokens';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

interface Answer {
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
let people: People;
beforeAll(async () => {
  // The budget is 100 points and regains five per second.
  shop = await startShop({ env: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0.02' } });
  people = await transports[0]![1](shop);
});
afterAll(() => shop.stop());

async function send(path: string, token: string | undefined, init: RequestInit = {}): Promise<Answer> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...init.headers };
  const response = await fetch(shop.url + path, { ...init, headers });
  const body = (await response.json()) as Answer['body'];
  return { status: response.status, headers: response.headers, body };
}

const askGraphql = (token: string | undefined, query: string, variables = {}, headers = {}) =>
  send('/graphql', token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });

const USERS = 'query ($first: Int!) { users(first: $first) { nodes { id name email } } }';

describe('Rate limit of visitors, by address', () => {
  const EXPENSIVE =
    '{ products(first: 100) { nodes { id name price { amount } reviews(first: 20) { nodes { comment } } } } }';
  const spend = async (token: string | undefined, query: string) => {
    let answer = await askGraphql(token, query);
    for (let tries = 0; tries < 60 && answer.status === 200; tries += 1)
      answer = await askGraphql(token, `query q${tries} ${query}`);
    return answer;
  };

  it('refuses queries beyond the quota, except those of admins', async () => {
    const budgeted = await startShop({ env: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0.01' } });
    const [first, second] = [shop, people];
    [shop, people] = [budgeted, await transports[0]![1](budgeted)];
    const answer = await spend(undefined, EXPENSIVE);
    const ofShopper = await askGraphql(people.shopper.token, EXPENSIVE);
    const ofAdmin = await askGraphql(people.admin.token, EXPENSIVE);
    const inexpensive = await askGraphql(undefined, '{ products(first: 8) { nodes { id name } } }');
    [shop, people] = [first, second];
    await budgeted.stop();

    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([
      429,
      {
        message: expect.stringMatching(/^Too many tries, please wait \d+ second/),
        extensions: { code: 'RATE_LIMITED' },
      },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([ofShopper.status, ofAdmin.status, inexpensive.status]).toEqual([429, 200, 200]);
  });
});

describe('Rate limit of API tokens over GraphQL', () => {
  it('reports cost, remaining points and refill rate in the body and in headers', async () => {
    const { token } = await anApiToken(shop);
    for (const first of [10, 10, 50]) {
      const { body, headers } = await askGraphql(token, USERS, { first });
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
    const scopes = { input: { name: 'x', comment: 'unused' } };
    await askGraphql(token, USERS, { first: 100, ...scopes });
    await askGraphql(token, USERS, { first: 100 });
    let answer = await askGraphql(token, USERS, { first: 100 });
    for (let tries = 0; tries < 5 && !answer.body.errors; tries += 1)
      answer = await askGraphql(token, USERS, { first: 100 });

    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body.data).toBeFalsy();
    expect(answer.body.errors?.[0]).toMatchObject({
      message: expect.stringMatching(
        /^The API token has used up its budget, please wait \d+ second/,
      ) as unknown,
      extensions: { code: 'RATE_LIMITED' },
    });
    const { requested, remaining } = answer.body.extensions!.cost!;
    expect(requested).toBeGreaterThan(remaining);
    expect(answer.headers.get('x-ratelimit-remaining')).toBe(String(remaining));
  });

  it('counts the items that a mutation lists', async () => {
    const costOf = async (count: number) => {
      const { token } = await anApiToken(shop);
      const ids = Array.from({ length: count }, (_, index) => `none-${index}`);
      const change = `mutation ($ids: [ID!]!) { bulkChangeProducts(input: { ids: $ids, action: DELETE }) { done } }`;
      return (await askGraphql(token, change, { ids })).body.extensions!.cost!.requested;
    };
    const [one, twenty] = [await costOf(1), await costOf(20)];
    expect(twenty - one).toBe(38);
  });

  it('does not charge users or show them rate limit fields', async () => {
    for (const token of [undefined, people.admin.token]) {
      const { body, headers } = await askGraphql(token, '{ topProducts { id } }');
      expect(body.extensions).toBeUndefined();
      expect(headers.get('x-ratelimit-limit')).toBeNull();
    }
  });
});

describe('Rate limit of API tokens over REST', () => {
  it('charges the invoice page as much as the REST invoice route', async () => {
    const { token } = await anApiToken(shop, { scopes: ['orders:read'] });
    const charged = [];
    for (const path of ['/api/orders/unknown/invoice.pdf', '/order/unknown/invoice.pdf']) {
      const { status, headers } = await send(path, token);
      charged.push([status, headers.get('x-ratelimit-requested'), headers.get('x-ratelimit-remaining')]);
    }
    expect(charged).toEqual([
      [404, '10', '90'],
      [404, '10', expect.stringMatching(/^8\d$/)],
    ]);
  });

  it('reports the quota in headers, and refuses with 429', async () => {
    const { token } = await anApiToken(shop);
    const first = await send('/api/products/top', token);
    expect(first.status).toBe(200);
    expect(first.headers.get('x-ratelimit-requested')).toBe('10');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('90');
    expect(first.headers.get('x-ratelimit-limit')).toBe('100');

    const expensive = await Promise.all([1, 2].map(() => send('/api/orders', token)));
    expect(expensive.map(({ status }) => status)).toEqual([429, 429]);
    const refused = expensive[0]!;
    expect(refused.body.code).toBe('RATE_LIMITED');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('x-ratelimit-requested')).toBe('200');
  });

  it('shares one quota between both APIs', async () => {
    const { token } = await anApiToken(shop);
    await send('/api/products/top', token);
    const { headers } = await askGraphql(token, '{ topProducts { id } }');
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(95);
  });
});

describe('Request ids', () => {
  const CLIENT_REQUEST_ID = 'sync-2026.11/21:42+a=b_c';

  it.each(['/api/products/nothing', '/api/nowhere'])(
    'appear in the response and its error: %s',
    async (path) => {
      const { headers, body } = await send(path, undefined, {
        headers: { 'x-request-id': CLIENT_REQUEST_ID },
      });
      expect(headers.get('x-request-id')).toBe(CLIENT_REQUEST_ID);
      expect(body.requestId).toBe(CLIENT_REQUEST_ID);
    },
  );

  it.each([
    ['a refusal', '{ me { id } }'],
    ['a document that is none', '{ nothing }'],
    ['no document', '{'],
  ])('appear in GraphQL responses for %s', async (_label, query) => {
    const { headers, body } = await askGraphql(undefined, query, {}, { 'x-request-id': CLIENT_REQUEST_ID });
    expect(headers.get('x-request-id')).toBe(CLIENT_REQUEST_ID);
    expect(body.errors?.[0]?.extensions['requestId']).toBe(CLIENT_REQUEST_ID);
  });

  it('appear in responses other than JSON and in cached responses', async () => {
    const headers = { 'content-type': 'application/json', 'x-request-id': CLIENT_REQUEST_ID };
    const { body } = await send('/graphql', undefined, { method: 'POST', body: '{', headers });
    expect(body.errors?.[0]?.extensions['requestId']).toBe(CLIENT_REQUEST_ID);
    for (let times = 0; times < 3; times += 1) {
      const answer = await send('/api/products/top', undefined, {
        headers: { 'x-request-id': CLIENT_REQUEST_ID },
      });
      expect(answer.headers.get('x-request-id')).toBe(CLIENT_REQUEST_ID);
    }
  });

  it.each([['x'.repeat(129)], ['a b'], ['a"b'], ['{}'], ['<script>'], ['']])(
    'are made by the shop where one is given like %s',
    async (requestId) => {
      const headers = { 'x-request-id': requestId };
      const answer = await send('/api/nowhere', undefined, { headers });
      const id = answer.headers.get('x-request-id');
      expect(id).toMatch(/^[\da-f-]{36}$/);
      expect(answer.body.requestId).toBe(id);
    },
  );
});
