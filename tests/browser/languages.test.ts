import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { examineTranslation } from './accessibility/examine';
import { HINDI_STATES } from './accessibility/hindi-states';

jest.setTimeout(180_000);

describeInBrowser('§2 A shopper who reads Hindi', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 360, height: 740 } });
  });
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  const currentPath = () => new URL(page.url()).pathname;

  it('stores the chosen language', async () => {
    page = await browser.open(`${shop.url}/?page=2`);
    await page.getByRole('link', { name: 'हिन्दी' }).click();
    await page.getByRole('heading', { name: 'नए प्रोडक्ट' }).waitFor();
    expect(page.url()).toBe(`${shop.url}/hi?page=2`);
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');

    await page.goto(`${shop.url}/search/speaker`);
    expect(currentPath()).toBe('/hi/search/speaker');
  });

  it('uses the shop’s fonts without layout shift', async () => {
    await page.goto(`${shop.url}/hi`);
    const fonts = () => page.evaluate(() => document.fonts.check('16px "Haat Text"', 'खोजें'));
    await expect(fonts()).resolves.toBe(true);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(shift).toBeLessThan(0.02);
  });

  it.each(HINDI_STATES)('sees an accessible screen: $name', async (state) => {
    await state.navigate(page, shop.url);
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
    expect(currentPath()).toMatch(/^\/hi(\/|$)/);
    expect(await examineTranslation(page)).toEqual({});
  });

  it('switches back to English on the same page, with the same session', async () => {
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();
    expect(currentPath()).toBe('/profile');

    await page.goto(shop.url);
    await page.getByRole('heading', { name: 'Latest Products' }).waitFor();
    expect(currentPath()).toBe('/');
  });
});
