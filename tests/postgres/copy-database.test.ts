import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { readShopLocation } from '../../server/config';
import { openDatabase } from '../../server/database/data-source';
import { insertRows } from '../../server/database/rows';
import { checkDatabase } from '../../server/cli/check-integrity';
import { copyToFile, copyToPostgres } from '../../server/cli/copy-database';
import { backUp, restore } from '../../server/cli/backup-archive';
import { databaseOf } from '../support/fixtures/database';
import { anOrder, aReview, createListedProduct } from '../support/fixtures/factories';
import { connectRest } from '../support/transports/rest-transport';
import { createApprovedPayment } from '../support/fixtures/test-payments';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/fixtures/postgres-database';
import { startShop, type Shop } from '../support/fixtures/shop';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const EXPECTED_REPORT = { problems: [], counts: { order: 2, review: 1, document: 1, product: 1 } };

let folder: string;
let shop: Shop;
let shopFile: string;
let targetUrl: string;
let createdUrls: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haat-moving-'));
  shop = await startShop();
  const { admin, shopper } = await connectRest(shop);
  const product = await createListedProduct(admin);
  await shopper.placeOrder(anOrder(product));
  const order = await shopper.placeOrder(anOrder(product));
  await shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
  await shopper.addReview(product.id, aReview());
  await shop.database.writer.transaction(async (tx) => {
    await insertRows(tx, 'search_pin', [{ id: 'a-pin', keyword: 'lamp' }]);
    await insertRows(tx, 'search_miss', [{ day: '2026-01-01', word: 'lantern', count: 7 }]);
    await insertRows(tx, 'synonym_group', [{ id: 'a-group', words: 'lamp,light' }]);
  });
  shopFile = path.join(folder, 'shop.sqlite');
  await copyToFile(databaseOf(shop.dataDir), shopFile);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  createdUrls = [];
  targetUrl = await createEmptyDatabase();
});
afterEach(async () => {
  for (const url of createdUrls) await dropPostgresDatabase(SERVER, url);
});

async function createEmptyDatabase(): Promise<string> {
  const url = await createPostgresDatabase(SERVER);
  createdUrls.push(url);
  return url;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('§9 Copying a shop between databases', () => {
  it('copies a running PostgreSQL shop into a file, and the integrity check passes', async () => {
    await expect(checkDatabase(shopFile)).resolves.toMatchObject(EXPECTED_REPORT);
  });

  it('copies a file into PostgreSQL completely, and sequences continue', async () => {
    await copyToPostgres(shopFile, targetUrl);
    await expect(checkDatabase(targetUrl)).resolves.toMatchObject(EXPECTED_REPORT);
    const sql = 'SELECT * FROM audit_log ORDER BY seq';
    await expect(query(targetUrl, sql)).resolves.toEqual(await query(databaseOf(shop.dataDir), sql));
    const [lastEvent] = await query(targetUrl, 'SELECT max(seq)::int AS seq FROM event');
    const [nextEvent] = await query(
      targetUrl,
      `INSERT INTO event (id, type, subject, created_at, data) VALUES ('x', 'x', 'x', 1, '{}') RETURNING seq::int AS seq`,
    );
    expect((nextEvent as { seq: number }).seq).toBe((lastEvent as { seq: number }).seq + 1);
  });

  it('copies the rules and the misses of the search', async () => {
    await copyToPostgres(shopFile, targetUrl);
    for (const table of ['search_pin', 'search_miss', 'search_rule_version', 'synonym_group']) {
      const sql = `SELECT * FROM ${table} ORDER BY 1`;
      const rows = await query(targetUrl, sql);
      expect(rows).toEqual(await query(databaseOf(shop.dataDir), sql));
      expect(rows).not.toEqual([]);
    }
  });

  it('resumes after an interruption, and no shop opens the unfinished copy', async () => {
    const failedCopy = copyToPostgres(shopFile, targetUrl, (name) => {
      if (name === 'order_item') throw new Error('The power failed');
    });
    await expect(failedCopy).rejects.toThrow('The power failed');
    await expect(openDatabase(targetUrl)).rejects.toThrow('a shop is being copied into it');
    const tables: string[] = [];
    await copyToPostgres(shopFile, targetUrl, (name, rows) => tables.push(`${name} ${rows}`));
    expect(tables).toContain('order 2');
    await expect(checkDatabase(targetUrl)).resolves.toMatchObject(EXPECTED_REPORT);
  });

  it('waits for a shop that is shutting down', async () => {
    const closingClient = new Client({ connectionString: targetUrl, application_name: 'haat reader' });
    await closingClient.connect();
    const [copyResult] = await Promise.allSettled([
      copyToPostgres(shopFile, targetUrl),
      closingClient.query('SELECT pg_sleep(0.3)').finally(() => closingClient.end()),
    ]);
    expect(copyResult.status).toBe('fulfilled');
  });

  it('refuses a database that contains a shop, and a database in use', async () => {
    await expect(copyToPostgres(shopFile, databaseOf(shop.dataDir))).rejects.toThrow('is in use');
    await copyToPostgres(shopFile, targetUrl);
    await expect(copyToPostgres(shopFile, targetUrl)).rejects.toThrow(
      'There is a shop in that database already',
    );
  });
});

describe('§9 A backup of a PostgreSQL shop', () => {
  it('runs online, and its restore keeps the previous content under another name', async () => {
    const backup = path.join(folder, 'shop.haat');
    const location = { ...readShopLocation(shop.dataDir), databaseUrl: databaseOf(shop.dataDir) };
    await expect(backUp(location, backup)).resolves.toMatchObject(EXPECTED_REPORT);
    const otherShop = { ...readShopLocation(path.join(folder, 'elsewhere')), databaseUrl: targetUrl };
    await expect(restore(backup, otherShop, { isReplacing: false })).resolves.toMatchObject({
      previousLocation: undefined,
    });
    await expect(checkDatabase(targetUrl)).resolves.toMatchObject(EXPECTED_REPORT);
    await expect(restore(backup, otherShop, { isReplacing: false })).rejects.toThrow('There is a shop');
    const { previousLocation } = await restore(backup, otherShop, { isReplacing: true });
    await expect(
      query(targetUrl, `SELECT count(*)::int AS count FROM ${previousLocation}."order"`),
    ).resolves.toEqual([{ count: 2 }]);
    await expect(checkDatabase(targetUrl)).resolves.toMatchObject(EXPECTED_REPORT);
  });

  it('is refused without its pictures', async () => {
    const backup = path.join(folder, 'without-pictures.haat');
    const location = {
      ...readShopLocation(path.join(folder, 'nowhere')),
      databaseUrl: databaseOf(shop.dataDir),
    };

    await expect(backUp(location, backup)).rejects.toThrow('does not exist: set DATA_DIR');
    expect(existsSync(backup)).toBe(false);
  });
});
