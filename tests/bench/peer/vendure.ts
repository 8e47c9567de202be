import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { startMeasured, type Measured } from '../measured';

/** What both shops sell; price in rupees. */
export interface PeerProduct {
  _id: string;
  name: string;
  description: string;
  brand: string;
  category: string;
  price: number;
}

const VERSIONS = { '@vendure/core': '3.7.3', 'better-sqlite3': '12.11.1' };
const PACKAGE = {
  name: 'peer',
  private: true,
  dependencies: VERSIONS,
  // Where it names versions that do not exist, npm gives up on all of it.
  overrides: { '@graphql-tools/batch-execute': '10.2.0' },
  allowScripts: { 'better-sqlite3': true },
};
/** Outside of the repository: nothing of it is part of this shop. */
const FOLDER = path.join(tmpdir(), 'haat-bench-vendure');
const SERVER = 'vendure-server.cjs';
const ENV = { VENDURE_DISABLE_TELEMETRY: 'true', NODE_ENV: 'production' };
const PIECES = 1_000_000;

const run = promisify(execFile);

/** Vendure with the same products in SQLite, on the measured core; what takes long is kept in a scratch folder for the next time. */
export async function startVendure(
  products: readonly PeerProduct[],
): Promise<{ server: Measured; version: string }> {
  await install();
  await copyFile(path.join(__dirname, SERVER), path.join(FOLDER, SERVER));
  const place = await mkdtemp(path.join(FOLDER, 'run-'));
  await copyFile(await populate(csvOf(products)), path.join(place, 'shop.sqlite'));
  const args = (port: number) => [SERVER, 'serve', String(port), place];
  const server = await startMeasured({ args, env: ENV, cwd: FOLDER, readyPath: '/health' });
  const stop = async () => {
    await server.stop();
    await rm(place, { recursive: true, force: true });
  };
  return { server: { ...server, stop }, version: VERSIONS['@vendure/core'] };
}

/** The file of a database with a catalogue in it, which is made once. */
async function populate(catalogue: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(path.join(FOLDER, SERVER)));
  const place = path.join(FOLDER, `shop-${hash.update(catalogue).digest('hex').slice(0, 12)}`);
  const database = path.join(place, 'shop.sqlite');
  if (existsSync(database)) return database;
  process.stderr.write('loading the catalogue into Vendure, which takes a minute or some …\n');
  const draft = await mkdtemp(path.join(FOLDER, 'draft-'));
  await writeFile(path.join(draft, 'products.csv'), catalogue);
  const env = Object.entries(ENV).map(([name, value]) => `${name}=${value}`);
  await run('env', [...env, process.execPath, SERVER, 'populate', '0', draft], { cwd: FOLDER });
  await rename(draft, place);
  return database;
}

async function install(): Promise<void> {
  const marker = path.join(FOLDER, `installed-${VERSIONS['@vendure/core']}`);
  if (existsSync(marker)) return;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, 'package.json'), JSON.stringify(PACKAGE));
  process.stderr.write(`installing Vendure into ${FOLDER} …\n`);
  await run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], { cwd: FOLDER });
  await writeFile(marker, '');
}

/** Its importer takes the first line as names of columns, and prices in whole units with decimals. */
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
    stockOnHand: PIECES,
    trackInventory: 'true',
    variantAssets: '',
    variantFacets: '',
  }));
  return stringify(rows, { header: true });
}
