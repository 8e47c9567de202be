import { Client } from 'pg';
import { openDatabase } from '../../server/database/data-source';
import type { Database } from '../../server/database/database';
import { dropPostgresDatabase, createPostgresDatabase } from '../support/fixtures/postgres-database';

const SERVER = process.env.TEST_DATABASE_URL ?? '';

let url: string;
let watcher: Client;
let open: Promise<Database>[];

beforeEach(async () => {
  url = await createPostgresDatabase(SERVER);
  watcher = new Client({ connectionString: url });
  await watcher.connect();
  open = [];
});
afterEach(async () => {
  for (const database of open) await (await database).close();
  await watcher.end();
  await dropPostgresDatabase(SERVER, url);
});

function start(): Promise<Database> {
  const database = openDatabase(url, { isInstalling: true });
  open.push(database);
  return database;
}

/** Waits until this many connections wait for the start lock. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const { rows } = await watcher.query<{ waiting: number }>(
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
  it('create one shop: the others wait for it, however long that takes', async () => {
    const first = await start();
    const others = [start(), start()];
    await untilWaiting(2);
    await insertUser(first);
    await first.markInstalled();
    await Promise.all(others);
  });

  it('continue with the next process when the first ends before it has created a shop', async () => {
    await start();
    const second = start();
    await untilWaiting(1);
    await (await open.shift())?.close();
    await insertUser(await second);
    await (await second).markInstalled();
    await start();
  });
});
