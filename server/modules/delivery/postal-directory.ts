import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PostalPlace } from '../../domain/delivery/postal-place';
import { parsePostalAreas, type PostalIndex } from '../../domain/delivery/postal-index';

/** The directory that `npm run postal-directory` writes. */
export const POSTAL_AREAS_FILE = path.join(__dirname, 'postal-areas.txt');

/** The directory of PIN codes. */
export interface PostalDirectory {
  /** The places with a PIN code: none, one, or one for each of its states. */
  placesOf(pin: string): PostalPlace[];
}

/** Creates a directory that reads its file at the first look-up. `replacement` takes the place of the file. */
export function createPostalDirectory(replacement?: PostalIndex): PostalDirectory {
  let index = replacement;
  return {
    placesOf(pin) {
      index ??= parsePostalAreas(readFileSync(POSTAL_AREAS_FILE, 'utf8'));
      return index.placesOf(pin);
    },
  };
}
