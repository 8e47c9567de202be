import { chmod, chown, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Caller } from '../caller';
import { findIntegrityProblems } from '../doctor';
import { APIS, ShopClient, idOf } from '../shop-client';
import { findDataFaults, LedgerFile } from '../payments/ledger';
import { openProofShop } from '../proof-shop';
import type { Report } from '../report';
import { createFolder, openShop, StartRefusedError } from '../shop-process';

const UNPRIVILEGED_UID = 65_534;

/** Creates a data folder with twenty orders. SIGTERM stops the shop in order, and SIGKILL leaves its WAL. */
async function createShopFolder(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ dataDir: string; file: string }> {
  const dataDir = await createFolder('damage');
  const { client, shop, adminToken, shoppers } = await openProofShop({ name: 'damage', dataDir });
  const product = await client.createProduct(adminToken, 'Flute', 1_000);
  for (let index = 0; index < 20; index += 1) {
    idOf(await client.placeOrder(APIS[index % 2]!, { token: shoppers[0]!, product }));
  }
  client.caller.close();
  await shop.end(signal);
  return { dataDir, file: shop.databaseFile };
}

/** Starts the shop. Returns the message of a refused start, or a summary of the data. */
async function startOutcomeOf(dataDir: string): Promise<string> {
  try {
    const shop = await openShop({ dataDir });
    const ledger = await LedgerFile.open(shop.databaseFile);
    const [users] = await ledger.all('SELECT count(*) AS n FROM "user"');
    const [orders] = await ledger.all('SELECT count(*) AS n FROM "order"');
    const faults = await findDataFaults(ledger);
    await ledger.close();
    await shop.end('SIGTERM');
    return `opened: ${users?.n} users, ${orders?.n} orders, ${faults.length} faults`;
  } catch (error) {
    if (error instanceof StartRefusedError) return `refused (${error.exit.code}): ${error.output.trim()}`;
    throw error;
  }
}

const COMPLETE_OUTCOME = 'opened: 5 users, 20 orders, 0 faults';

/**
 * With read-only, broken, truncated, empty or missing files, the shop refuses to start with a message or opens the
 * same data. It never creates a new shop.
 */
export async function proveDamage(report: Report): Promise<void> {
  await checkReadOnlyFolder(report);
  await checkRefusedStart(report, 'no database at all', 'SIGTERM', ({ file }) =>
    writeFile(file, 'this is no database '.repeat(2_000)),
  );
  await checkRefusedStart(report, 'broken pages', 'SIGTERM', ({ file }) => breakPages(file));
  await checkRefusedStart(report, 'truncated database', 'SIGTERM', async ({ file }) =>
    truncate(file, (await stat(file)).size / 2),
  );
  await checkRefusedStart(report, 'empty database', 'SIGTERM', ({ file }) => truncate(file, 0));
  await checkRefusedStart(report, 'missing database', 'SIGTERM', ({ file }) => rm(file));
  await checkRefusedStart(report, 'missing database and WAL', 'SIGKILL', async ({ file }) => {
    for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix, { force: true });
  });
  await checkRefusedStart(report, 'missing WAL', 'SIGKILL', ({ file }) => rm(`${file}-wal`));
  await checkNoLoss(report, 'missing index of the WAL', ({ file }) => rm(`${file}-shm`));
  await checkNoLoss(report, 'random bytes after the WAL', ({ file }) =>
    writeFile(`${file}-wal`, 'x'.repeat(9_999), { flag: 'a' }),
  );
  await checkTruncatedLog(report);
  await checkBrokenTable(report);
}

/** With a read-only database, visitors can browse, and orders get an error. */
async function checkReadOnlyFolder(report: Report): Promise<void> {
  const { dataDir, file } = await createShopFolder('SIGTERM');
  // Root may write everywhere, so the shop runs as another user.
  for (const name of ['', ...(await readdir(dataDir))])
    await chown(path.join(dataDir, name), UNPRIVILEGED_UID, UNPRIVILEGED_UID);
  await chmod(file, 0o444);
  const shop = await openShop({ dataDir, uid: UNPRIVILEGED_UID });
  const client = new ShopClient(new Caller(shop.url));
  const [product] = await listProductIds(client);
  report.check('read-only database: reads succeed', product !== undefined);
  const token = await client.signInAdmin();
  for (const api of APIS) {
    const { code, message } = await client.placeOrder(api, { token, product: product ?? '' });
    report.expect(`read-only database: error over ${api}`, code, 'BUSY');
    report.record('read-only database: the message', message);
  }
  report.check(
    'read-only database: the log names the cause',
    /read-?only/i.test(shop.output()),
    shop.output(),
  );
  client.caller.close();
  report.expect('read-only database: exit code', (await shop.end('SIGTERM')).code ?? '', 0);
  await rm(dataDir, { recursive: true, force: true });
}

