import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageService } from '../server/modules/media';
import { demoCatalogue } from './catalogue/catalogue';
import { FURTHER_NAMES } from './further-pictures';
import type { Pictures } from './listed-products';

/** A picture of the demo shop: its name in `images/`, and whether lists show it. */
export interface NamedPicture {
  name: string;
  isListed: boolean;
}

/** Returns the pictures of the demo shop: one per product, and the optional ones that exist. */
export function demoPictures(): NamedPicture[] {
  return [
    ...demoCatalogue().map(({ picture }) => ({ name: picture, isListed: true })),
    ...FURTHER_NAMES.filter((name) => existsSync(fileOf(name))).map((name) => ({ name, isListed: false })),
  ];
}

/** Stores the pictures of the demo shop; encodings in `drawn/` are reused, which makes the first start fast. */
export async function storePictures(
  images: Pick<ImageService, 'store' | 'importPictures'>,
): Promise<Pictures> {
  await images.importPictures(findFolder('drawn'));
  const stored = demoPictures().map(async ({ name }) => {
    return [name, await images.store(await readPicture(name))] as const;
  });
  return new Map(await Promise.all(stored));
}

/** Reads a picture from `images/`. */
export function readPicture(picture: string): Promise<Buffer> {
  return readFile(fileOf(picture));
}

/** Returns a folder of `seeds/`: beside the source, or in the source tree for the built server. */
export function findFolder(name: 'images' | 'drawn'): string {
  const candidatePaths = [path.join(__dirname, name), path.join(__dirname, '../../seeds', name)];
  const folder = candidatePaths.find((folder) => existsSync(folder));
  if (folder === undefined)
    throw new Error(`The demo pictures are missing; looked in ${candidatePaths.join(' and ')}`);
  return folder;
}

function fileOf(picture: string): string {
  return path.join(findFolder('images'), `${picture}.webp`);
}
