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

/** Executes a query from the cache; undefined if Apollo must execute it. */
async function executeCached(
  cache: QueryCache,
  source: string,
  variables: Variables = {},
  operationName?: string,
) {
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
const CASES: [label: string, source: string, variables?: Variables][] = [
  [
    'a list with all fields',
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
    'inline fragments',
    '{ products(first: 2) { ... { nodes { ... on Product { id __typename } } } } __typename }',
  ],
  ['the same list twice', '{ products { nodes { id } } products { nodes { name } totalCount } }'],
  [
    'aliases',
    '{ a: products(first: 1) { b: nodes { c: name d: name } } e: topProducts(first: 1) { f: id } }',
  ],
  [
    'aliases that every object has as a property',
    '{ products(first: 1) { constructor: totalCount toString: nodes { hasOwnProperty: id } } }',
  ],
  ['the alias __proto__', '{ products(first: 1) { __proto__: totalCount } }'],
  [
    'variables',
    'query ($first: Int, $sort: ProductSort) { products(first: $first, sort: $sort) { nodes { name } } }',
    { first: 2, sort: 'PRICE_ASC' },
  ],
  [
    'missing variables',
    'query ($first: Int, $sort: ProductSort) { products(first: $first, sort: $sort) { nodes { name } } }',
  ],
  [
    'variables with defaults',
    'query ($first: Int = 2, $sort: ProductSort = PRICE_DESC) { products(first: $first, sort: $sort) { nodes { name } } }',
  ],
  [
    'a default that null replaces',
    'query ($first: Int = 2) { products(first: $first) { nodes { name } } }',
    { first: null },
  ],
  [
    'a default that is an object',
    'query ($filter: ProductFilter = { minPrice: 5 }) { products(filter: $filter) { nodes { name } } }',
  ],
  [
    'a filter as variable',
    'query ($filter: ProductFilter) { products(filter: $filter) { totalCount } }',
    { filter: { category: 'Audio', minPrice: '1.5' } },
  ],
  [
    'variables within a filter',
    'query ($brand: String, $minPrice: Decimal) { products(filter: { brand: $brand, minPrice: $minPrice }) { totalCount } }',
    { minPrice: 20 },
  ],
  [
    'a literal filter',
    '{ products(filter: { inStock: true, maxPrice: 9000 }, sort: RATING) { nodes { rating } } }',
  ],
  [
    'skipped fields',
    'query ($isSkipped: Boolean!) { products(first: 1) { totalCount @skip(if: $isSkipped) nodes @include(if: $isSkipped) { id } } }',
    { isSkipped: true },
  ],
  [
    'the reviews of each product',
    '{ products(first: 3) { nodes { reviews(first: 1) { totalCount nodes { rating product { name } } } } } }',
  ],
  ['an unknown product', '{ product(id: "nothing") { id } topProducts { id } }'],
  ['an invalid page size', '{ products(first: 0) { totalCount } topProducts { id } }'],
  ['an invalid cursor', '{ products(after: "x") { nodes { id } } }'],
  ['fields that a visitor may not see', '{ me { id } myOrders { totalCount } topProducts { id } }'],
  ['a wrong variable', 'query ($first: Int) { products(first: $first) { totalCount } }', { first: 'many' }],
  [
    'a wrong amount',
    'query ($minPrice: Decimal) { products(filter: { minPrice: $minPrice }) { totalCount } }',
    { minPrice: '-1' },
  ],
  ['a missing variable', 'query ($id: ID!) { product(id: $id) { id } }', {}],
  [
    'an unknown filter field',
    'query ($filter: ProductFilter) { products(filter: $filter) { totalCount } }',
    { filter: { colour: 'red' } },
  ],
];

describe('Compiled documents return the same response as graphql-js', () => {
  it.each(CASES.map(([label, source, variables = {}]) => [label, source, variables] as const))(
    '%s',
    async (_label, source, variables) => {
      const cache = new QueryCache(schema);
      const expected = await executeDirectly(source, variables);

      for (let attempt = 0; attempt < 3; attempt += 1) {
        const { isCompiled, result } = (await executeCached(cache, source, variables))!;
        // A compiled query with an error runs again in graphql-js, so only the presence of errors counts.
        if (isCompiled && result.errors) expect(expected).toContain('"errors"');
        else expect(JSON.stringify(result)).toBe(expected);
      }
    },
  );

  it('selects the operation by its name', async () => {
    const cache = new QueryCache(schema);
    const source = 'query A { topProducts { id } } query B { products { totalCount } }';
    const compiledFlags: unknown[] = [];

    for (const name of ['A', 'B', 'A', 'B', 'A']) {
      const { isCompiled, result } = (await executeCached(cache, source, {}, name))!;
      expect(JSON.stringify(result)).toBe(await executeDirectly(source, undefined, name));
      compiledFlags.push(isCompiled);
    }
    expect(compiledFlags).toEqual([undefined, undefined, true, true, true]);
    expect([cache.find(source, 'C'), cache.find(source, undefined)]).toEqual([undefined, undefined]);
  });
});

describe('The query cache', () => {
  const LIST_QUERY =
    'query ($first: Int) { products(first: $first) { totalCount nodes { id price { amount } } } }';

  it('compiles a query at its second request, once', async () => {
    const cache = new QueryCache(schema);
    const compiledFlags: unknown[] = [];
    for (const first of [1, 2, 3, 4])
      compiledFlags.push((await executeCached(cache, LIST_QUERY, { first }))?.isCompiled);

    expect(compiledFlags).toEqual([undefined, true, true, true]);
    expect(cache.compiler.compilationCount).toBe(1);
  });

  it('compiles a query with fields of several client screens', async () => {
    const cache = new QueryCache(schema);
    const source = `query ($id: ID!) { product(id: $id) { id name price { amount } reviews { totalCount
      pageInfo { hasNextPage } nodes { id rating createdAt isVerifiedPurchase } } } topProducts { ...Card }
      products(search: "speaker") { totalCount totalCountPrecision didYouMean facets { inStock categories { name count }
        priceBands { minPrice { amount } count } ratings { minRating } } }
      searchSuggestions(text: "sp") { kind text product { id } } } ${FRAGMENTS}`;
    await executeCached(cache, source, { id: productId });

    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { isCompiled, result } = (await executeCached(cache, source, { id: productId }))!;
      expect([isCompiled, result.errors]).toEqual([true, undefined]);
    }
  });

  it.each([
    ['documents with directives', '{ products { totalCount @include(if: true) } }'],
    ['long documents', `{ topProducts { name } } ${' '.repeat(8_000)}`],
  ])('never compiles %s', async (_label, source) => {
    const cache = new QueryCache(schema);
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await executeCached(cache, source))?.isCompiled ?? false).toBe(false);

    expect(cache.compiler.compilationCount).toBe(0);
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
    await executeCached(cache, LIST_QUERY, { first: 1 });
    await executeCached(cache, LIST_QUERY, { first: 1 });
    for (let count = 0; count < 3_000; count += 1)
      cache.find(`{ a${count}: topProducts { id name } }`, undefined);

    expect((await executeCached(cache, LIST_QUERY, { first: 1 }))?.isCompiled).toBe(true);
    expect(cache.compiler.compilationCount).toBe(1);
  });

  it('limits the total text length, because compiled queries need many times that memory', async () => {
    const cache = new QueryCache(schema);
    const longQuery = (count: number) => `query Q${count} { topProducts { name } } ${' '.repeat(5_000)}`;
    for (let count = 0; count < 20; count += 1) {
      await executeCached(cache, longQuery(count));
      await executeCached(cache, longQuery(count));
    }
    for (const count of [0, 0, 19, 19]) await executeCached(cache, longQuery(count));

    // The cache evicted the first query and still has the last.
    expect(cache.compiler.compilationCount).toBe(21);
  });
});
