import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sqlite3 from 'sqlite3';
import { startShop } from './shop';

/** The number of the newest products that get enough stock for any number of orders. */
export const STOCKED_PRODUCTS = 1_000;
const ROOT = path.join(__dirname, '../..');
const CACHE = path.join(tmpdir(), 'haat-bench-catalogues');
/** Folders whose TypeScript files determine the content of a catalogue. */
const SOURCE_FOLDERS = ['seeds', 'server/database', 'server/modules/search'];
const SEED_LIMIT_MS = 1_800_000;

/** Copies a cached shop with this many products to a writable folder, which the caller must remove. */
export async function copyCatalogue(size: number): Promise<string> {
  const cachedFolder = await buildCatalogue(size);
  const copyFolder = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
  await cp(cachedFolder, copyFolder, { recursive: true });
  return copyFolder;
}

async function buildCatalogue(size: number): Promise<string> {
  const folder = path.join(CACHE, `${size}-${await hashOfSources()}`);
  await mkdir(CACHE, { recursive: true });
  const cachedNames = (await readdir(CACHE)).filter((name) => name.startsWith(`${size}-`));
  if (cachedNames.includes(path.basename(folder))) return folder;
  for (const name of cachedNames) await rm(path.join(CACHE, name), { recursive: true, force: true });
  const draftFolder = await mkdtemp(path.join(CACHE, 'draft-'));
  const startedAt = performance.now();
  process.stderr.write(`seeding ${size} products … `);
  const shop = await startShop({ dataDir: draftFolder, seed: size, readyWithinMs: SEED_LIMIT_MS });
  await shop.stop();
  await raiseStockOfNewest(path.join(draftFolder, 'shop.sqlite'));
  await rename(draftFolder, folder);
  process.stderr.write(`${Math.round((performance.now() - startedAt) / 1000)} s\n`);
  return folder;
}

/** A hash of the files in SOURCE_FOLDERS and of the number of stocked products. */
export async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(String(STOCKED_PRODUCTS));
  for (const source of SOURCE_FOLDERS) {
    const names = await readdir(path.join(ROOT, source), { recursive: true });
    for (const name of names.filter((file) => file.endsWith('.ts')).sort())
      hash.update(await readFile(path.join(ROOT, source, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

function raiseStockOfNewest(file: string): Promise<void> {
  const database = new sqlite3.Database(file);
  return new Promise((resolve, reject) => {
    const newestIds = `SELECT id FROM product ORDER BY created_at DESC LIMIT ${STOCKED_PRODUCTS}`;
    database.run(
      `UPDATE product SET count_in_stock = 1000000, initial_stock = 1000000 WHERE id IN (${newestIds})`,
      (error: Error | null) => {
        if (error) reject(error);
        else database.close((closeError) => (closeError ? reject(closeError) : resolve()));
      },
    );
  });
}