async function listProductIds(client: ShopClient): Promise<string[]> {
  const { body } = await client.caller.call({ method: 'GET', path: '/api/products' });
  return (body as { _id: string }[]).map(({ _id }) => _id);
}

async function checkRefusedStart(
  report: Report,
  name: string,
  signal: 'SIGTERM' | 'SIGKILL',
  damage: (shop: { dataDir: string; file: string }) => Promise<void>,
): Promise<void> {
  const shop = await createShopFolder(signal);
  await damage(shop);
  const outcome = await startOutcomeOf(shop.dataDir);
  const isReadableMessage =
    outcome.startsWith('refused (1)') && outcome.includes(shop.file) && !/\n\s+at /.test(outcome);
  report.check(`${name}: refused with a message`, isReadableMessage, outcome);
  await rm(shop.dataDir, { recursive: true, force: true });
}

async function checkNoLoss(
  report: Report,
  name: string,
  damage: (shop: { dataDir: string; file: string }) => Promise<void>,
): Promise<void> {
  const shop = await createShopFolder('SIGKILL');
  await damage(shop);
  report.expect(name, await startOutcomeOf(shop.dataDir), COMPLETE_OUTCOME);
  await rm(shop.dataDir, { recursive: true, force: true });
}

/** With a truncated WAL, the remaining orders are complete and all accounts exist. */
async function checkTruncatedLog(report: Report): Promise<void> {
  const shop = await createShopFolder('SIGKILL');
  await truncate(`${shop.file}-wal`, Math.floor((await stat(`${shop.file}-wal`)).size * 0.9));
  const outcome = await startOutcomeOf(shop.dataDir);
  report.check(
    'truncated WAL: the same shop, complete orders',
    /^opened: 5 users, 1?\d orders, 0 faults$/.test(outcome),
    outcome,
  );
  report.record('truncated WAL: outcome', outcome);
  await rm(shop.dataDir, { recursive: true, force: true });
}

/** With broken pages of one table, only requests for that table get an error. */
async function checkBrokenTable(report: Report): Promise<void> {
  const { dataDir, file } = await createShopFolder('SIGTERM');
  await breakTable(file, 'review', 'order_of_user');
  const shop = await openShop({ dataDir });
  const client = new ShopClient(new Caller(shop.url));
  const [product] = await listProductIds(client);
  report.check('broken table: other reads succeed', product !== undefined);
  const token = await client.signInAdmin();
  const { code, message } = await client.rest('GET', `/products/${product}`);
  report.expect('broken table: error', code, 'BUSY');
  report.record('broken table: the message', message);
  report.check('broken table: the log names the cause', /malformed/.test(shop.output()), shop.output());
  report.check(
    'broken table: the integrity check reports it',
    (await findIntegrityProblems(dataDir)).length > 0,
  );
  report.record(
    'broken table: an order',
    (await client.placeOrder('rest', { token, product: product ?? '' })).code || 'placed',
  );
  client.caller.close();
  await shop.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Overwrites the root page of each named table and of its indexes, or of each named index. */
async function breakTable(file: string, ...names: string[]): Promise<void> {
  const ledger = await LedgerFile.open(file);
  const quotedNames = names.map((name) => `'${name}'`).join(', ');
  const roots = await ledger.all(
    `SELECT rootpage FROM sqlite_schema WHERE tbl_name IN (${quotedNames}) OR name IN (${quotedNames})`,
  );
  const [{ page_size: pageSize } = {}] = await ledger.all('PRAGMA page_size');
  await ledger.close();
  const handle = await open(file, 'r+');
  for (const { rootpage } of roots) {
    await handle.write(
      Buffer.alloc(Number(pageSize), 0xa5),
      0,
      Number(pageSize),
      (Number(rootpage) - 1) * Number(pageSize),
    );
  }
  await handle.close();
}

async function breakPages(file: string): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  for (let offset = 8_192; offset < size; offset += 12_288)
    await handle.write(Buffer.alloc(2_048, 0xa5), 0, 2_048, offset);
  await handle.close();
}
