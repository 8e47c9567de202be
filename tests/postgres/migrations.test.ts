import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase } from '../../server/database/data-source';
import { openPostgresSource } from '../../server/database/postgres/source';
import { dropPostgresDatabase } from '../support/fixtures/postgres-database';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const INSTANCES = 10;

let url: string;
beforeEach(async () => {
  const name = `haat_test_${randomUUID().replaceAll('-', '')}`;
  await send(SERVER, `CREATE DATABASE ${name}`);
  const own = new URL(SERVER);
  own.pathname = `/${name}`;
  url = own.href;
});
afterEach(() => dropPostgresDatabase(SERVER, url));

async function send<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row & object>(sql)).rows;
  } finally {
    await client.end();
  }
}

const columns = () =>
  send(
    url,
    `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'migrations' ORDER BY table_name, column_name`,
  );

describe('§3 Migrations on PostgreSQL', () => {
  it('run once, however many instances start at once', async () => {
    const shops = await Promise.all(Array.from({ length: INSTANCES }, () => openDatabase(url)));
    const done = await send<{ name: string }>(url, 'SELECT name FROM migrations');
    await Promise.all(shops.map((shop) => shop.close()));
    expect(done.length).toBeGreaterThan(10);
    expect(new Set(done.map(({ name }) => name)).size).toBe(done.length);
  });

  it('go up, down to an empty database, and up again to the same tables', async () => {
    await (await openDatabase(url)).close();
    const first = await columns();
    const source = await openPostgresSource(url, { max: 2, isReader: false });
    for (let remaining = source.migrations.length; remaining > 0; remaining -= 1)
      await source.undoLastMigration();
    const between = await columns();
    await source.runMigrations();
    await source.destroy();
    expect(first.length).toBeGreaterThan(100);
    expect(between).toEqual([]);
    await expect(columns()).resolves.toEqual(first);
  });
});
