import { openDatabase, type Database } from '../../server/database/data-source';
import { ProductSearch } from '../../server/modules/search/product-search';
import { catchUpSearchIndex } from '../../server/modules/search/index-refresh';
import { countedSql, type CachedCount } from '../../server/modules/search/postgres/counts';
import { POSTGRES } from '../../server/database/dialect/postgres';
import { selectionOf } from '../../server/modules/catalogue/product-rows';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const PRODUCTS = 9_000;

let url: string;
let database: Database;
let search: ProductSearch;
/** The idle timeout of the latest transaction, read shortly before its commit. */
let idleTimeout: string | undefined;
beforeAll(async () => {
  url = await createPostgresDatabase(SERVER);
  database = await openDatabase(url);
  search = new ProductSearch(database);
  database.writer.beforeCommit(async (tx) => {
    const [row] = await tx.query<{ pause: string }[]>(
      `SELECT current_setting('idle_in_transaction_session_timeout') AS pause`,
    );
    idleTimeout = row?.pause;
  });
  await database.writer.transaction((tx) =>
    tx.query(
      `INSERT INTO product (id, name, name_folded, image, image_ground, price, count_in_stock, rating_sum, rating_hundredths,
         num_reviews, description, brand, category, version, created_at, updated_at)
       SELECT 'id' || lpad(number::text, 5, '0'), CASE number % 10 WHEN 0 THEN 'Tabla' WHEN 1 THEN 'Ektara' ELSE 'Sitar' END || ' ' || number,
         '', '/media/a.webp', '#fff', 100 + number * 7919 % 10007, number % 7, 0, number * 31 % 501, number % 13,
         CASE WHEN number % 100 = 3 THEN 'beside a tabla' ELSE '' END, 'Meru', 'Drums', 1, number * 613 % 9001, 1
       FROM generate_series(1, ${PRODUCTS}) AS number`,
    ),
  );
  await catchUpSearchIndex(database);
});
afterAll(async () => {
  await database.close();
  await dropPostgresDatabase(SERVER, url);
});

const idsOf = async (sort: 'RELEVANCE' | 'NEWEST' | 'RATING' | 'PRICE_DESC', offset: number) => {
  const options = { filter: {}, sort, limit: 40, offset, columns: selectionOf(POSTGRES, ['id']) };
  const { products, total } = await search.find('tabla', options);
  return { ids: products.map(({ columns }) => (columns as { id: string }).id), total };
};
const expectedIds = async (order: string, offset: number) => {
  const rows = await database.reader.query<{ id: string }[]>(
    `SELECT product.id FROM product JOIN search_entry entry ON entry.product_id = product.id
     WHERE name LIKE 'Tabla%' OR product.description <> '' ORDER BY ${order} LIMIT 40 OFFSET ${offset}`,
  );
  return rows.map(({ id }) => id);
};
const ORDER_BY_SORT = {
  RELEVANCE: `CASE WHEN name LIKE 'Tabla%' THEN 0 ELSE 1 END, entry.doc`,
  RATING: 'entry.doc',
  NEWEST: 'product.created_at DESC, product.id DESC',
  PRICE_DESC: 'product.price DESC, product.id DESC',
} as const;

it('§9 A commit may pause one minute to index many products, and 5 s for one product', async () => {
  const updateProducts = async (lastProductId: string) => {
    await database.writer.transaction((tx) =>
      tx.query(`UPDATE product SET price = price + 1 WHERE id <= $1`, [lastProductId]),
    );
    return idleTimeout;
  };
  expect([await updateProducts('id00200'), await updateProducts('id00001')]).toEqual(['1min', '5s']);
});

describe('§7 A search with very many matches', () => {
  it('separates the best and the newest entries, and no others', async () => {
    const [tiers] = await database.reader.query<Record<string, number>[]>(
      `SELECT COUNT(*) FILTER (WHERE tier = 0) AS best, COUNT(*) FILTER (WHERE is_new) AS new,
         COUNT(*) FILTER (WHERE (tier = 0) <> (doc <= (SELECT best FROM search_tier))) AS wrong FROM search_entry`,
    );
    expect(tiers).toMatchObject({ wrong: 0 });
    expect(tiers?.best).toBeGreaterThan(3_000);
    expect(tiers?.best).toBeLessThan(6_000);
    expect(tiers?.new).toBeGreaterThan(3_000);
    expect(tiers?.new).toBeLessThan(6_000);
  });

  it.each(Object.entries(ORDER_BY_SORT))(
    'returns the products by %s on both sides of the tier boundary',
    async (sort, order) => {
      for (const offset of [0, 380, 400, 440, 960]) {
        const result = await idsOf(sort as keyof typeof ORDER_BY_SORT, offset);
        expect(result.total).toBe(990);
        expect(result.ids).toEqual(await expectedIds(order, offset));
      }
    },
  );

  it('returns an improved product first, and matches words that an older version wrote', async () => {
    await database.writer.transaction((tx) =>
      tx.query(`UPDATE product SET rating_hundredths = 500, num_reviews = 99 WHERE id = 'id00010'`),
    );
    expect((await idsOf('RELEVANCE', 0)).ids[0]).toBe('id00010');
    await database.writer.transaction((tx) =>
      tx.query(
        `UPDATE search_entry SET words = '''nveena'' ''Nv'' ''Nve'' ''tp1'''::tsvector WHERE product_id = 'id00010'`,
      ),
    );
    const options = {
      filter: {},
      sort: 'NEWEST' as const,
      limit: 1,
      offset: 0,
      columns: selectionOf(POSTGRES, ['id']),
    };
    await expect(search.find('veena', options)).resolves.toMatchObject({ total: 1 });
    await expect(search.find('ve', options)).resolves.toMatchObject({ total: 1 });
  });

  it('recounts a cached count after a change', async () => {
    const rename = (name: string) =>
      database.writer.transaction((tx) =>
        tx.query(`UPDATE product SET name = $1 WHERE id = 'id00020'`, [name]),
      );
    const { total } = await idsOf('RELEVANCE', 0);
    await rename('Sarod');
    expect((await idsOf('RELEVANCE', 0)).total).toBe(total - 1);
    await rename('Tabla');
    expect((await idsOf('NEWEST', 0)).total).toBe(total);
    await database.writer.transaction((tx) =>
      tx.query(`DELETE FROM search_entry WHERE product_id = 'id00020'`),
    );
    expect((await idsOf('RELEVANCE', 0)).total).toBe(total - 1);
  });

  it('uses a cached count of very many matches until enough entries changed', async () => {
    const allEntries = { sql: 'FROM search_entry entry', values: [] };
    const count = async (cached?: CachedCount) => {
      const { sql, values } = countedSql(cached, [allEntries, allEntries]);
      const rows = await database.searchReads.all<CachedCount>(
        `WITH ${sql} SELECT total, changes FROM counted`,
        values,
      );
      return rows[0] ?? { total: 0, changes: 0 };
    };
    const changePrices = () =>
      database.writer.transaction((tx) =>
        tx.query(`UPDATE search_entry SET price = price + 1 WHERE place BETWEEN 101 AND 300`),
      );
    const { total, changes } = await count();
    expect(total).toBeLessThan(10_000);
    const cached = { total: 10_300, changes };
    await expect(count(cached)).resolves.toEqual(cached);
    await changePrices();
    await expect(count(cached)).resolves.toEqual({ total: 10_100, changes: changes + 200 });
    await changePrices();
    await expect(count(cached)).resolves.toEqual({ total, changes: changes + 400 });
  });
});
