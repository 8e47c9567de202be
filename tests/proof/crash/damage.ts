import { chmod, chown, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Caller } from '../caller';
import { doctorFaults } from '../doctor';
import { APIS, ShopClient, idOf } from '../shop-client';
import { faultsOf, LedgerFile } from '../payments/ledger';
import { openProofShop } from '../proof-shop';
import type { Report } from '../report';
import { makeFolder, openShop, RefusedStart } from '../shop-process';

const UNKNOWN_USER = 65_534;

/** A data folder with twenty orders; the shop ended in order, or was killed and left its WAL. */
async function makeShop(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ dataDir: string; file: string }> {
  const dataDir = await makeFolder('damage');
  const { client, shop, admin, shoppers } = await openProofShop({ name: 'damage', dataDir });
  const product = await client.stock(admin, 'Flute', 1_000);
  for (let index = 0; index < 20; index += 1) {
    idOf(await client.placeOrder(APIS[index % 2]!, { token: shoppers[0]!, product }));
  }
  client.caller.close();
  await shop.end(signal);
  return { dataDir, file: shop.databaseFile };
}

/** The result of a start: the message of its refusal, or the content of the opened shop. */
async function tryStart(dataDir: string): Promise<string> {
  try {
    const shop = await openShop({ dataDir });
    const ledger = await LedgerFile.open(shop.databaseFile);
    const [users] = await ledger.all('SELECT count(*) AS n FROM "user"');
    const [orders] = await ledger.all('SELECT count(*) AS n FROM "order"');
    const faults = await faultsOf(ledger);
    await ledger.close();
    await shop.end('SIGTERM');
    return `opened: ${users?.n} users, ${orders?.n} orders, ${faults.length} faults`;
  } catch (error) {
    if (error instanceof RefusedStart) return `refused (${error.ending.code}): ${error.output.trim()}`;
    throw error;
  }
}

const ALL_THERE = 'opened: 5 users, 20 orders, 0 faults';

/**
 * With read-only, broken, cut, empty or missing files the shop prints a message or opens the same data, never
 * a new shop.
 */
export async function proveDamage(report: Report): Promise<void> {
  await checkReadOnlyFolder(report);
  await refuses(report, 'no database at all', 'SIGTERM', ({ file }) =>
    writeFile(file, 'this is no database '.repeat(2_000)),
  );
  await refuses(report, 'broken pages', 'SIGTERM', ({ file }) => breakPages(file));
  await refuses(report, 'cut database', 'SIGTERM', async ({ file }) =>
    truncate(file, (await stat(file)).size / 2),
  );
  await refuses(report, 'empty database', 'SIGTERM', ({ file }) => truncate(file, 0));
  await refuses(report, 'database gone', 'SIGTERM', ({ file }) => rm(file));
  await refuses(report, 'database and log gone', 'SIGKILL', async ({ file }) => {
    for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
  });
  await refuses(report, 'log gone', 'SIGKILL', ({ file }) => rm(`${file}-wal`));
  await checkFullCopy(report, 'log there, memory of it gone', ({ file }) => rm(`${file}-shm`));
  await checkFullCopy(report, 'rubbish behind the log', ({ file }) =>
    writeFile(`${file}-wal`, 'x'.repeat(9_999), { flag: 'a' }),
  );
  await checkPartialCopies(report);
  await damageSinglePages(report);
}

/** With a read-only database, visitors can browse, and an order gets an error. */
async function checkReadOnlyFolder(report: Report): Promise<void> {
  const { dataDir, file } = await makeShop('SIGTERM');
  // Root may write everywhere, so the shop runs as another user.
  for (const name of ['', ...(await readdir(dataDir))])
    await chown(path.join(dataDir, name), UNKNOWN_USER, UNKNOWN_USER);
  await chmod(file, 0o444);
  const shop = await openShop({ dataDir, uid: UNKNOWN_USER });
  const client = new ShopClient(new Caller(shop.url));
  const [product] = await listOf(client);
  report.check('read-only database: reads go on', product !== undefined);
  const token = await client.signInAdmin();
  for (const api of APIS) {
    const { code, message } = await client.placeOrder(api, { token, product: product ?? '' });
    report.expect(`read-only database: told over ${api}`, code, 'BUSY');
    report.record(`read-only database: the sentence`, message);
  }
  report.check('read-only database: the log says so', /read-?only/i.test(shop.output()), shop.output());
  client.caller.close();
  report.expect('read-only database: exit code', (await shop.end('SIGTERM')).code ?? '', 0);
  await rm(dataDir, { recursive: true, force: true });
}

