import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { readShopLocation } from '../../../server/config';
import type { ShopLocation } from '../../../server/config/database';
import { checkDatabase } from '../../../server/cli/check-integrity';
import { InstallMarker } from '../../../server/start/install-marker';
import { backUp, restore } from '../../../server/cli/backup-archive';
import { anOrder, aReview, createListedProduct } from '../../support/fixtures/factories';
import { Refusal, type OrderRecord, type TestUsers } from '../../support/fixtures/test-users';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import { createRequirement } from '../../support/runtime/requirement';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { connectRest } from '../../support/transports/rest-transport';

describe('§3 A backup', () => {
  let shop: Shop;
  let folder: string;
  let file: string;
  let users: TestUsers;
  let order: OrderRecord;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-backup-'));
    file = path.join(folder, 'backups', 'shop.haat');
    const dataDir = path.join(folder, 'shop');
    await mkdir(dataDir);
    shop = await startShop({ dataDir });
    users = await connectRest(shop);
    const product = await createListedProduct(users.admin, { image: await aPicture() });
    order = await users.shopper.placeOrder(anOrder(product));
    order = await users.shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    await users.shopper.addReview(product.id, aReview());
  });
  afterEach(async () => {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const getRestoredLocation = () => readShopLocation(path.join(folder, 'restored'));
  const createBackup = () => backUp(readShopLocation(shop.dataDir), file);
  const startRestoredShop = async (dataDir: string) => {
    const restoredShop = await startShop({ dataDir, env: { TOKEN_SECRET: 'x'.repeat(40) } });
    const restoredUsers = await connectGraphql(restoredShop);
    return { restoredShop, restoredUsers };
  };

  it('of a running shop restores accounts, orders, reviews and pictures in another folder', async () => {
    await expect(createBackup()).resolves.toMatchObject({ problems: [], counts: { order: 1, review: 1 } });
    await restore(file, getRestoredLocation(), { isReplacing: false });
    const { restoredShop, restoredUsers } = await startRestoredShop(getRestoredLocation().dataDir);

    const buyer = restoredUsers.clientWithToken(
      (await restoredUsers.visitor.signIn({ email: users.shopper.email, password: users.shopper.password }))
        .token,
    );
    await expect(buyer.myOrders()).resolves.toEqual([order]);
    const image = order.orderItems[0]?.image ?? '';
    const responses = await Promise.all([fetch(shop.url + image), fetch(restoredShop.url + image)]);
    const [originalBytes, restoredBytes] = await Promise.all(
      responses.map((response) => response.arrayBuffer()),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(Buffer.from(restoredBytes!).equals(Buffer.from(originalBytes!))).toBe(true);
    await expect(buyer.placeOrder(anOrder({ id: order.orderItems[0]!.productId }))).resolves.toBeDefined();
    await restoredShop.stop();
    await expectIntact(getRestoredLocation(), 2);
  });

  /** Places an order and retries after BUSY, which a slow machine may return. */
  const placeWhenWritable = async (orderInput: ReturnType<typeof anOrder>): Promise<void> => {
    for (;;) {
      const outcome = await users.shopper.placeOrder(orderInput).catch((error: unknown) => error);
      if (!(outcome instanceof Error)) return;
      if (!(outcome instanceof Refusal && outcome.code === 'BUSY')) throw outcome;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  it('is a consistent snapshot while orders continue', async () => {
    const product = await createListedProduct(users.admin, { countInStock: 1_000 });
    const placements = Array.from({ length: 60 }, () => placeWhenWritable(anOrder(product)));
    const { problems, counts } = await createBackup();
    await Promise.all(placements);

    expect(problems).toEqual([]);
    expect(counts.order).toBeGreaterThanOrEqual(1);
    expect(counts.order).toBe(counts.order_item);
    await expectIntact(readShopLocation(shop.dataDir), 61);
  });

  it('never overwrites a file, and leaves no partial file', async () => {
    await createBackup();
    const { size } = await stat(file);

    await expect(createBackup()).rejects.toThrow('already exists');
    await expect(stat(file)).resolves.toMatchObject({ size });
    await expect(backUp(readShopLocation(path.join(folder, 'nowhere')), `${file}2`)).rejects.toThrow(
      'There is no shop in',
    );
    await expect(readdir(path.dirname(file))).resolves.toEqual(['shop.haat']);
  });

  it('replaces a shop only on request, and never a shop that is open', async () => {
    await createBackup();
    await expect(restore(file, readShopLocation(shop.dataDir), { isReplacing: false })).rejects.toThrow(
      'has a shop already',
    );
    await expect(restore(file, readShopLocation(shop.dataDir), { isReplacing: true })).rejects.toThrow(
      'stop the shop first',
    );
    await expect(users.shopper.myOrders()).resolves.toEqual([order]);
    await expect(
      users.shopper.placeOrder(anOrder({ id: order.orderItems[0]!.productId })),
    ).resolves.toBeDefined();
  });

  it('replaces a closed shop and keeps the previous shop beside it', async () => {
    await createBackup();
    await users.shopper.placeOrder(anOrder({ id: order.orderItems[0]!.productId }));
    const { dataDir } = shop;
    await shop.stop();
    const { previousLocation } = await restore(file, readShopLocation(dataDir), { isReplacing: true });

    await expectIntact(readShopLocation(dataDir), 1);
    expect(path.dirname(previousLocation ?? '')).toBe(dataDir);
    await expect(stat(previousLocation ?? '')).resolves.toBeDefined();
    shop = await startShop({ dataDir });
  });

  it('replaces a shop that has crashed and has unreadable files', async () => {
    await createBackup();
    const { dataDir } = shop;
    const databaseFile = path.join(dataDir, 'shop.sqlite');
    await shop.stop();
    await writeFile(databaseFile, 'invalid database');
    await writeFile(`${databaseFile}-wal`, 'invalid WAL');
    await writeFile(
      `${databaseFile}.founded`,
      JSON.stringify({ foundedAt: '2026-01-01T00:00:00Z', isOpen: true }),
    );
    await restore(file, readShopLocation(dataDir), { isReplacing: true });

    await new InstallMarker(databaseFile).requireIntactLog();
    shop = await startShop({ dataDir });
    await expectIntact(readShopLocation(dataDir), 1);
  });

  it.each([
    ['overwritten blocks', overwriteBlocks],
    ['a missing end', removeEnd],
  ])('is refused after this damage: %s', async (_label, damage) => {
    await createBackup();
    await damage(file);

    await expect(restore(file, getRestoredLocation(), { isReplacing: false })).rejects.toThrow();
    await expect(stat(getRestoredLocation().databaseFile)).rejects.toThrow('ENOENT');
  });

  const rootRequirement = { isMet: process.getuid?.() === 0, reason: 'only root can change file owners' };
  createRequirement(rootRequirement).it('restored by root belongs to the owner of the folder', async () => {
    const OWNER_ID = 64_444;
    await createBackup();
    await mkdir(getRestoredLocation().dataDir);
    await chown(getRestoredLocation().dataDir, OWNER_ID, OWNER_ID);
    await restore(file, getRestoredLocation(), { isReplacing: false });

    const entries = await readdir(getRestoredLocation().dataDir, { recursive: true });
    expect(entries).toEqual(expect.arrayContaining(['media', 'shop.sqlite']));
    const owners = await Promise.all(
      entries.map((name) => stat(path.join(getRestoredLocation().dataDir, name))),
    );
    expect(new Set(owners.map(({ uid, gid }) => `${uid}:${gid}`))).toEqual(
      new Set([`${OWNER_ID}:${OWNER_ID}`]),
    );
  });

  it('is created and restored on the command line', async () => {
    const { dataDir } = getRestoredLocation();
    await expect(runCommand('backup', ['--data', shop.dataDir, '--to', file])).resolves.toMatchObject({
      stdout: expect.stringContaining('1 orders, 1 products'),
    });
    await expect(runCommand('restore', ['--from', file, '--data', dataDir])).resolves.toMatchObject({
      stdout: expect.stringContaining('1 orders, 1 products'),
    });
    await expect(runCommand('restore', ['--from', file, '--data', dataDir])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--force replaces it'),
    });
    await expect(runCommand('backup', ['--data', shop.dataDir])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--to is missing'),
    });
  });

  it('uses the database path of the environment', async () => {
    await createBackup();
    const location = {
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: path.join(folder, 'db', 'haat.sqlite'),
    };
    const env = { PATH: '/usr/bin', ...location };
    await expect(runCommand('restore', ['--from', file], env)).resolves.toMatchObject({
      stdout: expect.stringContaining(`${location.DATABASE_URL}: 1 orders`),
    });
    await expect(runCommand('doctor', [], env)).resolves.toMatchObject({
      stdout: expect.stringMatching(/^all well in .*haat/),
    });
    await expect(runCommand('backup', ['--to', `${file}2`], env)).resolves.toMatchObject({
      stdout: expect.stringMatching(/1 orders, 1 products, [1-9]/),
    });
  });
});

async function expectIntact({ databaseFile }: ShopLocation, orderCount: number): Promise<void> {
  const report = await checkDatabase(databaseFile);
  expect(report).toMatchObject({ problems: [], counts: { order: orderCount } });
}

/** Runs a command of the shop in a child process. */
function runCommand(name: string, args: readonly string[], env = process.env) {
  const script = path.join(__dirname, `../../../server/cli/${name}.ts`);
  return promisify(execFile)(process.execPath, ['-r', '@swc-node/register', script, ...args], { env });
}

async function aPicture(): Promise<string> {
  const create = { width: 600, height: 600, channels: 3, background: '#b5651d' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

async function overwriteBlocks(file: string): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  for (let offset = 4_096; offset < size; offset += 8_192)
    await handle.write(Buffer.alloc(512, 0x5a), 0, 512, offset);
  await handle.close();
}

async function removeEnd(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.truncate((await handle.stat()).size - 4_000);
  await handle.close();
}
