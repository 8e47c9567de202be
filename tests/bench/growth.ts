import { rm } from 'node:fs/promises';
import { copyCatalogue } from './catalogue-folder';
import { medianOf, type TableRow } from './figures';
import { runLoad, type BenchRequest } from './load/load';
import type { MeasuredServer } from './measured-server';
import { showProgress } from './progress';
import { startShop } from './shop';
import {
  detailRequest,
  facetedSearchRequest,
  listRequest,
  readSample,
  searchRequest,
  suggestionsRequest,
} from './load/action-requests';

/**
 * The figures of a shop of one size: response times of a single customer without a response cache (median and 99th
 * percentile, in milliseconds), CPU time per request, start time and memory.
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

const PAGE_SIZE = 8;
const DEEP_PAGE = 100;

/** Measures all reads at one catalogue size. */
export async function benchGrowth(size: number, times: Times): Promise<GrowthFigures> {
  const dataDir = await copyCatalogue(size);
  try {
    const readyMs: number[] = [];
    for (let repeat = 0; repeat < times.repeats; repeat += 1) {
      const shop = await startShop({ dataDir });
      readyMs.push(shop.readyMs);
      await shop.stop();
    }
    const shop = await startShop({ dataDir, isCached: false });
    try {
      const reads = await measureReads(shop, size, times);
      return { size, reads, readyMs: medianOf(readyMs), rssMb: shop.rssMb() };
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures each read for a single customer in a shop without a response cache. */
export async function measureReads(
  shop: MeasuredServer,
  size: number,
  times: Times,
): Promise<GrowthFigures['reads']> {
  const { products, words } = await readSample(shop.url);
  const reads: Record<string, BenchRequest[]> = {
    'first page': [listRequest(0)],
    'page 100': [listRequest((DEEP_PAGE - 1) * PAGE_SIZE)],
    detail: products.map(({ id }) => detailRequest(id)),
    'search, a frequent word': [searchRequest('speaker')],
    'search, two words': words.filter((word) => word.includes(' ')).map(searchRequest),
    'search, a rare word': words
      .filter((word) => !word.includes(' '))
      .slice(1)
      .map(searchRequest),
    'search, a typo': [searchRequest('speeker')],
    'search, inside a word': [searchRequest('uetoot')],
    'search with facets, a frequent word': [facetedSearchRequest('speaker')],
    'search with facets, two words': words.filter((word) => word.includes(' ')).map(facetedSearchRequest),
    suggestions: words.map((word) => suggestionsRequest(word.slice(0, 4))),
  };
  const figures: GrowthFigures['reads'] = {};
  for (const [name, requests] of Object.entries(reads)) {
    showProgress(`${size} products, one shopper: ${name}`);
    figures[name] = await measureRequests(shop, requests, times);
  }
  showProgress();
  return figures;
}

async function measureRequests(
  shop: MeasuredServer,
  requests: readonly BenchRequest[],
  { seconds, repeats }: Times,
) {
  const next = (index: number) => requests[index % requests.length] ?? listRequest(0);
  const runShare = (share: number) =>
    runLoad({ url: shop.url, connections: 1, seconds: seconds * share, next });
  await runShare(0.2);
  const runs: { p50: number; p99: number; cpuMs: number }[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const cpuBefore = shop.cpuMs();
    const { p50, p99, requests: requestCount } = await runShare(0.4);
    runs.push({ p50, p99, cpuMs: (shop.cpuMs() - cpuBefore) / requestCount });
  }
  const medianOfRuns = (key: 'p50' | 'p99' | 'cpuMs') => medianOf(runs.map((run) => run[key]));
  return { p50: medianOfRuns('p50'), p99: medianOfRuns('p99'), cpuMs: medianOfRuns('cpuMs') };
}

/** A row per read, with the figures of each size and their growth from the first to the last. */
export function growthRows(sizes: readonly GrowthFigures[]): TableRow[] {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (!first || !last) return [];
  const readNames = Object.keys(first.reads);
  const row = (label: string, figure: (size: GrowthFigures) => number | undefined): TableRow => ({
    read: label,
    ...Object.fromEntries(
      sizes.map((figures) => [figures.size.toLocaleString('en-US'), figure(figures) ?? NaN]),
    ),
    growth: (figure(last) ?? NaN) / (figure(first) ?? NaN),
  });
  return [
    ...readNames.map((name) => row(`${name}, p50 ms`, ({ reads }) => reads[name]?.p50)),
    ...readNames.map((name) => row(`${name}, p99 ms`, ({ reads }) => reads[name]?.p99)),
    row('ready, ms', ({ readyMs }) => readyMs),
    row('RSS after these reads, MB', ({ rssMb }) => rssMb),
  ];
}
