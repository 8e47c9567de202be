import { execute, parse, validate, type GraphQLSchema } from 'graphql';
import { createContext } from '../../../server/modules/create-context';
import { QueryCache } from '../../../server/graphql/server/query-cache';
import { buildShopSchema } from '../../../server/modules/schema';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { newAdmin, newProduct, newShopper } from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';

type Variables = Record<string, unknown>;

let shop: Shop;
let schema: GraphQLSchema;
let productId: string;
beforeAll(async () => {
  shop = await startShop();
  schema = buildShopSchema();
  const { send: admin } = await newAdmin(shop);
  for (let number = 1; number <= 5; number += 1)
    productId = (await newProduct(admin, { name: `Speaker ${number}`, price: `${number}.50` })).id;
  const { send: shopper } = await newShopper(shop);
  await shopper('mutation ($input: AddReviewInput!) { addReview(input: $input) { id } }', {
    input: { productId, rating: 4, comment: 'Fills the room.' },
  });
});
afterAll(() => shop.stop());

const context = () => createContext(shop.services, VISITOR, { address: '127.0.0.1' });

/** Executes a query from the cache; undefined if Apollo must answer it. */
async function run(cache: QueryCache, source: string, variables: Variables = {}, operationName?: string) {
  const query = cache.find(source, operationName);
  return query && { isCompiled: query.isCompiled, result: await query.execute(context(), variables) };
}

/** The response of graphql-js, as JSON text. */
async function executeDirectly(source: string, variableValues?: Variables, operationName?: string) {
  const document = parse(source);
  expect(validate(schema, document)).toEqual([]);
  return JSON.stringify(
    await execute({ schema, document, variableValues, operationName, contextValue: context() }),
  );
}

const FRAGMENTS = `fragment Card on Product { id ...Name price { amount } } fragment Name on Product { name brand }`;
const same: [what: string, source: string, variables?: Variables][] = [
  [
    'a list with everything',
    `{ products(first: 3) { totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      edges { cursor node { id } } nodes { id name image imageGround price { amount currencyCode } countInStock rating
      numReviews description brand category version isDraft createdAt updatedAt } } }`,
  ],
  [
    'fields in another order',
    '{ topProducts { name id brand } products(first: 1) { nodes { name id } totalCount } }',
  ],
  ['fragments within fragments', `{ products { nodes { ...Card ...Card } } } ${FRAGMENTS}`],
  [
    'fragments in place',
    '{ products(first: 2) { ... { nodes { ... on Product { id __typename } } } } __typename }',
  ],
  ['the same list twice', '{ products { nodes { id } } products { nodes { name } totalCount } }'],
  [
    'other names',
    '{ a: products(first: 1) { b: nodes { c: name d: name } } e: topProducts(first: 1) { f: id } }',
  ],
  [
    'names of every object',
    '{ products(first: 1) { constructor: totalCount toString: nodes { hasOwnProperty: id } } }',
  ],
  ['the name of a prototype', '{ products(first: 1) { __proto__: totalCount } }'],
  [
    'variables',
    'query ($n: Int, $s: ProductSort) { products(first: $n, sort: $s) { nodes { name } } }',
    { n: 2, s: 'PRICE_ASC' },
  ],
  [
    'variables that are left out',
    'query ($n: Int, $s: ProductSort) { products(first: $n, sort: $s) { nodes { name } } }',
  ],
  [
    'variables with defaults',
    'query ($n: Int = 2, $s: ProductSort = PRICE_DESC) { products(first: $n, sort: $s) { nodes { name } } }',
  ],
  [
    'a default that null replaces',
    'query ($n: Int = 2) { products(first: $n) { nodes { name } } }',
    { n: null },
  ],
  [
    'a default that is an object',
    'query ($f: ProductFilter = { minPrice: 5 }) { products(filter: $f) { nodes { name } } }',
  ],
  [
    'a filter as variable',
    'query ($f: ProductFilter) { products(filter: $f) { totalCount } }',
    { f: { category: 'Audio', minPrice: '1.5' } },
  ],
  [
    'variables within a filter',
    'query ($b: String, $m: Decimal) { products(filter: { brand: $b, minPrice: $m }) { totalCount } }',
    { m: 20 },
  ],
  [
    'a filter written out',
    '{ products(filter: { inStock: true, maxPrice: 9000 }, sort: RATING) { nodes { rating } } }',
  ],
  [
    'a part left out',
    'query ($no: Boolean!) { products(first: 1) { totalCount @skip(if: $no) nodes @include(if: $no) { id } } }',
    { no: true },
  ],
  [
    'reviews of each',
    '{ products(first: 3) { nodes { reviews(first: 1) { totalCount nodes { rating product { name } } } } } }',
  ],
  ['nothing there', '{ product(id: "nothing") { id } topProducts { id } }'],
  ['a list that cannot be', '{ products(first: 0) { totalCount } topProducts { id } }'],
  ['a cursor that is none', '{ products(after: "x") { nodes { id } } }'],
  ['what a visitor may not see', '{ me { id } myOrders { totalCount } topProducts { id } }'],
  ['a wrong variable', 'query ($n: Int) { products(first: $n) { totalCount } }', { n: 'many' }],
  [
    'a wrong amount',
    'query ($m: Decimal) { products(filter: { minPrice: $m }) { totalCount } }',
    { m: '-1' },
  ],
  ['a missing variable', 'query ($id: ID!) { product(id: $id) { id } }', {}],
  [
    'a field too much',
    'query ($f: ProductFilter) { products(filter: $f) { totalCount } }',
    { f: { colour: 'red' } },
  ],
];

