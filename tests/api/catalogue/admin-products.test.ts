import { ProductEntity } from '../../../server/database/entities/product.entity';
import { ADMIN_PRODUCT_SORTS, type CatalogueOptions } from '../../../server/domain/catalogue/admin-model';
import { VISITOR, type Actor } from '../../../server/domain/accounts/permissions';
import { aReview, createListedProduct } from '../../support/fixtures/factories';
import { graphqlClient } from '../../support/transports/graphql-client';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

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

/** The response data of the two queries in this file. */
interface CatalogueData {
  catalogueOptions: CatalogueOptions;
  adminProducts: { nodes: object[] };
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const searchTextOf = ({ name, brand, category }: ExpectedProduct) =>
  [name, brand, category].join('\n').toLowerCase().replaceAll('é', 'e');
const COMPARATORS: Record<string, (a: ExpectedProduct, b: ExpectedProduct) => number> = {
  NAME: (a, b) => compareText(searchTextOf(a), searchTextOf(b)),
  PRICE: (a, b) => a.price - b.price,
  STOCK: (a, b) => a.count - b.count,
  CATEGORY: (a, b) =>
    compareText(a.category.toLowerCase(), b.category.toLowerCase()) || compareText(a.category, b.category),
  BRAND: (a, b) => compareText(a.brand.toLowerCase(), b.brand.toLowerCase()) || compareText(a.brand, b.brand),
  RATING: (a, b) => a.rating - b.rating,
};

describe('§2 The product list for admins', () => {
  let shop: Shop;
  let users: TestUsers;
  let admin: Actor;
  const expectedProducts: ExpectedProduct[] = [];
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    admin = { ...VISITOR, userId: users.admin.id, isAdmin: true };
    for (let number = 0; number < 36; number += 1) await addProduct(number);
  });
  afterAll(() => shop.stop());

  // Every value repeats, so only the id distinguishes some products.
  async function addProduct(number: number): Promise<void> {
    const product = {
      name: `${['Café lamp', 'Lamp', 'Speaker'][number % 3]}${number % 2 ? '' : ` ${number % 4}`}`,
      brand: ['Tarang', 'boAt', 'Bol'][number % 3]!,
      category: number % 4 ? 'Audio' : 'light',
      price: [0, 10_050, 20_000][number % 3]!,
      count: [0, 1, 5, 6, 40][number % 5]!,
    };
    const fields = { ...product, price: `${product.price / 100}`, countInStock: product.count };
    const { id } = await createListedProduct(users.admin, { ...fields, count: undefined });
    const rating = number % 5;
    if (rating > 0) await users.shopper.addReview(id, aReview({ rating }));
    if (number % 9 === 8) await users.admin.deleteProduct(id);
    const state = number % 9 === 8 ? 'DELETED' : product.price === 0 ? 'DRAFT' : 'LISTED';
    expectedProducts.push({ ...product, id, rating, state });
  }

