import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { machineSummary } from '../proof/machine-summary';
import { singleCustomerRows, processRows, rateRows } from './database-figures';
import { benchDatabases } from './databases';
import { tableOf } from './figures';
import { benchGrowth, growthRows } from './growth';
import { pinToLoadCores } from './measured-server';
import { benchVendure, peerRows } from './peer/side-by-side';
import { benchShopper, MAP_BASELINE, type SizeFigures } from './load/shopper';
import { taskRow } from './load/bench-task';

const BASE_SIZE = 1_000;
const LARGE_SIZE = 100_000;
const FIGURES_DIR = path.join(__dirname, '../../bench-figures');

/** Runs the benchmark of customer actions, prints its tables and saves its figures in a file. */
export async function benchAll(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const { sizes, only, seconds, repeats } = options;
  const times = { seconds, repeats };
  const startedAt = new Date();
  const machine = machineSummary();
  await pinToLoadCores();
  if (options.database !== undefined) return benchPostgres({ ...options, machine, startedAt });
  if (options.peer !== undefined) return benchPeer({ ...options, machine, startedAt });
  console.log(`Shopper actions, ${machine}, server on one core, ${repeats} × ${seconds} s, medians\n`);
  const loadResults: SizeFigures[] = [];
  for (const size of only === 'growth' ? [] : sizes) {
    const figures = await benchShopper(size, times);
    loadResults.push(figures);
    printLoad(figures);
  }
  const growth = [];
  for (const size of only === 'load' ? [] : sizes) growth.push(await benchGrowth(size, times));
  if (growth.length > 0)
    console.log(`One shopper alone, uncached, by number of products\n\n${tableOf(growthRows(growth))}\n`);
  await writeFigures('shopper', { machine, startedAt, options, loads: loadResults, growth });
}

interface StoredFigures {
  startedAt: Date;
  [name: string]: unknown;
}

interface PeerRun {
  peer?: string;
  seconds: number;
  repeats: number;
  machine: string;
  startedAt: Date;
}

async function benchPeer({ peer = '', machine, startedAt, ...times }: PeerRun): Promise<void> {
  requireVendure(peer);
  const figures = await benchVendure(times);
  console.log(
    `Haat and ${figures.peer}, the same ${figures.products} products, ${machine}, each on the same core\n`,
  );
  console.log(`${tableOf(peerRows(figures))}\n`);
  const { haat, vendure } = figures.rssMb;
  console.log(`RSS at the end: Haat ${Math.round(haat)} MB, Vendure ${Math.round(vendure)} MB`);
  await writeFigures(peer, { machine, startedAt, ...times, ...figures });
}

interface DatabaseRun extends PeerRun {
  database?: string;
  only?: string | undefined;
  sizes: readonly number[];
}

async function benchPostgres(options: DatabaseRun): Promise<void> {
  const { database, peer, sizes, only, machine, startedAt, seconds, repeats } = options;
  if (database !== 'postgres') throw new Error(`There is no database ${database}, only postgres`);
  requireVendure(peer);
  const isGrowthOnly = only === 'growth';
  const figures = await benchDatabases({
    sizes,
    seconds,
    repeats,
    isGrowthOnly,
    hasPeer: peer !== undefined,
  });
  console.log(
    `The same shop on SQLite and on PostgreSQL, ${machine}, shops on one core, PostgreSQL on any\n`,
  );
  if (!isGrowthOnly) {
    console.log(`${tableOf(rateRows(figures))}\n`);
    console.log(`One shop and two on PostgreSQL, none pinned to a core, uncached\n`);
    console.log(`${tableOf(processRows(figures))}\n`);
  }
  console.log(`One shopper alone, uncached\n\n${tableOf(singleCustomerRows(figures))}\n`);
  await writeFigures('databases', { machine, startedAt, seconds, repeats, figures });
}

function requireVendure(peer: string | undefined): void {
  if (peer !== undefined && peer !== 'vendure') throw new Error(`There is no peer ${peer}, only vendure`);
}

/** Writes the results to an uncommitted file, and prints its path. */
export async function writeFigures(name: string, figures: StoredFigures): Promise<void> {
  await mkdir(FIGURES_DIR, { recursive: true });
  const file = path.join(
    FIGURES_DIR,
    `${name}-${figures.startedAt.toISOString().replace(/[:.]/g, '-')}.json`,
  );
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  const seconds = Math.round((Date.now() - figures.startedAt.getTime()) / 1000);
  console.log(`${seconds} s; figures in ${path.relative(process.cwd(), file)}`);
}

function printLoad({ size, tasks, rssMb, rssUncachedMb }: SizeFigures): void {
  const baseline = tasks.find(({ task }) => task === MAP_BASELINE);
  console.log(`${size.toLocaleString('en-US')} products\n`);
  console.log(tableOf(tasks.map((figures) => taskRow(figures, baseline))));
  for (const { task, background } of tasks) if (background) console.log(`${task}: ${background}`);
  console.log(
    `RSS at the end: ${Math.round(rssMb)} MB, without the response cache ${Math.round(rssUncachedMb)} MB\n`,
  );
}

function readOptions(args: readonly string[]) {
  const options = new Map<string, string>();
  for (let index = 0; index < args.length; index += 2) options.set(args[index] ?? '', args[index + 1] ?? '');
  const optionNames = ['--size', '--seconds', '--repeats', '--only', '--peer', '--database'];
  for (const name of options.keys())
    if (!optionNames.includes(name)) throw new Error(`There is no ${name}, only ${optionNames.join(', ')}`);
  return {
    sizes: readSizes(options.get('--size')),
    seconds: Number(options.get('--seconds') ?? 1.6),
    repeats: Number(options.get('--repeats') ?? 3),
    only: options.get('--only'),
    peer: options.get('--peer'),
    database: options.get('--database'),
  };
}

/**
 * Reads a list of sizes such as `1000,100000,1000000`, or one size, which the benchmark compares with the base size.
 */
function readSizes(text = String(LARGE_SIZE)): number[] {
  const sizes = text.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error(`There is no size ${text}`);
  const [largeSize = BASE_SIZE] = sizes;
  if (sizes.length > 1) return sizes;
  return largeSize > BASE_SIZE ? [BASE_SIZE, largeSize] : [BASE_SIZE];
}
