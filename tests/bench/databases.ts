import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCatalogue } from './catalogue-folder';
import {
  ACTIONS,
  measurementName,
  type DatabaseFigures,
  type MeasuredAction,
  type DatabaseKind,
  type ShopColumn,
} from './database-figures';
import { measureReads, type Times } from './growth';
import { ReusedPostgres } from './reused-postgres';
import type { MeasuredServer } from './measured-server';
import { createPayer } from './peer/haat-order';
import { startPeer, type PeerOnPostgres } from './peer/on-postgres';
import { measureProcesses } from './processes';
import { showProgress } from './progress';
import { startShop, type ShopStart } from './shop';
import { readSample, createActionRequests } from './load/action-requests';
import { measureTasks, type BenchTask } from './load/bench-task';

interface BenchOptions extends Times {
  sizes: readonly number[];
  /** True to measure Vendure as well, at the first size. */
  hasPeer: boolean;
  /** True to measure only the response times of a single customer. */
  isGrowthOnly: boolean;
}

const READ_ACTIONS = ['list', 'search', 'detail'] as const;

type AddCleanup = (cleanup: () => Promise<unknown>) => void;

const READERS = 32;
const SHOPPERS = 64;
/** The demo payment provider runs in the shop, and its calls time out under more concurrent payments. */
const PAYERS = 16;

/** Compares the shop on SQLite and on PostgreSQL in turn in one run, at several catalogue sizes. */
export async function benchDatabases({
  sizes,
  hasPeer,
  isGrowthOnly,
  ...times
}: BenchOptions): Promise<DatabaseFigures[]> {
  return withCleanups(async (addRunCleanup) => {
    const postgres = await ReusedPostgres.open();
    addRunCleanup(() => postgres.close());
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

type ShopStarts = Record<DatabaseKind | 'SQLite, cached', ShopStart>;

interface SizeComparison {
  size: number;
  postgres: ReusedPostgres;
  times: Times;
  hasPeer: boolean;
  isGrowthOnly: boolean;
}

async function benchSize(comparison: SizeComparison, addSizeCleanup: AddCleanup): Promise<DatabaseFigures> {
  const { size, postgres, times, isGrowthOnly } = comparison;
  const removeLater = (dataDir: string) => {
    addSizeCleanup(() => rm(dataDir, { recursive: true, force: true }));
    return dataDir;
  };
  const databaseUrl = await postgres.copyCatalogue(size);
  addSizeCleanup(() => postgres.discard(databaseUrl));
  const shopStarts: ShopStarts = {
    // A SQLite file belongs to one shop.
    SQLite: { dataDir: removeLater(await copyCatalogue(size)) },
    'SQLite, cached': { dataDir: removeLater(await copyCatalogue(size)) },
    PostgreSQL: { dataDir: removeLater(await mkdtemp(path.join(tmpdir(), 'haat-bench-'))), databaseUrl },
  };
  const shopFigures = await withCleanups((addCleanup) => measureShops(comparison, shopStarts, addCleanup));
  if (isGrowthOnly) return { size, ...shopFigures, processes: [] };
  showProgress(`${size} products, two processes`);
  const processes = await measureProcesses(shopStarts.PostgreSQL, () => postgres.cpuMs(), times);
  return { size, ...shopFigures, processes };
}

async function measureShops(
  { size, postgres, times, hasPeer, isGrowthOnly }: SizeComparison,
  shopStarts: ShopStarts,
  addCleanup: AddCleanup,
): Promise<Omit<DatabaseFigures, 'size' | 'processes'>> {
  const startTracked = async (options: ShopStart) => {
    const shop = await startShop(options);
    addCleanup(() => shop.stop());
    return shop;
  };
  const shops = {
    SQLite: await startTracked({ ...shopStarts.SQLite, isCached: false }),
    PostgreSQL: await startTracked({ ...shopStarts.PostgreSQL, isCached: false }),
    'SQLite, cached': await startTracked(shopStarts['SQLite, cached']),
    'PostgreSQL, cached': await startTracked(shopStarts.PostgreSQL),
  };
  const peer = hasPeer ? await startPeer(shops.PostgreSQL.url, postgres) : undefined;
  if (peer) addCleanup(() => peer.server.stop());
  const singleCustomer = {
    SQLite: await measureReads(shops.SQLite, size, times),
    PostgreSQL: await measureReads(shops.PostgreSQL, size, times),
  };
  const tasks = isGrowthOnly ? [] : await measureTasks(await createTasks(shops, postgres, peer), times);
  const readyMs = {
    SQLite: shops['SQLite, cached'].readyMs,
    PostgreSQL: shops['PostgreSQL, cached'].readyMs,
  };
  return { singleCustomer, tasks, readyMs };
}

async function createTasks(
  shops: Record<Exclude<ShopColumn, 'Vendure'>, MeasuredServer>,
  postgres: ReusedPostgres,
  peer: PeerOnPostgres | undefined,
): Promise<BenchTask[]> {
  const tasks: BenchTask[] = [];
  for (const name of Object.keys(shops) as (keyof typeof shops)[]) {
    const server = shops[name];
    const sample = await readSample(server.url);
    const requests = await createActionRequests(server.url, sample);
    const otherCpuMs = name.startsWith('PostgreSQL') ? () => postgres.cpuMs() : undefined;
    const pay = await createPayer(server.url, sample.products);
    const taskBase = (action: MeasuredAction) => ({
      name: measurementName(action, name),
      server,
      ...(otherCpuMs && { otherCpuMs }),
    });
    for (const action of READ_ACTIONS)
      tasks.push({ ...taskBase(action), requests: requests[action], connections: READERS });
    // The response cache does not affect orders.
    if (name.endsWith('cached')) continue;
    tasks.push({ ...taskBase('order'), requests: requests.order, connections: SHOPPERS });
    tasks.push({ ...taskBase('paid'), requests: [], action: pay, connections: PAYERS });
  }
  // Sorted by action, so that the compared systems are adjacent.
  const allTasks = [...tasks, ...(peer?.tasks ?? [])];
  return ACTIONS.flatMap((action) => allTasks.filter(({ name }) => name.startsWith(`${action},`)));
}

/** Runs a function and then all its cleanups, the last first, also after an error. */
async function withCleanups<T>(operation: (addCleanup: AddCleanup) => Promise<T>): Promise<T> {
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    return await operation((cleanup) => cleanups.push(cleanup));
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}
