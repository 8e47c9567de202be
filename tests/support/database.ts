import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readShopPlace } from '../../server/config';
import type { ShopPlace } from '../../server/config-database';
import { layEmptyDatabase } from './empty-database';
import { dropPostgresDatabase, layPostgresDatabase } from './postgres-database';

/** Set where the tests run on PostgreSQL: the address of a server on which they may make databases. */
const SERVER_URL = process.env.HAAT_POSTGRES_TESTS;

/** Whether the tests run on PostgreSQL. */
export const isOnPostgres = SERVER_URL !== undefined;

/** Where the address of a folder's database is noted. */
const noteIn = (folder: string) => path.join(folder, 'database-url');

/** The database of a shop's folder: a file in it, or the one of PostgreSQL that was made for it. */
export function placeOf(folder: string): string {
  return isOnPostgres ? readFileSync(noteIn(folder), 'utf8') : path.join(folder, 'shop.sqlite');
}

/** The place of the shop in a folder, as the operator's programs take it. */
export function shopPlaceOf(folder: string): ShopPlace {
  const place = readShopPlace(folder);
  return isOnPostgres ? { ...place, databaseUrl: placeOf(folder) } : place;
}

/** Puts an empty database, migrated already, where a shop is about to start; one that is kept is left as it is. */
export async function layDatabase(folder: string, { isKept = false } = {}): Promise<string> {
  if (SERVER_URL === undefined) {
    const file = path.join(folder, 'shop.sqlite');
    if (!isKept) await layEmptyDatabase(file);
    return file;
  }
  if (!existsSync(noteIn(folder))) await writeFile(noteIn(folder), await layPostgresDatabase(SERVER_URL));
  return placeOf(folder);
}

/** Removes the database of a folder that is about to be removed itself. */
export async function dropDatabase(folder: string): Promise<void> {
  if (SERVER_URL !== undefined) await dropPostgresDatabase(SERVER_URL, placeOf(folder));
}
