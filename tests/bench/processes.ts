import { mayLimitCores } from './core-share';
import type { Times } from './growth';
import { together, type MeasuredServer } from './measured';
import { startShop, type ShopStart } from './shop';
import { sampleOf, shotsOf } from './load/shots';
import { measureWorks, type Work, type WorkFigures } from './load/work';

/** The number of shops, and the core share of each. */
export interface Fleet {
  shops: 1 | 2;
  coreShare: number | undefined;
}

/** Small enough that two shops, the database and the load leave a machine with two cores partly idle. */
export const SMALL_SHARE = 0.25;
const DONE = ['list', 'search', 'detail', 'order'] as const;
const SHOPPERS = 64;

/** The key of a measured fleet. */
export const fleetName = (done: (typeof DONE)[number], { shops, coreShare }: Fleet) =>
  `${done}, ${shops} of ${coreShare ?? 'all'}`;

/** The core shares of the measured fleets: unlimited, and a small share if the system sets limits. */
function shares(): (number | undefined)[] {
  return mayLimitCores() ? [undefined, SMALL_SHARE] : [undefined];
}

/** Measures one shop and two on one database in turn, without response caches. */
export async function measureProcesses(
  start: ShopStart,
  databaseCpuMs: () => number,
  times: Times,
): Promise<WorkFigures[]> {
  const works: WorkFigures[] = [];
  for (const coreShare of shares()) {
    const shops: MeasuredServer[] = [];
    try {
      while (shops.length < 2)
        shops.push(await startShop({ ...start, isCached: false, isUnpinned: true, coreShare }));
      works.push(...(await measureWorks(await worksOf(shops, coreShare, databaseCpuMs), times)));
    } finally {
      await together(shops).stop();
    }
  }
  return works;
}

async function worksOf(
  shops: readonly MeasuredServer[],
  coreShare: number | undefined,
  otherCpuMs: () => number,
): Promise<Work[]> {
  const combined = together(shops);
  const shots = await shotsOf(combined.url, await sampleOf(combined.url));
  return DONE.flatMap((done) =>
    ([1, 2] as const).map((count) => ({
      name: fleetName(done, { shops: count, coreShare }),
      server: together(shops.slice(0, count)),
      shots: shots[done],
      connections: SHOPPERS,
      otherCpuMs,
    })),
  );
}
