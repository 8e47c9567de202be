import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyCatalogue } from '../catalogue-folder';
import type { BenchRequest } from './load';
import { startServer, type MeasuredServer } from '../measured';
import { placeOrders } from './order-stream';
import { startShop } from '../shop';
import { sampleOf, shotsOf, type Shots } from './shots';
import { measureWorks, type Work, type WorkFigures } from './work';

/** The results for a catalogue of one size. */
export interface SizeFigures {
  size: number;
  works: WorkFigures[];
  /** Memory at the end in MB: of the shop with a response cache, and of the one without. */
  rssMb: number;
  rssFreshMb: number;
}

interface Times {
  seconds: number;
  repeats: number;
}

/** The work that the other speeds are compared with. */
export const MAP = 'limit: body → Map of replies';
const FIXED = 'limit: fixed reply of 2.7 KB';
const BASELINE = path.join(__dirname, 'baseline.ts');
const ORDERS_PER_SECOND = 50;
const ORDERING_SHOPPERS = 64;
const CONCURRENT_SIGN_INS = 4;
/** One address may wait for this many uncached pages at a time. */
const PAGE_READERS = 16;

const READS: { name: string; key: keyof Shots; connections?: number }[] = [
  { name: 'list of 8', key: 'list' },
  { name: 'search', key: 'search' },
  { name: 'search with facets', key: 'faceted' },
  { name: 'suggestions', key: 'suggestions' },
  { name: 'detail', key: 'detail' },
  { name: 'top', key: 'top' },
  { name: 'home page', key: 'home', connections: PAGE_READERS },
  { name: 'product page', key: 'productPage', connections: PAGE_READERS },
  { name: 'search page', key: 'searchPage', connections: PAGE_READERS },
  { name: 'REST, page of 10', key: 'restPage' },
  { name: 'REST, all products', key: 'restAll', connections: 2 },
];
const READS_DURING_ORDERS: (keyof Shots)[] = ['list', 'detail', 'home', 'productPage'];

/**
 * All customer actions in a shop of one size, beside the baseline servers: one shop with a response cache,
 * one without.
 */
export async function benchShopper(size: number, times: Times): Promise<SizeFigures> {
  const folders = [await copyCatalogue(size), await copyCatalogue(size)];
  const servers: MeasuredServer[] = [];
  const started = async (server: Promise<MeasuredServer>) => {
    servers.push(await server);
    return server;
  };
  const baseline = () =>
    started(
      startServer({ args: (port) => ['-r', '@swc-node/register', BASELINE, String(port)], readyPath: '/' }),
    );
  try {
    const limit = await baseline();
    const cached = await started(startShop({ dataDir: folders[0] ?? '' }));
    const uncached = await started(startShop({ dataDir: folders[1] ?? '', isCached: false }));
    const works = await worksOf({ limit, cached, fresh: uncached });
    const figures = await measureWorks(works, times);
    return { size, works: figures, rssMb: cached.rssMb(), rssFreshMb: uncached.rssMb() };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

async function worksOf({
  limit,
  cached,
  fresh: uncached,
}: Record<'limit' | 'cached' | 'fresh', MeasuredServer>): Promise<Work[]> {
  const sample = await sampleOf(cached.url);
  const shots = await shotsOf(cached.url, sample);
  const orders = () => placeOrders(cached.url, shots.order, ORDERS_PER_SECOND);
  const underOrders = READS.filter(({ key }) => READS_DURING_ORDERS.includes(key));
  const fixed: BenchRequest[] = [{ method: 'GET', path: '/' }];
  return [
    { name: FIXED, server: limit, shots: fixed },
    { name: MAP, server: limit, shots: shots.list },
    ...READS.map(({ key, name, ...work }) => ({
      ...work,
      name: `${name}, cached`,
      server: cached,
      shots: shots[key],
    })),
    ...underOrders.map(({ key, name, ...work }) => ({
      ...work,
      name: `${name}, cached, under orders`,
      server: cached,
      shots: shots[key],
      beside: orders,
    })),
    ...READS.map(({ key, name, ...work }) => ({ ...work, name, server: uncached, shots: shots[key] })),
    { name: 'sign-in', server: uncached, shots: shots.signIn, connections: CONCURRENT_SIGN_INS },
    { name: 'order of two lines', server: cached, shots: shots.order, connections: ORDERING_SHOPPERS },
  ];
}
