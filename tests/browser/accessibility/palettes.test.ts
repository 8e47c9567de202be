import type { Page } from 'playwright-core';
import { violationsOf } from '../../support/runtime/axe';
import { describeWalk } from './describe-walk';
import { expectAllVisible } from './palette-checks';
import { STOREFRONT } from './stations';

jest.setTimeout(120_000);

const SCREENS = [
  'home',
  'search, narrowed',
  'product',
  'register, with errors',
  'cart',
  'shipping',
  'shipping, with errors',
  'place order',
  'payment',
  'order, not paid',
];
const STATIONS = STOREFRONT.filter(({ name }) => SCREENS.includes(name));

describeWalk(
  'In a palette of the reader’s own, everything is seen',
  { forcedColors: 'active', colorScheme: 'dark' },
  STATIONS,
  expectAllVisible,
);

const enhanced = (page: Page) => violationsOf(page, { only: ['color-contrast-enhanced'] });

describeWalk(
  'Who asks for more contrast gets 7 to 1, in both themes',
  { contrast: 'more', viewport: { width: 1280, height: 900 } },
  STATIONS,
  async (page) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect({ colorScheme, found: await enhanced(page) }).toEqual({ colorScheme, found: [] });
    }
  },
);
