import type { EntityManager } from 'typeorm';
import { openDatabase, type Database } from '../../server/database/data-source';
import { LISTED_COUNTS } from '../../server/database/listed-counts';
import { documentedTriggers } from '../docs/trigger-tables';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';

const SERVER = process.env.TEST_DATABASE_URL ?? '';

let url: string;
let database: Database;
beforeEach(async () => {
  url = await createPostgresDatabase(SERVER);
  database = await openDatabase(url);
});
afterEach(async () => {
  await database.close();
  await dropPostgresDatabase(SERVER, url);
});

const insertProducts = (tx: EntityManager, from: number, to: number) =>
  tx.query(
    `INSERT INTO product (id, name, name_folded, image, image_ground, price, count_in_stock, rating_sum, rating_hundredths,
       num_reviews, description, brand, category, version, created_at, updated_at)
     SELECT number, 'Tabla', 'tabla', '/media/tabla.webp', '#fff', 100, number % 7, 0, 0, 0, '', 'Surbahar ' || number % 3, 'Drums', 1, 1, 1
     FROM generate_series(${from}, ${to}) AS number`,
  );
const readRevisions = () =>
  database.reader.query<{ revision: number }[]>('SELECT revision FROM product ORDER BY revision');
const readCounter = () => database.reader.query(`SELECT value FROM revision WHERE kind = 'product'`);
const revisionsUpTo = (lastRevision: number) =>
  Array.from({ length: lastRevision }, (_, index) => ({ revision: index + 1 }));

describe('§3 The PostgreSQL triggers', () => {
  it('are all listed in docs/architecture.md', async () => {
    const rows = await database.reader.query<{ name: string }[]>(
      'SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal',
    );
    expect(documentedTriggers('PostgreSQL')).toEqual(rows.map(({ name }) => name).sort());
  });

  it('number changes without a gap, despite rollbacks to savepoints and of transactions', async () => {
    const { writer } = database;
    await writer.transaction(async (tx) => {
      await insertProducts(tx, 1, 20);
      await tx.query('SAVEPOINT before');
      await insertProducts(tx, 21, 30);
      await tx.query('ROLLBACK TO before');
      await insertProducts(tx, 31, 40);
    });
    await expect(writer.transaction((tx) => insertProducts(tx, 40, 50))).rejects.toThrow(/duplicate/);
    await writer.transaction((tx) => insertProducts(tx, 51, 60));
    await expect(readRevisions()).resolves.toEqual(revisionsUpTo(40));
    await expect(readCounter()).resolves.toEqual([{ value: 40 }]);
  });

  it('count listed products correctly after bulk changes', async () => {
    const { writer, reader } = database;
    await writer.transaction((tx) => insertProducts(tx, 1, 50));
    await writer.transaction(async (tx) => {
      await tx.query(`UPDATE product SET brand = 'Surbahar 0' WHERE brand = 'Surbahar 2'`);
      await tx.query(`UPDATE product SET price = 0 WHERE count_in_stock = 3`);
      await tx.query(`UPDATE product SET count_in_stock = 0 WHERE count_in_stock = 4`);
    });
    const counts = await reader.query('SELECT kind, name, count FROM listed_count ORDER BY kind, name');
    expect(counts).toHaveLength(4);
    expect(counts).toEqual(await reader.query(`${LISTED_COUNTS} ORDER BY kind, name`));
    await expect(
      reader.query('SELECT COUNT(*) AS odd FROM product WHERE (stock_state = 0) <> (count_in_stock = 0)'),
    ).resolves.toEqual([{ odd: 0 }]);
  });
});
