import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyCatalogue } from '../catalogue-folder';
import type { BenchRequest } from './load';
import { startServer, type MeasuredServer } from '../measured-server';
import { placeOrders } from './order-stream';
import { startShop } from '../shop';
import { readSample, createActionRequests, type ActionRequests } from './action-requests';
import { measureTasks, type BenchTask, type TaskFigures } from './bench-task';

/** The results for a catalogue of one size. */
export interface SizeFigures {
  size: number;
  tasks: TaskFigures[];
  /** Memory at the end in MB: of the shop with a response cache, and of the one without. */
  rssMb: number;
  rssUncachedMb: number;
}

interface Times {
  seconds: number;
  repeats: number;
}

/** The baseline task: the table shows the speed of each task as a share of its speed. */
export const MAP_BASELINE = 'limit: body → Map of replies';
const FIXED_BASELINE = 'limit: fixed reply of 2.7 KB';
const BASELINE = path.join(__dirname, '../baseline.ts');
const ORDERS_PER_SECOND = 50;
const ORDERING_SHOPPERS = 64;
const CONCURRENT_SIGN_INS = 4;
/** The maximum number of uncached pages that one IP address may wait for at a time. */
const PAGE_READERS = 16;

const READS: { name: string; key: keyof ActionRequests; connections?: number }[] = [
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
const READS_DURING_ORDERS: (keyof ActionRequests)[] = ['list', 'detail', 'home', 'productPage'];

/**
 * Measures all customer actions in a baseline server, in a shop with a response cache and in a shop without. The shops
 * have a catalogue of this size.
 */
export async function benchShopper(size: number, times: Times): Promise<SizeFigures> {
  const folders = [await copyCatalogue(size), await copyCatalogue(size)];
  const servers: MeasuredServer[] = [];
  const track = async (server: Promise<MeasuredServer>) => {
    servers.push(await server);
    return server;
  };
  const startBaseline = () =>
    track(
      startServer({ args: (port) => ['-r', '@swc-node/register', BASELINE, String(port)], readyPath: '/' }),
    );
  try {
    const baselineServer = await startBaseline();
    const cachedShop = await track(startShop({ dataDir: folders[0] ?? '' }));
    const uncachedShop = await track(startShop({ dataDir: folders[1] ?? '', isCached: false }));
    const tasks = await createTasks({ baselineServer, cachedShop, uncachedShop });
    const figures = await measureTasks(tasks, times);
    return { size, tasks: figures, rssMb: cachedShop.rssMb(), rssUncachedMb: uncachedShop.rssMb() };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

async function createTasks({
  baselineServer,
  cachedShop,
  uncachedShop,
}: Record<'baselineServer' | 'cachedShop' | 'uncachedShop', MeasuredServer>): Promise<BenchTask[]> {
  const sample = await readSample(cachedShop.url);
  const requests = await createActionRequests(cachedShop.url, sample);
  const startOrders = () => placeOrders(cachedShop.url, requests.order, ORDERS_PER_SECOND);
  const readsUnderOrders = READS.filter(({ key }) => READS_DURING_ORDERS.includes(key));
  const fixedRequests: BenchRequest[] = [{ method: 'GET', path: '/' }];
  return [
    { name: FIXED_BASELINE, server: baselineServer, requests: fixedRequests },
    { name: MAP_BASELINE, server: baselineServer, requests: requests.list },
    ...READS.map(({ key, name, ...options }) => ({
      ...options,
      name: `${name}, cached`,
      server: cachedShop,
      requests: requests[key],
    })),
    ...readsUnderOrders.map(({ key, name, ...options }) => ({
      ...options,
      name: `${name}, cached, under orders`,
      server: cachedShop,
      requests: requests[key],
      background: startOrders,
    })),
    ...READS.map(({ key, name, ...options }) => ({
      ...options,
      name,
      server: uncachedShop,
      requests: requests[key],
    })),
    { name: 'sign-in', server: uncachedShop, requests: requests.signIn, connections: CONCURRENT_SIGN_INS },
    {
      name: 'order of two lines',
      server: cachedShop,
      requests: requests.order,
      connections: ORDERING_SHOPPERS,
    },
  ];
}
