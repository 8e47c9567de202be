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
  await query(SERVER, `CREATE DATABASE ${name}`);
  const databaseUrl = new URL(SERVER);
  databaseUrl.pathname = `/${name}`;
  url = databaseUrl.href;
});
afterEach(() => dropPostgresDatabase(SERVER, url));

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row & object>(sql)).rows;
  } finally {
    await client.end();
  }
}

const readColumns = () =>
  query(
    url,
    `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'migrations' ORDER BY table_name, column_name`,
  );

describe('§3 Migrations on PostgreSQL', () => {
  it('run once when ten instances start at the same time', async () => {
    const databases = await Promise.all(Array.from({ length: INSTANCES }, () => openDatabase(url)));
    const appliedMigrations = await query<{ name: string }>(url, 'SELECT name FROM migrations');
    await Promise.all(databases.map((database) => database.close()));
    expect(appliedMigrations.length).toBeGreaterThan(10);
    expect(new Set(appliedMigrations.map(({ name }) => name)).size).toBe(appliedMigrations.length);
  });

  it('can be reverted to an empty database, and create the same tables again', async () => {
    await (await openDatabase(url)).close();
    const columnsBefore = await readColumns();
    const source = await openPostgresSource(url, { max: 2, isReader: false });
    for (let remaining = source.migrations.length; remaining > 0; remaining -= 1)
      await source.undoLastMigration();
    const columnsAfterUndo = await readColumns();
    await source.runMigrations();
    await source.destroy();
    expect(columnsBefore.length).toBeGreaterThan(100);
    expect(columnsAfterUndo).toEqual([]);
    await expect(readColumns()).resolves.toEqual(columnsBefore);
  });
});
