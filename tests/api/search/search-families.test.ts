import { checkIntegrity } from '../../../server/modules/integrity';
import { createFamily, setAttributes } from '../../support/fixtures/catalogue/families';
import { createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import type { TestUsers } from '../../support/fixtures/test-users';
import { graphqlClient, type GraphqlClient } from '../../support/transports/graphql-client';
import { connectGraphql } from '../../support/transports/graphql-transport';

interface List {
  nodes: { id: string; name: string; price: { amount: string } }[];
  totalCount: number;
  pageInfo: { endCursor: string | null };
  facets: {
    brands: { name: string; count: number }[];
    inStock: number;
    originCountries: { name: string; count: number }[];
    priceBands: { count: number }[];
    attributes: { name: string; values: { value: string; count: number }[] }[];
  };
}

const LIST = `query ($search: String, $filter: ProductFilter, $sort: ProductSort, $first: Int, $after: String) {
  products(search: $search, filter: $filter, sort: $sort, first: $first, after: $after) {
    nodes { id name price { amount } } totalCount pageInfo { endCursor }
    facets { inStock brands { name count } originCountries { name count } priceBands { count }
      attributes { name values { value count } } } } }`;

const SORTS = ['RELEVANCE', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'RATING', 'ORIGIN'] as const;

describe('§2 Lists and searches with families', () => {
  let shop: Shop;
  let users: TestUsers;
  let visitor: GraphqlClient;
  let tower: string[];
  let shirt: string[];
  let lampId: string;

  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    visitor = graphqlClient(shop);
    const towerFamily = await createFamily(shop, users, {
      name: 'Tarang Speaker',
      members: [
        { options: { Colour: 'Oak' }, price: '4000', originCountry: 'IN' },
        { options: { Colour: 'Walnut' }, price: '5500', originCountry: 'IN' },
        { options: { Colour: 'Black' }, price: '7000', countInStock: 0, originCountry: 'CN' },
      ],
    });
    tower = towerFamily.ids;
    const shirtFamily = await createFamily(shop, users, {
      name: 'Dhara Shirt',
      brand: 'Dhara',
      category: 'Clothes',
      members: [
        { options: { Colour: 'Blue', Size: 'S' }, price: '900' },
        { options: { Colour: 'Blue', Size: 'M' }, price: '950' },
        { options: { Colour: 'Red', Size: 'S' }, price: '1200' },
        { options: { Colour: 'Red', Size: 'M' }, price: '1300', countInStock: 0 },
      ],
    });
    shirt = shirtFamily.ids;
    lampId = (
      await createListedProduct(users.admin, {
        name: 'Jugnu Lamp',
        brand: 'Jugnu',
        category: 'Lamps',
        description: 'Bright.',
        price: '5200',
      })
    ).id;
    await setAttributes(shop, lampId, { Colour: 'Walnut', Power: '9' });
  });
  afterAll(() => shop.stop());

  const list = async (variables: Record<string, unknown>) =>
    (await visitor<{ products: List }>(LIST, variables)).data.products;
  const idsOf = ({ nodes }: List) => nodes.map(({ id }) => id);
  const colour = (...values: string[]) => ({ attributes: [{ name: 'Colour', values }] });

  it.each(SORTS)('shows each family once, sorted by %s', async (sort) => {
    const all = await list({ sort });
    expect([idsOf(all).sort(), all.totalCount]).toEqual([[tower[0], shirt[0], lampId].sort(), 3]);
    const search = await list({ search: 'speaker', sort });
    expect([idsOf(search), search.totalCount]).toEqual([[tower[0]], 1]);
  });

  it('finds a family by the words of all its members together', async () => {
    for (const search of ['tarang walnut', 'oak black', 'speaker wal'])
      expect((await list({ search })).totalCount).toBe(1);
    expect((await list({ search: 'tarang blue' })).totalCount).toBe(0);
  });

  it('shows the member whose options have the typed words', async () => {
    expect(idsOf(await list({ search: 'walnut speaker' }))).toEqual([tower[1]]);
    expect(idsOf(await list({ search: 'red shirt' }))).toEqual([shirt[2]]);
  });

  it.each(SORTS)('shows a member that passes the filter, sorted by %s', async (sort) => {
    const byColour = await list({ filter: colour('Walnut'), sort });
    expect([idsOf(byColour).sort(), byColour.totalCount]).toEqual([[tower[1], lampId].sort(), 2]);
    const byPrice = await list({ search: 'speaker', filter: { minPrice: '5000', maxPrice: '6000' }, sort });
    expect([idsOf(byPrice), byPrice.totalCount]).toEqual([[tower[1]], 1]);
    const both = await list({ filter: { ...colour('Red'), inStock: false }, sort });
    expect([idsOf(both), both.totalCount]).toEqual([[shirt[3]], 1]);
  });

  it('needs one member that passes all parts of the filter', async () => {
    expect((await list({ filter: { ...colour('Black'), inStock: true } })).totalCount).toBe(0);
    expect((await list({ filter: { ...colour('Walnut'), originCountry: 'CN' } })).totalCount).toBe(0);
    expect((await list({ filter: { ...colour('Oak'), minPrice: '5000' } })).totalCount).toBe(0);
  });

  it('sorts a family by the price of the member that it shows', async () => {
    const filter = colour('Walnut', 'Black');
    expect(idsOf(await list({ filter, sort: 'PRICE_ASC' }))).toEqual([lampId, tower[1]]);
    expect(idsOf(await list({ filter, sort: 'PRICE_DESC' }))).toEqual([tower[2], lampId]);
    expect(idsOf(await list({ sort: 'PRICE_ASC' }))).toEqual([shirt[0], tower[0], lampId]);
  });

  it.each(SORTS)('pages by cursor through filtered families, sorted by %s', async (sort) => {
    const filter = { minPrice: '800' };
    const ids: string[] = [];
    for (let after: string | null = null, page = 0; page < 4; page += 1) {
      const { nodes, pageInfo } = await list({ filter, sort, first: 1, after });
      ids.push(...nodes.map(({ id }) => id));
      after = pageInfo.endCursor;
      if (nodes.length === 0) break;
    }
    expect(ids).toEqual(idsOf(await list({ filter, sort })));
    expect(ids).toHaveLength(3);
  });

  const valuesOf = ({ facets }: List, name: string) =>
    Object.fromEntries(
      (facets.attributes.find((attribute) => attribute.name === name)?.values ?? []).map(
        ({ value, count }) => [value, count],
      ),
    );

  it.each([{}, { search: 'a' }])('counts a family once for each value: %p', async (variables) => {
    const all = await list({ ...variables, search: undefined });
    expect(valuesOf(all, 'Colour')).toEqual({ Oak: 1, Walnut: 2, Black: 1, Blue: 1, Red: 1 });
    expect(valuesOf(all, 'Size')).toEqual({ S: 1, M: 1 });
    expect(all.facets.brands).toHaveLength(3);
    expect(all.facets.inStock).toBe(3);
    expect(all.facets.originCountries).toEqual([
      { name: 'CN', count: 1 },
      { name: 'IN', count: 1 },
    ]);
  });

  it('counts each facet without its own filter', async () => {
    const red = await list({ filter: colour('Red') });
    expect(valuesOf(red, 'Colour')).toEqual({ Oak: 1, Walnut: 2, Black: 1, Blue: 1, Red: 1 });
    expect(valuesOf(red, 'Size')).toEqual({ S: 1, M: 1 });
    const redInStock = await list({ filter: { ...colour('Red'), inStock: true } });
    expect(valuesOf(redInStock, 'Size')).toEqual({ S: 1 });
    expect(valuesOf(redInStock, 'Colour')).toEqual({ Oak: 1, Walnut: 2, Blue: 1, Red: 1 });
  });

  it('follows changes of members', async () => {
    const change = (id: string | undefined, price: string) => users.admin.updateProduct(id ?? '', { price });
    await change(tower[1], '100');
    expect(idsOf(await list({ filter: { maxPrice: '200' } }))).toEqual([tower[1]]);
    await change(tower[1], '5500');
    expect((await list({ filter: { maxPrice: '200' } })).totalCount).toBe(0);
    await users.admin.deleteProduct(shirt[3] ?? '');
    expect((await list({ filter: { ...colour('Red'), inStock: false } })).totalCount).toBe(0);
  });

  it('keeps the integrity check silent', async () => {
    const { problems } = await checkIntegrity(shop.database.reader);
    expect(problems.filter((problem) => !problem.includes('audit'))).toEqual([]);
  });
});
