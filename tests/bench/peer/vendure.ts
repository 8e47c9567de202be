import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import type { ReusedPostgres } from '../reused-postgres';
import { startServer, type MeasuredServer } from '../measured-server';

/** The products of both shops; price in rupees. */
export interface PeerProduct {
  _id: string;
  name: string;
  description: string;
  brand: string;
  category: string;
  price: number;
}

const VERSIONS = { '@vendure/core': '3.7.3', 'better-sqlite3': '12.11.1', pg: '8.23.1' };
const PACKAGE = {
  name: 'peer',
  private: true,
  dependencies: VERSIONS,
  // A dependency of Vendure requires a version of this package that the registry does not have.
  overrides: { '@graphql-tools/batch-execute': '10.2.0' },
  allowScripts: { 'better-sqlite3': true },
};
/** The Vendure installation is outside the repository, because it is not part of this shop. */
const FOLDER = path.join(tmpdir(), 'haat-bench-vendure');
const SERVER = 'vendure-server.cjs';
const ENV = { VENDURE_DISABLE_TELEMETRY: 'true', NODE_ENV: 'production' };
const STOCK = 1_000_000;

const execFileAsync = promisify(execFile);

/**
 * Starts Vendure with the same products in SQLite, or in the given PostgreSQL server, on the same processor core as
 * this shop. Caches slow steps for the next run.
 */
export async function startVendure(
  products: readonly PeerProduct[],
  postgres?: ReusedPostgres,
): Promise<{ server: MeasuredServer; version: string }> {
  await install();
  await copyFile(path.join(__dirname, SERVER), path.join(FOLDER, SERVER));
  const catalogue = csvOf(products);
  const folder = await mkdtemp(path.join(FOLDER, 'run-'));
  const databaseUrl = postgres && (await populatePostgres(catalogue, postgres));
  if (!postgres) await copyFile(await populateFile(catalogue), path.join(folder, 'shop.sqlite'));
  const server = await startServer({
    args: (port) => [SERVER, 'serve', String(port), folder],
    env: { ...ENV, ...(databaseUrl !== undefined && { PEER_DATABASE_URL: databaseUrl }) },
    cwd: FOLDER,
    readyPath: '/health',
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    if (databaseUrl !== undefined) await postgres?.discard(databaseUrl);
  };
  return { server: { ...server, stop }, version: VERSIONS['@vendure/core'] };
}

/** Returns the file of a database with this catalogue; creates it once. */
async function populateFile(catalogue: string): Promise<string> {
  const folder = path.join(FOLDER, `shop-${await cacheKeyOf(catalogue)}`);
  const database = path.join(folder, 'shop.sqlite');
  if (!existsSync(database)) await rename(await loadCatalogue(catalogue), folder);
  return database;
}

/** The URL of a database with a catalogue. */
async function populatePostgres(catalogue: string, postgres: ReusedPostgres): Promise<string> {
  return postgres.copyDatabase(`vendure_${await cacheKeyOf(catalogue)}`, 'vendure_', async (draft) => {
    await rm(await loadCatalogue(catalogue, { PEER_DATABASE_URL: draft }), { recursive: true });
  });
}

/** Imports a catalogue and returns the folder, which contains the database if it is a file. */
async function loadCatalogue(catalogue: string, settings: Record<string, string> = {}): Promise<string> {
  process.stderr.write('loading the catalogue into Vendure, which takes about a minute …\n');
  const draft = await mkdtemp(path.join(FOLDER, 'draft-'));
  await writeFile(path.join(draft, 'products.csv'), catalogue);
  const env = Object.entries({ ...ENV, ...settings }).map(([name, value]) => `${name}=${value}`);
  await execFileAsync('env', [...env, process.execPath, SERVER, 'populate', '0', draft], { cwd: FOLDER });
  return draft;
}

async function cacheKeyOf(catalogue: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(path.join(FOLDER, SERVER)));
  return hash.update(catalogue).digest('hex').slice(0, 12);
}

async function install(): Promise<void> {
  const marker = path.join(FOLDER, `installed-${Object.values(VERSIONS).join('-')}`);
  if (existsSync(marker)) return;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, 'package.json'), JSON.stringify(PACKAGE));
  process.stderr.write(`installing Vendure into ${FOLDER} …\n`);
  await execFileAsync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], { cwd: FOLDER });
  await writeFile(marker, '');
}

/** The CSV format of the Vendure importer: a header line, and prices in whole units with decimals. */
function csvOf(products: readonly PeerProduct[]): string {
  const rows = products.map(({ _id, name, description, brand, category, price }) => ({
    name,
    slug: _id,
    description,
    assets: '',
    facets: `category:${category}|brand:${brand}`,
    optionGroups: '',
    optionValues: '',
    sku: _id,
    price,
    taxCategory: 'standard',
    stockOnHand: STOCK,
    trackInventory: 'true',
    variantAssets: '',
    variantFacets: '',
  }));
  return stringify(rows, { header: true });
}
