import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ShopPlace } from './config';
import { openReaderSource } from './database/data-source';
import { isPostgres } from './database/place';
import { examine, type Diagnosis } from './services/doctor';

/** Looks at a shop and its pictures, be it open or closed, and changes nothing. Throws where there is none. */
export function examineShop({ databaseFile, databaseUrl, dataDir }: ShopPlace): Promise<Diagnosis> {
  return examineDatabase(databaseUrl ?? databaseFile, path.join(dataDir, 'media'));
}

/** Looks at the shop in a database likewise; at its pictures where their folder is known. */
export async function examineDatabase(place: string, mediaDir?: string): Promise<Diagnosis> {
  if (!isPostgres(place) && !existsSync(place)) throw new Error(`There is no ${place}`);
  const source = await openReaderSource(place);
  try {
    return await examine(source, mediaDir);
  } finally {
    await source.destroy();
  }
}
