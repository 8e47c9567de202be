import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderMedia } from '../../../server/modules/media/folder-media';

describe('The media folder', () => {
  let scratchDir: string;
  beforeEach(async () => {
    scratchDir = await mkdtemp(path.join(tmpdir(), 'haat-media-'));
  });
  afterEach(() => rm(scratchDir, { recursive: true, force: true }));

  it('is empty when it does not exist', async () => {
    const media = new FolderMedia(path.join(scratchDir, 'none'));

    await expect(media.list()).resolves.toEqual([]);
    await expect(media.exists('a.webp')).resolves.toBe(false);
    await expect(media.read('a.webp')).resolves.toBeUndefined();
  });

  it('reports every other failure of the file system', async () => {
    const file = path.join(scratchDir, 'file');
    await writeFile(file, '');
    const media = new FolderMedia(file);

    await expect(media.list()).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(media.exists('a.webp')).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(media.read('a.webp')).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
