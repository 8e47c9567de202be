import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { drawnSuffixesOf } from '../../../seeds/drawn-suffixes';
import { demoPictures, readPicture } from '../../../seeds/pictures';
import { contentHashOf } from '../../../server/modules/media/image-store';

describe('The pictures of the demo shop', () => {
  it('are rendered in all sizes: run `npm run pictures` when this fails', async () => {
    const drawnFiles = await readdir(path.join(__dirname, '../../../seeds/drawn'));
    const expectedFiles = [];
    for (const picture of demoPictures()) {
      const bytes = await readPicture(picture.name);
      const suffixes = await drawnSuffixesOf(picture, bytes);
      expectedFiles.push(...suffixes.map((suffix) => `${contentHashOf(bytes)}-${suffix}`));
    }
    expect(drawnFiles.sort()).toEqual(expectedFiles.sort());
  });
});
