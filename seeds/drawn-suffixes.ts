import sharp from 'sharp';
import { MIN_ZOOM_EDGE } from '../server/modules/media';
import type { NamedPicture } from './pictures';

const LISTED_SUFFIXES = ['480.avif', '768.avif', '1000.avif', '480.webp', '768.webp', '1000.webp'];
// Few browsers need WebP, so the largest size serves the smaller ones too.
const OTHER_SUFFIXES = ['480.avif', '768.avif', '1000.avif', '1000.webp'];
const ZOOM_SUFFIX = '2000.webp';

/** Ends of the names of a picture's files in `drawn/`. A large picture has a file for the zoom view too. */
export async function drawnSuffixesOf({ isListed }: NamedPicture, bytes: Buffer): Promise<string[]> {
  const { width } = await sharp(bytes).metadata();
  return [...(isListed ? LISTED_SUFFIXES : OTHER_SUFFIXES), ...(width >= MIN_ZOOM_EDGE ? [ZOOM_SUFFIX] : [])];
}
