import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageService } from '../server/modules/media';
import { demoCatalogue } from './catalogue/catalogue';
import { OPTIONAL_PICTURE_NAMES } from './further-pictures';
import type { Pictures } from './listed-products';
import { MEMBER_PICTURES } from './structure/families';

/** A picture of the demo shop, by its name in `images/`. */
export interface NamedPicture {
  name: string;
  /** True for the main picture of a product, which product lists show. */
  isListed: boolean;
}

/** Returns the pictures of the demo shop: one per product and member of a family, and the optional ones that exist. */
export function demoPictures(): NamedPicture[] {
  return [
    ...[...demoCatalogue().map(({ picture }) => picture), ...MEMBER_PICTURES].map((name) => ({
      name,
      isListed: true,
    })),
    ...OPTIONAL_PICTURE_NAMES.filter((name) => existsSync(pictureFileOf(name))).map((name) => ({
      name,
      isListed: false,
    })),
  ];
}

/** Stores the pictures of the demo shop. Uses the encodings in `drawn/`, which makes the first start fast. */
export async function storePictures(
  images: Pick<ImageService, 'store' | 'importPictures'>,
): Promise<Pictures> {
  await images.importPictures(findSeedFolder('drawn'));
  const storedPictures = demoPictures().map(async ({ name }) => {
    return [name, await images.store(await readPicture(name))] as const;
  });
  return new Map(await Promise.all(storedPictures));
}

/** Reads a picture from `images/`. */
export function readPicture(picture: string): Promise<Buffer> {
  return readFile(pictureFileOf(picture));
}

/** Finds a folder of `seeds/`, from this source file or from the built server. Throws if it is missing. */
export function findSeedFolder(name: 'images' | 'drawn'): string {
  const candidatePaths = [path.join(__dirname, name), path.join(__dirname, '../../seeds', name)];
  const folder = candidatePaths.find((candidatePath) => existsSync(candidatePath));
  if (folder === undefined)
    throw new Error(`The demo pictures are missing; looked in ${candidatePaths.join(' and ')}`);
  return folder;
}

function pictureFileOf(picture: string): string {
  return path.join(findSeedFolder('images'), `${picture}.webp`);
}
