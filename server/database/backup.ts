import { createHash, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { withSqliteFile, type SqliteFile } from './sqlite/sqlite-file';

/** Database file and picture store of a shop. */
export interface ShopFiles {
  databaseFile: string;
  media: PictureStore;
}

/** Stores pictures by name, in a folder or a bucket. */
interface PictureStore {
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
const MAX_HISTORY_ID = 2 ** 48 - 1;
const SAFE_FILE_NAME = /^\w[\w.-]{0,200}$/;

/**
 * Writes a backup of a running shop into one new file: a consistent copy of the database, which `copyDatabase` creates,
 * and the pictures. The shop never deletes a picture, so the pictures may be read after the database.
 */
export async function writeBackup(
  { databaseFile, media }: ShopFiles,
  backupFile: string,
  copyDatabase = (file: string) => copySqliteFile(databaseFile, file),
): Promise<void> {
  if (existsSync(backupFile)) throw new Error(`${backupFile} already exists`);
  const partialFile = `${backupFile}.part`;
  await rm(partialFile, { force: true });
  try {
    await copyDatabase(partialFile);
    await withSqliteFile(partialFile, 'write', (file) => addMedia(file, media));
    await syncToDisk(partialFile);
    await rename(partialFile, backupFile);
    await syncToDisk(path.dirname(backupFile));
  } finally {
    await rm(partialFile, { force: true });
  }
}

async function copySqliteFile(databaseFile: string, targetFile: string): Promise<void> {
  await withSqliteFile(databaseFile, 'read', (database) => database.query('VACUUM INTO ?', [targetFile]));
}

/**
 * Counts the pictures of a backup and verifies their hashes. Throws if the file is not a backup, or if a picture is
 * damaged.
 */
export function countMedia(backupFile: string): Promise<number> {
  return withSqliteFile(backupFile, 'read', async (file) => {
    let count = 0;
    for await (const picture of readMedia(file)) {
      const { name, bytes, sha256 } = picture;
      if (sha256Of(bytes) !== sha256) throw new Error(`The picture ${name} in ${backupFile} is damaged`);
      count += 1;
    }
    return count;
  });
}

/**
 * Replaces a closed shop by a backup; call `requireClosed` before. Keeps the old database beside the new one and
 * returns the path of the old one.
 */
export async function restoreBackup(
  backupFile: string,
  { databaseFile, media }: ShopFiles,
): Promise<string | undefined> {
  await mkdir(path.dirname(databaseFile), { recursive: true });
  await media.prepare();
  const partialFile = `${databaseFile}.restoring`;
  await rm(partialFile, { force: true });
  await copyFile(backupFile, partialFile);
  await withSqliteFile(partialFile, 'write', async (copy) => {
    for await (const { name, bytes } of readMedia(copy)) await media.write(name, bytes);
    await copy.query(`DROP TABLE ${MEDIA_TABLE}`);
    await startNewHistory(copy);
    await copy.query('VACUUM');
  });
  await syncToDisk(partialFile);
  const oldDatabasePath = existsSync(databaseFile) ? await preserveOldDatabase(databaseFile) : undefined;
  await rename(partialFile, databaseFile);
  await syncToDisk(path.dirname(databaseFile));
  return oldDatabasePath;
}

/**
 * Starts a new change history. Clients may hold cursors of changes that the backup does not contain; the shop refuses
 * cursors of another history as outdated. A backup of an old release has no table `revision` and needs no new history.
 */
async function startNewHistory(copy: SqliteFile): Promise<void> {
  const [table] = await copy.query(`SELECT 1 FROM sqlite_master WHERE name = 'revision'`);
  if (table === undefined) return;
  const values = [randomInt(1, MAX_HISTORY_ID)];
  await copy.query(`INSERT OR REPLACE INTO revision (kind, value, at) VALUES ('history', ?, 0)`, values);
}

/** Throws if another process has the database open. Moves the log into the database file. */
export async function requireClosed(databaseFile: string): Promise<void> {
  await withSqliteFile(databaseFile, 'write', async (database) => {
    // SQLite leaves WAL mode only if no other connection has the file open.
    await database.query('PRAGMA journal_mode = DELETE').catch((cause: unknown) => {
      if (isInUse(cause)) throw new Error(`${databaseFile} is in use; stop the shop first`, { cause });
      // Ignore other errors: no other process can use an unreadable file, and the caller replaces it.
    });
  });
}

async function preserveOldDatabase(databaseFile: string): Promise<string> {
  const oldDatabasePath = `${databaseFile}.replaced-${Date.now()}`;
  // With a hard link, the old database also stays at its own path until the new one replaces it. At an empty path, a
  // start of the shop would create a new database.
  await link(databaseFile, oldDatabasePath);
  // SQLite must not apply a leftover log to the restored database.
  for (const suffix of ['-wal', '-shm']) {
    if (existsSync(databaseFile + suffix)) await rename(databaseFile + suffix, oldDatabasePath + suffix);
  }
  return oldDatabasePath;
}

function isInUse(error: unknown): boolean {
  return ['SQLITE_BUSY', 'SQLITE_LOCKED'].includes((error as { code?: string }).code ?? '');
}

async function addMedia(copy: SqliteFile, media: PictureStore): Promise<void> {
  await copy.query(
    `CREATE TABLE ${MEDIA_TABLE} (name text PRIMARY KEY, sha256 text NOT NULL, bytes blob NOT NULL)`,
  );
  const names = await media.list();
  await copy.query('BEGIN');
  for (const name of names.filter((mediaName) => SAFE_FILE_NAME.test(mediaName))) {
    const bytes = await media.read(name);
    if (bytes)
      await copy.query(`INSERT INTO ${MEDIA_TABLE} VALUES (?, ?, ?)`, [name, sha256Of(bytes), bytes]);
  }
  await copy.query('COMMIT');
}

/** Reads one picture at a time to limit memory use. */
async function* readMedia(file: SqliteFile): AsyncGenerator<StoredFile> {
  const names = await file.query<{ name: string }>(`SELECT name FROM ${MEDIA_TABLE} ORDER BY name`);
  for (const { name } of names) {
    if (!SAFE_FILE_NAME.test(name)) throw new Error(`The backup has a picture with a wrong name: ${name}`);
    yield* await file.query<StoredFile>(`SELECT name, sha256, bytes FROM ${MEDIA_TABLE} WHERE name = ?`, [
      name,
    ]);
  }
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
