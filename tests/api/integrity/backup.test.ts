import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { readShopLocation } from '../../../server/config';
import { checkDatabase } from '../../../server/cli/check-integrity';
import { InstallMarker } from '../../../server/start/install-marker';
import { backUp, restore } from '../../../server/cli/backup-archive';
import { anOrder, aReview, stock } from '../../support/fixtures/factories';
import { Refusal, type OrderRecord, type People } from '../../support/fixtures/people';
import { approvedPayment } from '../../support/fixtures/people-paying';
import { createRequirement } from '../../support/runtime/requirement';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

describe('§3 A backup', () => {
  let shop: Shop;
  let folder: string;
  let file: string;
  let people: People;
  let order: OrderRecord;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-backup-'));
    file = path.join(folder, 'backups', 'shop.haat');
    const dataDir = path.join(folder, 'shop');
    await mkdir(dataDir);
    shop = await startShop({ dataDir });
    people = await transports[1]![1](shop);
    const product = await stock(people.admin, { image: await aPicture() });
    order = await people.shopper.placeOrder(anOrder(product));
    order = await people.shopper.payOrder(order.id, { id: await approvedPayment(shop, order) });
    await people.shopper.addReview(product.id, aReview());
  });
  afterEach(async () => {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const restoredShop = () => readShopLocation(path.join(folder, 'elsewhere'));
  const makeBackup = () => backUp(readShopLocation(shop.dataDir), file);
  const reopened = async (dataDir: string) => {
    const second = await startShop({ dataDir, env: { TOKEN_SECRET: 'x'.repeat(40) } });
    const client = await transports[0]![1](second);
    return { second, client };
  };

  it('of a running shop restores all users, orders, payments and pictures elsewhere', async () => {
    await expect(makeBackup()).resolves.toMatchObject({ problems: [], counts: { order: 1, review: 1 } });
    await restore(file, restoredShop(), { isReplacing: false });
    const { second, client } = await reopened(restoredShop().dataDir);

    const signedIn = client.holderOf(
      (await client.visitor.signIn({ email: people.shopper.email, password: people.shopper.password })).token,
    );
    await expect(signedIn.myOrders()).resolves.toEqual([order]);
    const image = order.orderItems[0]?.image ?? '';
    const answers = await Promise.all([fetch(shop.url + image), fetch(second.url + image)]);
    const [originalBytes, restoredBytes] = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(Buffer.from(restoredBytes!).equals(Buffer.from(originalBytes!))).toBe(true);
    await expect(signedIn.placeOrder(anOrder({ id: order.orderItems[0]!.productId }))).resolves.toBeDefined();
    await second.stop();
    await expect(checkDatabase(restoredShop().databaseFile)).resolves.toMatchObject({
      problems: [],
      counts: { order: 2 },
    });
  });

  /** Orders as a customer would, with a retry after BUSY, which a slow machine may return. */
  const placeWhenWritable = async (placed: ReturnType<typeof anOrder>): Promise<void> => {
    for (;;) {
      const outcome = await people.shopper.placeOrder(placed).catch((error: unknown) => error);
      if (!(outcome instanceof Error)) return;
      if (!(outcome instanceof Refusal && outcome.code === 'BUSY')) throw outcome;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  it('is a consistent snapshot while orders continue', async () => {
    const product = await stock(people.admin, { countInStock: 1_000 });
    const placements = Array.from({ length: 60 }, () => placeWhenWritable(anOrder(product)));
    const { problems: findings, counts } = await makeBackup();
    await Promise.all(placements);

    expect(findings).toEqual([]);
    expect(counts.order).toBeGreaterThanOrEqual(1);
    expect(counts.order).toBe(counts.order_item);
    await expect(checkDatabase(readShopLocation(shop.dataDir).databaseFile)).resolves.toMatchObject({
      problems: [],
      counts: { order: 61 },
    });
  });

  it('never overwrites a file, and leaves no partial file', async () => {
    await makeBackup();
    const { size } = await stat(file);

    await expect(makeBackup()).rejects.toThrow('is there already');
    await expect(stat(file)).resolves.toMatchObject({ size });
    await expect(backUp(readShopLocation(path.join(folder, 'nowhere')), `${file}2`)).rejects.toThrow(
      'There is no shop in',
    );
    await expect(readdir(path.dirname(file))).resolves.toEqual(['shop.haat']);
  });

  it('replaces a shop only on request, and never an open one', async () => {
    await makeBackup();
    await expect(restore(file, readShopLocation(shop.dataDir), { isReplacing: false })).rejects.toThrow(
      'has a shop already',
    );
    await expect(restore(file, readShopLocation(shop.dataDir), { isReplacing: true })).rejects.toThrow(
      'stop the shop first',
    );
    await expect(people.shopper.myOrders()).resolves.toEqual([order]);
    await expect(
      people.shopper.placeOrder(anOrder({ id: order.orderItems[0]!.productId })),
    ).resolves.toBeDefined();
  });

  it('replaces a closed shop and keeps the old one beside it', async () => {
    await makeBackup();
    await people.shopper.placeOrder(anOrder({ id: order.orderItems[0]!.productId }));
    const { dataDir } = shop;
    await shop.stop();
    const { replaced } = await restore(file, readShopLocation(dataDir), { isReplacing: true });

    await expect(checkDatabase(readShopLocation(dataDir).databaseFile)).resolves.toMatchObject({
      problems: [],
      counts: { order: 1 },
    });
    await expect(stat(replaced ?? '')).resolves.toBeDefined();
    shop = await startShop({ dataDir });
  });

  it('replaces a shop after a crash, or with unreadable files', async () => {
    await makeBackup();
    const { dataDir } = shop;
    const databaseFile = path.join(dataDir, 'shop.sqlite');
    await shop.stop();
    await writeFile(databaseFile, 'this is no database');
    await writeFile(`${databaseFile}-wal`, 'nor is this a log');
    await writeFile(`${databaseFile}.founded`, JSON.stringify({ foundedAt: 'then', isOpen: true }));
    await restore(file, readShopLocation(dataDir), { isReplacing: true });

    await new InstallMarker(databaseFile).requireIntactLog();
    shop = await startShop({ dataDir });
    await expect(checkDatabase(readShopLocation(dataDir).databaseFile)).resolves.toMatchObject({
      problems: [],
      counts: { order: 1 },
    });
  });

  it.each([
    ['in the middle', 'middle'],
    ['at the end', 'end'],
  ])('is refused after this damage: %s', async (_where, location) => {
    await makeBackup();
    if (location === 'end') await appendFile(file, 'x'.repeat(5_000)).then(() => truncateBy(file, 9_000));
    else await scribble(file);

    await expect(restore(file, restoredShop(), { isReplacing: false })).rejects.toThrow();
    await expect(stat(restoredShop().databaseFile)).rejects.toThrow('ENOENT');
  });

  const asRoot = { isMet: process.getuid?.() === 0, reason: 'only root can change the owner of files' };
  createRequirement(asRoot).it('restored by root belongs to whom the folder does', async () => {
    const SHOP = 64_444;
    await makeBackup();
    await mkdir(restoredShop().dataDir);
    await chown(restoredShop().dataDir, SHOP, SHOP);
    await restore(file, restoredShop(), { isReplacing: false });

    const entries = await readdir(restoredShop().dataDir, { recursive: true });
    expect(entries).toEqual(expect.arrayContaining(['media', 'shop.sqlite']));
    const owners = await Promise.all(entries.map((name) => stat(path.join(restoredShop().dataDir, name))));
    expect(new Set(owners.map(({ uid, gid }) => `${uid}:${gid}`))).toEqual(new Set([`${SHOP}:${SHOP}`]));
  });

  it('is created and restored on the command line', async () => {
    const run = (program: string, ...rest: string[]) =>
      promisify(execFile)(process.execPath, [
        '-r',
        '@swc-node/register',
        path.join(__dirname, `../../../server/cli/${program}.ts`),
        ...rest,
      ]);

    await expect(run('backup', '--data', shop.dataDir, '--to', file)).resolves.toMatchObject({
      stdout: expect.stringContaining('1 orders, 1 products'),
    });
    await expect(run('restore', '--from', file, '--data', restoredShop().dataDir)).resolves.toMatchObject({
      stdout: expect.stringContaining('1 orders, 1 products'),
    });
    await expect(run('restore', '--from', file, '--data', restoredShop().dataDir)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--force replaces it'),
    });
    await expect(run('backup', '--data', shop.dataDir)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--to is missing'),
    });
  });

  it('uses the data folder of the environment', async () => {
    await makeBackup();
    const location = {
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: path.join(folder, 'db', 'haat.sqlite'),
    };
    const run = (program: string, ...rest: string[]) =>
      promisify(execFile)(
        process.execPath,
        ['-r', '@swc-node/register', path.join(__dirname, `../../../server/cli/${program}.ts`), ...rest],
        { env: { PATH: '/usr/bin', ...location } },
      );

    await expect(run('restore', '--from', file)).resolves.toMatchObject({
      stdout: expect.stringContaining(`${location.DATABASE_URL}: 1 orders`),
    });
    await expect(run('doctor')).resolves.toMatchObject({
      stdout: expect.stringMatching(/^all well in .*haat/),
    });
    await expect(run('backup', '--to', `${file}2`)).resolves.toMatchObject({
      stdout: expect.stringMatching(/1 orders, 1 products, [1-9]/),
    });
  });
});

async function aPicture(): Promise<string> {
  const create = { width: 600, height: 600, channels: 3, background: '#b5651d' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

async function scribble(file: string): Promise<void> {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  for (let at = 4_096; at < size; at += 8_192) await handle.write(Buffer.alloc(512, 0x5a), 0, 512, at);
  await handle.close();
}

async function truncateBy(file: string, bytes: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.truncate((await handle.stat()).size - bytes);
  await handle.close();
}
