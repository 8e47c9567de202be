import { request } from 'node:http';
import { newAdmin, sendGraphql } from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';

const JSON_TYPE = { 'content-type': 'application/json' };
const RESPONSE_TYPE = 'application/graphql-response+json; charset=utf-8';

describe('GraphQL over HTTP', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ env: { LOG_LEVEL: 'silent', CORS_ORIGINS: 'https://app.example' } });
  });
  afterAll(() => shop.stop());

  const post = (body: string, headers: Record<string, string> = {}) =>
    sendGraphql(shop, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
  const send = (query: string, headers?: Record<string, string>) => post(JSON.stringify({ query }), headers);

  it('responds in the newer media type when the client accepts it, otherwise in plain JSON', async () => {
    const newTypeResponse = await send('{ __typename }', {
      accept: 'application/graphql-response+json,application/json;q=0.9',
    });
    const htmlResponse = await send('{ __typename }', { accept: 'text/html' });

    expect(newTypeResponse.headers.get('content-type')).toBe(RESPONSE_TYPE);
    expect(htmlResponse.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect([newTypeResponse.status, htmlResponse.status]).toEqual([200, 200]);
  });

  it('forbids MIME sniffing and caching', async () => {
    const { headers } = await send('{ __typename }');

    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['broken JSON', '{"query":', 'not valid JSON'],
    ['no body', '', 'not valid JSON'],
    ['null', 'null', 'body missing'],
    ['a list of requests', '[{"query":"{ __typename }"}]', 'batching'],
    ['no document', '{"query":""}', 'non-empty'],
    ['a document that is a number', '{"query":7}', 'must be strings'],
    ['variables that are text', '{"query":"{ __typename }","variables":"x"}', 'variables'],
    ['a syntax error', '{"query":"{"}', 'Syntax Error'],
    ['an unknown field', '{"query":"{ prodcts }"}', 'Cannot query field'],
    ['a missing argument', '{"query":"{ product { id } }"}', 'is required'],
    ['a wrong type', '{"query":"{ products(first: \\"x\\") { totalCount } }"}', 'Int cannot represent'],
    ['a missing variable', '{"query":"query ($id: ID!) { product(id: $id) { id } }"}', 'was not provided'],
    [
      'two operations without a name',
      '{"query":"query A { __typename } query B { __typename }"}',
      'operation name',
    ],
  ])('refuses %s with 400 and a message', async (_label, body, message) => {
    const { status, errors, headers } = await post(body);

    expect(status).toBe(400);
    expect(errors[0]).toMatchObject({
      extensions: { code: 'BAD_INPUT', requestId: headers.get('x-request-id') },
    });
    expect(errors[0]?.message).toContain(message);
  });

  it.each(['stockChanged(productId: "x")', 'ordersChanged'])(
    'refuses the subscription %s at /graphql, and names the address for subscriptions',
    async (field) => {
      const { status, errors } = await send(`subscription { ${field} { id } }`);

      expect(status).toBe(400);
      expect(errors[0]).toMatchObject({
        message: expect.stringContaining('/graphql/stream'),
        extensions: { code: 'BAD_INPUT', key: 'graphql.subscription' },
      });
    },
  );

  it('refuses bodies other than JSON with 415, so that no HTML form can send one', async () => {
    const responses = await Promise.all(
      ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map((type) =>
        post('{"query":"{ __typename }"}', { 'content-type': type }),
      ),
    );

    expect(responses.map(({ status, code }) => [status, code])).toEqual(
      Array(3).fill([415, 'UNSUPPORTED_MEDIA']),
    );
  });

  it('accepts queries over GET from programs, but no mutations and no simple cross-site requests', async () => {
    const preflightHeader = { 'apollo-require-preflight': 'yes' };
    const get = (query: string, headers: Record<string, string>) =>
      sendGraphql(shop, { headers }, `?query=${encodeURIComponent(query)}`);

    expect((await get('{ __typename }', preflightHeader)).data).toEqual({ __typename: 'Query' });
    expect((await get('{ __typename }', {})).status).toBe(400);
    const mutationResponse = await get('mutation { deleteProduct(id: "1") { id } }', preflightHeader);
    expect([mutationResponse.status, mutationResponse.code, mutationResponse.headers.get('allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'POST',
    ]);
  });

  it.each(['PUT', 'DELETE', 'PATCH'])('refuses %s with 405', async (method) => {
    const { status, headers, code } = await sendGraphql(shop, { method });

    expect([status, headers.get('allow'), code]).toEqual([405, 'GET, POST', 'METHOD_NOT_ALLOWED']);
  });

  it('allows a preflight of an allowed origin', async () => {
    const { status, headers } = await sendGraphql(shop, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    });

    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'https://app.example']);
  });

  it('accepts a document of 64 kB and variables of 100 kB, and no more', async () => {
    const documentOf = (bytes: number) => `{ __typename }#${'x'.repeat(bytes - 15)}`;
    const postVariables = (bytes: number) =>
      post(JSON.stringify({ query: '{ __typename }', variables: { unused: 'x'.repeat(bytes) } }));

    expect((await send(documentOf(64_000))).status).toBe(200);
    expect(await send(documentOf(64_001))).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect((await postVariables(99_900)).status).toBe(200);
    expect(await postVariables(101_000)).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect(await postVariables(5_000_000)).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });

  it('accepts large variables from admins only', async () => {
    const { token } = await newAdmin(shop);
    const body = JSON.stringify({
      query: '{ me { isAdmin } }',
      variables: { unused: 'x'.repeat(13_000_000) },
    });

    expect((await post(body, { authorization: `Bearer ${token}` })).data).toEqual({ me: { isAdmin: true } });
    expect((await post(body)).status).toBe(413);
  });

  it('still responds after a client disconnects during a request', async () => {
    await new Promise<void>((resolve) => {
      const unfinishedRequest = request(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { ...JSON_TYPE, 'content-length': 1_000 },
      });
      unfinishedRequest.on('error', () => resolve());
      unfinishedRequest.write('{"query"', () => unfinishedRequest.destroy());
    });

    expect((await send('{ __typename }')).status).toBe(200);
  });

  it('masks an internal error', async () => {
    jest.spyOn(shop.services.products, 'top').mockRejectedValue(new Error('SQLITE_CORRUPT: secret'));
    const logSpy = jest.spyOn(shop.log, 'error');
    const { status, errors, data } = await send('{ topProducts { id } }', { 'x-request-id': 'faulty-42' });
    jest.spyOn(shop.services.products, 'top').mockRestore();

    expect([status, data]).toEqual([200, null]);
    const requestId = 'faulty-42';
    expect(errors[0]).toMatchObject({ path: ['topProducts'], extensions: { code: 'INTERNAL', requestId } });
    expect(JSON.stringify(errors)).not.toMatch(/SQLITE|secret|stack/);
    const cause = expect.objectContaining({ message: expect.stringContaining('secret') as string }) as Error;
    expect(logSpy.mock.calls).toEqual([[{ err: cause, requestId }, 'a GraphQL request failed']]);
  });
});
