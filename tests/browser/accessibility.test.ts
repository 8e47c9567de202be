import { violationsOf } from '../support/axe';
import { visit, type Visitor } from '../support/browser';
import { startSeededShop } from '../support/seeded-shop';
import type { Shop } from '../support/shop';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const SCREENS = [
  '/',
  '/search/speaker',
  '/search/nothing',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/no-such-page',
];

describeInBrowser.each(['light', 'dark'] as const)(
  'A screen is for everyone, in the %s theme',
  (colorScheme) => {
    let shop: Shop;
    let visitor: Visitor;

    beforeAll(async () => {
      shop = await startSeededShop();
      visitor = await visit(new URL(shop.url).host, { colorScheme, viewport: { width: 1280, height: 900 } });
    });

    it.each(SCREENS)('%s has no violation that axe can find', async (path) => {
      const page = await visitor.open(shop.url + path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await violationsOf(page)).toEqual([]);
      await page.close();
    });
  },
);
