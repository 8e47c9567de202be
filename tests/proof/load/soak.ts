import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, type Call } from '../caller';
import { ShopClient } from '../shop-client';
import { Random } from '../random';
import type { Report } from '../report';
import { createFolder, openShop, type ShopProcess } from '../shop-process';

const CLIENTS = 12;
const WARM_UP_MINUTES = 5;
/** The compared memory values are medians of this many minutes. */
const MEDIAN_MINUTES = 5;
const MAX_MEMORY_MB = 350;
/** The allowed memory growth from minute 5 to the end, in percent. */
const MAX_GROWTH_PERCENT = 5;
const BUSY = 503;
const MINUTE_MS = 60_000;
/** The environment that `npm start`, the systemd unit and the image set too. */
const START_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
const WORDS = ['speaker', 'wireless', 'head', 'watch', 'lamp', 'kettle', 'mini', 'pro', 'studio', 'keyboard'];
const SEARCH = `query ($keyword: String!) { products(first: 8, filter: { keyword: $keyword }) {
  totalCount nodes { id name rating price { amount } } } }`;
const ADMIN_ORDERS = `query ($offset: Int!) { orders(first: 10, offset: $offset) {
  totalCount nodes { id createdAt isPaid totalPrice { amount } user { name } } } }`;

interface SoakOptions {
  minutes: number;
  /** Requests a second, of all clients together. */
  perSecond: number;
  products: number;
  seed: number;
}

interface SoakClients {
  client: ShopClient;
  adminToken: string;
  shopper: string;
  products: readonly string[];
}

/** Under varied requests at a fixed rate for half an hour, the memory of the shop stays bounded and constant. §10 */
export async function proveSoak(report: Report, options: SoakOptions): Promise<void> {
  const { minutes, perSecond, products, seed } = options;
  const dataDir = await createFolder('soak');
  const env = { SEED: String(products), LOG_LEVEL: 'error', ...START_ENV };
  const shop = await openShop({ dataDir, env });
  const caller = new Caller(shop.url, CLIENTS);
  try {
    const soakClients = await signInClients(new ShopClient(caller));
    const statuses = new Map<number, number>();
    const intervalMs = (CLIENTS * 1_000) / perSecond;
    const start = performance.now();
    const clientsDone = Array.from({ length: CLIENTS }, (_, index) =>
      sendSteadily(soakClients, {
        random: new Random(seed + index),
        firstRequestAt: start + (index * intervalMs) / CLIENTS,
        intervalMs,
        endsAt: start + minutes * MINUTE_MS,
        statuses,
      }),
    );
    const samples = await sampleMemory(shop, minutes);
    await Promise.all(clientsDone);
    checkMemory(report, samples, statuses);
  } finally {
    caller.close();
    await shop.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signInClients(client: ShopClient): Promise<SoakClients> {
  const adminToken = await client.signInAdmin();
  const shopper = await client.register('soak');
  const { body } = await client.caller.call({ method: 'GET', path: '/api/products' });
  const products = (body as { _id: string; countInStock: number }[])
    .filter(({ countInStock }) => countInStock > 0)
    .map(({ _id }) => _id);
  return { client, adminToken, shopper, products };
}

interface ClientSchedule {
  random: Random;
  /** The time of the first request, on the clock of `performance.now()`. */
  firstRequestAt: number;
  intervalMs: number;
  /** No request starts after this time. */
  endsAt: number;
  /** Number of responses by status. */
  statuses: Map<number, number>;
}

/** Sends one request per interval. A late response delays the next request, and no request makes up for it. */
async function sendSteadily(
  soakClients: SoakClients,
  { random, firstRequestAt, intervalMs, endsAt, statuses }: ClientSchedule,
): Promise<void> {
  for (let dueAt = firstRequestAt; dueAt < endsAt; dueAt = Math.max(dueAt + intervalMs, performance.now())) {
    await sleep(Math.max(0, dueAt - performance.now()));
    const { status } = await soakClients.client.caller.call(nextCall(soakClients, random));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

/** A random request: half are pages, the others use both APIs, and a tenth of all are changes. */
function nextCall({ products, adminToken, shopper }: SoakClients, random: Random): Call {
  const product = random.pick(products);
  const keyword = `${random.pick(WORDS)} ${random.integer(0, 999).toString(36)}`;
  const graphqlRequest = (query: string, variables: object, token?: string): Call => ({
    method: 'POST',
    path: '/graphql',
    token,
    body: { query, variables },
  });
  const pageRequest = (path: string): Call => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } });
  const percentile = random.integer(0, 99);
  if (percentile < 35) return pageRequest(`/product/${product}`);
  if (percentile < 50) return pageRequest(`/search/${encodeURIComponent(keyword)}`);
  if (percentile < 65) return graphqlRequest(SEARCH, { keyword });
  if (percentile < 78) return { method: 'GET', path: `/api/products/search/${encodeURIComponent(keyword)}` };
  if (percentile < 84) return { method: 'GET', path: `/api/products/${product}` };
  if (percentile < 90) return graphqlRequest(ADMIN_ORDERS, { offset: random.integer(0, 49) }, adminToken);
  if (percentile < 93)
    return {
      method: 'PUT',
      path: `/api/products/${product}`,
      token: adminToken,
      body: { price: random.integer(1_000, 90_000) },
    };
  return {
    method: 'POST',
    path: '/api/orders',
    token: shopper,
    body: {
      shippingAddress: { address: '12 Palm Road', city: 'Pune', postalCode: '411001', country: 'India' },
      paymentMethod: 'PayPal',
      orderItems: [{ product, qty: 1 }],
    },
  };
}

/** The resident memory in MB: at the start, then at the end of each minute. */
async function sampleMemory(shop: ShopProcess, minutes: number): Promise<number[]> {
  const samples = [await residentMegabytes(shop.pid)];
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(MINUTE_MS);
    samples.push(await residentMegabytes(shop.pid));
  }
  return samples;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024);
}

function checkMemory(
  report: Report,
  samples: readonly number[],
  statuses: ReadonlyMap<number, number>,
): void {
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const failedCount = [...statuses]
    .filter(([status]) => status >= 500 && status !== BUSY)
    .reduce((sum, [, count]) => sum + count, 0);
  report.record('requests', total);
  report.record('responses with BUSY', statuses.get(BUSY) ?? 0);
  report.expect('other responses with 5xx', failedCount, 0);
  report.record('memory by minute, MB', samples.join(' '));
  report.expectAtMost('highest memory, MB', Math.max(...samples), MAX_MEMORY_MB);
  if (samples.length <= WARM_UP_MINUTES + 1) return;
  // A single sample depends on the time since the last garbage collection.
  const baselineMb = medianOf(samples.slice(WARM_UP_MINUTES, WARM_UP_MINUTES + MEDIAN_MINUTES));
  const growth = ((medianOf(samples.slice(-MEDIAN_MINUTES)) - baselineMb) / baselineMb) * 100;
  report.expectAtMost('growth from minute 5 to the end, %', Math.round(growth * 10) / 10, MAX_GROWTH_PERCENT);
}

function medianOf(samples: readonly number[]): number {
  return [...samples].sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;
}
