import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { countMedia, requireClosed, restoreBackup, writeBackup, type ShopFiles } from '../database/backup';
import type { ShopLocation } from '../config/database';
import { InstallMarker } from '../start/install-marker';
import { checkDatabase } from './check-integrity';
import type { BucketLocation } from '../config/media';
import { typeOfMedia, openMedia } from '../modules/media';
import { clearPostgres, copyToFile, copyToPostgres } from './copy-database';
import { changeOwnership } from './change-ownership';
import type { Diagnosis } from '../modules/integrity';

function filesOf({ databaseFile, media }: ShopLocation): ShopFiles {
  return { databaseFile, media: openMedia(media) };
}

/** Copies the pictures of a folder into a bucket and keeps the folder. Returns the number of pictures. */
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

/** Contents of a backup, and the problems that the integrity check found. */
export interface CheckedCopy extends Diagnosis {
  pictures: number;
}

/** Copies a shop, even a running one, into one new file. Then opens the copy and checks it. */
export async function backUp(location: ShopLocation, to: string): Promise<CheckedCopy> {
  const files = filesOf(location);
  const { databaseUrl } = location;
  if (databaseUrl === undefined && !existsSync(files.databaseFile))
    throw new Error(`There is no shop in ${files.databaseFile}`);
  // The shop creates this folder at its start. With a wrong DATA_DIR the backup would silently lack the pictures.
  if (databaseUrl !== undefined && typeof location.media === 'string' && !existsSync(location.media))
    throw new Error(`There is no ${location.media}, where pictures lie: set DATA_DIR as the shop has it`);
  await mkdir(path.dirname(to), { recursive: true });
  await (databaseUrl === undefined
    ? writeBackup(files, to)
    : writeBackup(files, to, (target) => copyToFile(databaseUrl, target)));
  return check(to);
}

/**
 * Restores a backup to a file or a PostgreSQL database. Throws without changes if the backup is damaged, if a shop
 * exists and `isReplacing` is false, or if that shop is open.
 */
export async function restore(
  from: string,
  location: ShopLocation,
  { isReplacing }: { isReplacing: boolean },
): Promise<{ replaced: string | undefined; copy: CheckedCopy }> {
  if (!existsSync(from)) throw new Error(`There is no ${from}`);
  const copy = await check(from);
  if (copy.problems.length > 0 && !isReplacing) {
    throw new Error(`${from} has ${copy.problems.length} problems: ${copy.problems[0] ?? ''}`);
  }
  const files = filesOf(location);
  const replaced = await (location.databaseUrl === undefined
    ? restoreFile(from, files, isReplacing)
    : restoreInto(location.databaseUrl, { from, files, isReplacing }));
  await changeOwnership(location);
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
  // From now on no log exists that the next start could miss.
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
  const diagnosis = await checkDatabase(file);
  return { ...diagnosis, pictures: await countMedia(file) };
}
