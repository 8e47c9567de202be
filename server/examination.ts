import { existsSync } from 'node:fs';
import { openReaderSource } from './database/data-source';
import { examine, type Diagnosis } from './services/doctor';

/** Looks at the shop in a database file, be it open or closed, and changes nothing. Throws where there is none. */
export async function examineDatabase(file: string): Promise<Diagnosis> {
  if (!existsSync(file)) throw new Error(`There is no ${file}`);
  const source = await openReaderSource(file);
  try {
    return await examine(source);
  } finally {
    await source.destroy();
  }
}
