import { getIntrospectionQuery } from 'graphql';
import { graphqlClient, newShopper, type GraphqlClient } from '../../support/transports/graphql-client';
import { HOSTILE_DOCUMENTS, repeatText } from '../../support/transports/hostile-documents';
import { startShop, type Shop } from '../../support/fixtures/shop';

describe('Limits of one GraphQL document', () => {
  let shop: Shop;
  let send: GraphqlClient;
  beforeAll(async () => {
    shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
    send = graphqlClient(shop);
    await send('{ __typename }');
  });
  afterAll(() => shop.stop());

  it.each(HOSTILE_DOCUMENTS.map(({ label, query }) => [label, query]))(
    'refuses %s with 400 and a message, quickly',
    async (_label, query) => {
      const startedAt = performance.now();
      const { status, errors } = await send(query);

      expect(status).toBe(400);
      expect(errors[0]).toMatchObject({
        message: expect.stringMatching(/\S+ \S+/),
        extensions: { code: 'BAD_INPUT' },
      });
      // tests/proof/hostile.ts checks a limit of 300 ms; this test only detects a request that hangs.
      expect(performance.now() - startedAt).toBeLessThan(10_000);
    },
  );

  it.each([
    [
      'thousands of unknown fields',
      Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`emial${i}`, 1])),
    ],
    ['thousands of values', { email: Array(5_000).fill('x') }],
    ['deep nesting', JSON.parse('{"a":'.repeat(500) + '1' + '}'.repeat(500))],
  ])('refuses variables with %s, quickly', async (_label, input) => {
    const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
    const startedAt = performance.now();
    expect(await send(query, { input })).toMatchObject({ status: 400, code: 'BAD_INPUT' });
    // tests/proof/hostile.ts checks a limit of 300 ms; this test only detects a request that hangs.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('counts rows by the page size in the variables', async () => {
    const query =
      'query ($size: Int = 100) { products(first: $size) { nodes { reviews(first: $size) { nodes { id } } } } }';

    expect((await send(query)).code).toBe('BAD_INPUT');
    expect((await send(query, { size: 100 })).code).toBe('BAD_INPUT');
    expect((await send(query, { size: 50 })).errors).toEqual([]);
  });

  it('counts rows by the variable of the page size, whatever its name', async () => {
    const queryWith = (name: string, size: number) =>
      `query ($${name}: Int = ${size}) { products(first: $${name}) { nodes { reviews(first: $${name}) { nodes { id } } } } }`;

    // Every JavaScript object inherits properties with these names, which are not numbers.
    expect((await send(queryWith('constructor', 100))).code).toBe('BAD_INPUT');
    expect((await send(queryWith('__proto__', 100))).code).toBe('BAD_INPUT');
    expect((await send(queryWith('toString', 50))).errors).toEqual([]);
  });

  it('counts a page size of null as the default', async () => {
    const queryWith = (fields: string) =>
      `query ($size: Int = 0) { products(first: 100) { nodes { reviews(first: $size) { nodes { ${fields} } } } } }`;
    const aliases = repeatText(9, (i) => `i${i}: id c${i}: comment`);

    expect((await send(queryWith(aliases), { size: null })).code).toBe('BAD_INPUT');
  });

  it('accepts the introspection query of standard tools', async () => {
    const query = getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      inputValueDeprecation: true,
    });
    const { status, data } = await send(query);

    expect([status, data]).toMatchObject([200, { __schema: { queryType: { name: 'Query' } } }]);
  });

  it('hides the schema and its names when introspection is off', async () => {
    const shopWithoutIntrospection = await startShop({
      env: { LOG_LEVEL: 'silent', GRAPHQL_INTROSPECTION: 'off' },
    });
    const unknownFieldResponse = await graphqlClient(shopWithoutIntrospection)('{ prodcts { totalCount } }');
    const wrongEnumResponse = await graphqlClient(shopWithoutIntrospection)(
      'query ($sort: ProductSort) { products(sort: $sort) { totalCount } }',
      {
        sort: 'NEWST',
      },
    );
    const introspectionResponse = await graphqlClient(shopWithoutIntrospection)(
      '{ __schema { queryType { name } } }',
    );
    await shopWithoutIntrospection.stop();

    expect(unknownFieldResponse.errors[0]?.message).toBe('Cannot query field "prodcts" on type "Query".');
    expect(wrongEnumResponse.errors[0]?.message).not.toMatch(/Did you mean/);
    expect([introspectionResponse.status, introspectionResponse.code]).toEqual([400, 'BAD_INPUT']);
  });

  it('limits password attempts, also through aliases, and returns the wait time', async () => {
    const limitedShop = await startShop({ env: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1' } });
    const { email } = await newShopper(limitedShop);
    const signInMutation = `mutation { ${repeatText(5, (i) => `g${i}: signIn(input: { email: "${email}", password: "wrong ${i}" }) { token }`)} }`;
    const responses = [];
    for (let attempt = 0; attempt < 20; attempt += 1)
      responses.push(await graphqlClient(limitedShop)(signInMutation));
    const lastResponse = responses.at(-1);
    await limitedShop.stop();

    expect(responses[0]?.code).toBe('UNAUTHENTICATED');
    expect([lastResponse?.status, lastResponse?.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(lastResponse?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
