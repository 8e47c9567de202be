import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { openWriterSource } from '../../../server/database/data-source';
import { openPostgresSource } from '../../../server/database/postgres/source';
import { dropDatabase, isOnPostgres, databaseOf, shopLocationOf } from '../../support/fixtures/database';
import { checkShop } from '../../../server/cli/check-integrity';
import { startShop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { transports } from '../../support/transports/transports';

const MIGRATION = 'ListedWithoutPicture1700000000032';

/** Reverts the database of a stopped shop to the schema before the migration. */
async function revertMigration(dataDir: string): Promise<void> {
  const location = databaseOf(dataDir);
  const source: DataSource = isOnPostgres
    ? await openPostgresSource(location, { max: 1, isReader: false })
    : await openWriterSource(location);
  const isApplied = async () =>
    (await source.query<{ name: string }[]>('SELECT name FROM migrations')).some(
      ({ name }) => name === MIGRATION,
    );
  while (await isApplied()) await source.undoLastMigration();
  const states = await source.query<unknown[]>('SELECT shelf_state FROM product');
  expect(states).toEqual([{ shelf_state: 0 }]);
  await source.destroy();
}

describe('§7 A priced product with the sample picture, in a database of the previous release', () => {
  it('is listed and searchable after the upgrade', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-upgrade-'));
    const previousShop = await startShop({ dataDir });
    const { admin } = await connectRest(previousShop);
    const { id } = await admin.createProduct({ name: 'Plain Pakhawaj', price: '10', countInStock: 1 });
    await previousShop.stop();
    await revertMigration(dataDir);

    const shop = await startShop({ dataDir });
    for (const [, connect] of transports) {
      const { visitor } = await connect(shop);
      expect((await visitor.search('pakhawaj')).map((product) => product.id)).toEqual([id]);
      expect((await visitor.listProducts()).products.map((product) => product.id)).toEqual([id]);
    }
    await shop.stop();
    await expect(checkShop(shopLocationOf(dataDir))).resolves.toMatchObject({ problems: [] });
    await dropDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });
});
