import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '../../../server/domain/accounts/permissions';
import { backUp, restore } from '../../../server/cli/backup-archive';
import { dropDatabase, createDatabase, shopLocationOf } from '../../support/fixtures/database';
import { anOrder, stock } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { transports } from '../../support/transports/transports';

const ADMIN: Actor = { userId: 'admin', isAdmin: true, tokenFailed: false, door: 'system' };

describe('§7 A change cursor after a restore from backup', () => {
  let folder: string;
  let shop: Shop;
  let restored: Shop;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-history-'));
    const file = path.join(folder, 'shop.haat');
    const [dataDir, restoredDir] = [path.join(folder, 'shop'), path.join(folder, 'elsewhere')];
    for (const folder of [dataDir, restoredDir]) await mkdir(folder);
    await createDatabase(dataDir);
    // PostgreSQL needs an existing database to restore to; SQLite creates the file.
    await createDatabase(restoredDir, { isExistingAllowed: true });
    shop = await startShop({ dataDir });
    const { admin, shopper } = await transports[0]![1](shop);
    await shopper.placeOrder(anOrder(await stock(admin)));
    await backUp(shopLocationOf(dataDir), file);
    await restore(file, shopLocationOf(restoredDir), { isReplacing: false });
    restored = await startShop({ dataDir: restoredDir });
  });
  afterAll(async () => {
    await Promise.all([shop.stop(), restored.stop()]);
    for (const { dataDir } of [shop, restored]) await dropDatabase(dataDir);
    await rm(folder, { recursive: true });
  });

  const changes = {
    products: (at: Shop, after?: string) =>
      at.services.products.changed(ADMIN, { updatedSince: new Date(0), after }),
    orders: (at: Shop, after?: string) =>
      at.services.orders.page(ADMIN, { updatedSince: new Date(0), after }),
  };
  const kinds = Object.entries(changes);
  const lastOf = async (read: (typeof kinds)[number][1], at: Shop) =>
    (await read(at)).edges.at(-1)?.cursor ?? '';
  const outdated = {
    code: 'CURSOR_OUTDATED',
    message: 'The shop was restored from a backup since this cursor was made; begin again without it',
  };

  it.each(kinds)('of %s works in the shop that issued it, and fails in the other one', async (_, read) => {
    for (const [own, other] of [
      [shop, restored],
      [restored, shop],
    ] as const) {
      const cursor = await lastOf(read, own);
      await expect(read(own, cursor)).resolves.toMatchObject({ edges: [] });
      await expect(read(other, cursor)).rejects.toMatchObject(outdated);
    }
  });

  it.each(kinds)(
    'of %s from before histories existed counts as one of the first history',
    async (_, read) => {
      const cursor = JSON.parse(Buffer.from(await lastOf(read, shop), 'base64url').toString()) as number[];
      const old = Buffer.from(JSON.stringify(cursor.slice(0, 2))).toString('base64url');
      await expect(read(shop, old)).resolves.toMatchObject({ edges: [] });
      await expect(read(restored, old)).rejects.toMatchObject(outdated);
    },
  );

  it.each(kinds)('of %s fails where later changes have lower numbers', async (_, read) => {
    const [at = 0, revision = 0, history] = JSON.parse(
      Buffer.from(await lastOf(read, shop), 'base64url').toString(),
    ) as number[];
    const lost = Buffer.from(JSON.stringify([at - 1, revision + 1_000, history])).toString('base64url');
    await expect(read(shop, lost)).rejects.toMatchObject(outdated);
  });
});
