import { ADMIN_PRODUCT_SORTS, type CatalogueOptions } from '../../../server/domain/catalogue/admin-model';
import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { aReview, stock } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { People } from '../../support/fixtures/people';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

/** The expected list content; prices in paise. */
interface ExpectedProduct {
  id: string;
  name: string;
  brand: string;
  category: string;
  price: number;
  count: number;
  rating: number;
  state: 'LISTED' | 'DRAFT' | 'DELETED';
}

/** The response of both documents below. */
interface Listed {
  catalogueOptions: CatalogueOptions;
  adminProducts: { nodes: object[] };
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const shelfText = ({ name, brand, category }: ExpectedProduct) =>
  [name, brand, category].join('\n').toLowerCase().replaceAll('é', 'e');
const COMPARE: Record<string, (a: ExpectedProduct, b: ExpectedProduct) => number> = {
  NAME: (a, b) => byText(shelfText(a), shelfText(b)),
  PRICE: (a, b) => a.price - b.price,
  STOCK: (a, b) => a.count - b.count,
  CATEGORY: (a, b) =>
    byText(a.category.toLowerCase(), b.category.toLowerCase()) || byText(a.category, b.category),
  BRAND: (a, b) => byText(a.brand.toLowerCase(), b.brand.toLowerCase()) || byText(a.brand, b.brand),
  RATING: (a, b) => a.rating - b.rating,
};

describe('§2 The product list for admins', () => {
  let shop: Shop;
  let people: People;
  let admin: Actor;
  const expectedProducts: ExpectedProduct[] = [];
  beforeAll(async () => {
    shop = await startShop();
    people = await transports[0]![1](shop);
    admin = { ...VISITOR, userId: people.admin.id, isAdmin: true };
    for (let number = 0; number < 36; number += 1) await add(number);
  });
  afterAll(() => shop.stop());

  // Every value repeats, so only the id distinguishes some products.
  async function add(number: number): Promise<void> {
    const product = {
      name: `${['Café lamp', 'Lamp', 'Speaker'][number % 3]}${number % 2 ? '' : ` ${number % 4}`}`,
      brand: ['Tarang', 'boAt', 'Bol'][number % 3]!,
      category: number % 4 ? 'Audio' : 'light',
      price: [0, 10_050, 20_000][number % 3]!,
      count: [0, 1, 5, 6, 40][number % 5]!,
    };
    const fields = { ...product, price: `${product.price / 100}`, countInStock: product.count };
    const { id } = await stock(people.admin, { ...fields, count: undefined });
    const rating = number % 5;
    if (rating > 0) await people.shopper.addReview(id, aReview({ rating }));
    if (number % 9 === 8) await people.admin.deleteProduct(id);
    const state = number % 9 === 8 ? 'DELETED' : product.price === 0 ? 'DRAFT' : 'LISTED';
    expectedProducts.push({ ...product, id, rating, state });
  }

  const walk = async (list: object, first: number) => {
    const ids: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await shop.services.catalogue.page(admin, { ...list, first, after });
      ids.push(...page.edges.map(({ node }) => node.id));
      if (!page.hasNextPage) return ids;
      after = page.edges.at(-1)?.cursor;
    }
  };
  const expected = (sort: string, predicate: (product: ExpectedProduct) => boolean) => {
    const [column = '', direction] = sort.split('_');
    const up = (a: ExpectedProduct, b: ExpectedProduct) =>
      (COMPARE[column]?.(a, b) ?? 0) || byText(a.id, b.id);
    const isDescending = sort === 'NEWEST' || direction === 'DESC';
    return expectedProducts
      .filter(predicate)
      .sort((a, b) => (isDescending ? up(b, a) : up(a, b)))
      .map(({ id }) => id);
  };
  const isNotDeleted = ({ state }: ExpectedProduct) => state !== 'DELETED';

  it.each(ADMIN_PRODUCT_SORTS)(
    'returns each product once when sorted by %s, by cursor and by number',
    async (sort) => {
      const fullList = expected(sort, isNotDeleted);
      expect(fullList).toHaveLength(32);

      await expect(walk({ sort }, 100)).resolves.toEqual(fullList);
      await expect(walk({ sort }, 5)).resolves.toEqual(fullList);
      const pages = await Promise.all(
        [0, 8, 16, 24].map((offset) => shop.services.catalogue.page(admin, { sort, offset })),
      );
      expect(pages.flatMap(({ edges }) => edges.map(({ node }) => node.id))).toEqual(fullList);
      await expect(pages[0]?.totalCount()).resolves.toBe(32);
    },
  );

  const FILTERS: [object, (product: ExpectedProduct) => boolean][] = [
    [{ state: 'LISTED' }, ({ state }) => state === 'LISTED'],
    [{ state: 'DRAFT' }, ({ state }) => state === 'DRAFT'],
    [{ state: 'DELETED' }, ({ state }) => state === 'DELETED'],
    [{ stock: 'IN_STOCK' }, (product) => isNotDeleted(product) && product.count > 0],
    [{ stock: 'LOW' }, (product) => isNotDeleted(product) && product.count > 0 && product.count <= 5],
    [{ stock: 'OUT_OF_STOCK' }, (product) => isNotDeleted(product) && product.count === 0],
    [{ category: 'Audio' }, (product) => isNotDeleted(product) && product.category === 'Audio'],
    [{ category: 'AUDIO' }, () => false],
    [
      { brand: 'boAt', stock: 'LOW' },
      (p) => isNotDeleted(p) && p.brand === 'boAt' && p.count > 0 && p.count <= 5,
    ],
    [
      { minPrice: '100.50', maxPrice: '100.50' },
      (product) => isNotDeleted(product) && product.price === 10_050,
    ],
    [{ minPrice: '100.51', maxPrice: '199.99' }, () => false],
  ];
  it.each(
    FILTERS.flatMap(([filter, predicate]) =>
      ['NEWEST', 'NAME_ASC', 'CATEGORY_DESC', 'BRAND_ASC'].map((sort) => [filter, sort, predicate] as const),
    ),
  )('narrowed to %j and sorted by %s holds what it should', async (filter, sort, predicate) => {
    const ids = expected(sort, predicate);

    await expect(walk({ sort, filter }, 4)).resolves.toEqual(ids);
    const { totalCount } = await shop.services.catalogue.page(admin, { sort, filter, first: 1 });
    await expect(totalCount()).resolves.toBe(ids.length);
  });

  it.each([
    ['cafe', (product: ExpectedProduct) => product.name.startsWith('Café')],
    ['LAMP tarang', (product: ExpectedProduct) => product.name.includes('amp') && product.brand === 'Tarang'],
    ['audio bol', (product: ExpectedProduct) => product.category === 'Audio' && product.brand === 'Bol'],
    ['%', () => false],
    ['  ', () => true],
  ])('finds %j in name, brand and category', async (search, predicate) => {
    const ids = expected('PRICE_ASC', (product) => isNotDeleted(product) && predicate(product));

    await expect(walk({ search, sort: 'PRICE_ASC' }, 7)).resolves.toEqual(ids);
  });

  it('shows edits at once', async () => {
    const { id } = await stock(people.admin, { name: 'Followed', countInStock: 6 });
    const isListed = async (list: object) => (await walk(list, 100)).includes(id);
    await expect(isListed({ filter: { stock: 'LOW' } })).resolves.toBe(false);

    await people.admin.updateProduct(id, { stockChange: -1, name: 'Led', brand: 'Zed', price: '0' });
    await expect(
      isListed({ filter: { stock: 'LOW', state: 'DRAFT', brand: 'Zed' }, search: 'led zed' }),
    ).resolves.toBe(true);
    await expect(isListed({ search: 'followed' })).resolves.toBe(false);
    await people.admin.deleteProduct(id);
    await expect(isListed({ filter: { state: 'DELETED', stock: 'LOW' } })).resolves.toBe(true);
  });

  it('returns all categories and brands', async () => {
    const { data } = await graphqlClient(
      shop,
      people.admin.token,
    )<Listed>('{ catalogueOptions { categories { name count } brands { name count } } }');
    const count = (predicate: (product: ExpectedProduct) => boolean) =>
      expected('NEWEST', (p) => isNotDeleted(p) && predicate(p)).length;

    expect(data.catalogueOptions).toEqual({
      categories: [
        { name: 'Audio', count: count(({ category }) => category === 'Audio') },
        { name: 'light', count: count(({ category }) => category === 'light') },
      ],
      brands: ['boAt', 'Bol', 'Tarang'].map((name) => ({
        name,
        count: count(({ brand }) => brand === name),
      })),
    });
  });

  it.each([
    [{ sort: 'RELEVANCE' }, 'sort'],
    [{ filter: { state: 'GONE' } }, 'state'],
    [{ filter: { stock: true } }, 'stock'],
    [{ filter: [] }, 'filter'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ first: 101 }, 'first'],
  ])('refuses %j', async (list, field) => {
    await expect(shop.services.catalogue.page(admin, list)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: { fields: [{ field }] },
    });
  });

  it('returns version, draft status and deletion time over GraphQL', async () => {
    const { data } = await graphqlClient(
      shop,
      people.admin.token,
    )<Listed>(
      `{ adminProducts(sort: OLDEST, first: 1, filter: { state: DELETED }) {
        totalCount nodes { id version isDraft deletedAt } } }`,
    );
    const [id] = expected('OLDEST', ({ state }) => state === 'DELETED');

    expect(data.adminProducts).toMatchObject({ totalCount: expect.any(Number), nodes: [{ id, version: 1 }] });
    expect(data.adminProducts.nodes[0]).toMatchObject({
      isDraft: false,
      deletedAt: expect.stringMatching(/Z$/),
    });
  });
});
