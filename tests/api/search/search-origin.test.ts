import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

interface OriginList {
  nodes: { name: string }[];
  totalCount: number;
  facets: { originCountries: { name: string; count: number }[]; brands: { name: string; count: number }[] };
}

const LIST = `query ($search: String, $filter: ProductFilter, $sort: ProductSort, $first: Int, $after: String) {
  products(search: $search, filter: $filter, sort: $sort, first: $first, after: $after) {
    nodes { name } totalCount pageInfo { endCursor }
    facets { originCountries { name count } brands { name count } } } }`;

describe('§2 Products by country of origin', () => {
  let shop: Shop;
  let users: TestUsers;
  let visitor: GraphqlClient;
  let importedId: string;

  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    visitor = graphqlClient(shop);
    const products = [
      { name: 'Dhol One', brand: 'Naad', price: '900.00', originCountry: 'IN' },
      { name: 'Dhol Two', brand: 'Tarang', price: '2500.00', originCountry: 'IN' },
      { name: 'Dhol Three', brand: 'Naad', price: '4999.99', originCountry: 'JP' },
      { name: 'Dhol Four', brand: 'Naad', price: '150.00' },
      { name: 'Veena', brand: 'Naad', price: '60000.00', originCountry: 'IN' },
    ];
    for (const product of products) {
      const { id } = await createListedProduct(users.admin, product);
      if (product.originCountry === 'JP') importedId = id;
    }
  });
  afterAll(() => shop.stop());

  const list = async (variables: Record<string, unknown>) =>
    (await visitor<{ products: OriginList }>(LIST, variables)).data.products;
  const namesOf = ({ nodes }: OriginList) => nodes.map(({ name }) => name).sort();

  it.each(['RELEVANCE', 'NEWEST', 'RATING', 'PRICE_ASC', 'PRICE_DESC'])(
    'filters a search and a whole list by origin, sorted by %s',
    async (sort) => {
      const filter = { originCountry: 'IN' };
      const search = await list({ search: 'dhol', filter, sort });
      expect([namesOf(search), search.totalCount]).toEqual([['Dhol One', 'Dhol Two'], 2]);
      const all = await list({ filter, sort });
      expect([namesOf(all), all.totalCount]).toEqual([['Dhol One', 'Dhol Two', 'Veena'], 3]);
    },
  );

  it('combines the origin with other filters', async () => {
    const { nodes } = await list({ search: 'dhol', filter: { originCountry: 'IN', brand: 'Naad' } });
    expect(nodes).toEqual([{ name: 'Dhol One' }]);
    expect((await list({ filter: { originCountry: 'JP', maxPrice: '4000' } })).totalCount).toBe(0);
  });

  it.each([{ search: 'dhol', india: 2 }, { india: 3 }])(
    'counts the products of each origin: %p',
    async (args) => {
      const { originCountries } = (await list({ search: args.search })).facets;
      expect(originCountries).toEqual([
        { name: 'IN', count: args.india },
        { name: 'JP', count: 1 },
      ]);
    },
  );

  it('the facet of origins ignores its own filter, and other facets use it', async () => {
    const { facets } = await list({ search: 'dhol', filter: { originCountry: 'JP' } });
    expect(facets.originCountries.map(({ name }) => name)).toEqual(['IN', 'JP']);
    expect(facets.brands).toEqual([{ name: 'Naad', count: 1 }]);
  });

  it('follows a change and a removal of the origin', async () => {
    const change = async (originCountry: string | null) => {
      await users.admin.updateProduct(importedId, { originCountry });
    };
    await change('DE');
    expect(namesOf(await list({ search: 'dhol', filter: { originCountry: 'DE' } }))).toEqual(['Dhol Three']);
    expect((await list({ search: 'dhol', filter: { originCountry: 'JP' } })).totalCount).toBe(0);
    await change(null);
    expect((await list({ filter: { originCountry: 'DE' } })).totalCount).toBe(0);
    await change('JP');
  });

  it('finds nothing for a code of no country', async () => {
    for (const search of ['', 'dhol'])
      expect((await list({ search, filter: { originCountry: 'XX' } })).totalCount).toBe(0);
  });

  it.each(['in', 'IND', '', '12', 'ÎN'])('refuses the malformed code %p', async (originCountry) => {
    const { code, errors } = await visitor(LIST, { filter: { originCountry } });
    expect(code).toBe('BAD_INPUT');
    expect(errors[0]?.message).toBeTruthy();
  });
});
