import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { holdsCommit } from '../../../server/database/commit-counter';
import { withSqliteFile } from '../../../server/database/sqlite/sqlite-file';
import { InstallMarker } from '../../../server/start/install-marker';
import { openShop, StartRefusedError, type ShopProcess } from '../../proof/shop-process';

jest.setTimeout(120_000);

const SERVER = path.join(__dirname, '../../../server');
const LOADER_OPTIONS = ['-r', '@swc-node/register'];
const CONCURRENT_BUYERS = 6;
const ACKNOWLEDGED_ORDERS = 30;

let dataDir: string;
let file: string;
const startedShops: ShopProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'haat-crash-'));
  file = path.join(dataDir, 'shop.sqlite');
});
afterEach(async () => {
  for (const shop of startedShops.splice(0)) await shop.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

async function startShopProcess(): Promise<ShopProcess> {
  const shop = await openShop({ dataDir, server: path.join(SERVER, 'main.ts'), nodeOptions: LOADER_OPTIONS });
  startedShops.push(shop);
  return shop;
}

async function startErrorOf(startup: Promise<ShopProcess>): Promise<string> {
  const error = await startup.then(
    () => new Error('The shop has started'),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof StartRefusedError)) throw error;
  return error.output;
}

const runCommand = (name: string) =>
  promisify(execFile)(process.execPath, [
    ...LOADER_OPTIONS,
    path.join(SERVER, `cli/${name}.ts`),
    '--data',
    dataDir,
  ]);

interface ApiResponse {
  _id: string;
  token: string;
}

async function callApi(url: string, route: string, body: unknown, token?: string): Promise<ApiResponse> {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(`${url}/api${route.slice(route.indexOf(' ') + 1)}`, {
    method: route.slice(0, route.indexOf(' ')),
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ApiResponse;
}

/** Kills a shop during concurrent orders, and returns the ids of all acknowledged orders. */
async function killUnderLoad(): Promise<string[]> {
  const { url, ...shop } = await startShopProcess();
  const { token } = await callApi(url, 'POST /users/login', {
    email: 'admin@haat.example',
    password: 'haat-admin-demo',
  });
  const { _id: product } = await callApi(url, 'POST /products', {}, token);
  await callApi(url, `PUT /products/${product}`, { name: 'Lamp', price: 10, countInStock: 100_000 }, token);
  const order = {
    orderItems: [{ product, qty: 1 }],
    paymentMethord: 'PayPal',
    shippingAddress: { address: '12 Palm Road', city: 'Pune', postalCode: '411001', country: 'India' },
  };
  const ids: string[] = [];
  let shutdown: Promise<unknown> | undefined;
  const placeOrders = async () => {
    while (!shutdown) {
      const response = await callApi(url, 'POST /orders', order, token).catch((error: unknown) => {
        if (!shutdown) throw error;
      });
      if (response) ids.push(response._id);
      if (ids.length >= ACKNOWLEDGED_ORDERS) shutdown ??= shop.end('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_BUYERS }, placeOrders));
  await shutdown;
  return ids;
}

async function readStoredOrderIds(): Promise<Set<string>> {
  const rows = await withSqliteFile(file, 'read', (database) =>
    database.query<{ id: string }>('SELECT id FROM "order"'),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Opens and closes the database like operators and backup tools do, which removes its WAL. */
const checkpointLog = () =>
  withSqliteFile(file, 'write', (database) => database.query('PRAGMA integrity_check')).then(() =>
    expect(existsSync(`${file}-wal`)).toBe(false),
  );

describe('§3 A shop that was killed under load', () => {
  it('starts with every acknowledged order after another program checkpointed its WAL', async () => {
    const ids = await killUnderLoad();
    await checkpointLog();

    const shop = await startShopProcess();
    expect(shop.output()).toContain('another program has moved its log into the database');
    await shop.end('SIGTERM');
    const storedIds = await readStoredOrderIds();
    expect(ids.filter((id) => !storedIds.has(id))).toEqual([]);
  });

  it('refuses to start without its WAL until an operator accepts the loss', async () => {
    await killUnderLoad();
    await rm(`${file}-wal`);

    const refusal = await startErrorOf(startShopProcess());
    expect(refusal).toMatch(/Haat cannot start:\nThe log .+shop\.sqlite-wal is gone/);
    expect(refusal).toContain('npm run recover');
    await checkpointLog();
    await expect(new InstallMarker(file).requireIntactLog()).rejects.toThrow('is gone');

    await expect(runCommand('recover')).resolves.toMatchObject({
      stdout: expect.stringContaining('the shop will start without the lost changes'),
    });
    await (await startShopProcess()).end('SIGTERM');
    await expect(new InstallMarker(file).acceptLostLog()).resolves.toBe(false);
  });

  it('is not recovered when the integrity check finds damage', async () => {
    await killUnderLoad();
    await checkpointLog();
    const bytes = await readFile(file);
    // The header in the first page has the number of the last commit, so only later pages are damaged.
    await writeFile(file, bytes.fill(0xa5, 8_192, 16_384));

    await expect(new InstallMarker(file).requireIntactLog()).rejects.toThrow('is damaged');
    await rm(`${file}.commit`);
    await expect(new InstallMarker(file).acceptLostLog()).rejects.toThrow('Restore a backup');
  });
});

describe('The number of the last commit', () => {
  it('compares correctly after it wraps around', () => {
    const lastNumber = 2 ** 31 - 1;
    expect([holdsCommit(5, 5), holdsCommit(6, 5), holdsCommit(5, 6)]).toEqual([true, true, false]);
    expect([holdsCommit(0, lastNumber), holdsCommit(lastNumber, 0)]).toEqual([true, false]);
  });

  it('is unknown in a folder of an earlier release, and the missing WAL is reported', async () => {
    await writeFile(`${file}.founded`, JSON.stringify({ foundedAt: '2026-01-01T00:00:00Z', isOpen: true }));
    await writeFile(file, await createEmptyDatabase());

    await expect(new InstallMarker(file).requireIntactLog()).rejects.toThrow('is gone');
    await expect(new InstallMarker(file).acceptLostLog()).resolves.toBe(true);
    await expect(new InstallMarker(file).requireIntactLog()).resolves.toEqual({ isLogCheckpointed: false });
  });
});

async function createEmptyDatabase(): Promise<Buffer> {
  const emptyFile = path.join(dataDir, 'draft.sqlite');
  await writeFile(emptyFile, '');
  await withSqliteFile(emptyFile, 'write', (database) => database.query('CREATE TABLE example (id integer)'));
  return readFile(emptyFile);
}