  const collectIds = async (options: object, first: number) => {
    const ids: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await shop.services.catalogue.page(admin, { ...options, first, after });
      ids.push(...page.edges.map(({ node }) => node.id));
      if (!page.hasNextPage) return ids;
      after = page.edges.at(-1)?.cursor;
    }
  };
  const expectedIds = (sort: string, predicate: (product: ExpectedProduct) => boolean) => {
    const [column = '', direction] = sort.split('_');
    const compareAscending = (a: ExpectedProduct, b: ExpectedProduct) =>
      (COMPARATORS[column]?.(a, b) ?? 0) || compareText(a.id, b.id);
    const isDescending = sort === 'NEWEST' || direction === 'DESC';
    return expectedProducts
      .filter(predicate)
      .sort((a, b) => (isDescending ? compareAscending(b, a) : compareAscending(a, b)))
      .map(({ id }) => id);
  };
  const isNotDeleted = ({ state }: ExpectedProduct) => state !== 'DELETED';

  it.each(ADMIN_PRODUCT_SORTS)(
    'returns each product once when sorted by %s, by cursor and by offset',
    async (sort) => {
      const expectedOrder = expectedIds(sort, isNotDeleted);
      expect(expectedOrder).toHaveLength(32);

      await expect(collectIds({ sort }, 100)).resolves.toEqual(expectedOrder);
      await expect(collectIds({ sort }, 5)).resolves.toEqual(expectedOrder);
      const pages = await Promise.all(
        [0, 8, 16, 24].map((offset) => shop.services.catalogue.page(admin, { sort, offset })),
      );
      expect(pages.flatMap(({ edges }) => edges.map(({ node }) => node.id))).toEqual(expectedOrder);
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
      (product) =>
        isNotDeleted(product) && product.brand === 'boAt' && product.count > 0 && product.count <= 5,
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
  )('returns the matching products when filtered by %j and sorted by %s', async (filter, sort, predicate) => {
    const ids = expectedIds(sort, predicate);

    await expect(collectIds({ sort, filter }, 4)).resolves.toEqual(ids);
    const { totalCount } = await shop.services.catalogue.page(admin, { sort, filter, first: 1 });
    await expect(totalCount()).resolves.toBe(ids.length);
  });

  it.each(['HSN', 'TAX_CLASS'] as const)('lists the products without %s', async (missing) => {
    const [complete, incomplete] = expectedProducts.filter(isNotDeleted);
    await shop.database.writer.transaction((tx) =>
      tx.update(ProductEntity, { id: complete?.id }, { hsn: '851830', taxClass: 'gst-5' }),
    );
    const filter = { missing };
    const ids = await collectIds({ filter }, 100);
    const { totalCount } = await shop.services.catalogue.page(admin, { filter, first: 1 });

    expect(ids).not.toContain(complete?.id);
    expect(ids).toContain(incomplete?.id);
    expect(ids).toHaveLength(31);
    await expect(totalCount()).resolves.toBe(31);
  });

  it.each([
    ['cafe', (product: ExpectedProduct) => product.name.startsWith('Café')],
    ['LAMP tarang', (product: ExpectedProduct) => product.name.includes('amp') && product.brand === 'Tarang'],
    ['audio bol', (product: ExpectedProduct) => product.category === 'Audio' && product.brand === 'Bol'],
    ['%', () => false],
    ['  ', () => true],
  ])('finds %j in name, brand and category', async (search, predicate) => {
    const ids = expectedIds('PRICE_ASC', (product) => isNotDeleted(product) && predicate(product));

    await expect(collectIds({ search, sort: 'PRICE_ASC' }, 7)).resolves.toEqual(ids);
  });

  it('finds a product by its SKU, also among other matches', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Kettle', category: 'Audio' });
    await users.admin.updateProduct(id, { sku: 'Speaker' });
    const speakers = expectedIds(
      'NEWEST',
      (product) => isNotDeleted(product) && product.name.startsWith('Speaker'),
    );
    await expect(collectIds({ search: ' Speaker ' }, 7)).resolves.toEqual([id, ...speakers]);
    await expect(collectIds({ search: 'Speake' }, 100)).resolves.toEqual(speakers);
    await users.admin.deleteProduct(id);
    await expect(collectIds({ search: 'Speaker' }, 100)).resolves.toEqual(speakers);
  });

  it('shows edits at once', async () => {
    const { id } = await createListedProduct(users.admin, { name: 'Followed', countInStock: 6 });
    const isInList = async (options: object) => (await collectIds(options, 100)).includes(id);
    await expect(isInList({ filter: { stock: 'LOW' } })).resolves.toBe(false);

    await users.admin.updateProduct(id, { stockChange: -1, name: 'Led', brand: 'Zed', price: '0' });
    await expect(
      isInList({ filter: { stock: 'LOW', state: 'DRAFT', brand: 'Zed' }, search: 'led zed' }),
    ).resolves.toBe(true);
    await expect(isInList({ search: 'followed' })).resolves.toBe(false);
    await users.admin.deleteProduct(id);
    await expect(isInList({ filter: { state: 'DELETED', stock: 'LOW' } })).resolves.toBe(true);
  });

  it('returns all categories and brands with their product counts', async () => {
    const { data } = await graphqlClient(
      shop,
      users.admin.token,
    )<CatalogueData>('{ catalogueOptions { categories { name count } brands { name count } } }');
    const countProducts = (predicate: (product: ExpectedProduct) => boolean) =>
      expectedIds('NEWEST', (product) => isNotDeleted(product) && predicate(product)).length;

    expect(data.catalogueOptions).toEqual({
      categories: [
        { name: 'Audio', count: countProducts(({ category }) => category === 'Audio') },
        { name: 'light', count: countProducts(({ category }) => category === 'light') },
      ],
      brands: ['boAt', 'Bol', 'Tarang'].map((name) => ({
        name,
        count: countProducts(({ brand }) => brand === name),
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
      users.admin.token,
    )<CatalogueData>(
      `{ adminProducts(sort: OLDEST, first: 1, filter: { state: DELETED }) {
        totalCount nodes { id version isDraft deletedAt } } }`,
    );
    const [id] = expectedIds('OLDEST', ({ state }) => state === 'DELETED');

    expect(data.adminProducts).toMatchObject({ totalCount: expect.any(Number), nodes: [{ id, version: 1 }] });
    expect(data.adminProducts.nodes[0]).toMatchObject({
      isDraft: false,
      deletedAt: expect.stringMatching(/Z$/),
    });
  });
});
