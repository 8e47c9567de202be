import { isObjectType } from 'graphql';
import { buildShopSchema } from '../../../server/modules/schema';
import {
  graphqlClient,
  newAdmin,
  newProduct,
  type GraphqlClient,
} from '../../support/transports/graphql-client';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { recordStatements } from '../../support/runtime/statements';

let shop: Shop;
let visitor: GraphqlClient;
let id: string;
beforeAll(async () => {
  shop = await startShop({ env: { REPLY_CACHE_MB: '0' } });
  id = (await newProduct((await newAdmin(shop)).send, { description: 'It listens.' })).id;
  visitor = graphqlClient(shop);
});
afterAll(() => shop.stop());

interface ProductsResponse {
  products: { nodes: unknown[]; edges: { node: unknown }[] };
  topProducts: unknown[];
  product: unknown;
}

const SELECTIONS: Record<string, string> = {
  price: '{ amount }',
  mrp: '{ amount }',
  reviews: '{ totalCount nodes { id } }',
  pictures: '{ image alt altHi ground }',
  specifications: '{ name value }',
  ratingCounts: '{ rating count }',
  relatedProducts: '{ id name }',
  family: '{ id }',
  categories: '{ id }',
  attributes: '{ name value }',
  options: '{ name value }',
};
const productType = buildShopSchema().getType('Product');
const fields = isObjectType(productType) ? Object.keys(productType.getFields()) : [];

describe('§7 The selected product columns', () => {
  it.each(fields)('suffice for a document that requests only %s', async (field) => {
    const selection = `{ ${field} ${SELECTIONS[field] ?? ''} }`;
    const { data, errors } = await visitor<ProductsResponse>(
      `query ($id: ID!) { products { nodes ${selection} edges { node ${selection} } } topProducts ${selection} product(id: $id) ${selection} }`,
      { id },
    );

    expect(errors).toEqual([]);
    expect(data.product).toHaveProperty(field);
    expect(data.products.nodes).toEqual([data.product]);
    expect(data.products.edges).toEqual([{ node: data.product }]);
    expect(data.topProducts).toEqual([data.product]);
  });

  it('include the fields of all fragments of the document', async () => {
    const { data, errors } = await visitor(
      `{ ...F products { edges { node { brand } } } a: products { ... on ProductConnection { nodes { ...N } } } }
       fragment F on Query { products { nodes { name } } } fragment N on Product { ... { category } }`,
    );

    expect(errors).toEqual([]);
    expect(data).toEqual({
      products: { nodes: [{ name: 'Tarang Speaker' }], edges: [{ node: { brand: 'Tarang' } }] },
      a: { nodes: [{ category: 'Audio' }] },
    });
  });

  it('include the fields of each operation, although operations share a fragment', async () => {
    const query = `query A { ...F } query B { ...F products { nodes { description } } }
      fragment F on Query { products { nodes { id } } }`;
    const responses = [];
    for (const operationName of ['A', 'B', 'A', 'B', 'B'])
      responses.push(await sendOperation({ query, operationName }));

    const [expectedA, expectedB] = [
      { products: { nodes: [{ id }] } },
      { products: { nodes: [{ id, description: 'It listens.' }] } },
    ];
    expect(responses).toEqual([
      { data: expectedA },
      { data: expectedB },
      { data: expectedA },
      { data: expectedB },
      { data: expectedB },
    ]);
  });

  it('omit the description when the document does not request it', async () => {
    const statements = recordStatements(shop);
    await visitor(
      'query ($id: ID!) { products { nodes { name } } topProducts { id } product(id: $id) { price { amount } } }',
      { id },
    );

    expect(statements).toHaveLength(3);
    expect(statements.join('\n')).not.toMatch(/description|updated_at/);
  });
});

async function sendOperation(body: object): Promise<unknown> {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}
