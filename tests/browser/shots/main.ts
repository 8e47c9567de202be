import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../support/runtime/browser';
import { startFaultProxy } from '../../support/fakes/fault-proxy';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import { ADMIN_STATES } from '../accessibility/admin-states';
import { STOREFRONT_STATES } from '../accessibility/storefront-states';
import { takeScreenshots, viewportOf, type ScreenshotState } from './screenshots';
import { drawContactSheet } from './contact-sheet';
import { serveDesignPage } from './design-server';
import { integratorStates } from './integrator-states';
import { adminStates } from './admin-states';
import { offlineStates } from './offline-states';
import { storefrontStates } from './storefront-states';

// Writes screenshots of the listed screens and states: `npm run shots`. `-- cart admin` selects states by name.
// `-- sheet` only recomposes the contact sheet.
const FOLDER = path.resolve('shots');
const TIMEOUT_MS = 30_000;
// The README shows this file.
const CONTACT_SHEET_FILE = path.join(__dirname, '../../../.readme/sheet.webp');

const filters = process.argv.slice(2).filter((filter) => filter !== 'sheet');
const isSelected = (area: string, name: string) =>
  filters.length === 0 || filters.some((filter) => filter === area || name.includes(filter));

interface ScreenshotWalk {
  area: string;
  url: string;
  states: readonly ScreenshotState[];
  serviceWorkers?: 'allow' | 'block';
}

async function walk({ area, url, states, serviceWorkers = 'block' }: ScreenshotWalk): Promise<void> {
  if (!states.some(({ name }) => isSelected(area, name))) return;
  const browser = await openBrowser(new URL(url).host, {
    viewport: viewportOf(1440),
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  const page = await browser.open(url);
  page.setDefaultTimeout(TIMEOUT_MS);
  for (const state of states) await captureState(page, url, area, state);
  await browser.close();
}

async function captureState(page: Page, url: string, area: string, state: ScreenshotState): Promise<void> {
  try {
    await state.navigate(page, url);
    if (isSelected(area, state.name)) await takeScreenshots(page, FOLDER, state);
  } catch (error) {
    process.stdout.write(`${state.name} failed: ${String(error)}\n`);
    process.exitCode = 1;
  }
}

async function takeAllScreenshots(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const shop = await startSeededShop();
  const faultProxy = await startFaultProxy(shop.url);
  const design = await serveDesignPage();
  const { url } = shop;
  await walk({ area: 'storefront', url, states: STOREFRONT_STATES });
  await walk({ area: 'storefront', url, states: await storefrontStates(shop) });
  await walk({ area: 'admin', url, states: ADMIN_STATES });
  await walk({ area: 'admin', url, states: [...(await adminStates(shop)), ...integratorStates(shop)] });
  await walk({
    area: 'offline',
    url: faultProxy.url,
    states: offlineStates(faultProxy),
    serviceWorkers: 'allow',
  });
  await walk({ area: 'design', url: design.url, states: design.states });
  await design.close();
  await faultProxy.close();
  await shop.stop();
}

async function main(): Promise<void> {
  const isSheetOnly = process.argv[2] === 'sheet';
  if (!isSheetOnly) await takeAllScreenshots();
  // Some states of the contact sheet may not exist yet.
  if (isSheetOnly || filters.length === 0) await drawContactSheet(FOLDER, CONTACT_SHEET_FILE);
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
