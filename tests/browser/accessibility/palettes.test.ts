import type { Page } from 'playwright-core';
import { violationsOf } from '../../support/runtime/axe';
import { describeWalk } from './describe-walk';
import { expectAllVisible } from './palette-checks';
import { STOREFRONT_STATES } from './storefront-states';

jest.setTimeout(120_000);

const EXAMINED_STATES = [
  'home',
  'search, filtered',
  'product',
  'register, with errors',
  'cart',
  'shipping',
  'shipping, with errors',
  'place order',
  'payment',
  'order, not paid',
];
const STATES = STOREFRONT_STATES.filter(({ name }) => EXAMINED_STATES.includes(name));

describeWalk(
  'The storefront is visible in forced colours',
  { forcedColors: 'active', colorScheme: 'dark' },
  STATES,
  expectAllVisible,
);

const contrastViolations = (page: Page) => violationsOf(page, { only: ['color-contrast-enhanced'] });

describeWalk(
  'The storefront with more contrast has a ratio of 7 to 1, in both themes',
  { contrast: 'more', viewport: { width: 1280, height: 900 } },
  STATES,
  async (page) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect({ colorScheme, violations: await contrastViolations(page) }).toEqual({
        colorScheme,
        violations: [],
      });
    }
  },
);
