import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageService } from '../server/services/image.service';
import { demoCatalogue } from './catalogue';
import type { Pictures } from './demo-products';

/** Stores the pictures of the demo catalogue; those in `drawn/` need no work, which makes the first start quick. */
export async function storePictures(images: Pick<ImageService, 'store' | 'takeOver'>): Promise<Pictures> {
  await images.takeOver(findFolder('drawn'));
  const stored = demoCatalogue().map(async ({ picture }) => {
    return [picture, await images.store(await readPicture(picture))] as const;
  });
  return new Map(await Promise.all(stored));
}

/** The bytes of a picture in `images/`. */
export function readPicture(picture: string): Promise<Buffer> {
  return readFile(path.join(findFolder('images'), `${picture}.webp`));
}

/** The folder of this name in `seeds/`: beside the source, or in the source tree when this runs built. */
export function findFolder(name: 'images' | 'drawn'): string {
  const places = [path.join(__dirname, name), path.join(__dirname, '../../seeds', name)];
  const folder = places.find((place) => existsSync(place));
  if (folder === undefined)
    throw new Error(`The demo pictures are missing; looked in ${places.join(' and ')}`);
  return folder;
}
