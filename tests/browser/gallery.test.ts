import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';

describeInBrowser('§2 The page of a product', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let browserWithoutScripts: BrowserSession;
  let page: Page;
  let productUrl: string;

  beforeAll(async () => {
    shop = await startSeededShop();
    const { host } = new URL(shop.url);
    browser = await openBrowser(host, { reducedMotion: 'reduce' });
    browserWithoutScripts = await openBrowser(host, { javaScriptEnabled: false });
    const matches = await shop.services.products.search(SPEAKER);
    productUrl = `${shop.url}/product/${matches[0]?.id ?? ''}`;
    page = await browser.open(productUrl);
  });
  afterEach(() => {
    expect([...browser.problems.splice(0), ...browserWithoutScripts.problems.splice(0)]).toEqual([]);
  });

  const slideList = () => page.getByRole('group', { name: /^Picture \d of/ });
  const waitForPicture = async (picture: number) =>
    page.waitForFunction(
      ([row, expected]) => Math.abs(row.scrollLeft - (expected - 1) * row.clientWidth) < 2,
      [await slideList().elementHandle(), picture] as const,
    );

  it('moves the gallery by an arrow key and by scrolling', async () => {
    await slideList().focus();
    await page.keyboard.press('ArrowRight');
    await waitForPicture(2);
    await slideList().evaluate((row) => row.scrollTo(0, 0));
    await page.getByRole('group', { name: /^Picture 1 of/ }).waitFor();
  });

  it('opens the zoom view; Escape closes it and restores the focus', async () => {
    const zoom = page.getByRole('link', { name: 'Zoom' });
    await zoom.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Pictures of ${SPEAKER}` });
    await dialog.waitFor();
    await page.keyboard.press('+');
    await dialog.getByRole('button', { name: 'Zoom out' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    expect(await zoom.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('filters the reviews by rating without scripts, and shows all again', async () => {
    const tab = await browserWithoutScripts.open(productUrl);
    await tab.getByRole('link', { name: /^4 stars:/ }).click();
    expect(new URL(tab.url()).search).toBe('?stars=4');
    const ratings = tab.locator('#reviews ~ div article > header').getByRole('img');
    for (const rating of await ratings.all()) expect(await rating.getAttribute('data-rating')).toBe('4');
    expect(await tab.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${new URL(productUrl).origin}/p/tarang-bookshelf-speaker`,
    );
    await tab.getByRole('link', { name: 'Show all' }).click();
    expect(new URL(tab.url()).search).toBe('');
  });
});
