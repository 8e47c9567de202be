import { gql, InMemoryCache, type DocumentNode } from '@apollo/client';
import { createApolloClient } from '../../../client/apollo/client';
import { readCachedResult } from '../../../client/apollo/page-client/read-cached-result';
import { routeQueries } from '../../../client/app/routing/route-queries';
import { fakeShop } from '../../support/fakes/fake-shop';
import {
  aCategory,
  aCategoryNode,
  aListedProduct,
  connection,
  listedProducts,
} from '../../support/fixtures/listing';

const FAMILY = gql`
  query Family($id: ID!, $isSlug: Boolean!, $limit: Int, $tags: [String!]) {
    shown: product(id: $id) @skip(if: $isSlug) {
      ...Card
      maker {
        name
      }
      ... on Product {
        id
        maker {
          city
        }
      }
    }
    bySlug: product(id: $id) @include(if: $isSlug) {
      id
    }
    hits(filter: { tags: $tags, size: LARGE, price: 1.5, first: 2 }, brand: null, limit: $limit) {
      id
    }
  }
  fragment Card on Product {
    id
    name
  }
`;
const VARIABLES = { id: 'lamp', isSlug: false, tags: ['b', 'a'] };
const LAMP = {
  __typename: 'Product',
  id: 'lamp',
  name: 'Lamp',
  maker: { __typename: 'Maker', name: 'Diya', city: 'Pune' },
};

function extractWith(data: Record<string, unknown>) {
  const cache = new InMemoryCache();
  cache.writeQuery({ query: FAMILY, variables: VARIABLES, data });
  return { extract: cache.extract(), expected: cache.readQuery({ query: FAMILY, variables: VARIABLES }) };
}

describe('The result of a query in an extracted cache', () => {
  it('is what Apollo Client reads from the cache', () => {
    const { extract, expected } = extractWith({ shown: LAMP, hits: [LAMP, null] });
    expect(expected).not.toBeNull();
    expect(readCachedResult(extract, { query: FAMILY, variables: VARIABLES })).toEqual(expected);
  });

  it('has null for a product that the shop does not have', () => {
    const { extract, expected } = extractWith({ shown: null, hits: [] });
    expect(readCachedResult(extract, { query: FAMILY, variables: VARIABLES })).toEqual(expected);
  });

  it.each([
    ['other variables', { ...VARIABLES, id: 'fan' }],
    ['another argument', { ...VARIABLES, tags: ['a', 'b'] }],
  ])('is missing for %s', (_name, variables) => {
    const { extract } = extractWith({ shown: LAMP, hits: [] });
    expect(readCachedResult(extract, { query: FAMILY, variables })).toBeUndefined();
  });

  it.each([
    '/',
    '/?page=2',
    '/search/lamp?brand=Tarang&sort=PRICE_DESC&min=1000&attr.Colour=Clay',
    '/product/p1',
  ])('is what Apollo Client reads for the page %s', async (path) => {
    const { pathname, searchParams } = new URL(path, 'http://shop');
    const results = {
      products: (page: { first: number; offset: number }) => connection(listedProducts(20), page),
      topProducts: listedProducts(3),
      categories: [aCategory()],
      categoryTree: [aCategoryNode()],
      product: aListedProduct({ id: 'p1', relatedProducts: listedProducts(2) }),
    };
    const client = createApolloClient({ terminatingLink: fakeShop(results) });
    const queries = routeQueries({ pathname, search: `?${searchParams}` });
    await Promise.all(queries.map((query) => client.query<unknown>(query)));

    expect(queries.length).toBeGreaterThan(0);
    for (const { query, variables } of queries) {
      const expected = client.readQuery<unknown>({ query: query as DocumentNode, variables });
      expect(expected).not.toBeNull();
      expect(
        readCachedResult(client.extract() as object as Record<string, unknown>, { query, variables }),
      ).toEqual(expected);
    }
  });
});
