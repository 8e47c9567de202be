import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ShopPlace } from './config';
import { openReaderSource } from './database/data-source';
import { examine, type Diagnosis } from './services/doctor';

/** Looks at a shop and its pictures, be it open or closed, and changes nothing. Throws where there is none. */
export function examineShop({ databaseFile, dataDir }: ShopPlace): Promise<Diagnosis> {
  return examineDatabase(databaseFile, path.join(dataDir, 'media'));
}

/** Looks at the shop in a database file likewise; at its pictures where their folder is known. */
export async function examineDatabase(file: string, mediaDir?: string): Promise<Diagnosis> {
  if (!existsSync(file)) throw new Error(`There is no ${file}`);
  const source = await openReaderSource(file);
  try {
    return await examine(source, mediaDir);
  } finally {
    await source.destroy();
  }
}
