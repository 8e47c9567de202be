import { describeWalk } from './describe-walk';
import { examine } from './examine';
import { STOREFRONT } from './stations';

jest.setTimeout(120_000);

const FINGER_PX = 44;
const titles = new Map<string, string>();

describeWalk(
  'The storefront is for everyone, at every width, in both themes',
  { colorScheme: 'light' },
  STOREFRONT,
  async (page, { name, isState }) => {
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^en/);
    titles.set(name, await page.title());
    expect(await examine(page, { target: FINGER_PX, isState })).toEqual({});
  },
  () => {
    it('has a unique title for each screen', () => {
      const screens = ['home', 'search', 'product', 'cart', 'sign in', 'register', 'forgotten password'];
      const steps = ['shipping', 'payment', 'place order', 'order, paid', 'profile'];
      const named = [...screens, ...steps].map((name) => titles.get(name));
      expect(new Set(named).size).toBe(named.length);
    });
  },
);
