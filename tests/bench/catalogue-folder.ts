import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sqlite3 from 'sqlite3';
import { startShop } from './shop';

/** The number of newest products with enough stock for any number of orders. */
export const STOCKED_PRODUCTS = 1_000;
const ROOT = path.join(__dirname, '../..');
const CACHE = path.join(tmpdir(), 'haat-bench-catalogues');
/** The inputs that a built catalogue depends on. */
const SOURCES = ['seeds', 'server/database', 'server/modules/search'];
const SEED_LIMIT_MS = 1_800_000;

/** A writable folder with a shop of the given number of products; copied from a cached one. Remove it afterwards. */
export async function copyCatalogue(size: number): Promise<string> {
  const built = await buildCatalogue(size);
  const copy = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
  await cp(built, copy, { recursive: true });
  return copy;
}

async function buildCatalogue(size: number): Promise<string> {
  const folder = path.join(CACHE, `${size}-${await stateOfSources()}`);
  await mkdir(CACHE, { recursive: true });
  const others = (await readdir(CACHE)).filter((name) => name.startsWith(`${size}-`));
  if (others.includes(path.basename(folder))) return folder;
  for (const name of others) await rm(path.join(CACHE, name), { recursive: true, force: true });
  const draft = await mkdtemp(path.join(CACHE, 'draft-'));
  const startedAt = performance.now();
  process.stderr.write(`seeding ${size} products … `);
  const shop = await startShop({ dataDir: draft, seed: size, readyWithinMs: SEED_LIMIT_MS });
  await shop.stop();
  await stockNewest(path.join(draft, 'shop.sqlite'));
  await rename(draft, folder);
  process.stderr.write(`${Math.round((performance.now() - startedAt) / 1000)} s\n`);
  return folder;
}

/** Changes with every input of a built catalogue. */
export async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256').update(String(STOCKED_PRODUCTS));
  for (const source of SOURCES) {
    const names = await readdir(path.join(ROOT, source), { recursive: true });
    for (const name of names.filter((file) => file.endsWith('.ts')).sort())
      hash.update(await readFile(path.join(ROOT, source, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

function stockNewest(file: string): Promise<void> {
  const database = new sqlite3.Database(file);
  return new Promise((resolve, reject) => {
    const newest = `SELECT id FROM product ORDER BY created_at DESC LIMIT ${STOCKED_PRODUCTS}`;
    database.run(
      `UPDATE product SET count_in_stock = 1000000, initial_stock = 1000000 WHERE id IN (${newest})`,
      (fault: Error | null) => {
        if (fault) reject(fault);
        else database.close((closeError) => (closeError ? reject(closeError) : resolve()));
      },
    );
  });
}
