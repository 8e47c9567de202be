import { PRODUCT_SORTS } from '../../../server/domain/catalogue/product-filter';
import { aReview, createListedProduct } from '../../support/fixtures/factories';
import type { TestUsers } from '../../support/fixtures/test-users';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

/** Reads a list page by page with cursors and returns all product names. */
async function readNames(shop: Shop, options: Record<string, unknown>, first: number): Promise<string[]> {
  const names: string[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await shop.services.products.page({ ...options, first, after });
    names.push(...page.edges.map(({ node }) => node.name));
    after = page.edges.at(-1)?.cursor;
    if (!page.hasNextPage) return names;
  }
}

describe('§2, §7 Lists of products', () => {
  let shop: Shop;
  let users: TestUsers;
  beforeAll(async () => {
    shop = await startShop();
    users = await connectGraphql(shop);
    // Prices, ratings and names repeat, so only the id distinguishes some products.
    for (let number = 0; number < 24; number += 1) {
      const { id } = await createListedProduct(users.admin, {
        name: `${number % 3 ? 'Speaker' : 'Lamp'} ${number}`,
        description: 'A speaker or a lamp.',
        brand: number % 2 ? 'Tarang' : 'Sangam',
        category: number % 4 ? 'Audio' : 'Light',
        price: `${100 + (number % 5)}.50`,
        countInStock: number % 6,
      });
      if (number % 4 === 1) await users.shopper.addReview(id, aReview({ rating: (number % 5) + 1 }));
      if (number % 8 === 1) await users.other.addReview(id, aReview({ rating: 1 }));
    }
  });
  afterAll(() => shop.stop());

  const namesFor = async (filter: object) => readNames(shop, { filter }, 100);

  it.each(PRODUCT_SORTS.flatMap((sort) => [1, 5, 24].map((first): [string, number] => [sort, first])))(
    'sorted by %s and read %d at a time contain each product once, in the same order',
    async (sort, first) => {
      const fullList = await readNames(shop, { sort, search: 'speaker' }, 100);

      expect(fullList).toHaveLength(24);
      expect(new Set(fullList).size).toBe(24);
      await expect(readNames(shop, { sort, search: 'speaker' }, first)).resolves.toEqual(fullList);
    },
  );

  it.each(PRODUCT_SORTS)('sorted by %s are the same by offset and by cursor', async (sort) => {
    const pages = await Promise.all(
      [0, 10, 20].map((offset) => shop.services.products.page({ sort, first: 10, offset })),
    );
    const namesByOffset = pages.flatMap(({ edges }) => edges.map(({ node }) => node.name));

    expect(namesByOffset).toEqual(await readNames(shop, { sort }, 7));
    await expect(Promise.all(pages.map((page) => page.totalCount()))).resolves.toEqual([24, 24, 24]);
    const hasNeighbourPages = pages.map(async (page) => [await page.hasPreviousPage(), page.hasNextPage]);
    expect(await Promise.all(hasNeighbourPages)).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  it('follow their sort order', async () => {
    const readEdges = async (sort: string) => (await shop.services.products.page({ sort, first: 100 })).edges;
    const prices = (await readEdges('PRICE_ASC')).map(({ node }) => node.price);
    const ratings = (await readEdges('RATING')).map(({ node }) => node.rating * 1_000 + node.numReviews);
    const ages = (await readEdges('NEWEST')).map(({ node }) => node.createdAt.getTime());

    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect((await readEdges('PRICE_DESC')).map(({ node }) => node.price)).toEqual([...prices].reverse());
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    expect(ages).toEqual([...ages].sort((a, b) => b - a));
  });

  it('neither repeat nor skip a product when another appears between two pages', async () => {
    const firstPage = await shop.services.products.page({ first: 10 });
    const lateProduct = await createListedProduct(users.admin, { name: 'Late Lamp' });
    const secondPage = await shop.services.products.page({
      first: 100,
      after: firstPage.edges.at(-1)?.cursor,
    });
    const listedNames = [...firstPage.edges, ...secondPage.edges].map(({ node }) => node.name);
    await users.admin.deleteProduct(lateProduct.id);

    expect(new Set(listedNames).size).toBe(24);
    expect(listedNames).not.toContain('Late Lamp');
  });

  it.each([
    [{ category: 'Light' }, 6],
    [{ brand: 'Tarang' }, 12],
    [{ brand: 'tarang' }, 0],
    [{ brand: 'Tarang', category: 'Light' }, 0],
    [{ minPrice: '101.50', maxPrice: '101.50' }, 5],
    [{ minPrice: '101.51', maxPrice: '102.49' }, 0],
    [{ inStock: true }, 20],
    [{ inStock: false }, 4],
    [{ minRating: 0 }, 24],
    [{}, 24],
  ])('filtered by %j contain %d products', async (filter, count) => {
    await expect(namesFor(filter)).resolves.toHaveLength(count);
  });

  it('filtered by a minimum rating contain every product with at least that rating', async () => {
    const { edges } = await shop.services.products.page({ first: 100 });
    const ratings = new Set(edges.map(({ node }) => node.rating));

    expect(ratings.size).toBeGreaterThan(3);
    for (const minRating of [...ratings, 1.1, 2.2, 4.1]) {
      const expected = edges.filter(({ node }) => node.rating >= minRating).length;
      await expect(namesFor({ minRating })).resolves.toHaveLength(expected);
    }
  });

  it.each([1.1, 2.2, 4.35, 4.55])(
    'filtered by at least %d stars contain a product with exactly that rating',
    async (rating) => {
      const { id } = await createListedProduct(users.admin, { name: 'Rated', category: 'Rated' });
      await shop.database.writer.transaction((tx) =>
        tx.query('UPDATE product SET rating_hundredths = ? WHERE id = ?', [
          Number((rating * 100).toPrecision(6)),
          id,
        ]),
      );

      await expect(namesFor({ minRating: rating, category: 'Rated' })).resolves.toEqual(['Rated']);
      await users.admin.deleteProduct(id);
    },
  );

  it('refuse forged cursors and cursors of other lists', async () => {
    const { edges } = await shop.services.products.page({ first: 1, sort: 'RATING' });
    const forgedCursors = [edges[0]!.cursor, 'x', '', 'W10', Buffer.from('[1e999,{}]').toString('base64url')];

    for (const after of forgedCursors) {
      await expect(shop.services.products.page({ after })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    }
  });
});
