import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requirePicture } from '../server/services/image-format';
import { renderPicture } from '../server/services/image-renditions';
import { hashOf } from '../server/services/image-store';
import { demoCatalogue } from './catalogue';
import { findFolder, readPicture } from './pictures';

// Nobody waits here, so AVIF gets the time to be small.
const AVIF_EFFORT = 4;

/** Draws `drawn/` anew from `images/`: a minute or two of work that the first start is spared. */
async function drawPictures(): Promise<void> {
  const folder = findFolder('drawn');
  const wanted = new Set<string>();
  await mkdir(folder, { recursive: true });
  for (const { picture } of demoCatalogue()) {
    const bytes = await readPicture(picture);
    for (const rendition of await renderPicture(bytes, requirePicture(bytes), AVIF_EFFORT)) {
      const name = `${hashOf(bytes)}-${rendition.suffix}`;
      wanted.add(name);
      await writeFile(path.join(folder, name), rendition.bytes);
    }
  }
  for (const name of await readdir(folder)) {
    if (!wanted.has(name)) await rm(path.join(folder, name));
  }
}

void drawPictures();
