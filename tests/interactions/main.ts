import { rm } from 'node:fs/promises';
import { makeFolder, openShop } from '../proof/shop-process';
import { visit } from '../support/runtime/browser';
import { walkAsAdmin, walkAsShopper } from './acts';
import { longestInteractions } from './interaction-times';
import { loadHome } from './slow-network';

// How the shop feels on a cheap phone: `npm run interactions [-- runs]`. §2
const RUNS = Number(process.argv[2] ?? 3);
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** Google's limit of a good Interaction to Next Paint. */
const MAX_MS = 200;
/** Until when home is to be of use on a slow network. */
const USABLE_MS = 5_000;

async function main(): Promise<void> {
  const dataDir = await makeFolder('interactions');
  const shop = await openShop({ dataDir, env: { SEED: 'demo', RATE_LIMIT_FACTOR: '1000' } });
  const tooSlow: string[] = [];
  try {
    const loads = [];
    for (let run = 0; run < RUNS; run += 1) loads.push(await withPhone(shop.url, loadHome));
    const load = medians(loads);
    console.log('Home on slow 3G (400 kbit/s, 400 ms) with a processor at a quarter of its speed, ms:');
    console.table({ home: load });
    if (Math.max(load.largestPaint ?? Infinity, load.links ?? Infinity) > USABLE_MS) tooSlow.push('home');

    const walks = [];
    for (let run = 0; run < RUNS; run += 1) walks.push(await withPhone(shop.url, walk));
    const times = medians(walks);
    console.log('Interaction to next paint with a processor at a quarter of its speed, ms:');
    console.table(Object.fromEntries(Object.entries(times).map(([act, ms]) => [act, { ms }])));
    tooSlow.push(...Object.keys(times).filter((act) => (times[act] ?? Infinity) > MAX_MS));
  } finally {
    await shop.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const name of tooSlow) console.error(`${name} is too slow`);
  process.exitCode = tooSlow.length > 0 ? 1 : 0;
}

type Visitor = Awaited<ReturnType<typeof visit>>;

async function withPhone<T>(url: string, act: (phone: Visitor, url: string) => Promise<T>): Promise<T> {
  const phone = await visit(new URL(url).host, { ...PHONE, isFullPage: true });
  try {
    return await act(phone, url);
  } finally {
    await phone.close();
  }
}

async function walk(phone: Visitor, url: string): Promise<Record<string, number>> {
  const shopper = await longestInteractions(await phone.context.newPage(), (driver) =>
    walkAsShopper(driver, url),
  );
  const admin = await longestInteractions(await phone.context.newPage(), (driver) =>
    walkAsAdmin(driver, url),
  );
  return { ...shopper, ...admin };
}

/** The middle of some runs, figure by figure. */
function medians(runs: Record<string, number>[]): Record<string, number> {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    names.map((name) => {
      const sorted = runs.map((run) => run[name] ?? Infinity).toSorted((a, b) => a - b);
      return [name, Math.round(sorted[Math.floor(sorted.length / 2)] ?? Infinity)];
    }),
  );
}

void main();
