import { getIntrospectionQuery } from 'graphql';
import { graphqlClient, newShopper, type GraphqlClient } from '../../support/transports/graphql-client';
import { HOSTILE_DOCUMENTS, times } from '../../support/transports/hostile-documents';
import { startShop, type Shop } from '../../support/fixtures/shop';

describe('Limits of one GraphQL document (decisions §9)', () => {
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
      const start = performance.now();
      const { status, errors } = await send(query);

      expect(status).toBe(400);
      expect(errors[0]).toMatchObject({
        message: expect.stringMatching(/\S+ \S+/),
        extensions: { code: 'BAD_INPUT' },
      });
      // The proof measures 300 ms; here the request only must not hang on a busy machine.
      expect(performance.now() - start).toBeLessThan(10_000);
    },
  );

  it.each([
    [
      'thousands of unknown fields',
      Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [`emial${i}`, 1])),
    ],
    ['thousands of values', { email: Array(5_000).fill('x') }],
    ['a deep nest', JSON.parse('{"a":'.repeat(500) + '1' + '}'.repeat(500))],
  ])('refuses variables with %s, quickly', async (_label, input) => {
    const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
    const start = performance.now();
    expect(await send(query, { input })).toMatchObject({ status: 400, code: 'BAD_INPUT' });
    // The proof measures 300 ms; here the request only must not hang on a busy machine.
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('counts rows by the page size in the variables', async () => {
    const query =
      'query ($size: Int = 100) { products(first: $size) { nodes { reviews(first: $size) { nodes { id } } } } }';

    expect((await send(query)).code).toBe('BAD_INPUT');
    expect((await send(query, { size: 100 })).code).toBe('BAD_INPUT');
    expect((await send(query, { size: 50 })).errors).toEqual([]);
  });

  it('counts rows by the variable of the page size, whatever its name', async () => {
    const query = (name: string, size: number) =>
      `query ($${name}: Int = ${size}) { products(first: $${name}) { nodes { reviews(first: $${name}) { nodes { id } } } } }`;

    // Every JavaScript object inherits properties with these names, which are no numbers.
    expect((await send(query('constructor', 100))).code).toBe('BAD_INPUT');
    expect((await send(query('__proto__', 100))).code).toBe('BAD_INPUT');
    expect((await send(query('toString', 50))).errors).toEqual([]);
  });

  it('counts a page size of null as the default', async () => {
    const query = (fields: string) =>
      `query ($size: Int = 0) { products(first: 100) { nodes { reviews(first: $size) { nodes { ${fields} } } } } }`;
    const many = times(9, (i) => `i${i}: id c${i}: comment`);

    expect((await send(query(many), { size: null })).code).toBe('BAD_INPUT');
  });

  it('accepts the queries of standard tools', async () => {
    const query = getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      inputValueDeprecation: true,
    });
    const { status, data } = await send(query);

    expect([status, data]).toMatchObject([200, { __schema: { queryType: { name: 'Query' } } }]);
  });

  it('hides the schema and its names when introspection is off', async () => {
    const closed = await startShop({ env: { LOG_LEVEL: 'silent', GRAPHQL_INTROSPECTION: 'off' } });
    const unknownField = await graphqlClient(closed)('{ prodcts { totalCount } }');
    const misvalued = await graphqlClient(closed)(
      'query ($s: ProductSort) { products(sort: $s) { totalCount } }',
      {
        s: 'NEWST',
      },
    );
    const introspected = await graphqlClient(closed)('{ __schema { queryType { name } } }');
    await closed.stop();

    expect(unknownField.errors[0]?.message).toBe('Cannot query field "prodcts" on type "Query".');
    expect(misvalued.errors[0]?.message).not.toMatch(/Did you mean/);
    expect([introspected.status, introspected.code]).toEqual([400, 'BAD_INPUT']);
  });

  it('limits password attempts, also through aliases, and returns the wait time', async () => {
    const strict = await startShop({ env: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1' } });
    const { email } = await newShopper(strict);
    const signInMutation = `mutation { ${times(5, (i) => `g${i}: signIn(input: { email: "${email}", password: "wrong ${i}" }) { token }`)} }`;
    const answers = [];
    for (let tries = 0; tries < 20; tries += 1) answers.push(await graphqlClient(strict)(signInMutation));
    const last = answers.at(-1);
    await strict.stop();

    expect(answers[0]?.code).toBe('UNAUTHENTICATED');
    expect([last?.status, last?.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
