import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { countMedia, requireClosed, restoreBackup, writeBackup, type ShopFiles } from '../database/backup';
import type { ShopLocation } from '../config/database';
import { InstallMarker } from '../start/install-marker';
import { checkDatabase } from './check-integrity';
import type { BucketLocation } from '../config/media';
import { mediaTypeOf, openMedia } from '../modules/media';
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
  const existingNames = new Set(await to.list());
  const names = (await from.list()).filter((name) => mediaTypeOf(name) !== undefined);
  for (const name of names) {
    const bytes = existingNames.has(name) ? undefined : await from.read(name);
    if (bytes) await to.write(name, bytes);
  }
  return names.length;
}

/** Contents of a backup, and the problems that the integrity check found. */
export interface CheckedCopy extends Diagnosis {
  pictureCount: number;
}

/** Copies a shop, even a running one, into one new file. Then checks the integrity of the copy. */
export async function backUp(location: ShopLocation, targetFile: string): Promise<CheckedCopy> {
  const files = filesOf(location);
  const { databaseUrl } = location;
  if (databaseUrl === undefined && !existsSync(files.databaseFile))
    throw new Error(`There is no shop in ${files.databaseFile}`);
  // The shop creates this folder at its start. With a wrong DATA_DIR the backup would silently lack the pictures.
  if (databaseUrl !== undefined && typeof location.media === 'string' && !existsSync(location.media))
    throw new Error(
      `The picture folder ${location.media} does not exist: set DATA_DIR to the same value as for the shop`,
    );
  await mkdir(path.dirname(targetFile), { recursive: true });
  await (databaseUrl === undefined
    ? writeBackup(files, targetFile)
    : writeBackup(files, targetFile, (target) => copyToFile(databaseUrl, target)));
  return checkBackup(targetFile);
}

/**
 * Restores a backup to a file or a PostgreSQL database. Throws without changes if the backup is damaged, if a shop
 * exists and `isReplacing` is false, or if that shop is open.
 */
export async function restore(
  backupFile: string,
  location: ShopLocation,
  { isReplacing }: { isReplacing: boolean },
): Promise<{ previousLocation: string | undefined; copy: CheckedCopy }> {
  if (!existsSync(backupFile)) throw new Error(`There is no ${backupFile}`);
  const copy = await checkBackup(backupFile);
  if (copy.problems.length > 0 && !isReplacing) {
    throw new Error(`${backupFile} has ${copy.problems.length} problems: ${copy.problems[0] ?? ''}`);
  }
  const files = filesOf(location);
  const previousLocation = await (location.databaseUrl === undefined
    ? restoreFile(backupFile, files, isReplacing)
    : restoreToPostgres(location.databaseUrl, { backupFile, files, isReplacing }));
  await changeOwnership(location);
  return { previousLocation, copy };
}

async function restoreFile(
  backupFile: string,
  files: ShopFiles,
  isReplacing: boolean,
): Promise<string | undefined> {
  if (existsSync(files.databaseFile)) {
    if (!isReplacing) throw new Error(`${files.databaseFile} has a shop already; --force replaces it`);
    await requireClosed(files.databaseFile);
  }
  // The restored file has no write-ahead log, so the next start must not expect one.
  await new InstallMarker(files.databaseFile).close();
  return restoreBackup(backupFile, files);
}

interface PostgresRestore {
  backupFile: string;
  files: ShopFiles;
  isReplacing: boolean;
}

async function restoreToPostgres(
  url: string,
  { backupFile, files, isReplacing }: PostgresRestore,
): Promise<string | undefined> {
  const previousLocation = await clearPostgres(url, { isReplacing });
  const unpackedFile = `${files.databaseFile}.moving`;
  await rm(unpackedFile, { force: true });
  await restoreBackup(backupFile, { ...files, databaseFile: unpackedFile });
  await copyToPostgres(unpackedFile, url);
  await rm(unpackedFile);
  return previousLocation;
}

async function checkBackup(file: string): Promise<CheckedCopy> {
  const diagnosis = await checkDatabase(file);
  return { ...diagnosis, pictureCount: await countMedia(file) };
}
