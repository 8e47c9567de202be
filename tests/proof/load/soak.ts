import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, type Call } from '../caller';
import { ShopClient } from '../shop-client';
import { Random } from '../random';
import type { Report } from '../report';
import { makeFolder, openShop, type ShopProcess } from '../shop-process';

const CLIENTS = 12;
const WARM_UP_MINUTES = 5;
/** The minutes whose median represents the memory at their time. */
const WINDOW_MINUTES = 5;
const MAX_MEMORY_MB = 350;
/** The allowed memory growth from minute 5 to the end, in percent. */
const MAX_GROWTH_PERCENT = 5;
const BUSY = 503;
const MINUTE_MS = 60_000;
/** `npm start`, the systemd unit and the image start the shop with this environment too. */
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
  admin: string;
  shopper: string;
  products: readonly string[];
}

/** Sends varied requests at a fixed rate for half an hour; the resident memory of the shop must stay bounded and flat. §10 */
export async function proveSoak(report: Report, options: SoakOptions): Promise<void> {
  const { minutes, perSecond, products, seed } = options;
  const dataDir = await makeFolder('soak');
  const env = { SEED: String(products), LOG_LEVEL: 'error', ...START_ENV };
  const shop = await openShop({ dataDir, env });
  const caller = new Caller(shop.url, CLIENTS);
  try {
    const soakClients = await signInClients(new ShopClient(caller));
    const statuses = new Map<number, number>();
    const everyMs = (CLIENTS * 1_000) / perSecond;
    const start = performance.now();
    const clients = Array.from({ length: CLIENTS }, (_, index) =>
      visit(soakClients, {
        random: new Random(seed + index),
        firstAt: start + (index * everyMs) / CLIENTS,
        everyMs,
        end: start + minutes * MINUTE_MS,
        statuses,
      }),
    );
    const samples = await sampleMemory(shop, minutes);
    await Promise.all(clients);
    checkMemory(report, samples, statuses);
  } finally {
    caller.close();
    await shop.end('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signInClients(client: ShopClient): Promise<SoakClients> {
  const admin = await client.signInAdmin();
  const shopper = await client.register('soak');
  const { body } = await client.caller.call({ method: 'GET', path: '/api/products' });
  const products = (body as { _id: string; countInStock: number }[])
    .filter(({ countInStock }) => countInStock > 0)
    .map(({ _id }) => _id);
  return { client, admin, shopper, products };
}

interface Visit {
  random: Random;
  /** The time of the first request, on the clock of `performance.now()`. */
  firstAt: number;
  everyMs: number;
  /** The time of the last request. */
  end: number;
  /** Counts the answers by status. */
  statuses: Map<number, number>;
}

/** Sends one request each period; a late answer delays the next request and adds no other. */
async function visit(
  clients: SoakClients,
  { random, firstAt, everyMs, end, statuses }: Visit,
): Promise<void> {
  for (let due = firstAt; due < end; due = Math.max(due + everyMs, performance.now())) {
    await sleep(Math.max(0, due - performance.now()));
    const { status } = await clients.client.caller.call(nextCall(clients, random));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

/** Half of the requests ask for pages, the others for both APIs, a tenth of all change something. */
function nextCall({ products, admin, shopper }: SoakClients, random: Random): Call {
  const product = random.pick(products);
  const keyword = `${random.pick(WORDS)} ${random.integer(0, 999).toString(36)}`;
  const graphql = (query: string, variables: object, token?: string): Call => ({
    method: 'POST',
    path: '/graphql',
    token,
    body: { query, variables },
  });
  const page = (path: string): Call => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } });
  const percentile = random.integer(0, 99);
  if (percentile < 35) return page(`/product/${product}`);
  if (percentile < 50) return page(`/search/${encodeURIComponent(keyword)}`);
  if (percentile < 65) return graphql(SEARCH, { keyword });
  if (percentile < 78) return { method: 'GET', path: `/api/products/search/${encodeURIComponent(keyword)}` };
  if (percentile < 84) return { method: 'GET', path: `/api/products/${product}` };
  if (percentile < 90) return graphql(ADMIN_ORDERS, { offset: random.integer(0, 49) }, admin);
  if (percentile < 93)
    return {
      method: 'PUT',
      path: `/api/products/${product}`,
      token: admin,
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
  const failed = [...statuses]
    .filter(([status]) => status >= 500 && status !== BUSY)
    .reduce((sum, [, count]) => sum + count, 0);
  report.record('requests', total);
  report.record('answers BUSY', statuses.get(BUSY) ?? 0);
  report.expect('other answers with 5xx', failed, 0);
  report.record('memory by minute, MB', samples.join(' '));
  report.expectAtMost('highest memory, MB', Math.max(...samples), MAX_MEMORY_MB);
  if (samples.length <= WARM_UP_MINUTES + 1) return;
  // A single sample depends on the time since the last garbage collection.
  const warm = medianOf(samples.slice(WARM_UP_MINUTES, WARM_UP_MINUTES + WINDOW_MINUTES));
  const growth = ((medianOf(samples.slice(-WINDOW_MINUTES)) - warm) / warm) * 100;
  report.expectAtMost('growth from minute 5 to the end, %', Math.round(growth * 10) / 10, MAX_GROWTH_PERCENT);
}

function medianOf(samples: readonly number[]): number {
  return [...samples].sort((one, other) => one - other)[Math.floor(samples.length / 2)] ?? 0;
}
