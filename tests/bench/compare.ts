import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyCatalogue } from './catalogue-folder';
import type { TableRow } from './figures';
import { pinToLoadCores, type MeasuredServer } from './measured';
import { startShop } from './shop';
import { sampleOf, shotsOf, type Shots } from './load/shots';
import { measureWorks, type Work, type WorkFigures } from './load/work';

const PRODUCTS = 1_000;
/** The builds alternate this often, so a slow minute of the machine affects both. */
const ALTERNATIONS = 5;

const CACHED: { name: string; key: keyof Shots }[] = [
  { name: 'list of 8, cached', key: 'list' },
  { name: 'home page, cached', key: 'home' },
  { name: 'search page, cached', key: 'searchPage' },
  { name: 'REST page of 10, cached', key: 'restPage' },
];
const UNCACHED: typeof CACHED = [
  { name: 'list of 8', key: 'list' },
  { name: 'search', key: 'search' },
  { name: 'detail', key: 'detail' },
  { name: 'order of two lines', key: 'order' },
];

/**
 * Compares this build with another one by CPU time per request: each action in both builds in turn, on the same
 * core. `other` is the `dist` folder of the other build; `only` selects the actions whose name contains it.
 */
export async function benchCompare(other: string, seconds: number, only = ''): Promise<TableRow[]> {
  await pinToLoadCores();
  const before = await buildOf(path.resolve(other, 'server/main.js'));
  const after = await buildOf(undefined);
  try {
    const works = before.works
      .flatMap((work, index) => [work, after.works[index] ?? work])
      .filter(({ name }) => name.includes(only));
    const figures = await measureWorks(works, { seconds: seconds / ALTERNATIONS, repeats: ALTERNATIONS });
    return figures.flatMap((figure, index) => (index % 2 === 1 ? [lineOf(figures[index - 1], figure)] : []));
  } finally {
    for (const build of [before, after]) await build.stop();
  }
}

/** A build as two shops, one with a response cache and one without. */
async function buildOf(main: string | undefined): Promise<{ works: Work[]; stop: () => Promise<void> }> {
  const folders = [await copyCatalogue(PRODUCTS), await copyCatalogue(PRODUCTS)];
  const cached = await startShop({ dataDir: folders[0] ?? '', main });
  const uncached = await startShop({ dataDir: folders[1] ?? '', main, isCached: false });
  const shots = await shotsOf(cached.url, await sampleOf(cached.url));
  const work = (server: MeasuredServer) => (one: (typeof UNCACHED)[number]) => ({
    ...one,
    server,
    shots: shots[one.key],
  });
  return {
    works: [...CACHED.map(work(cached)), ...UNCACHED.map(work(uncached))],
    async stop() {
      await Promise.all([cached.stop(), uncached.stop()]);
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

function lineOf(before: WorkFigures | undefined, after: WorkFigures | undefined): TableRow {
  const [old, now] = [before?.cpuMsPerRequest ?? NaN, after?.cpuMsPerRequest ?? NaN];
  const failed = (before?.failed ?? 0) + (after?.failed ?? 0);
  return {
    work: before?.work ?? '',
    'CPU µs before': old * 1_000,
    after: now * 1_000,
    ratio: now / old,
    failed,
  };
}
