import { canLimitCores } from './core-share';
import type { Times } from './growth';
import { combineServers, type MeasuredServer } from './measured-server';
import { startShop, type ShopStart } from './shop';
import { readSample, createActionRequests } from './load/action-requests';
import { measureTasks, type BenchTask, type TaskFigures } from './load/bench-task';

/** The number of shops, and the core share of each. */
export interface ShopGroup {
  shops: 1 | 2;
  coreShare: number | undefined;
}

/** The share is so small that two shops, the database and the load leave a machine with two cores partly idle. */
export const SMALL_SHARE = 0.25;
const ACTIONS = ['list', 'search', 'detail', 'order'] as const;
const SHOPPERS = 64;

/** The key of a measured group of shops. */
export const shopGroupName = (action: (typeof ACTIONS)[number], { shops, coreShare }: ShopGroup) =>
  `${action}, ${shops} of ${coreShare ?? 'all'}`;

/** The measured core shares: unlimited, and a small share if the system supports limits. */
function measuredShares(): (number | undefined)[] {
  return canLimitCores() ? [undefined, SMALL_SHARE] : [undefined];
}

/** Measures one shop and two on one database in turn, without response caches. */
export async function measureProcesses(
  startOptions: ShopStart,
  databaseCpuMs: () => number,
  times: Times,
): Promise<TaskFigures[]> {
  const tasks: TaskFigures[] = [];
  for (const coreShare of measuredShares()) {
    const shops: MeasuredServer[] = [];
    try {
      while (shops.length < 2)
        shops.push(await startShop({ ...startOptions, isCached: false, isUnpinned: true, coreShare }));
      tasks.push(...(await measureTasks(await createTasks(shops, coreShare, databaseCpuMs), times)));
    } finally {
      await combineServers(shops).stop();
    }
  }
  return tasks;
}

async function createTasks(
  shops: readonly MeasuredServer[],
  coreShare: number | undefined,
  otherCpuMs: () => number,
): Promise<BenchTask[]> {
  const combined = combineServers(shops);
  const requests = await createActionRequests(combined.url, await readSample(combined.url));
  return ACTIONS.flatMap((action) =>
    ([1, 2] as const).map((count) => ({
      name: shopGroupName(action, { shops: count, coreShare }),
      server: combineServers(shops.slice(0, count)),
      requests: requests[action],
      connections: SHOPPERS,
      otherCpuMs,
    })),
  );
}
