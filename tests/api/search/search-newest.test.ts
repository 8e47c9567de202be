import { insertRows } from '../../../server/database/rows';
import type { ProductFilter } from '../../../server/domain/model';
import { startShop, type Shop } from '../../support/fixtures/shop';

const FREQUENT = 10_050;
const NEWER = 2_100;
const AT_ONCE = 1_000;

interface CreatedProducts {
  id: string;
  name: string;
  category: string;
  createdAt: number;
}

/** Old lamps beyond the count limit, and newer chairs beyond the scan limit; all of them are made of steel. */
const products = Array.from({ length: FREQUENT + NEWER }, (_, index): CreatedProducts => {
  const isLamp = index < FREQUENT;
  // Several share a timestamp, so the id decides their order.
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
      ...{ id, name, category, created_at: createdAt, updated_at: createdAt },
      ...{ name_folded: name.toLowerCase(), shelf_text: '', image: '/media/a.webp', image_ground: '#fff' },
      ...{ price: 10_000, count_in_stock: 1, initial_stock: 1, rating_sum: 0, rating_hundredths: 0 },
      ...{ num_reviews: 0, description: 'Plain.', brand: 'Tarang', version: 1 },
    }));
    // In batches: PostgreSQL keeps each version of a counter row until the transaction ends.
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await shop.database.writer.transaction((tx) => insertRows(tx, 'product', rows.slice(at, at + AT_ONCE)));
  });
  afterAll(() => shop.stop());

  const newestOf = (text: string, filter: ProductFilter) =>
    products
      .filter(
        ({ name, category }) =>
          name.toLowerCase().includes(text) && category === (filter.category ?? category),
      )
      .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1))
      .map(({ id }) => id);

  it.each([
    ['many of the newest match', 'steel', {}],
    ['many of the newest in a category match', 'steel', { category: 'Home' }],
    ['none of the newest match', 'lamp', {}],
  ])('are in order, by number and by cursor, when %s', async (_where, search, filter) => {
    const { products: list } = shop.services;
    const fullList = newestOf(search, filter);
    const idsOf = ({ edges }: Awaited<ReturnType<typeof list.page>>) => edges.map(({ node }) => node.id);
    const first = await list.page({ search, filter, sort: 'NEWEST', first: 20 });
    const after = first.edges.at(-1)?.cursor;

    expect(idsOf(first)).toEqual(fullList.slice(0, 20));
    expect(idsOf(await list.page({ search, filter, sort: 'NEWEST', first: 20, after }))).toEqual(
      fullList.slice(20, 40),
    );
    for (const offset of [20, 175, 400])
      expect(idsOf(await list.page({ search, filter, sort: 'NEWEST', first: 20, offset }))).toEqual(
        fullList.slice(offset, offset + 20),
      );
  });
});
