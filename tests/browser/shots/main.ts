import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { visit } from '../../support/runtime/browser';
import { startFaultProxy } from '../../support/fakes/fault-proxy';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import { OFFICE } from '../accessibility/office-stations';
import { STOREFRONT } from '../accessibility/stations';
import { photograph, windowOf, type State } from './camera';
import { drawContactSheet } from './contact-sheet';
import { openDesign } from './design-server';
import { integratorStates } from './integrator-states';
import { officeStates } from './office-states';
import { offlineStates } from './offline-states';
import { storefrontStates } from './storefront-states';

// Writes screenshots of every screen and state: `npm run shots`. `-- cart office` selects states by name.
// `-- sheet` only recomposes the contact sheet.
const FOLDER = path.resolve('shots');
const TIMEOUT_MS = 30_000;
// The README shows this file.
const SHEET = path.join(__dirname, '../../../.readme/sheet.webp');

const selected = process.argv.slice(2).filter((word) => word !== 'sheet');
const isSelected = (area: string, name: string) =>
  selected.length === 0 || selected.some((word) => word === area || name.includes(word));

interface Walk {
  area: string;
  url: string;
  states: readonly State[];
  serviceWorkers?: 'allow' | 'block';
}

async function walk({ area, url, states, serviceWorkers = 'block' }: Walk): Promise<void> {
  if (!states.some(({ name }) => isSelected(area, name))) return;
  const visitor = await visit(new URL(url).host, {
    viewport: windowOf(1440),
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  const page = await visitor.open(url);
  page.setDefaultTimeout(TIMEOUT_MS);
  for (const state of states) await visitState(page, url, area, state);
  await visitor.close();
}

async function visitState(page: Page, url: string, area: string, state: State): Promise<void> {
  try {
    await state.reach(page, url);
    if (isSelected(area, state.name)) await photograph(page, FOLDER, state);
  } catch (error) {
    process.stdout.write(`${state.name} cannot be shown: ${String(error)}\n`);
    process.exitCode = 1;
  }
}

async function takePictures(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const shop = await startSeededShop();
  const faultProxy = await startFaultProxy(shop.url);
  const design = await openDesign();
  const { url } = shop;
  await walk({ area: 'storefront', url, states: STOREFRONT });
  await walk({ area: 'storefront', url, states: await storefrontStates(shop) });
  await walk({ area: 'office', url, states: OFFICE });
  await walk({ area: 'office', url, states: [...(await officeStates(shop)), ...integratorStates(shop)] });
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
  if (!isSheetOnly) await takePictures();
  // Some states of the contact sheet may not exist yet.
  if (isSheetOnly || selected.length === 0) await drawContactSheet(FOLDER, SHEET);
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
