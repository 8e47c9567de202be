import { existsSync } from 'node:fs';
import path from 'node:path';
import { openReaderSource } from './database/data-source';
import { examine, type Diagnosis } from './services/doctor';

/** The database in a shop's folder. */
export function databaseFileIn(folder: string): string {
  return path.join(folder, 'shop.sqlite');
}

/** Looks at the shop in a folder, be it open or closed, and changes nothing. Throws where there is none. */
export function examineFolder(folder: string): Promise<Diagnosis> {
  return examineDatabase(databaseFileIn(folder));
}

/** Looks at the shop in a database file. Throws where there is none. */
export async function examineDatabase(file: string): Promise<Diagnosis> {
  if (!existsSync(file)) throw new Error(`There is no ${file}`);
  const source = await openReaderSource(file);
  try {
    return await examine(source);
  } finally {
    await source.destroy();
  }
}
