import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ScratchPostgres } from '../proof/instances/postgres-server';
import { copyCatalogue, STOCKED_PRODUCTS } from './catalogue-folder';
import { medianOf, type Line } from './figures';
import { readsOf, type GrowthFigures, type Times } from './growth';
import { runLoad, type Shot } from './load';
import type { Measured } from './measured';
import { showProgress } from './progress';
import { startShop } from './shop';
import { listShot, sampleOf, shotsOf } from './shots';

const SEED_LIMIT_MS = 1_800_000;
const SHOPPERS = 64;

/** What one database came to at one size. */
export interface DatabaseFigures {
  kind: 'SQLite' | 'PostgreSQL';
  size: number;
  /** One shopper alone, nothing kept: times in milliseconds. */
  reads: GrowthFigures['reads'];
  /** 64 shoppers, nothing kept, and with kept replies: answers a second. */
  rates: Record<string, number>;
  readyMs: number;
}

interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** The same shop on SQLite and on PostgreSQL, one after the other in one run, at some sizes of the catalogue. */
export async function benchDatabases(sizes: readonly number[], times: Times): Promise<DatabaseFigures[]> {
  const figures: DatabaseFigures[] = [];
  for (const size of sizes) {
    const folder = await copyCatalogue(size);
    try {
      figures.push(await measure('SQLite', size, { dataDir: folder }, times));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    figures.push(await onPostgres(size, times));
  }
  return figures;
}

async function onPostgres(size: number, times: Times): Promise<DatabaseFigures> {
  const postgres = await ScratchPostgres.start();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
  try {
    await postgres.say('CREATE DATABASE haat');
    const place = { dataDir, databaseUrl: postgres.url('haat') };
    showProgress(`PostgreSQL, ${size} products: seeding`);
    const seeding = await startShop({ ...place, seed: size, readyWithinMs: SEED_LIMIT_MS });
    await seeding.stop();
    const newest = `SELECT id FROM product ORDER BY created_at DESC LIMIT ${STOCKED_PRODUCTS}`;
    await postgres.say(
      `UPDATE product SET count_in_stock = 1000000, initial_stock = 1000000 WHERE id IN (${newest})`,
      'haat',
    );
    await postgres.say('VACUUM ANALYZE', 'haat');
    return await measure('PostgreSQL', size, place, times);
  } finally {
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  kind: DatabaseFigures['kind'],
  size: number,
  place: Place,
  times: Times,
): Promise<DatabaseFigures> {
  const bare = await startShop({ ...place, isKeeping: false });
  let reads: GrowthFigures['reads'];
  const rates: Record<string, number> = {};
  try {
    reads = await readsOf(bare, size, times);
    const shots = await shotsOf(bare.url, await sampleOf(bare.url));
    for (const name of ['list', 'search', 'detail', 'order'] as const)
      rates[name] = await rateOf(bare, shots[name], times);
  } finally {
    await bare.stop();
  }
  const kept = await startShop(place);
  try {
    const shots = await shotsOf(kept.url, await sampleOf(kept.url));
    rates['list, kept'] = await rateOf(kept, shots.list, times);
    return { kind, size, reads, rates, readyMs: kept.readyMs };
  } finally {
    await kept.stop();
  }
}

async function rateOf(
  { url }: Measured,
  shots: readonly Shot[],
  { seconds, repeats }: Times,
): Promise<number> {
  const next = (index: number) => shots[index % shots.length] ?? listShot(0);
  const runs: number[] = [];
  await runLoad({ url, connections: SHOPPERS, seconds: seconds / 2, next });
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const { statuses, seconds: took } = await runLoad({ url, connections: SHOPPERS, seconds, next });
    runs.push(((statuses[200] ?? 0) + (statuses[201] ?? 0)) / took);
  }
  return medianOf(runs);
}

/** A row for each read and rate, the databases beside each other. */
export function databaseLines(figures: readonly DatabaseFigures[]): Line[] {
  const [first] = figures;
  if (!first) return [];
  const line = (what: string, figure: (one: DatabaseFigures) => number | undefined): Line => ({
    what,
    ...Object.fromEntries(
      figures.map((one) => [`${one.kind}, ${one.size.toLocaleString('en-US')}`, figure(one) ?? NaN]),
    ),
  });
  return [
    ...Object.keys(first.reads).map((name) => line(`${name}, p50 ms`, ({ reads }) => reads[name]?.p50)),
    ...Object.keys(first.rates).map((name) => line(`${name}, 64 shoppers, /s`, ({ rates }) => rates[name])),
    line('ready, ms', ({ readyMs }) => readyMs),
  ];
}
