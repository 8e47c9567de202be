import { rm } from 'node:fs/promises';
import { createFolder, openShop } from '../proof/shop-process';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { walkAsAdmin, walkAsShopper } from './walks';
import { longestInteractions } from './interaction-times';
import { loadHome } from './slow-network';

// Measures the interactions on a slow phone: `npm run interactions [-- runs]`. §2
const RUNS = Number(process.argv[2] ?? 3);
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** Google's limit for a good Interaction to Next Paint. */
const MAX_INTERACTION_MS = 200;
/** Limit for the home page to be usable on a slow network. */
const MAX_USABLE_MS = 5_000;

async function main(): Promise<void> {
  const dataDir = await createFolder('interactions');
  const shop = await openShop({ dataDir, env: { SEED: 'demo', RATE_LIMIT_FACTOR: '1000' } });
  const tooSlow: string[] = [];
  try {
    const loads = [];
    for (let run = 0; run < RUNS; run += 1) loads.push(await withPhone(shop.url, loadHome));
    const loadTimes = medians(loads);
    console.log('Home on slow 3G (400 kbit/s, 400 ms) with a processor at a quarter of its speed, ms:');
    console.table({ home: loadTimes });
    if (Math.max(loadTimes.largestPaint ?? Infinity, loadTimes.links ?? Infinity) > MAX_USABLE_MS)
      tooSlow.push('home');

    const walkTimes = [];
    for (let run = 0; run < RUNS; run += 1) walkTimes.push(await withPhone(shop.url, measureWalks));
    const times = medians(walkTimes);
    console.log('Interaction to next paint with a processor at a quarter of its speed, ms:');
    console.table(Object.fromEntries(Object.entries(times).map(([action, ms]) => [action, { ms }])));
    tooSlow.push(...Object.keys(times).filter((action) => (times[action] ?? Infinity) > MAX_INTERACTION_MS));
  } finally {
    await shop.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const name of tooSlow) console.error(`${name} is too slow`);
  process.exitCode = tooSlow.length > 0 ? 1 : 0;
}

async function withPhone<T>(
  url: string,
  measure: (phone: BrowserSession, url: string) => Promise<T>,
): Promise<T> {
  const phone = await openBrowser(new URL(url).host, { ...PHONE, isFullChromium: true });
  try {
    return await measure(phone, url);
  } finally {
    await phone.close();
  }
}

async function measureWalks(phone: BrowserSession, url: string): Promise<Record<string, number>> {
  const shopper = await longestInteractions(await phone.context.newPage(), (driver) =>
    walkAsShopper(driver, url),
  );
  const admin = await longestInteractions(await phone.context.newPage(), (driver) =>
    walkAsAdmin(driver, url),
  );
  return { ...shopper, ...admin };
}

/** Returns the median of each figure over several runs. */
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
