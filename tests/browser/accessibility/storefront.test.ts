import { describeWalk } from './describe-walk';
import { examine } from './examine';
import { STOREFRONT_STATES } from './storefront-states';

jest.setTimeout(120_000);

const MIN_TOUCH_TARGET_PX = 44;
const titles = new Map<string, string>();

describeWalk(
  'The storefront is accessible at every width, in both themes',
  { colorScheme: 'light' },
  STOREFRONT_STATES,
  async (page, { name, isVariant }) => {
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^en/);
    titles.set(name, await page.title());
    expect(await examine(page, { minTargetPx: MIN_TOUCH_TARGET_PX, isVariant })).toEqual({});
  },
  () => {
    it('has a unique title for each screen', () => {
      const screens = ['home', 'search', 'product', 'cart', 'sign in', 'register', 'forgotten password'];
      const steps = ['shipping', 'payment', 'place order', 'order, paid', 'profile'];
      const screenTitles = [...screens, ...steps].map((name) => titles.get(name));
      expect(new Set(screenTitles).size).toBe(screenTitles.length);
    });
  },
);
