import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { readShopLocation } from '../../server/config';
import { openDatabase } from '../../server/database/data-source';
import { checkDatabase } from '../../server/cli/check-integrity';
import { copyToFile, copyToPostgres } from '../../server/cli/copy-database';
import { backUp, restore } from '../../server/cli/backup-archive';
import { databaseOf } from '../support/fixtures/database';
import { anOrder, aReview, stock } from '../support/fixtures/factories';
import { connectRest } from '../support/transports/rest-transport';
import { approvedPayment } from '../support/fixtures/people-paying';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/fixtures/postgres-database';
import { startShop, type Shop } from '../support/fixtures/shop';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const EXPECTED_REPORT = { problems: [], counts: { order: 2, review: 1, invoice: 1, product: 1 } };

let folder: string;
let shop: Shop;
let file: string;
let target: string;
let openDatabases: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'haat-moving-'));
  shop = await startShop();
  const { admin, shopper } = await connectRest(shop);
  const product = await stock(admin);
  await shopper.placeOrder(anOrder(product));
  const order = await shopper.placeOrder(anOrder(product));
  await shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
  await shopper.addReview(product.id, aReview());
  file = path.join(folder, 'shop.sqlite');
  await copyToFile(databaseOf(shop.dataDir), file);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  openDatabases = [];
  target = await emptyDatabase();
});
afterEach(async () => {
  for (const url of openDatabases) await dropPostgresDatabase(SERVER, url);
});

async function emptyDatabase(): Promise<string> {
  const url = await createPostgresDatabase(SERVER);
  openDatabases.push(url);
  return url;
}

async function send(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('§9 Copying a shop between databases', () => {
  it('copies a running PostgreSQL shop into a file as one snapshot, and the integrity check passes', async () => {
    await expect(checkDatabase(file)).resolves.toMatchObject(EXPECTED_REPORT);
  });

  it('copies a file into PostgreSQL completely, and sequences continue', async () => {
    await copyToPostgres(file, target);
    await expect(checkDatabase(target)).resolves.toMatchObject(EXPECTED_REPORT);
    const sql = 'SELECT * FROM audit_log ORDER BY seq';
    await expect(send(target, sql)).resolves.toEqual(await send(databaseOf(shop.dataDir), sql));
    const [last] = await send(target, 'SELECT max(seq)::int AS seq FROM event');
    const [next] = await send(
      target,
      `INSERT INTO event (id, type, subject, created_at, data) VALUES ('x', 'x', 'x', 1, '{}') RETURNING seq::int AS seq`,
    );
    expect((next as { seq: number }).seq).toBe((last as { seq: number }).seq + 1);
  });

  it('resumes after an interruption, and the database is no shop until then', async () => {
    const failedCopy = copyToPostgres(file, target, (name) => {
      if (name === 'order_item') throw new Error('The power failed');
    });
    await expect(failedCopy).rejects.toThrow('The power failed');
    await expect(openDatabase(target)).rejects.toThrow('a shop is being copied into it');
    const tables: string[] = [];
    await copyToPostgres(file, target, (name, rows) => tables.push(`${name} ${rows}`));
    expect(tables).toContain('order 2');
    await expect(checkDatabase(target)).resolves.toMatchObject(EXPECTED_REPORT);
  });

  it('waits for a shop that is shutting down', async () => {
    const closingClient = new Client({ connectionString: target, application_name: 'haat reader' });
    await closingClient.connect();
    const [copied] = await Promise.allSettled([
      copyToPostgres(file, target),
      closingClient.query('SELECT pg_sleep(0.3)').finally(() => closingClient.end()),
    ]);
    expect(copied.status).toBe('fulfilled');
  });

  it('refuses a database that contains a shop, and one that is open', async () => {
    await expect(copyToPostgres(file, databaseOf(shop.dataDir))).rejects.toThrow('is in use');
    await copyToPostgres(file, target);
    await expect(copyToPostgres(file, target)).rejects.toThrow('There is a shop in that database already');
  });
});

describe('§9 A backup of a PostgreSQL shop', () => {
  it('runs online, and its restore keeps the previous content under another name', async () => {
    const backup = path.join(folder, 'shop.haat');
    const location = { ...readShopLocation(shop.dataDir), databaseUrl: databaseOf(shop.dataDir) };
    await expect(backUp(location, backup)).resolves.toMatchObject(EXPECTED_REPORT);
    const otherShop = { ...readShopLocation(path.join(folder, 'elsewhere')), databaseUrl: target };
    await expect(restore(backup, otherShop, { isReplacing: false })).resolves.toMatchObject({
      replaced: undefined,
    });
    await expect(checkDatabase(target)).resolves.toMatchObject(EXPECTED_REPORT);
    await expect(restore(backup, otherShop, { isReplacing: false })).rejects.toThrow('There is a shop');
    const { replaced } = await restore(backup, otherShop, { isReplacing: true });
    await expect(send(target, `SELECT count(*)::int AS count FROM ${replaced}."order"`)).resolves.toEqual([
      { count: 2 },
    ]);
    await expect(checkDatabase(target)).resolves.toMatchObject(EXPECTED_REPORT);
  });

  it('is refused without its pictures', async () => {
    const backup = path.join(folder, 'without-pictures.haat');
    const location = {
      ...readShopLocation(path.join(folder, 'nowhere')),
      databaseUrl: databaseOf(shop.dataDir),
    };

    await expect(backUp(location, backup)).rejects.toThrow('where pictures lie: set DATA_DIR');
    expect(existsSync(backup)).toBe(false);
  });
});
