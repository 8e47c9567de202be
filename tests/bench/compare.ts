import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyCatalogue } from './catalogue-folder';
import type { TableRow } from './figures';
import { pinToLoadCores, type MeasuredServer } from './measured-server';
import { startShop } from './shop';
import { readSample, createActionRequests, type ActionRequests } from './load/action-requests';
import { measureTasks, type BenchTask, type TaskFigures } from './load/bench-task';

const PRODUCTS = 1_000;
/** The number of alternations between the builds; a slow minute of the machine affects both. */
const ALTERNATIONS = 5;

const CACHED_ACTIONS: { name: string; key: keyof ActionRequests }[] = [
  { name: 'list of 8, cached', key: 'list' },
  { name: 'home page, cached', key: 'home' },
  { name: 'search page, cached', key: 'searchPage' },
  { name: 'REST page of 10, cached', key: 'restPage' },
];
const UNCACHED_ACTIONS: typeof CACHED_ACTIONS = [
  { name: 'list of 8', key: 'list' },
  { name: 'search', key: 'search' },
  { name: 'detail', key: 'detail' },
  { name: 'order of two lines', key: 'order' },
];

/**
 * Compares this build with another one by CPU time per request: each action alternates between the builds, on the same
 * core. `otherBuildDir` is the `dist` folder of the other build; `nameFilter` selects the actions whose name contains
 * it.
 */
export async function benchCompare(
  otherBuildDir: string,
  seconds: number,
  nameFilter = '',
): Promise<TableRow[]> {
  await pinToLoadCores();
  const otherBuild = await startBuild(path.resolve(otherBuildDir, 'server/main.js'));
  const thisBuild = await startBuild(undefined);
  try {
    const tasks = otherBuild.tasks
      .flatMap((task, index) => [task, thisBuild.tasks[index] ?? task])
      .filter(({ name }) => name.includes(nameFilter));
    const figures = await measureTasks(tasks, { seconds: seconds / ALTERNATIONS, repeats: ALTERNATIONS });
    return figures.flatMap((figure, index) =>
      index % 2 === 1 ? [comparisonRow(figures[index - 1], figure)] : [],
    );
  } finally {
    for (const build of [otherBuild, thisBuild]) await build.stop();
  }
}

/** Starts a build as two shops, one with a response cache and one without. */
async function startBuild(
  main: string | undefined,
): Promise<{ tasks: BenchTask[]; stop: () => Promise<void> }> {
  const folders = [await copyCatalogue(PRODUCTS), await copyCatalogue(PRODUCTS)];
  const cachedShop = await startShop({ dataDir: folders[0] ?? '', main });
  const uncachedShop = await startShop({ dataDir: folders[1] ?? '', main, isCached: false });
  const requests = await createActionRequests(cachedShop.url, await readSample(cachedShop.url));
  const createTask = (server: MeasuredServer) => (action: (typeof UNCACHED_ACTIONS)[number]) => ({
    ...action,
    server,
    requests: requests[action.key],
  });
  return {
    tasks: [...CACHED_ACTIONS.map(createTask(cachedShop)), ...UNCACHED_ACTIONS.map(createTask(uncachedShop))],
    async stop() {
      await Promise.all([cachedShop.stop(), uncachedShop.stop()]);
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

function comparisonRow(before: TaskFigures | undefined, after: TaskFigures | undefined): TableRow {
  const [beforeMs, afterMs] = [before?.cpuMsPerRequest ?? NaN, after?.cpuMsPerRequest ?? NaN];
  const failed = (before?.failed ?? 0) + (after?.failed ?? 0);
  return {
    task: before?.task ?? '',
    'CPU µs before': beforeMs * 1_000,
    after: afterMs * 1_000,
    ratio: afterMs / beforeMs,
    failed,
  };
}