describe('Compiled documents return the same response as graphql-js', () => {
  it.each(same.map(([label, source, variables = {}]) => [label, source, variables] as const))(
    '%s',
    async (_label, source, variables) => {
      const cache = new QueryCache(schema);
      const expected = await executeDirectly(source, variables);

      for (let time = 0; time < 3; time += 1) {
        const { isCompiled, result } = (await run(cache, source, variables))!;
        // A compiled query with an error runs again in graphql-js, so only the presence of errors counts.
        if (isCompiled && result.errors) expect(expected).toContain('"errors"');
        else expect(JSON.stringify(result)).toBe(expected);
      }
    },
  );

  it('selects the operation by its name', async () => {
    const cache = new QueryCache(schema);
    const source = 'query A { topProducts { id } } query B { products { totalCount } }';
    const compiled: unknown[] = [];

    for (const name of ['A', 'B', 'A', 'B', 'A']) {
      const { isCompiled, result } = (await run(cache, source, {}, name))!;
      expect(JSON.stringify(result)).toBe(await executeDirectly(source, undefined, name));
      compiled.push(isCompiled);
    }
    expect(compiled).toEqual([undefined, undefined, true, true, true]);
    expect([cache.find(source, 'C'), cache.find(source, undefined)]).toEqual([undefined, undefined]);
  });
});

describe('The query cache', () => {
  const LIST = 'query ($n: Int) { products(first: $n) { totalCount nodes { id price { amount } } } }';

  it('compiles a query at its second request, once', async () => {
    const cache = new QueryCache(schema);
    const compiled: unknown[] = [];
    for (const n of [1, 2, 3, 4]) compiled.push((await run(cache, LIST, { n }))?.isCompiled);

    expect(compiled).toEqual([undefined, true, true, true]);
    expect(cache.compiler.count).toBe(1);
  });

  it('compiles the queries of all screens of the client', async () => {
    const cache = new QueryCache(schema);
    const source = `query ($id: ID!) { product(id: $id) { id name price { amount } reviews { totalCount
      pageInfo { hasNextPage } nodes { id rating createdAt isVerifiedPurchase } } } topProducts { ...Card }
      products(search: "speaker") { totalCount totalCountPrecision didYouMean facets { inStock categories { name count }
        priceBands { minPrice { amount } count } ratings { minRating } } }
      searchSuggestions(text: "sp") { kind text product { id } } } ${FRAGMENTS}`;
    await run(cache, source, { id: productId });

    for (let time = 0; time < 2; time += 1) {
      const { isCompiled, result } = (await run(cache, source, { id: productId }))!;
      expect([isCompiled, result.errors]).toEqual([true, undefined]);
    }
  });

  it.each([
    ['parts that may be left out', '{ products { totalCount @include(if: true) } }'],
    ['long documents', `{ topProducts { name } } ${' '.repeat(8_000)}`],
  ])('never compiles %s', async (_label, source) => {
    const cache = new QueryCache(schema);
    for (let time = 0; time < 3; time += 1)
      expect((await run(cache, source))?.isCompiled ?? false).toBe(false);

    expect(cache.compiler.count).toBe(0);
  });

  it.each([
    ['mutations', 'mutation { deleteProduct(id: "nothing") { id } }'],
    ['introspection', '{ __schema { queryType { name } } __type(name: "Product") { name } }'],
    ['invalid documents', '{ nothing }'],
    ['documents with a syntax error', '{'],
  ])('leaves %s to Apollo', (_label, source) => {
    expect(new QueryCache(schema).find(source, undefined)).toBeUndefined();
  });

  it('does not evict a compiled query because of documents that arrive once', async () => {
    const cache = new QueryCache(schema);
    await run(cache, LIST, { n: 1 });
    await run(cache, LIST, { n: 1 });
    for (let count = 0; count < 3_000; count += 1)
      cache.find(`{ a${count}: topProducts { id name } }`, undefined);

    expect((await run(cache, LIST, { n: 1 }))?.isCompiled).toBe(true);
    expect(cache.compiler.count).toBe(1);
  });

  it('limits the total text length, because compiled queries need many times that memory', async () => {
    const cache = new QueryCache(schema);
    const long = (count: number) => `query Q${count} { topProducts { name } } ${' '.repeat(5_000)}`;
    for (let count = 0; count < 20; count += 1) {
      await run(cache, long(count));
      await run(cache, long(count));
    }
    for (const count of [0, 0, 19, 19]) await run(cache, long(count));

    // The cache evicted the first query and still has the last.
    expect(cache.compiler.count).toBe(21);
  });
});
