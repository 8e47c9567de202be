import { openDatabase, type Database } from '../../server/database/data-source';
import { FacetReader } from '../../server/modules/search/facets';
import { engineOf, ProductSearch } from '../../server/modules/search/product-search';
import { POSTGRES } from '../../server/database/dialect/postgres';
import { selectionOf } from '../../server/modules/catalogue/product-rows';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
/** Most products are tablas: so many that the search stops counting them. The most expensive products are sitars. */
const PRODUCTS = 12_000;
const EXPENSIVE_PRODUCTS = 700;

let url: string;
let database: Database;
let search: ProductSearch;
beforeAll(async () => {
  url = await createPostgresDatabase(SERVER);
  database = await openDatabase(url);
  search = new ProductSearch(database);
  await database.writer.transaction((tx) =>
    tx.query(
      `INSERT INTO product (id, name, name_folded, image, image_ground, price, count_in_stock, rating_sum, rating_hundredths,
         num_reviews, description, brand, category, version, created_at, updated_at)
       SELECT 'id' || lpad(number::text, 5, '0'), CASE WHEN number > ${PRODUCTS - EXPENSIVE_PRODUCTS} OR number % 11 = 0 THEN 'Sitar ' ELSE 'Tabla ' END || number,
         '', '/media/a.webp', '#fff', 100 + number / 3, number % 4, 0, number * 31 % 501, number % 13, '',
         CASE number % 5 WHEN 0 THEN 'Meru' ELSE 'Vani' END, 'Drums', 1, number, 1
       FROM generate_series(1, ${PRODUCTS}) AS number`,
    ),
  );
  await search.find('tabla', pageOptions('RELEVANCE', 0));
});
afterAll(async () => {
  await database.close();
  await dropPostgresDatabase(SERVER, url);
});

type Sort = 'RELEVANCE' | 'PRICE_ASC' | 'PRICE_DESC';
const pageOptions = (sort: Sort, offset: number, filter = {}) => ({
  filter,
  sort,
  limit: 40,
  offset,
  columns: selectionOf(POSTGRES, ['id']),
});
const expectedIds = async (direction: string, offset: number, condition = 'TRUE') => {
  const rows = await database.reader.query<{ id: string }[]>(
    `SELECT id FROM product WHERE name LIKE 'Tabla%' AND ${condition} ORDER BY price ${direction}, id ${direction}
     LIMIT 40 OFFSET ${offset}`,
  );
  return rows.map(({ id }) => id);
};
const idsOf = (products: readonly { columns: object }[]) =>
  products.map(({ columns }) => (columns as { id: string }).id);

describe('§7 A search by price with very many matches', () => {
  // The offsets cover three cases: matches among the first products by price, outside them, and far beyond them.
  it.each([
    ['PRICE_ASC', 'ASC'],
    ['PRICE_DESC', 'DESC'],
  ] as const)('returns the products by %s for any distribution of matches', async (sort, direction) => {
    for (const offset of [0, 120, 160, 161, 5_000]) {
      const { products, total } = await search.find('tabla', pageOptions(sort, offset));
      expect(total).toBe(10_001);
      expect(idsOf(products)).toEqual(await expectedIds(direction, offset));
    }
  });

  it('continues after a product, and applies a filter with very many matches', async () => {
    const { products } = await search.find('tabla', pageOptions('PRICE_ASC', 0));
    const after = products[24]?.keys ?? [];
    const nextPage = await search.find('tabla', { ...pageOptions('PRICE_ASC', 0), after });
    expect(idsOf(nextPage.products)).toEqual((await expectedIds('ASC', 25)).slice(0, 40));
    const filteredResult = await search.find('tabla', pageOptions('PRICE_ASC', 0, { maxPrice: 3_950 }));
    expect(filteredResult.total).toBe(10_001);
    expect(idsOf(filteredResult.products)).toEqual(await expectedIds('ASC', 0, 'price <= 3950'));
  });

  it('counts facets again after a change of an entry', async () => {
    const reader = new FacetReader(engineOf(database));
    const readFacets = (filter: object) =>
      reader.read({ words: [{ text: 'tabla' }], filter, hasFamilies: false });
    const readBrands = async () => (await readFacets({})).brands;
    const brandsBefore = await readBrands();
    await expect(readBrands()).resolves.toEqual(brandsBefore);
    await database.writer.transaction((tx) =>
      tx.query(`UPDATE product SET brand = 'Bol' WHERE id = 'id00005'`),
    );
    await expect(readBrands()).resolves.toEqual([
      brandsBefore[0],
      { name: 'Meru', count: (brandsBefore[1]?.count ?? 0) - 1 },
      { name: 'Bol', count: 1 },
    ]);
    expect((await readFacets({ brand: 'Bol' })).inStock).toBe(1);
  });
});

describe('§7 The vocabulary of the index', () => {
  const termsOf = async (...words: string[]) => (await engineOf(database).vocabularyOf(words)).terms;

  it('returns indexed words only for a rare prefix', async () => {
    await expect(termsOf('tab', 'sitar', 'ta', 'dholak', `'\\`, '%%%')).resolves.toEqual([
      ['tabla'],
      ['sitar'],
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    await expect(termsOf('100')).resolves.toEqual([undefined]);
    await expect(termsOf('1000', '11999')).resolves.toEqual([undefined, ['11999']]);
  });

  it('includes words of products that an older version wrote', async () => {
    await database.writer.transaction((tx) =>
      tx.query(
        `UPDATE search_entry SET words = '''nsitarist'' ''Nsi'' ''asitarist'' ''Asi'' ''a'' ''tp1'''::tsvector WHERE product_id = 'id00011'`,
      ),
    );
    await expect(termsOf('sita')).resolves.toEqual([['sitar', 'sitarist']]);
    const secondSearch = new ProductSearch(database);
    await expect(secondSearch.find('sitari', pageOptions('RELEVANCE', 0))).resolves.toMatchObject({
      total: 1,
    });
  });
});
