import 'reflect-metadata';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import { examine, type Failures } from './examine';
import { HINDI_STATES } from './hindi-states';
import { ADMIN_STATES } from './admin-states';
import { STOREFRONT_STATES, type ScreenState } from './storefront-states';

// Prints the accessibility failures of all screens: `npm run axe [-- text in the name of a screen]`.
const nameFilter = process.argv[2] ?? '';
const TIMEOUT_MS = 30_000;

async function checkState(
  page: Page,
  url: string,
  { name, navigate }: ScreenState,
  minTargetPx: number,
): Promise<Failures> {
  try {
    await navigate(page, url);
    return name.includes(nameFilter) ? await examine(page, { minTargetPx, isExhaustive: true }) : {};
  } catch (error) {
    return { 'cannot be examined': [String(error)] };
  }
}

async function checkStates(
  url: string,
  states: readonly ScreenState[],
  minTargetPx: number,
): Promise<number> {
  const browser = await openBrowser(new URL(url).host, { reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await browser.open(url);
  page.setDefaultTimeout(TIMEOUT_MS);
  let count = 0;
  for (const state of states) {
    const start = Date.now();
    const failures = await checkState(page, url, state, minTargetPx);
    process.stdout.write(`${state.name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`);
    for (const [name, problems] of Object.entries(failures)) {
      count += problems.length;
      process.stdout.write(`  ${name}\n${problems.map((problem) => `    ${problem}\n`).join('')}`);
    }
  }
  await browser.close();
  return count;
}

async function main(): Promise<void> {
  const shop = await startSeededShop();
  const count =
    (await checkStates(shop.url, STOREFRONT_STATES, 44)) +
    (await checkStates(shop.url, HINDI_STATES, 44)) +
    (await checkStates(shop.url, ADMIN_STATES, 24));
  await shop.stop();
  process.stdout.write(`${count} failures\n`);
  process.exitCode = count === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
