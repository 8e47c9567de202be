import {
  graphqlClient,
  newAdmin,
  newProduct,
  newShopper,
  type GraphqlClient,
  type WithId,
} from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { recordStatements } from '../../support/runtime/statements';

const ADD_REVIEW = `mutation ($input: AddReviewInput!) {
  addReview(input: $input) { rating comment isVerifiedPurchase product { id rating numReviews } }
}`;

interface ProductPage {
  nodes: { id: string }[];
  edges: { cursor: string }[];
  totalCount: number;
  pageInfo: { endCursor: string };
}

const idsOf = ({ nodes }: ProductPage) => nodes.map(({ id }) => id);

describe('The catalogue over GraphQL (§2, §3)', () => {
  let shop: Shop;
  let visitor: GraphqlClient;
  let admin: GraphqlClient;
  const ids: string[] = [];

  beforeAll(async () => {
    shop = await startShop({ env: { LOG_LEVEL: 'silent' } });
    visitor = graphqlClient(shop);
    admin = (await newAdmin(shop)).send;
    for (let index = 0; index < 11; index += 1) {
      ids.unshift((await newProduct(admin, { name: `Speaker ${index}`, price: `${1_000 + index}.05` })).id);
    }
  });
  afterAll(() => shop.stop());

  it('pages by cursor, latest first, and returns the page info', async () => {
    const readPage = (after?: string) =>
      visitor<{ products: ProductPage }>(
        `query ($after: String) { products(first: 4, after: $after) {
          nodes { id } edges { cursor node { id } } totalCount
          pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        } }`,
        { after },
      );
    const firstPage = (await readPage()).data.products;
    const secondPage = (await readPage(firstPage.pageInfo.endCursor)).data.products;
    const thirdPage = (await readPage(secondPage.pageInfo.endCursor)).data.products;

    const listedIds = [firstPage, secondPage, thirdPage].flatMap(idsOf);
    expect(listedIds).toEqual(ids);
    expect(firstPage.totalCount).toBe(11);
    expect(firstPage.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: firstPage.edges[0]?.cursor,
      endCursor: firstPage.edges[3]?.cursor,
    });
    expect(thirdPage.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  it('returns 8 products by default, and numbered pages by offset', async () => {
    const { data } = await visitor<{ a: ProductPage; b: ProductPage }>(
      '{ a: products { nodes { id } } b: products(first: 8, offset: 8) { nodes { id } } }',
    );

    expect(idsOf(data.a)).toEqual(ids.slice(0, 8));
    expect(idsOf(data.b)).toEqual(ids.slice(8));
  });

  it.each([
    ['first: 0', 'first'],
    ['first: 101', 'first'],
    ['first: -1', 'first'],
    ['offset: -1', 'offset'],
    ['after: "nowhere"', 'after'],
    ['filter: { minRating: 6 }', 'minRating'],
  ])('refuses products(%s) and names the field', async (argument, field) => {
    const { errors } = await visitor(`{ products(${argument}) { totalCount } }`);

    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ field }] });
  });

  it('accepts null for every optional argument', async () => {
    const { errors, data } = await visitor(
      `query ($none: String, $sort: ProductSort, $filter: ProductFilter, $offset: Int) {
        products(after: $none, search: $none, sort: $sort, filter: $filter, offset: $offset) { totalCount }
      }`,
      { none: null, sort: null, filter: null, offset: null },
    );

    expect([errors, data]).toEqual([[], { products: { totalCount: 11 } }]);
  });

  it('filters and sorts by exact prices in rupees', async () => {
    const { data } = await visitor(
      '{ products(sort: PRICE_ASC, filter: { minPrice: "1008.05", maxPrice: 1009.05 }) { nodes { price { amount currencyCode } } } }',
    );

    const nodes = ['1008.05', '1009.05'].map((amount) => ({ price: { amount, currencyCode: 'INR' } }));
    expect(data).toEqual({ products: { nodes } });
  });

  it.each(['-1', '1e3', '0x10', '12.345', ' 1', '', '1,000'])('refuses the Decimal "%s"', async (amount) => {
    const literalResponse = await admin(`mutation { createProduct(input: { price: "${amount}" }) { id } }`);
    const variableResponse = await admin(
      'mutation ($amount: Decimal) { createProduct(input: { price: $amount }) { id } }',
      {
        amount,
      },
    );

    expect([literalResponse.status, literalResponse.code]).toEqual([400, 'BAD_INPUT']);
    expect([variableResponse.status, variableResponse.code]).toEqual([400, 'BAD_INPUT']);
  });

  it('returns the other fields and an error when one product is missing', async () => {
    const { status, data, errors } = await visitor(
      '{ product(id: "nothing") { id } topProducts(first: 1) { id } }',
    );

    expect([status, data]).toEqual([200, { product: null, topProducts: [{ id: expect.any(String) }] }]);
    expect(errors).toMatchObject([
      { path: ['product'], message: 'Product not found', extensions: { code: 'NOT_FOUND' } },
    ]);
  });

  it('hides a draft without a price from lists, and deletes the draft on request', async () => {
    const { data } = await admin<{ createProduct: WithId }>(
      'mutation { createProduct { id name price { amount } } }',
    );
    const { id } = data.createProduct;

    expect(data.createProduct).toMatchObject({ name: 'Sample name', price: { amount: '0.00' } });
    const { data: listedProducts } = await visitor<{ products: ProductPage }>(
      '{ products { nodes { id } } }',
    );
    expect(idsOf(listedProducts.products)).not.toContain(id);
    expect((await admin(`mutation { deleteProduct(id: "${id}") { id } }`)).data).toEqual({
      deleteProduct: { id },
    });
    expect((await visitor(`{ product(id: "${id}") { id } }`)).code).toBe('NOT_FOUND');
  });

  it('changes only the submitted fields, and refuses null', async () => {
    const UPDATE_PRODUCT =
      'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { name brand price { amount } } }';
    const { data } = await admin(UPDATE_PRODUCT, { input: { id: ids[0], brand: 'Dhun' } });
    const response = await admin(UPDATE_PRODUCT, { input: { id: ids[0], name: null } });

    const expectedProduct = { name: 'Speaker 10', brand: 'Dhun', price: { amount: '1010.05' } };
    expect(data).toEqual({ updateProduct: expectedProduct });
    expect(response.errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: [{ field: 'name' }] });
  });

  it('accepts one review per user and shows the new rating at once', async () => {
    const shopper = await newShopper(shop);
    const input = { productId: ids[0], rating: 4, comment: 'Clear and loud' };
    const { data } = await shopper.send(ADD_REVIEW, { input });
    const secondReview = await shopper.send(ADD_REVIEW, { input });

    expect(data).toMatchObject({
      addReview: { rating: 4, isVerifiedPurchase: false, product: { rating: 4, numReviews: 1 } },
    });
    expect(secondReview.errors).toMatchObject([
      { message: 'Product already reviewed', extensions: { code: 'ALREADY_REVIEWED' } },
    ]);
  });

  it('lists products with reviews, and their products, in at most 4 statements', async () => {
    const { response, statementCount } = await countStatements(() =>
      visitor<{ products: { nodes: { reviews: object }[] } }>(
        '{ products { nodes { id reviews(first: 2) { totalCount nodes { product { name } } } } } }',
      ),
    );

    expect(response.errors).toEqual([]);
    expect(response.data.products.nodes[0]?.reviews).toEqual({
      totalCount: 1,
      nodes: [{ product: { name: 'Speaker 10' } }],
    });
    expect(statementCount).toBeLessThanOrEqual(4);
  });

  it('counts the rows of a list only when the document requests the total and no counter row stores it', async () => {
    const countFromRow = await countStatements(() => visitor('{ products { totalCount nodes { id } } }'));
    const priceFilter = '(filter: { minPrice: "2" })';
    // The first list with a filter also reads, for all later ones, whether the shop has families.
    await visitor(`{ products ${priceFilter} { nodes { name } } }`);
    const withoutCount = await countStatements(() =>
      visitor(`{ products ${priceFilter} { nodes { id name } } }`),
    );
    const withCount = await countStatements(() =>
      visitor(`{ products ${priceFilter} { totalCount nodes { id } } }`),
    );

    expect([countFromRow.statementCount, withoutCount.statementCount, withCount.statementCount]).toEqual([
      1, 1, 2,
    ]);
  });

  async function countStatements<T>(
    operation: () => Promise<T>,
  ): Promise<{ response: T; statementCount: number }> {
    const statements = recordStatements(shop);
    const response = await operation();
    return { response, statementCount: statements.length };
  }
});
