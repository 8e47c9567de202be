import { rm } from 'node:fs/promises';
import path from 'node:path';
import { checkDatabase } from '../../../server/cli/check-integrity';
import { databaseOf } from '../../support/fixtures/database';
import { writeListingRenditions } from '../../support/fixtures/pictures/listing-picture';
import { addProduct, signUpAdmin } from '../../support/transports/rest';
import { startShop, type Shop } from '../../support/fixtures/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await addProduct(await signUpAdmin(shop), { name: 'Lamp' });
});
afterAll(() => shop.stop());

const readProblems = async () =>
  (await checkDatabase(databaseOf(shop.dataDir), path.join(shop.dataDir, 'media'))).problems;

describe('The integrity check of pictures', () => {
  it('reports a missing size of a picture', async () => {
    expect(await readProblems()).toEqual([
      expect.stringMatching(
        /^pictures: product \S+ shows \/media\/5e1f\S+; missing: 5e1f\S+-480\.webp, .*avif$/,
      ),
    ]);
    await writeListingRenditions(shop.dataDir);
    expect(await readProblems()).toEqual([]);
  });

  it('reports a missing additional picture of a product', async () => {
    const morePictures = JSON.stringify([{ image: '/media/deleted-1000.webp', alt: '', ground: '#fff' }]);
    await shop.database.writer.transaction((tx) =>
      tx.query('UPDATE product SET more_pictures = $1', [morePictures]),
    );
    expect((await readProblems()).join()).toContain('/media/deleted-1000.webp; missing: deleted-480.webp');
  });

  it('reports a missing folder', async () => {
    await rm(path.join(shop.dataDir, 'media'), { recursive: true });
    expect(await readProblems()).toHaveLength(2);
  });
});
