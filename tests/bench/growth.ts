import { rm } from 'node:fs/promises';
import { copyCatalogue } from './catalogue-folder';
import { medianOf, type TableRow } from './figures';
import { runLoad, type BenchRequest } from './load/load';
import type { MeasuredServer } from './measured';
import { showProgress } from './progress';
import { startShop } from './shop';
import { detailShot, facetedShot, listShot, sampleOf, searchShot, suggestionsShot } from './load/shots';

/**
 * The response time for a single customer in a shop without a response cache, in milliseconds (median, and
 * 99th percentile).
 */
export interface GrowthFigures {
  size: number;
  reads: Record<string, { p50: number; p99: number; cpuMs: number }>;
  readyMs: number;
  rssMb: number;
}

/** The duration of each measurement, and the number of repeats. */
export interface Times {
  seconds: number;
  repeats: number;
}

const PAGE = 8;
const DEEP = 100;

/** The same reads at one catalogue size, for comparison with another size. */
export async function benchGrowth(size: number, times: Times): Promise<GrowthFigures> {
  const dataDir = await copyCatalogue(size);
  try {
    const readyMs: number[] = [];
    for (let start = 0; start < times.repeats; start += 1) {
      const shop = await startShop({ dataDir });
      readyMs.push(shop.readyMs);
      await shop.stop();
    }
    const shop = await startShop({ dataDir, isCached: false });
    try {
      const reads = await readsOf(shop, size, times);
      return { size, reads, readyMs: medianOf(readyMs), rssMb: shop.rssMb() };
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The response time of each read for a single customer in a shop without a response cache. */
export async function readsOf(
  shop: MeasuredServer,
  size: number,
  times: Times,
): Promise<GrowthFigures['reads']> {
  const { products, words } = await sampleOf(shop.url);
  const reads: Record<string, BenchRequest[]> = {
    'first page': [listShot(0)],
    'page 100': [listShot((DEEP - 1) * PAGE)],
    detail: products.map(({ id }) => detailShot(id)),
    'search, a frequent word': [searchShot('speaker')],
    'search, two words': words.filter((word) => word.includes(' ')).map(searchShot),
    'search, a rare word': words
      .filter((word) => !word.includes(' '))
      .slice(1)
      .map(searchShot),
    'search, a typo': [searchShot('speeker')],
    'search, inside a word': [searchShot('uetoot')],
    'search with facets, a frequent word': [facetedShot('speaker')],
    'search with facets, two words': words.filter((word) => word.includes(' ')).map(facetedShot),
    suggestions: words.map((word) => suggestionsShot(word.slice(0, 4))),
  };
  const figures: GrowthFigures['reads'] = {};
  for (const [name, shots] of Object.entries(reads)) {
    showProgress(`${size} products, one shopper: ${name}`);
    figures[name] = await measureShots(shop, shots, times);
  }
  showProgress();
  return figures;
}

async function measureShots(
  shop: MeasuredServer,
  shots: readonly BenchRequest[],
  { seconds, repeats }: Times,
) {
  const next = (index: number) => shots[index % shots.length] ?? listShot(0);
  const send = (share: number) => runLoad({ url: shop.url, connections: 1, seconds: seconds * share, next });
  await send(0.2);
  const runs: { p50: number; p99: number; cpuMs: number }[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const before = shop.cpuMs();
    const { p50, p99, requests } = await send(0.4);
    runs.push({ p50, p99, cpuMs: (shop.cpuMs() - before) / requests });
  }
  const middle = (key: 'p50' | 'p99' | 'cpuMs') => medianOf(runs.map((run) => run[key]));
  return { p50: middle('p50'), p99: middle('p99'), cpuMs: middle('cpuMs') };
}

/** A row per read, with the figures of each size and their growth from the first to the last. */
export function growthLines(sizes: readonly GrowthFigures[]): TableRow[] {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last) return [];
  const names = Object.keys(first.reads);
  const row = (label: string, figure: (size: GrowthFigures) => number | undefined): TableRow => ({
    what: label,
    ...Object.fromEntries(sizes.map((one) => [one.size.toLocaleString('en-US'), figure(one) ?? NaN])),
    growth: (figure(last) ?? NaN) / (figure(first) ?? NaN),
  });
  return [
    ...names.map((name) => row(`${name}, p50 ms`, ({ reads }) => reads[name]?.p50)),
    ...names.map((name) => row(`${name}, p99 ms`, ({ reads }) => reads[name]?.p99)),
    row('ready, ms', ({ readyMs }) => readyMs),
    row('RSS after these reads, MB', ({ rssMb }) => rssMb),
  ];
}
