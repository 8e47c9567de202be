import { createHash, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { withSqliteFile, type SqliteFile } from './sqlite/sqlite-file';

/** Where the parts of a shop lie. */
export interface ShopFiles {
  databaseFile: string;
  media: Pictures;
}

/** Pictures by their names, wherever they lie. */
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
const MOST_HISTORIES = 2 ** 48 - 1;
const PLAIN_NAME = /^\w[\w.-]{0,200}$/;

/**
 * Writes a whole shop into one new file while it runs: the database as of one moment, which `copy` makes, and its
 * pictures. Pictures are only ever added, so that those read afterwards are all that the database names.
 */
export async function writeBackup(
  { databaseFile, media }: ShopFiles,
  to: string,
  copy = (part: string) => copyFileOf(databaseFile, part),
): Promise<void> {
  if (existsSync(to)) throw new Error(`${to} is there already`);
  const part = `${to}.part`;
  await rm(part, { force: true });
  try {
    await copy(part);
    await withSqliteFile(part, 'write', (file) => addMedia(file, media));
    await toDisk(part);
    await rename(part, to);
    await toDisk(path.dirname(to));
  } finally {
    await rm(part, { force: true });
  }
}

async function copyFileOf(databaseFile: string, to: string): Promise<void> {
  await withSqliteFile(databaseFile, 'read', (shop) => shop.query('VACUUM INTO ?', [to]));
}

/** How many pictures a backup holds. Throws where the file is no backup, or a picture in it was damaged. */
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
 * Puts a backup in the place of a shop that is closed; the database that was there is kept beside it, and
 * answered. Throws when somebody has it open.
 */
export async function restoreBackup(
  backup: string,
  { databaseFile, media }: ShopFiles,
): Promise<string | undefined> {
  await mkdir(path.dirname(databaseFile), { recursive: true });
  await media.prepare();
  const part = `${databaseFile}.restoring`;
  await rm(part, { force: true });
  await copyFile(backup, part);
  await withSqliteFile(part, 'write', async (copy) => {
    for await (const { name, bytes } of mediaOf(copy)) await media.write(name, bytes);
    await copy.query(`DROP TABLE ${MEDIA_TABLE}`);
    await beginHistory(copy);
    await copy.query('VACUUM');
  });
  await toDisk(part);
  const replaced = existsSync(databaseFile) ? await setAside(databaseFile) : undefined;
  await rename(part, databaseFile);
  await toDisk(path.dirname(databaseFile));
  return replaced;
}

/** What was changed after the backup never was: cursors of then are told so. A backup of an older shop has no cursors. */
async function beginHistory(copy: SqliteFile): Promise<void> {
  const [table] = await copy.query(`SELECT 1 FROM sqlite_master WHERE name = 'revision'`);
  if (table === undefined) return;
  const values = [randomInt(1, MOST_HISTORIES)];
  await copy.query(`INSERT OR REPLACE INTO revision (kind, value, at) VALUES ('history', ?, 0)`, values);
}

/** Throws when somebody has a database open; afterwards all of it is in the one file. */
export async function requireClosed(databaseFile: string): Promise<void> {
  await withSqliteFile(databaseFile, 'write', async (old) => {
    // Only the one who is alone with the file may leave write-ahead logging.
    await old.query('PRAGMA journal_mode = DELETE').catch((cause: unknown) => {
      if (isInUse(cause)) throw new Error(`${databaseFile} is in use; stop the shop first`, { cause });
      // Damaged beyond reading: nobody can have it open, and it is about to be replaced.
    });
  });
}

async function setAside(databaseFile: string): Promise<string> {
  const replaced = `${databaseFile}.replaced-${Date.now()}`;
  // A second name for it, so that at no moment there is no database here, which a start would take for a new shop.
  await link(databaseFile, replaced);
  // What is left of its log must not be taken for the log of the one that comes.
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

/** One after the other, so that not all of them are in memory. */
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
