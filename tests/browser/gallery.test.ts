import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';

describeInBrowser('§2 The page of a product', () => {
  let shop: Shop;
  let visitor: Visitor;
  let plain: Visitor;
  let page: Page;
  let product: string;

  beforeAll(async () => {
    shop = await startSeededShop();
    const { host } = new URL(shop.url);
    visitor = await visit(host, { reducedMotion: 'reduce' });
    plain = await visit(host, { javaScriptEnabled: false });
    const matches = await shop.services.products.search(SPEAKER);
    product = `${shop.url}/product/${matches[0]?.id ?? ''}`;
    page = await visitor.open(product);
  });
  afterEach(() => {
    expect([...visitor.complaints.splice(0), ...plain.complaints.splice(0)]).toEqual([]);
  });

  const track = () => page.getByRole('group', { name: /^Picture \d of/ });
  const reach = async (picture: number) =>
    page.waitForFunction(
      ([row, expected]) => Math.abs(row.scrollLeft - (expected - 1) * row.clientWidth) < 2,
      [await track().elementHandle(), picture] as const,
    );

  it('moves by key and by scrolling', async () => {
    await track().focus();
    await page.keyboard.press('ArrowRight');
    await reach(2);
    await track().evaluate((row) => row.scrollTo(0, 0));
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
    const tab = await plain.open(product);
    await tab.getByRole('link', { name: /^4 stars:/ }).click();
    expect(new URL(tab.url()).search).toBe('?stars=4');
    const ratings = tab.locator('#reviews ~ div article > header').getByRole('img');
    for (const rating of await ratings.all()) expect(await rating.getAttribute('data-rating')).toBe('4');
    expect(await tab.locator('link[rel=canonical]').getAttribute('href')).toBe(product);
    await tab.getByRole('link', { name: 'Show all' }).click();
    expect(new URL(tab.url()).search).toBe('');
  });
});
