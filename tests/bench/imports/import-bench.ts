import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shopifyExport } from '../../support/fixtures/imports/shopify-export';
import type { BenchShopOptions } from '../bench-shop-process';

const PRODUCTS = Number(process.env.IMPORT_PRODUCTS ?? 5_000);
const ADMIN = { email: 'admin@haat.example', password: 'haat-admin-demo' };
const BROWSE_PAUSE_MS = 25;
/** Time of browsing without an import, as a comparison on the same machine. */
const ALONE_MS = 8_000;

/** Starts a shop in a process of its own; returns its URL. */
async function startShop(
  options: Partial<BenchShopOptions>,
): Promise<{ url: string; process: ChildProcess }> {
  const file = path.join(__dirname, '../bench-shop-process.ts');
  const shopOptions = { synchronous: 'FULL', maxPerCommit: 128, ...options };
  const child = fork(file, [JSON.stringify(shopOptions)], { execArgv: ['-r', '@swc-node/register'] });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', (code) => reject(new Error(`The shop exited with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, process: child };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await response.json()) as { token: string }).token;
}

const PAGES = [
  (turn: number) => `/api/products?pageNumber=${1 + (turn % 5)}`,
  () => '/api/products?keyword=kurta&pageNumber=1',
  () => '/api/products/top',
  (turn: number) => `/api/products?keyword=sku-${turn}&pageNumber=1`,
];

/** Browses until it is stopped; returns the times of all responses, in milliseconds. */
function browse(url: string): { stop: () => Promise<number[]> } {
  const times: number[] = [];
  let isStopped = false;
  const run = async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const startedAt = performance.now();
      const response = await fetch(url + (PAGES[turn % PAGES.length]?.(turn) ?? '/'));
      await response.text();
      if (response.status !== 200) throw new Error(`A page answered ${response.status}`);
      times.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, BROWSE_PAUSE_MS));
    }
  };
  const done = run();
  return {
    async stop() {
      isStopped = true;
      await done;
      return times.sort((a, b) => a - b);
    },
  };
}

const quantile = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? 0;

function printTimes(label: string, times: readonly number[]): void {
  const [p50, p90, p99] = [quantile(times, 0.5), quantile(times, 0.9), quantile(times, 0.99)];
  console.log(JSON.stringify({ label, count: times.length, p50, p90, p99, ratio: p99 / p50 }));
}

/** Measures an import of a Shopify export while shoppers browse. */
async function measure(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-import-bench-'));
  const databaseUrl = process.env.DATABASE_URL;
  const shop = await startShop({ dataDir, ...(databaseUrl && { databaseUrl }) });
  try {
    const token = await signIn(shop.url);
    const file = shopifyExport(PRODUCTS);
    const alone = browse(shop.url);
    await new Promise((resolve) => setTimeout(resolve, ALONE_MS));
    printTimes('browsing alone', await alone.stop());
    const browsing = browse(shop.url);
    const send = async (query: string) => {
      const startedAt = performance.now();
      const response = await fetch(`${shop.url}/api/import/products?format=auto&hosts=${query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
        body: file,
      });
      const lines = (await response.text()).trim().split('\n');
      const { report } = JSON.parse(lines.at(-1) ?? '{}') as { report: Record<string, number> };
      const { created, updated, unchanged, failed } = report;
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(JSON.stringify({ query, seconds, created, updated, unchanged, failed }));
    };
    console.log(`${PRODUCTS} products, ${(file.length / 1024 / 1024).toFixed(1)} MB`);
    await send('&dryRun=1');
    await send('');
    printTimes('browsing during the import', await browsing.stop());
    await send('');
  } finally {
    shop.process.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
}

void measure();
