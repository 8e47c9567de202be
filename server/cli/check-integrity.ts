import { existsSync } from 'node:fs';
import type { ShopLocation } from '../config/database';
import { openReaderSource } from '../database/data-source';
import { isPostgres } from '../lib/connection-url';
import type { MediaLocation } from '../config/media';
import { openMedia } from '../modules/media';
import { examine, type Diagnosis } from '../modules/integrity';

/** Looks at a shop and its pictures, be it open or closed, and changes nothing. Throws where there is none. */
export function examineShop({ databaseFile, databaseUrl, media }: ShopLocation): Promise<Diagnosis> {
  return examineDatabase(databaseUrl ?? databaseFile, media);
}

/** Looks at the shop in a database likewise; at its pictures where it is known where they lie. */
export async function examineDatabase(place: string, media?: MediaLocation): Promise<Diagnosis> {
  if (!isPostgres(place) && !existsSync(place)) throw new Error(`There is no ${place}`);
  const source = await openReaderSource(place);
  try {
    return await examine(source, media === undefined ? undefined : openMedia(media));
  } finally {
    await source.destroy();
  }
}