async function listOf(client: ShopClient): Promise<string[]> {
  const { body } = await client.caller.call({ method: 'GET', path: '/api/products' });
  return (body as { _id: string }[]).map(({ _id }) => _id);
}

async function refuses(
  report: Report,
  name: string,
  signal: 'SIGTERM' | 'SIGKILL',
  damage: (shop: { dataDir: string; file: string }) => Promise<void>,
): Promise<void> {
  const shop = await makeShop(signal);
  await damage(shop);
  const outcome = await tryStart(shop.dataDir);
  const isSentence =
    outcome.startsWith('refused (1)') && outcome.includes(shop.file) && !/\n\s+at /.test(outcome);
  report.check(`${name}: refused with a sentence`, isSentence, outcome);
  await rm(shop.dataDir, { recursive: true, force: true });
}

async function checkFullCopy(
  report: Report,
  name: string,
  damage: (shop: { dataDir: string; file: string }) => Promise<void>,
): Promise<void> {
  const shop = await makeShop('SIGKILL');
  await damage(shop);
  report.expect(name, await tryStart(shop.dataDir), ALL_THERE);
  await rm(shop.dataDir, { recursive: true, force: true });
}

/** With a truncated WAL, the remaining orders are complete, and the accounts exist. */
async function checkPartialCopies(report: Report): Promise<void> {
  const shop = await makeShop('SIGKILL');
  await truncate(`${shop.file}-wal`, Math.floor((await stat(`${shop.file}-wal`)).size * 0.9));
  const outcome = await tryStart(shop.dataDir);
  report.check(
    'log cut: the same shop, whole orders',
    /^opened: 5 users, 1?\d orders, 0 faults$/.test(outcome),
    outcome,
  );
  report.record('log cut: outcome', outcome);
  await rm(shop.dataDir, { recursive: true, force: true });
}

/** With broken pages of one table, the rest of the shop works, and requests for that table get an error. */
async function damageSinglePages(report: Report): Promise<void> {
  const { dataDir, file } = await makeShop('SIGTERM');
  await breakTable(file, 'review', 'order_of_user');
  const shop = await openShop({ dataDir });
  const client = new ShopClient(new Caller(shop.url));
  const [product] = await listOf(client);
  report.check('broken in part: reads go on', product !== undefined);
  const token = await client.signInAdmin();
  const { code, message } = await client.rest('GET', `/products/${product}`);
  report.expect('broken in part: told', code, 'BUSY');
  report.record('broken in part: the sentence', message);
  report.check('broken in part: the log says so', /malformed/.test(shop.output()), shop.output());
  report.check('broken in part: the doctor finds it', (await doctorFaults(dataDir)).length > 0);
  report.record(
    'broken in part: an order meanwhile',
    (await client.placeOrder('rest', { token, product: product ?? '' })).code || 'placed',
  );
  client.caller.close();
  await shop.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}

/** Overwrites the first page of a table, or of one of its indexes. */
async function breakTable(file: string, ...names: string[]): Promise<void> {
  const ledger = await LedgerFile.open(file);
  const list = names.map((name) => `'${name}'`).join(', ');
  const roots = await ledger.all(
    `SELECT rootpage FROM sqlite_schema WHERE tbl_name IN (${list}) OR name IN (${list})`,
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
  for (let at = 8_192; at < size; at += 12_288) await handle.write(Buffer.alloc(2_048, 0xa5), 0, 2_048, at);
  await handle.close();
}
