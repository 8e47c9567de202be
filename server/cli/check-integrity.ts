import { existsSync } from 'node:fs';
import type { ShopLocation } from '../config/database';
import { openReaderSource } from '../database/data-source';
import { isPostgres } from '../lib/connection-url';
import type { MediaLocation } from '../config/media';
import { openMedia } from '../modules/media';
import { checkIntegrity, type Diagnosis } from '../modules/integrity';

/** Checks the integrity of a shop and its pictures, open or closed, without changes. Throws if there is no shop. */
export function checkShop({ databaseFile, databaseUrl, media }: ShopLocation): Promise<Diagnosis> {
  return checkDatabase(databaseUrl ?? databaseFile, media);
}

/** Checks the integrity of a database, and of the pictures in `media` if it is defined. */
export async function checkDatabase(connectionUrl: string, media?: MediaLocation): Promise<Diagnosis> {
  if (!isPostgres(connectionUrl) && !existsSync(connectionUrl))
    throw new Error(`There is no ${connectionUrl}`);
  const source = await openReaderSource(connectionUrl);
  try {
    return await checkIntegrity(source, media === undefined ? undefined : openMedia(media));
  } finally {
    await source.destroy();
  }
}
