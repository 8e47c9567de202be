import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCatalogue } from './catalogue-folder';
import {
  DONE,
  measurementName,
  type DatabaseFigures,
  type MeasuredAction,
  type Kind,
  type ShopColumn,
} from './database-figures';
import { readsOf, type Times } from './growth';
import { ReusedPostgres } from './reused-postgres';
import type { MeasuredServer } from './measured';
import { payerOf } from './peer/haat-order';
import { startPeer, type PeerOnPostgres } from './peer/on-postgres';
import { measureProcesses } from './processes';
import { showProgress } from './progress';
import { startShop, type ShopStart } from './shop';
import { sampleOf, shotsOf } from './load/shots';
import { measureWorks, type Work } from './load/work';

interface BenchOptions extends Times {
  sizes: readonly number[];
  /** True to measure Vendure as well, at the first size. */
  hasPeer: boolean;
  /** True to measure only the response times of a single customer. */
  isGrowthOnly: boolean;
}

const READ = ['list', 'search', 'detail'] as const;

type AddCleanup = (undo: () => Promise<unknown>) => void;

const READERS = 32;
const SHOPPERS = 64;
/** The demo provider is the shop itself and its calls time out, so fewer customers pay concurrently. */
const PAYERS = 16;

/** Compares the shop on SQLite and on PostgreSQL in turn in one run, at several catalogue sizes. */
export async function benchDatabases({
  sizes,
  hasPeer,
  isGrowthOnly,
  ...times
}: BenchOptions): Promise<DatabaseFigures[]> {
  return withCleanups(async (addCleanup) => {
    const postgres = await ReusedPostgres.open();
    addCleanup(() => postgres.close());
    const figures: DatabaseFigures[] = [];
    for (const [index, size] of sizes.entries())
      figures.push(
        await withCleanups((addCleanup) =>
          benchSize({ size, postgres, times, isGrowthOnly, hasPeer: hasPeer && index === 0 }, addCleanup),
        ),
      );
    return figures;
  });
}

type ShopStarts = Record<Kind | 'SQLite, cached', ShopStart>;

interface SizeComparison {
  size: number;
  postgres: ReusedPostgres;
  times: Times;
  hasPeer: boolean;
  isGrowthOnly: boolean;
}

async function benchSize(one: SizeComparison, addCleanup: AddCleanup): Promise<DatabaseFigures> {
  const { size, postgres, times, isGrowthOnly } = one;
  const cachedShop = (dataDir: string) => {
    addCleanup(() => rm(dataDir, { recursive: true, force: true }));
    return dataDir;
  };
  const databaseUrl = await postgres.copyCatalogue(size);
  addCleanup(() => postgres.discard(databaseUrl));
  const shopStarts: ShopStarts = {
    // A SQLite file belongs to one shop.
    SQLite: { dataDir: cachedShop(await copyCatalogue(size)) },
    'SQLite, cached': { dataDir: cachedShop(await copyCatalogue(size)) },
    PostgreSQL: { dataDir: cachedShop(await mkdtemp(path.join(tmpdir(), 'haat-bench-'))), databaseUrl },
  };
  const interleaved = await withCleanups((addCleanup) => runInterleaved(one, shopStarts, addCleanup));
  if (isGrowthOnly) return { size, ...interleaved, processes: [] };
  showProgress(`${size} products, two processes`);
  const processes = await measureProcesses(shopStarts.PostgreSQL, () => postgres.cpuMs(), times);
  return { size, ...interleaved, processes };
}

async function runInterleaved(
  { size, postgres, times, hasPeer, isGrowthOnly }: SizeComparison,
  shopStarts: ShopStarts,
  addCleanup: AddCleanup,
): Promise<Omit<DatabaseFigures, 'size' | 'processes'>> {
  const started = async (start: ShopStart) => {
    const shop = await startShop(start);
    addCleanup(() => shop.stop());
    return shop;
  };
  const shops = {
    SQLite: await started({ ...shopStarts.SQLite, isCached: false }),
    PostgreSQL: await started({ ...shopStarts.PostgreSQL, isCached: false }),
    'SQLite, cached': await started(shopStarts['SQLite, cached']),
    'PostgreSQL, cached': await started(shopStarts.PostgreSQL),
  };
  const peer = hasPeer ? await startPeer(shops.PostgreSQL.url, postgres) : undefined;
  if (peer) addCleanup(() => peer.server.stop());
  const alone = {
    SQLite: await readsOf(shops.SQLite, size, times),
    PostgreSQL: await readsOf(shops.PostgreSQL, size, times),
  };
  const works = isGrowthOnly ? [] : await measureWorks(await worksOf(shops, postgres, peer), times);
  const readyMs = {
    SQLite: shops['SQLite, cached'].readyMs,
    PostgreSQL: shops['PostgreSQL, cached'].readyMs,
  };
  return { alone, works, readyMs };
}

async function worksOf(
  shops: Record<Exclude<ShopColumn, 'Vendure'>, MeasuredServer>,
  postgres: ReusedPostgres,
  peer: PeerOnPostgres | undefined,
): Promise<Work[]> {
  const works: Work[] = [];
  for (const name of Object.keys(shops) as (keyof typeof shops)[]) {
    const server = shops[name];
    const sample = await sampleOf(server.url);
    const shots = await shotsOf(server.url, sample);
    const otherCpuMs = name.startsWith('PostgreSQL') ? () => postgres.cpuMs() : undefined;
    const pay = await payerOf(server.url, sample.products);
    const named = (done: MeasuredAction) => ({
      name: measurementName(done, name),
      server,
      ...(otherCpuMs && { otherCpuMs }),
    });
    for (const done of READ) works.push({ ...named(done), shots: shots[done], connections: READERS });
    // The response cache does not affect orders.
    if (name.endsWith('cached')) continue;
    works.push({ ...named('order'), shots: shots.order, connections: SHOPPERS });
    works.push({ ...named('paid'), shots: [], action: pay, connections: PAYERS });
  }
  // Sorted by action, so that the compared systems are adjacent.
  const all = [...works, ...(peer?.works ?? [])];
  return DONE.flatMap((done) => all.filter(({ name }) => name.startsWith(`${done},`)));
}

/** Runs a function and then all its cleanups, the last first, also after an error. */
async function withCleanups<T>(work: (addCleanup: AddCleanup) => Promise<T>): Promise<T> {
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    return await work((undo) => cleanups.push(undo));
  } finally {
    for (const undo of cleanups.reverse()) await undo();
  }
}
