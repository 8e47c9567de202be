import type { Page } from 'playwright-core';
import { highContrastPalettes } from '../../../client/app/theme/theme-tokens';
import { violationsOf } from '../../support/runtime/axe';
import { describeWalk } from './describe-walk';
import { ADMIN_STATES } from './admin-states';
import { expectAllVisible } from './palette-checks';

jest.setTimeout(120_000);

// The examined states show every Ant Design component of the back office. The intermediate states lead to them.
const EXAMINED_STATES = ['dashboard', 'products, some selected', 'a product, with errors', 'a user'];
const INTERMEDIATE_STATES = ['products', 'a product', 'a product, leave dialog'];
const STATES = ADMIN_STATES.filter(
  ({ name }) => EXAMINED_STATES.includes(name) || INTERMEDIATE_STATES.includes(name),
);

/** Checks the page with forced colours, which replace all colours of the shop. */
async function checkForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await expectAllVisible(page);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Returns true when Ant Design uses this colour for secondary text, and no transition runs. */
function hasSecondaryInk(ink: string): boolean {
  const inkOf = (element: Element) =>
    getComputedStyle(element).getPropertyValue('--ant-color-text-secondary').trim();
  const isFading = document.getAnimations().some(({ playState }) => playState === 'running');
  return !isFading && [...document.querySelectorAll('.haat')].every((element) => inkOf(element) === ink);
}

/** Checks the contrast of text when the device asks for more contrast, in both themes. */
async function checkMoreContrast(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await page.waitForFunction(hasSecondaryInk, highContrastPalettes[colorScheme].ink2);
    const violations = await violationsOf(page, { only: ['color-contrast-enhanced'] });
    expect({ colorScheme, violations }).toEqual({ colorScheme, violations: [] });
  }
  await page.emulateMedia({ contrast: 'no-preference', colorScheme: 'light' });
}

describeWalk(
  'The back office with forced colours, and with more contrast',
  { colorScheme: 'light' },
  STATES,
  async (page, { name }) => {
    if (!EXAMINED_STATES.includes(name)) return;
    await checkForcedColors(page);
    await checkMoreContrast(page);
  },
);
