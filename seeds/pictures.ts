import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageService } from '../server/modules/media';
import { demoCatalogue } from './catalogue';
import { FURTHER_NAMES } from './further-pictures';
import type { Pictures } from './shelf';

/** A picture of the demo shop: its name in `images/`, and whether it is one that lists show. */
export interface NamedPicture {
  name: string;
  isListed: boolean;
}

/** The pictures of the demo shop: one of each product, and whatever else lies in `images/`. */
export function demoPictures(): NamedPicture[] {
  return [
    ...demoCatalogue().map(({ picture }) => ({ name: picture, isListed: true })),
    ...FURTHER_NAMES.filter((name) => existsSync(fileOf(name))).map((name) => ({ name, isListed: false })),
  ];
}

/** Stores the pictures of the demo shop; those in `drawn/` need no work, which makes the first start quick. */
export async function storePictures(images: Pick<ImageService, 'store' | 'takeOver'>): Promise<Pictures> {
  await images.takeOver(findFolder('drawn'));
  const stored = demoPictures().map(async ({ name }) => {
    return [name, await images.store(await readPicture(name))] as const;
  });
  return new Map(await Promise.all(stored));
}

/** The bytes of a picture in `images/`. */
export function readPicture(picture: string): Promise<Buffer> {
  return readFile(fileOf(picture));
}

/** The folder of this name in `seeds/`: beside the source, or in the source tree when this runs built. */
export function findFolder(name: 'images' | 'drawn'): string {
  const places = [path.join(__dirname, name), path.join(__dirname, '../../seeds', name)];
  const folder = places.find((place) => existsSync(place));
  if (folder === undefined)
    throw new Error(`The demo pictures are missing; looked in ${places.join(' and ')}`);
  return folder;
}

function fileOf(picture: string): string {
  return path.join(findFolder('images'), `${picture}.webp`);
}
