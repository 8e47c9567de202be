import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { countMedia, requireClosed, restoreBackup, writeBackup, type ShopFiles } from './database/backup';
import type { ShopPlace } from './config';
import { FoundingNote } from './founding';
import { examineDatabase } from './examination';
import type { Diagnosis } from './services/doctor';

function filesOf({ dataDir, databaseFile }: ShopPlace): ShopFiles {
  return { databaseFile, mediaDir: path.join(dataDir, 'media') };
}

/** What a backup holds, and what the doctor finds in it. */
export interface CheckedCopy extends Diagnosis {
  pictures: number;
}

/** Copies a shop into one new file, also while it runs, then opens the copy and checks it. */
export async function backUp(place: ShopPlace, to: string): Promise<CheckedCopy> {
  const files = filesOf(place);
  if (!existsSync(files.databaseFile)) throw new Error(`There is no shop in ${files.databaseFile}`);
  await mkdir(path.dirname(to), { recursive: true });
  await writeBackup(files, to);
  return check(to);
}

/**
 * Puts a backup in its place. Throws, and changes nothing there, when the backup is damaged, when there is a
 * shop and is not to be replaced, and in any case when that shop is open.
 */
export async function restore(
  from: string,
  place: ShopPlace,
  { isReplacing }: { isReplacing: boolean },
): Promise<{ replaced: string | undefined; copy: CheckedCopy }> {
  if (!existsSync(from)) throw new Error(`There is no ${from}`);
  const copy = await check(from);
  if (copy.findings.length > 0 && !isReplacing) {
    throw new Error(`${from} has ${copy.findings.length} findings: ${copy.findings[0] ?? ''}`);
  }
  const files = filesOf(place);
  if (existsSync(files.databaseFile)) {
    if (!isReplacing) throw new Error(`${files.databaseFile} has a shop already; --force replaces it`);
    await requireClosed(files.databaseFile);
  }
  // From here on there is no log beside the database that a start would have to miss.
  await new FoundingNote(files.databaseFile).close();
  return { replaced: await restoreBackup(from, files), copy };
}

async function check(file: string): Promise<CheckedCopy> {
  const diagnosis = await examineDatabase(file);
  return { ...diagnosis, pictures: await countMedia(file) };
}
