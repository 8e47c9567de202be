import { execute, getOperationAST, parse, validate, type GraphQLSchema } from 'graphql';
import { createContext } from '../../../server/modules/create-context';
import { createExecutor, type Executor } from '../../../server/graphql/server/executor';
import { buildShopSchema } from '../../../server/modules/schema';
import { VISITOR } from '../../../server/domain/accounts/permissions';
import { newAdmin, newProduct, newShopper } from '../../support/transports/graphql-client';
import { times } from '../../support/transports/hostile-documents';
import { startShop, type Shop } from '../../support/fixtures/shop';

type Variables = Record<string, unknown>;

let shop: Shop;
let schema: GraphQLSchema;
let productId: string;
beforeAll(async () => {
  shop = await startShop();
  schema = buildShopSchema();
  const { ask: admin } = await newAdmin(shop);
  for (let number = 1; number <= 5; number += 1)
    productId = (await newProduct(admin, { name: `Speaker ${number}`, price: `${number}.50` })).id;
  const { ask: shopper } = await newShopper(shop);
  await shopper('mutation ($input: AddReviewInput!) { addReview(input: $input) { id } }', {
    input: { productId, rating: 4, comment: 'Fills the room.' },
  });
});
afterAll(() => shop.stop());

const context = () => createContext(shop.services, VISITOR, { address: '127.0.0.1' });

async function ask({ gateway }: Executor, source: string, variables?: Variables, operationName?: string) {
  const { executor } = await gateway.load({ apollo: {} });
  const document = parse(source);
  const operation = getOperationAST(document, operationName);
  const request = { request: { query: source, variables, operationName }, context: context(), document };
  return executor?.({
    ...request,
    source,
    queryHash: source,
    operation,
    operationName: operation?.name?.value ?? null,
  } as unknown as Parameters<typeof executor>[0]);
}

/** The response of graphql-js, as JSON text. */
async function plainAnswer(source: string, variableValues?: Variables, operationName?: string) {
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
  ['the schema', '{ __schema { queryType { name } } __type(name: "Product") { name } }'],
];

describe('Compiled documents return the same response as graphql-js', () => {
  it.each(same.map(([what, source, variables = {}]) => [what, source, variables] as const))(
    '%s',
    async (_what, source, variables) => {
      const executor = createExecutor(schema);
      const expected = await plainAnswer(source, variables);

      for (let time = 0; time < 3; time += 1)
        expect(JSON.stringify(await ask(executor, source, variables))).toBe(expected);
    },
  );

  it('selects the operation by its name', async () => {
    const executor = createExecutor(schema);
    const source = 'query A { topProducts { id } } query B { products { totalCount } }';

    for (const name of ['A', 'B', 'A', 'B', 'A', 'C', undefined])
      expect(JSON.stringify(await ask(executor, source, undefined, name))).toBe(
        await plainAnswer(source, undefined, name),
      );
    expect(executor.counts).toMatchObject({ compilations: 2, compiled: 3, interpreted: 4 });
  });
});

describe('The compiled query cache', () => {
  const LIST = 'query ($n: Int) { products(first: $n) { totalCount nodes { id price { amount } } } }';

  it('compiles a query at its second request, once', async () => {
    const executor = createExecutor(schema);
    for (const n of [1, 2, 3, 4]) await ask(executor, LIST, { n });

    expect(executor.counts).toEqual({ compilations: 1, compiled: 3, interpreted: 1, repeated: 0 });
  });

  it('compiles the queries of all screens of the client', async () => {
    const executor = createExecutor(schema);
    const source = `query ($id: ID!) { product(id: $id) { id name price { amount } reviews { totalCount
      pageInfo { hasNextPage } nodes { id rating createdAt isVerifiedPurchase } } } topProducts { ...Card }
      products(search: "speaker") { totalCount totalCountPrecision didYouMean facets { inStock categories { name count }
        priceBands { minPrice { amount } count } ratings { minRating } } }
      searchSuggestions(text: "sp") { kind text product { id } } } ${FRAGMENTS}`;
    for (let time = 0; time < 3; time += 1) await ask(executor, source, { id: productId });

    expect(executor.counts).toMatchObject({ compiled: 2, repeated: 0 });
  });

  it.each([
    ['changes', 'mutation { deleteProduct(id: "nothing") { id } }'],
    ['parts that may be left out', '{ products { totalCount @include(if: true) } }'],
    ['the schema', '{ __schema { queryType { name } } }'],
    ['long documents', `{ products { nodes { ${times(1_700, () => 'name')} } } }`],
  ])('never compiles %s', async (_what, source) => {
    const executor = createExecutor(schema);
    for (let time = 0; time < 3; time += 1) await ask(executor, source);

    expect(executor.counts).toMatchObject({ compilations: 0, interpreted: 3 });
  });

  it('does not evict a query because of documents that arrive once', async () => {
    const executor = createExecutor(schema);
    await ask(executor, LIST, { n: 1 });
    await ask(executor, LIST, { n: 1 });
    for (let count = 0; count < 3_000; count += 1) await ask(executor, `{ a${count}: __typename }`);
    await ask(executor, LIST, { n: 1 });

    expect(executor.counts).toMatchObject({ compilations: 1, compiled: 2 });
  });

  it('limits the total text length, because compiled queries need many times that memory', async () => {
    const executor = createExecutor(schema);
    const long = (count: number) => `query Q${count} { topProducts { ${times(1_000, () => 'name')} } }`;
    for (let count = 0; count < 20; count += 1) {
      await ask(executor, long(count));
      await ask(executor, long(count));
    }
    for (const count of [0, 19]) await ask(executor, long(count));

    // The cache evicted the first query and still has the last.
    expect(executor.counts).toMatchObject({ compilations: 21 });
  });
});
