import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readShopLocation } from '../../../server/config';
import { backUp, copyPictures, restore } from '../../../server/cli/backup-archive';
import { createEmptyDatabase } from '../../support/fixtures/empty-database';
import { startBucket, type FakeBucket } from '../../support/fakes/fake-bucket';

describe('§3 A backup of a shop with pictures in a bucket', () => {
  let folder: string;
  let bucket: FakeBucket;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'haat-backup-'));
    bucket = await startBucket();
  });
  afterEach(async () => {
    await bucket.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const namesOf = ({ files }: FakeBucket) => [...files.keys()].sort();

  it('includes the pictures, and restores them into a bucket or a folder', async () => {
    const location = { ...readShopLocation(path.join(folder, 'shop')), media: bucket.location };
    await mkdir(location.dataDir);
    await createEmptyDatabase(location.databaseFile);
    const names = Array.from({ length: 6 }, (_, index) => `picture-${index}.webp`);
    for (const name of names) bucket.files.set(name, { bytes: Buffer.from(name), type: 'image/webp' });
    const file = path.join(folder, 'shop.haat');
    await expect(backUp(location, file)).resolves.toMatchObject({ pictureCount: 6 });

    bucket.files.clear();
    await restore(file, location, { isReplacing: true });
    expect(namesOf(bucket)).toEqual(names);
    const restoredShop = readShopLocation(path.join(folder, 'restored'));
    await restore(file, restoredShop, { isReplacing: false });
    expect((await readdir(path.join(restoredShop.dataDir, 'media'))).sort()).toEqual(names);
  });

  it('is not needed to move pictures from a folder to a bucket', async () => {
    await writeFile(path.join(folder, 'one.webp'), 'one');
    await writeFile(path.join(folder, 'two.webp'), 'two');
    await writeFile(path.join(folder, 'notes.txt'), 'no picture');
    await copyPictures(folder, bucket.location);
    await expect(copyPictures(folder, bucket.location)).resolves.toBe(2);
    expect(namesOf(bucket)).toEqual(['one.webp', 'two.webp']);
    expect(bucket.requests.filter((call) => call.startsWith('PUT'))).toHaveLength(2);
  });
});
