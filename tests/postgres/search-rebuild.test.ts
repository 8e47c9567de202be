import { insertRows } from '../../server/database/rows';
import { openDatabase, type Database } from '../../server/database/data-source';
import { ProductSearch } from '../../server/modules/search/product-search';
import { POSTGRES } from '../../server/database/dialect/postgres';
import { selectionOf } from '../../server/modules/catalogue/product-rows';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const PRODUCTS = 1_200;
/** The write timeout is shorter than the build time of the slow index. */
const TIMEOUT_MS = { reads: 15_000, writes: 4_000 };
const SLOW_INDEX = [
  `CREATE FUNCTION slowly(words tsvector) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE AS
   $slow$ BEGIN PERFORM pg_sleep(0.005); RETURN words; END $slow$`,
  `CREATE INDEX slow_words ON search_entry USING gin (slowly(words))`,
];

let url: string;
let database: Database;
let search: ProductSearch;
let isInterrupted: boolean;
beforeEach(async () => {
  url = await createPostgresDatabase(SERVER);
  database = await openDatabase(url, { statementTimeoutMs: TIMEOUT_MS });
  search = new ProductSearch(database);
  isInterrupted = false;
  database.writer.beforeCommit(async () => {
    if (isInterrupted) throw new Error('the power failed');
  });
});
afterEach(async () => {
  await database.close();
  await dropPostgresDatabase(SERVER, url);
});

const readIndexes = async () =>
  database.reader.query<{ name: string; sql: string }[]>(
    `SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE tablename = 'search_entry' ORDER BY 1`,
  );
const insertProducts = () =>
  database.writer.transaction(
    (tx) =>
      tx.query(
        `INSERT INTO product (id, name, name_folded, image, image_ground, price, count_in_stock, rating_sum, rating_hundredths,
           num_reviews, description, brand, category, version, created_at, updated_at)
         SELECT 'id' || number, 'Tabla ' || number, '', '/media/a.webp', '#fff', 100, 1, 0, 0, 0, '', 'Meru', 'Drums', 1, number, 1
         FROM generate_series(1, ${PRODUCTS}) AS number`,
      ),
    { isLong: true },
  );
const countMatches = async () => {
  const options = {
    filter: {},
    sort: 'NEWEST' as const,
    limit: 1,
    offset: 0,
    columns: selectionOf(POSTGRES, ['id']),
  };
  return (await search.find('tab drums', options)).total;
};

describe('§9 A large number of first products', () => {
  it('are indexed in bulk by a rebuild, even when it exceeds the statement timeout', async () => {
    for (const statement of SLOW_INDEX) await database.writer.transaction((tx) => tx.query(statement));
    const indexesBefore = await readIndexes();
    await insertProducts();
    await expect(readIndexes()).resolves.toEqual(indexesBefore);
    await expect(countMatches()).resolves.toBe(PRODUCTS);
    const [row] = await database.reader.query<{ count: number }[]>(
      `SELECT COUNT(*) AS count FROM pg_index WHERE indrelid = 'search_entry'::regclass AND NOT indisvalid`,
    );
    expect(row).toEqual({ count: 0 });
  });

  it('leave the index unchanged after an interruption, and are indexed at the next attempt', async () => {
    const indexesBefore = await readIndexes();
    isInterrupted = true;
    await expect(insertProducts()).rejects.toThrow('the power failed');
    await expect(readIndexes()).resolves.toEqual(indexesBefore);
    await expect(countMatches()).resolves.toBe(0);
    isInterrupted = false;
    await insertProducts();
    await expect(countMatches()).resolves.toBe(PRODUCTS);
  });
});

it('§9 Rows of a bulk insert equal rows of single inserts', async () => {
  const unusualRow = {
    at: new Date(7),
    note: 'a "b" \\u0000 ñ\n',
    flag: true,
    none: null,
    more: 9_007_199_254_740_991,
  };
  const rows = Array.from({ length: 300 }, (_, id) => ({ id, ...unusualRow }));
  const [firstRow] = rows;
  const invalidRow = { ...unusualRow, id: 300, note: 'a\0b\ud83dc' };
  const storedRows = await database.writer.transaction(async (tx) => {
    await tx.query(
      `CREATE TEMPORARY TABLE odd (id bigint, at bigint, note text, flag smallint, "none" text, more bigint)`,
    );
    await insertRows(tx, 'odd', [...rows, invalidRow]);
    await insertRows(
      tx,
      'odd',
      firstRow
        ? [
            { ...firstRow, id: 301 },
            { ...invalidRow, id: 302 },
          ]
        : [],
    );
    return tx.query<{ id: number }[]>('SELECT * FROM odd ORDER BY id');
  });
  const withoutId = (id: number) => ({ ...storedRows[id], id: undefined });
  expect(storedRows).toHaveLength(303);
  expect(storedRows[0]).toEqual({ ...unusualRow, id: 0, at: 7, flag: 1 });
  expect(withoutId(301)).toEqual(withoutId(0));
  expect(withoutId(302)).toEqual(withoutId(300));
});
