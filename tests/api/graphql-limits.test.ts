import { getIntrospectionQuery } from 'graphql';
import { asker, newShopper, type Ask } from '../support/graphql-asker';
import { startShop, type Shop } from '../support/shop';

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');
const nested = (depth: number) =>
  `{ product(id: "1") { ${'reviews { nodes { product { '.repeat(depth)} id ${'} } } '.repeat(depth)} } }`;

describe('What one GraphQL document may ask for (decisions §9)', () => {
  let shop: Shop;
  let ask: Ask;
  beforeAll(async () => {
    shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
    ask = asker(shop);
    await ask('{ __typename }');
  });
  afterAll(() => shop.stop());

  it.each([
    ['31 aliases', `{ ${times(31, (i) => `a${i}: me { id }`)} }`],
    ['1,000 aliases', `{ ${times(1_000, (i) => `a${i}: me { id }`)} }`],
    [
      'a depth of 11',
      `{ product(id: "1") { reviews { nodes { product { reviews { nodes { product { reviews { nodes { product { id } } } } } } } } } }`,
    ],
    ['a depth of 5,000', nested(1_700)],
    ['11 changes', `mutation { ${times(11, (i) => `a${i}: deleteProduct(id: "${i}")`)} }`],
    ['51 directives', `{ topProducts { ${times(51, () => 'id @skip(if: false)')} } }`],
    ['10,000 rows', '{ products(first: 100) { nodes { reviews(first: 100) { nodes { id } } } } }'],
    [
      '10,000 rows in edges',
      '{ products(first: 100) { edges { node { reviews(first: 100) { edges { node { id } } } } } } }',
    ],
    [
      'circular fragments',
      '{ topProducts { ...a } } fragment a on Product { ...b } fragment b on Product { ...a }',
    ],
    [
      'fragments that double',
      `{ topProducts { ...f0 } } ${times(18, (i) => `fragment f${i} on Product { a: reviews { nodes { product { ...f${i + 1} } } } b: reviews { nodes { product { ...f${i + 1} } } } }`)} fragment f18 on Product { id }`,
    ],
    [
      '1,000 fragments',
      `{ topProducts { ...f0 } } ${times(1_000, (i) => `fragment f${i} on Product { id }`)}`,
    ],
    ['the same field 480 times', `{ ${times(480, () => 'me { id }')} }`],
    [
      'the same field within itself',
      `{ ${times(20, () => `topProducts { ${times(9, () => 'reviews { nodes { id } }')} }`)} }`,
    ],
    [
      'fragments of the same fields',
      `{ ${times(60, (i) => `...f${i}`)} } ${times(60, (i) => `fragment f${i} on Query { ${times(6, () => 'me { id }')} }`)}`,
    ],
    [
      'one fragment 300 times',
      `{ ${times(300, () => '...f')} } fragment f on Query { ${times(100, () => 'me { id }')} }`,
    ],
    ['one name 1,900 times', `{ me { ${times(1_900, () => 'id')} } }`],
    ['30 operations', times(30, (i) => `query q${i} { __typename }`)],
    ['10 searches', `{ ${times(10, (i) => `a${i}: products(search: "x") { totalCount }`)} }`],
    [
      'five thousand rows of many fields',
      '{ products(first: 100) { nodes { id name brand reviews(first: 49) { nodes { id rating comment createdAt } } } } }',
    ],
    ['the schema three times', `{ ${times(3, (i) => `s${i}: __schema { types { name } }`)} }`],
    ['400 variables', `query (${times(400, (i) => `$v${i}: ID`)}) { __typename }`],
  ])('refuses %s with 400 and a sentence, soon', async (_what, query) => {
    const start = performance.now();
    const { status, errors } = await ask(query);

    expect(status).toBe(400);
    expect(errors[0]).toMatchObject({
      message: expect.stringMatching(/\S+ \S+/),
      extensions: { code: 'BAD_INPUT' },
    });
    expect(performance.now() - start).toBeLessThan(300);
  });

  it('counts rows by the size that the variables give', async () => {
    const query =
      'query ($size: Int = 100) { products(first: $size) { nodes { reviews(first: $size) { nodes { id } } } } }';

    expect((await ask(query)).code).toBe('BAD_INPUT');
    expect((await ask(query, { size: 100 })).code).toBe('BAD_INPUT');
    expect((await ask(query, { size: 50 })).errors).toEqual([]);
  });

  it('lets through what the standard tools ask', async () => {
    const query = getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      inputValueDeprecation: true,
    });
    const { status, data } = await ask(query);

    expect([status, data.__schema.queryType.name]).toEqual([200, 'Query']);
  });

  it('hides the schema and its names when introspection is off', async () => {
    const closed = await startShop({ env: { LOG_LEVEL: 'silent', GRAPHQL_INTROSPECTION: 'off' } });
    const misspelt = await asker(closed)('{ prodcts { totalCount } }');
    const misvalued = await asker(closed)('query ($s: ProductSort) { products(sort: $s) { totalCount } }', {
      s: 'NEWST',
    });
    const introspected = await asker(closed)('{ __schema { queryType { name } } }');
    await closed.stop();

    expect(misspelt.errors[0]?.message).toBe('Cannot query field "prodcts" on type "Query".');
    expect(misvalued.errors[0]?.message).not.toMatch(/Did you mean/);
    expect([introspected.status, introspected.code]).toEqual([400, 'BAD_INPUT']);
  });

  it('limits guessing, also through aliases, and says how long to wait', async () => {
    const strict = await startShop({ env: { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1' } });
    const { email } = await newShopper(strict);
    const guess = `mutation { ${times(5, (i) => `g${i}: signIn(input: { email: "${email}", password: "wrong ${i}" }) { token }`)} }`;
    const answers = [];
    for (let tries = 0; tries < 20; tries += 1) answers.push(await asker(strict)(guess));
    const last = answers.at(-1);
    await strict.stop();

    expect(answers[0]?.code).toBe('UNAUTHENTICATED');
    expect([last?.status, last?.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
