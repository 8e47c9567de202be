import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { countMedia, requireClosed, restoreBackup, writeBackup, type ShopFiles } from '../database/backup';
import type { ShopLocation } from '../config/database';
import { InstallMarker } from '../start/install-marker';
import { examineDatabase } from './check-integrity';
import type { BucketLocation } from '../config/media';
import { typeOfMedia, openMedia } from '../modules/media';
import { clearPostgres, copyToFile, copyToPostgres } from './copy-database';
import { handOver } from './change-ownership';
import type { Diagnosis } from '../modules/integrity';

function filesOf({ databaseFile, media }: ShopLocation): ShopFiles {
  return { databaseFile, media: openMedia(media) };
}

/** Puts the pictures of a folder, which is left as it is, into a bucket. Says how many there are. */
export async function copyPictures(folder: string, bucket: BucketLocation): Promise<number> {
  const [from, to] = [openMedia(folder), openMedia(bucket)];
  await to.prepare();
  const there = new Set(await to.list());
  const names = (await from.list()).filter((name) => typeOfMedia(name) !== undefined);
  for (const name of names) {
    const bytes = there.has(name) ? undefined : await from.read(name);
    if (bytes) await to.write(name, bytes);
  }
  return names.length;
}

/** What a backup holds, and what the doctor finds in it. */
export interface CheckedCopy extends Diagnosis {
  pictures: number;
}

/** Copies a shop into one new file, also while it runs, then opens the copy and checks it. */
export async function backUp(place: ShopLocation, to: string): Promise<CheckedCopy> {
  const files = filesOf(place);
  const { databaseUrl } = place;
  if (databaseUrl === undefined && !existsSync(files.databaseFile))
    throw new Error(`There is no shop in ${files.databaseFile}`);
  // A shop makes it as it starts. Whoever asks from elsewhere would get a backup without pictures, and learn it too late.
  if (databaseUrl !== undefined && typeof place.media === 'string' && !existsSync(place.media))
    throw new Error(`There is no ${place.media}, where pictures lie: set DATA_DIR as the shop has it`);
  await mkdir(path.dirname(to), { recursive: true });
  await (databaseUrl === undefined
    ? writeBackup(files, to)
    : writeBackup(files, to, (part) => copyToFile(databaseUrl, part)));
  return check(to);
}

/**
 * Puts a backup in its place, a file or a PostgreSQL database. Throws, and changes nothing there, when the backup is damaged, when there is a
 * shop and is not to be replaced, and in any case when that shop is open.
 */
export async function restore(
  from: string,
  place: ShopLocation,
  { isReplacing }: { isReplacing: boolean },
): Promise<{ replaced: string | undefined; copy: CheckedCopy }> {
  if (!existsSync(from)) throw new Error(`There is no ${from}`);
  const copy = await check(from);
  if (copy.findings.length > 0 && !isReplacing) {
    throw new Error(`${from} has ${copy.findings.length} findings: ${copy.findings[0] ?? ''}`);
  }
  const files = filesOf(place);
  const replaced = await (place.databaseUrl === undefined
    ? restoreFile(from, files, isReplacing)
    : restoreInto(place.databaseUrl, { from, files, isReplacing }));
  await handOver(place);
  return { replaced, copy };
}

async function restoreFile(
  from: string,
  files: ShopFiles,
  isReplacing: boolean,
): Promise<string | undefined> {
  if (existsSync(files.databaseFile)) {
    if (!isReplacing) throw new Error(`${files.databaseFile} has a shop already; --force replaces it`);
    await requireClosed(files.databaseFile);
  }
  // From here on there is no log beside the database that a start would have to miss.
  await new InstallMarker(files.databaseFile).close();
  return restoreBackup(from, files);
}

interface IntoPostgres {
  from: string;
  files: ShopFiles;
  isReplacing: boolean;
}

async function restoreInto(
  url: string,
  { from, files, isReplacing }: IntoPostgres,
): Promise<string | undefined> {
  const replaced = await clearPostgres(url, { isReplacing });
  const unpacked = `${files.databaseFile}.moving`;
  await rm(unpacked, { force: true });
  await restoreBackup(from, { ...files, databaseFile: unpacked });
  await copyToPostgres(unpacked, url);
  await rm(unpacked);
  return replaced;
}

async function check(file: string): Promise<CheckedCopy> {
  const diagnosis = await examineDatabase(file);
  return { ...diagnosis, pictures: await countMedia(file) };
}
