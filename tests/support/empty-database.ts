import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/database/data-source';

const SERVER = path.join(__dirname, '../../server');
/** Whatever may change what an empty database looks like. */
const SOURCES = ['database', 'database/migrations', 'database/postgres', 'search'].map((folder) =>
  path.join(SERVER, folder),
);

let template: Promise<string> | undefined;

/** Puts a database that is migrated already where a shop is about to start. */
export async function layEmptyDatabase(file: string): Promise<void> {
  template ??= findTemplate();
  await copyFile(await template, file);
}

/** The template: made once for all test files, and again when its sources change. */
async function findTemplate(): Promise<string> {
  const file = path.join(tmpdir(), `haat-empty-${await hashOfSources()}.sqlite`);
  if (existsSync(file)) return file;
  const folder = await mkdtemp(path.join(tmpdir(), 'haat-test-'));
  const made = path.join(folder, 'shop.sqlite');
  const database = await openDatabase(made);
  await database.compact();
  await database.close();
  // Of two that are made at once, either will do.
  await rename(made, file);
  await rm(folder, { recursive: true });
  return file;
}

/** Another one whenever an empty database may look otherwise. */
export async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const entries = await readdir(folder, { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => path.join(folder, name));
    for (const file of files.sort()) hash.update(await readFile(file));
  }
  return hash.digest('hex');
}
