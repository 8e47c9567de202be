import type { Page } from 'playwright-core';
import { strongPalettes } from '../../../client/app/theme/theme-tokens';
import { violationsOf } from '../../support/runtime/axe';
import { describeWalk } from './describe-walk';
import { OFFICE } from './office-stations';
import { expectAllVisible } from './palette-checks';

jest.setTimeout(120_000);

// These stations show every Ant Design component of the admin area; the others lead to them.
const SCREENS = ['dashboard', 'products, some chosen', 'a product, with errors', 'a user'];
const LEADING = ['products', 'a product', 'a product, about to be left'];
const STATIONS = OFFICE.filter(({ name }) => SCREENS.includes(name) || LEADING.includes(name));

/** Forced colours, in which the browser replaces all other colours. */
async function inOwnPalette(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await expectAllVisible(page);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Reports whether Ant Design uses that colour for secondary text, without running transitions. */
function isApplied(ink: string): boolean {
  const inkOf = (element: Element) =>
    getComputedStyle(element).getPropertyValue('--ant-color-text-secondary').trim();
  const isFading = document.getAnimations().some(({ playState }) => playState === 'running');
  return !isFading && [...document.querySelectorAll('.haat')].every((element) => inkOf(element) === ink);
}

async function inMoreContrast(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await page.waitForFunction(isApplied, strongPalettes[colorScheme].ink2);
    const matches = await violationsOf(page, { only: ['color-contrast-enhanced'] });
    expect({ colorScheme, found: matches }).toEqual({ colorScheme, found: [] });
  }
  await page.emulateMedia({ contrast: 'no-preference', colorScheme: 'light' });
}

describeWalk(
  'The back office in a palette of the reader’s own, and in more contrast',
  { colorScheme: 'light' },
  STATIONS,
  async (page, { name }) => {
    if (!SCREENS.includes(name)) return;
    await inOwnPalette(page);
    await inMoreContrast(page);
  },
);
