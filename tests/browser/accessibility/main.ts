import 'reflect-metadata';
import type { Page } from 'playwright-core';
import { visit } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import { examine, type Findings } from './examine';
import { HINDI } from './hindi-stations';
import { OFFICE } from './office-stations';
import { STOREFRONT, type Station } from './stations';

// Prints the accessibility failures of all screens: `npm run axe [-- part of a screen's name]`.
const filter = process.argv[2] ?? '';
const TIMEOUT_MS = 30_000;

async function checkStation(
  page: Page,
  url: string,
  { name, reach }: Station,
  target: number,
): Promise<Findings> {
  try {
    await reach(page, url);
    return name.includes(filter) ? await examine(page, { target, isExhaustive: true }) : {};
  } catch (error) {
    return { 'cannot be looked at': [String(error)] };
  }
}

async function checkStations(url: string, stations: readonly Station[], target: number): Promise<number> {
  const visitor = await visit(new URL(url).host, { reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await visitor.open(url);
  page.setDefaultTimeout(TIMEOUT_MS);
  let count = 0;
  for (const station of stations) {
    const start = Date.now();
    const findings = await checkStation(page, url, station, target);
    process.stdout.write(`${station.name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n`);
    for (const [name, problems] of Object.entries(findings)) {
      count += problems.length;
      process.stdout.write(`  ${name}\n${problems.map((each) => `    ${each}\n`).join('')}`);
    }
  }
  await visitor.close();
  return count;
}

async function main(): Promise<void> {
  const shop = await startSeededShop();
  const count =
    (await checkStations(shop.url, STOREFRONT, 44)) +
    (await checkStations(shop.url, HINDI, 44)) +
    (await checkStations(shop.url, OFFICE, 24));
  await shop.stop();
  process.stdout.write(`${count} findings\n`);
  process.exitCode = count === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
