import { insertRows } from '../../../server/database/rows';
import type { ProductFilter } from '../../../server/domain/catalogue/product-filter';
import { startShop, type Shop } from '../../support/fixtures/shop';

const LAMP_COUNT = 10_050;
const CHAIR_COUNT = 2_100;
const BATCH_SIZE = 1_000;

interface CreatedProduct {
  id: string;
  name: string;
  category: string;
  createdAt: number;
}

/**
 * Older lamps, more than the count limit, and newer chairs, more than the scan limit. Every name has the word steel.
 */
const products = Array.from({ length: LAMP_COUNT + CHAIR_COUNT }, (_, index): CreatedProduct => {
  const isLamp = index < LAMP_COUNT;
  // Three products share each timestamp, so the id decides their order.
  const createdAt = 1_700_000_000_000 + Math.floor(index / 3) * 1_000;
  const id = `p-${String((index * 7_919) % 100_003).padStart(6, '0')}`;
  return {
    id,
    name: isLamp ? 'Steel lamp' : 'Steel chair',
    category: index % 10 ? 'Home' : 'Garden',
    createdAt,
  };
});

describe('§2, §7 The newest matches of a very frequent word', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
    const rows = products.map(({ id, name, category, createdAt }) => ({
      id,
      name,
      category,
      created_at: createdAt,
      updated_at: createdAt,
      name_folded: name.toLowerCase(),
      shelf_text: '',
      image: '/media/a.webp',
      image_ground: '#fff',
      price: 10_000,
      count_in_stock: 1,
      initial_stock: 1,
      rating_sum: 0,
      rating_hundredths: 0,
      num_reviews: 0,
      description: 'Plain.',
      brand: 'Tarang',
      version: 1,
    }));
    // Inserts in batches, because PostgreSQL stores each version of a counter row until the transaction ends.
    for (let offset = 0; offset < rows.length; offset += BATCH_SIZE)
      await shop.database.writer.transaction((tx) =>
        insertRows(tx, 'product', rows.slice(offset, offset + BATCH_SIZE)),
      );
  });
  afterAll(() => shop.stop());

  const expectedIds = (text: string, filter: ProductFilter) =>
    products
      .filter(
        ({ name, category }) =>
          name.toLowerCase().includes(text) && category === (filter.category ?? category),
      )
      .sort((first, second) => second.createdAt - first.createdAt || (first.id < second.id ? 1 : -1))
      .map(({ id }) => id);

  it.each([
    ['many of the newest products match', 'steel', {}],
    ['many of the newest products in a category match', 'steel', { category: 'Home' }],
    ['none of the newest products match', 'lamp', {}],
  ])('are in order, by offset and by cursor, when %s', async (_label, search, filter) => {
    const { products: productService } = shop.services;
    const fullList = expectedIds(search, filter);
    const idsOf = ({ edges }: Awaited<ReturnType<typeof productService.page>>) =>
      edges.map(({ node }) => node.id);
    const firstPage = await productService.page({ search, filter, sort: 'NEWEST', first: 20 });
    const after = firstPage.edges.at(-1)?.cursor;

    expect(idsOf(firstPage)).toEqual(fullList.slice(0, 20));
    expect(idsOf(await productService.page({ search, filter, sort: 'NEWEST', first: 20, after }))).toEqual(
      fullList.slice(20, 40),
    );
    for (const offset of [20, 175, 400])
      expect(idsOf(await productService.page({ search, filter, sort: 'NEWEST', first: 20, offset }))).toEqual(
        fullList.slice(offset, offset + 20),
      );
  });
});
