import { createHash, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { withSqliteFile, type SqliteFile } from './sqlite/sqlite-file';

/** Location of the database file and the pictures of a shop. */
export interface ShopFiles {
  databaseFile: string;
  media: Pictures;
}

/** Store of pictures by name, in a folder or a bucket. */
interface Pictures {
  prepare(): Promise<void>;
  list(): Promise<string[]>;
  read(name: string): Promise<Buffer | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
}

interface StoredFile {
  name: string;
  sha256: string;
  bytes: Buffer;
}

const MEDIA_TABLE = 'backup_media';
const MAX_HISTORIES = 2 ** 48 - 1;
const PLAIN_NAME = /^\w[\w.-]{0,200}$/;

/**
 * Writes a whole shop into one new file while it runs: a consistent copy of the database, made by `copy`, and its
 * pictures. Pictures are only added, never removed, so reading them afterwards finds every picture that the database
 * names.
 */
export async function writeBackup(
  { databaseFile, media }: ShopFiles,
  to: string,
  copy = (file: string) => copyFileOf(databaseFile, file),
): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} is there already`);
  const partialFile = `${to}.part`;
  await rm(partialFile, { force: true });
  try {
    await copy(partialFile);
    await withSqliteFile(partialFile, 'write', (file) => addMedia(file, media));
    await toDisk(partialFile);
    await rename(partialFile, to);
    await toDisk(path.dirname(to));
  } finally {
    await rm(partialFile, { force: true });
  }
}

async function copyFileOf(databaseFile: string, to: string): Promise<void> {
  await withSqliteFile(databaseFile, 'read', (shop) => shop.query('VACUUM INTO ?', [to]));
}

/**
 * Counts the pictures of a backup and verifies their hashes. Throws if the file is no backup, or if a picture is
 * damaged.
 */
export function countMedia(backup: string): Promise<number> {
  return withSqliteFile(backup, 'read', async (file) => {
    let count = 0;
    for await (const picture of mediaOf(file)) {
      const { name, bytes, sha256 } = picture;
      if (sha256Of(bytes) !== sha256) throw new Error(`The picture ${name} in ${backup} is damaged`);
      count += 1;
    }
    return count;
  });
}

/**
 * Replaces a closed shop by a backup. Keeps the old database beside it and returns its path. Throws if another
 * process has the database open.
 */
export async function restoreBackup(
  backup: string,
  { databaseFile, media }: ShopFiles,
): Promise<string | undefined> {
  await mkdir(path.dirname(databaseFile), { recursive: true });
  await media.prepare();
  const partialFile = `${databaseFile}.restoring`;
  await rm(partialFile, { force: true });
  await copyFile(backup, partialFile);
  await withSqliteFile(partialFile, 'write', async (copy) => {
    for await (const { name, bytes } of mediaOf(copy)) await media.write(name, bytes);
    await copy.query(`DROP TABLE ${MEDIA_TABLE}`);
    await beginHistory(copy);
    await copy.query('VACUUM');
  });
  await toDisk(partialFile);
  const replaced = existsSync(databaseFile) ? await setAside(databaseFile) : undefined;
  await rename(partialFile, databaseFile);
  await toDisk(path.dirname(databaseFile));
  return replaced;
}

/**
 * Starts a new change history, so cursors from after the backup are refused as outdated. Backups of older shops have
 * no cursors.
 */
async function beginHistory(copy: SqliteFile): Promise<void> {
  const [table] = await copy.query(`SELECT 1 FROM sqlite_master WHERE name = 'revision'`);
  if (table === undefined) return;
  const values = [randomInt(1, MAX_HISTORIES)];
  await copy.query(`INSERT OR REPLACE INTO revision (kind, value, at) VALUES ('history', ?, 0)`, values);
}

/** Throws if another process has the database open; afterwards the whole database is in one file, without a log. */
export async function requireClosed(databaseFile: string): Promise<void> {
  await withSqliteFile(databaseFile, 'write', async (old) => {
    // SQLite leaves WAL mode only for the sole connection of a file.
    await old.query('PRAGMA journal_mode = DELETE').catch((cause: unknown) => {
      if (isInUse(cause)) throw new Error(`${databaseFile} is in use; stop the shop first`, { cause });
      // Ignore other errors: an unreadable file cannot be open elsewhere, and it is about to be replaced.
    });
  });
}

async function setAside(databaseFile: string): Promise<string> {
  const replaced = `${databaseFile}.replaced-${Date.now()}`;
  // A hard link, so a database exists here at every moment; a start without one would create a new shop.
  await link(databaseFile, replaced);
  // A leftover log must not be applied to the restored database.
  for (const ending of ['-wal', '-shm']) {
    if (existsSync(databaseFile + ending)) await rename(databaseFile + ending, replaced + ending);
  }
  return replaced;
}

function isInUse(error: unknown): boolean {
  return ['SQLITE_BUSY', 'SQLITE_LOCKED'].includes((error as { code?: string }).code ?? '');
}

async function addMedia(copy: SqliteFile, media: Pictures): Promise<void> {
  await copy.query(
    `CREATE TABLE ${MEDIA_TABLE} (name text PRIMARY KEY, sha256 text NOT NULL, bytes blob NOT NULL)`,
  );
  const names = await media.list();
  await copy.query('BEGIN');
  for (const name of names.filter((one) => PLAIN_NAME.test(one))) {
    const bytes = await media.read(name);
    if (bytes)
      await copy.query(`INSERT INTO ${MEDIA_TABLE} VALUES (?, ?, ?)`, [name, sha256Of(bytes), bytes]);
  }
  await copy.query('COMMIT');
}

/** Reads one picture at a time, to bound the memory. */
async function* mediaOf(file: SqliteFile): AsyncGenerator<StoredFile> {
  const names = await file.query<{ name: string }>(`SELECT name FROM ${MEDIA_TABLE} ORDER BY name`);
  for (const { name } of names) {
    if (!PLAIN_NAME.test(name)) throw new Error(`The backup has a picture with a wrong name: ${name}`);
    yield* await file.query<StoredFile>(`SELECT name, sha256, bytes FROM ${MEDIA_TABLE} WHERE name = ?`, [
      name,
    ]);
  }
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
