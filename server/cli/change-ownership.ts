import { chown, lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ShopLocation } from '../config/database';

/**
 * If root runs the program, sets the owner of the database files and pictures to the owner of the parent folder, so a
 * shop that does not run as root can write the files. Does nothing for other users.
 */
export async function changeOwnership({ databaseFile, media }: ShopLocation): Promise<void> {
  if (process.getuid?.() !== 0) return;
  await changeOwnerOfFiles(path.dirname(databaseFile), path.basename(databaseFile));
  if (typeof media !== 'string') return;
  const { uid, gid } = await stat(path.dirname(media));
  await chown(media, uid, gid);
  await changeOwnerOfFiles(media, '');
}

async function changeOwnerOfFiles(folder: string, prefix: string): Promise<void> {
  const { uid, gid } = await stat(folder);
  for (const name of await readdir(folder)) {
    if (name.startsWith(prefix)) await lchown(path.join(folder, name), uid, gid);
  }
}
