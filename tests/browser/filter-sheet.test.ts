import type { Page } from 'playwright-core';
import { violationsOf } from '../support/runtime/axe';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { findClippedText, findSmallTargets, findOverflow } from './accessibility/page-checks';

jest.setTimeout(120_000);

const MIN_TOUCH_TARGET_PX = 44;

const summary = (page: Page) => page.locator('summary', { hasText: 'Filter' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const query = (page: Page) => new URL(page.url()).search;
const hasFocusIn = (page: Page, selector: string) =>
  page.evaluate((ancestorSelector) => document.activeElement?.closest(ancestorSelector) !== null, selector);

let shop: Shop;
beforeAll(async () => {
  shop = await startSeededShop();
});
afterAll(() => shop.stop());

describeInBrowser.each([
  [360, 'dark'],
  [768, 'light'],
] as const)('The filter sheet, %i px wide, in the %s theme', (width, colorScheme) => {
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    const options = { viewport: { width, height: 740 }, colorScheme, reducedMotion: 'reduce' } as const;
    browser = await openBrowser(new URL(shop.url).host, options);
    page = await browser.open(`${shop.url}/search/e`);
  });
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });
  afterAll(() => browser.close());

  it('opens by keyboard and traps the focus', async () => {
    await summary(page).press('Enter');
    await sheet(page).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    expect(await findClippedText(page)).toEqual([]);
    expect(await findSmallTargets(page, MIN_TOUCH_TARGET_PX)).toEqual([]);
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await hasFocusIn(page, 'dialog, html:not(:focus-within), body')).toBe(true);
    }
  });

  it('applies and removes filters and stays open', async () => {
    await sheet(page).getByRole('checkbox', { name: 'Home 3' }).press('Space');
    await sheet(page).getByRole('button', { name: 'Show 3 products' }).waitFor();
    expect(query(page)).toBe('?category=Home');
    expect(await violationsOf(page)).toEqual([]);
    await sheet(page).getByRole('checkbox', { name: 'Home 3' }).press('Space');
    await sheet(page)
      .getByRole('button', { name: /^Show \d\d products$/ })
      .waitFor();
    expect(query(page)).toBe('');
    expect(await hasFocusIn(page, 'dialog')).toBe(true);
  });

  it('restores the focus after Escape', async () => {
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    expect(await hasFocusIn(page, 'summary')).toBe(true);
  });

  it('closes and focuses the results heading', async () => {
    await summary(page).press('Enter');
    await sheet(page).getByRole('button', { name: /^Show/ }).press('Enter');
    await sheet(page).waitFor({ state: 'detached' });
    expect(await hasFocusIn(page, 'h1')).toBe(true);
  });
});
