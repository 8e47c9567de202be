import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Actor } from '../../../server/domain/accounts/permissions';
import { backUp, restore } from '../../../server/cli/backup-archive';
import { dropDatabase, createDatabase, shopLocationOf } from '../../support/fixtures/database';
import { anOrder, createListedProduct } from '../../support/fixtures/factories';
import { startShop, type Shop } from '../../support/fixtures/shop';
import { connectGraphql } from '../../support/transports/graphql-transport';

const ADMIN: Actor = { userId: 'admin', isAdmin: true, tokenFailed: false, adapter: 'system' };

describe('§7 A change cursor after a restore from backup', () => {
  let folder: string;
  let shop: Shop;
  let restoredShop: Shop;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-history-'));
    const file = path.join(folder, 'shop.haat');
    const [dataDir, restoredDir] = [path.join(folder, 'shop'), path.join(folder, 'restored')];
    for (const directory of [dataDir, restoredDir]) await mkdir(directory);
    await createDatabase(dataDir);
    // PostgreSQL needs an existing database to restore to; SQLite creates the file.
    await createDatabase(restoredDir, { isExistingAllowed: true });
    shop = await startShop({ dataDir });
    const { admin, shopper } = await connectGraphql(shop);
    await shopper.placeOrder(anOrder(await createListedProduct(admin)));
    await backUp(shopLocationOf(dataDir), file);
    await restore(file, shopLocationOf(restoredDir), { isReplacing: false });
    restoredShop = await startShop({ dataDir: restoredDir });
  });
  afterAll(async () => {
    await Promise.all([shop.stop(), restoredShop.stop()]);
    for (const { dataDir } of [shop, restoredShop]) await dropDatabase(dataDir);
    await rm(folder, { recursive: true });
  });

  const changeReaders = {
    products: (targetShop: Shop, after?: string) =>
      targetShop.services.products.changedPage(ADMIN, { updatedSince: new Date(0), after }),
    orders: (targetShop: Shop, after?: string) =>
      targetShop.services.orders.page(ADMIN, { updatedSince: new Date(0), after }),
  };
  const changeReaderCases = Object.entries(changeReaders);
  const lastCursorOf = async (readPage: (typeof changeReaderCases)[number][1], targetShop: Shop) =>
    (await readPage(targetShop)).edges.at(-1)?.cursor ?? '';
  const outdatedCursorError = {
    code: 'CURSOR_OUTDATED',
    message: 'The shop was restored from a backup since this cursor was issued; start over without it',
  };

  it.each(changeReaderCases)(
    'of %s works in the shop that issued it, and fails in the other shop',
    async (_, readPage) => {
      for (const [ownShop, otherShop] of [
        [shop, restoredShop],
        [restoredShop, shop],
      ] as const) {
        const cursor = await lastCursorOf(readPage, ownShop);
        await expect(readPage(ownShop, cursor)).resolves.toMatchObject({ edges: [] });
        await expect(readPage(otherShop, cursor)).rejects.toMatchObject(outdatedCursorError);
      }
    },
  );

  it.each(changeReaderCases)(
    'of %s without a history id belongs to the first history',
    async (_, readPage) => {
      const cursor = JSON.parse(
        Buffer.from(await lastCursorOf(readPage, shop), 'base64url').toString(),
      ) as number[];
      const cursorWithoutHistory = Buffer.from(JSON.stringify(cursor.slice(0, 2))).toString('base64url');
      await expect(readPage(shop, cursorWithoutHistory)).resolves.toMatchObject({ edges: [] });
      await expect(readPage(restoredShop, cursorWithoutHistory)).rejects.toMatchObject(outdatedCursorError);
    },
  );

  it.each(changeReaderCases)(
    'of %s fails when its revision is higher than the last revision of the shop',
    async (_, readPage) => {
      const [changedAt = 0, revision = 0, historyId] = JSON.parse(
        Buffer.from(await lastCursorOf(readPage, shop), 'base64url').toString(),
      ) as number[];
      const cursorBeyondLastRevision = Buffer.from(
        JSON.stringify([changedAt - 1, revision + 1_000, historyId]),
      ).toString('base64url');
      await expect(readPage(shop, cursorBeyondLastRevision)).rejects.toMatchObject(outdatedCursorError);
    },
  );
});
