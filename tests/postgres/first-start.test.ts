import { Client } from 'pg';
import { openDatabase } from '../../server/database/data-source';
import type { Database } from '../../server/database/database';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';

const SERVER = process.env.TEST_DATABASE_URL ?? '';

let url: string;
let monitor: Client;
let openDatabases: Promise<Database>[];

beforeEach(async () => {
  url = await createPostgresDatabase(SERVER);
  monitor = new Client({ connectionString: url });
  await monitor.connect();
  openDatabases = [];
});
afterEach(async () => {
  for (const database of openDatabases) await (await database).close();
  await monitor.end();
  await dropPostgresDatabase(SERVER, url);
});

function start(): Promise<Database> {
  const database = openDatabase(url, { isInstalling: true });
  openDatabases.push(database);
  return database;
}

/** Waits until exactly `count` connections wait for the start lock. */
async function waitForLockWaiters(count: number): Promise<void> {
  for (;;) {
    const { rows } = await monitor.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    if ((rows[0]?.waiting ?? 0) === count) return;
  }
}

const insertUser = ({ writer }: Database) =>
  writer.transaction((tx) =>
    tx.query(`INSERT INTO "user" (id, name, email, password_hash, is_admin, token_version, version, created_at, updated_at)
      VALUES ('first', 'First', 'first@example.com', '', 1, 0, 1, 0, 0)`),
  );

describe('§9 Several first starts on an empty database', () => {
  it('wait until the first process has created the shop', async () => {
    const first = await start();
    const otherStarts = [start(), start()];
    await waitForLockWaiters(2);
    await insertUser(first);
    await first.markInstalled();
    await Promise.all(otherStarts);
  });

  it('continue with the next process if the first process ends before it creates a shop', async () => {
    await start();
    const second = start();
    await waitForLockWaiters(1);
    await (await openDatabases.shift())?.close();
    await insertUser(await second);
    await (await second).markInstalled();
    await start();
  });
});
