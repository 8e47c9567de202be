import type { Page } from 'playwright-core';
import { violationsOf } from '../../support/runtime/axe';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { CLAY_SLUG, startFamilyShop } from '../../support/fixtures/families/family-shop';
import type { Shop } from '../../support/fixtures/shop';
import { findOverflow } from '../accessibility/page-checks';
import { describeInBrowser } from '../describe-in-browser';

jest.setTimeout(120_000);

const CLAY_PATH = `/p/${CLAY_SLUG}`;
const pathOf = (page: Page) => new URL(page.url()).pathname;
const option = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group }).getByRole('link', { name }).first();
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

let shop: Shop;
beforeAll(async () => {
  shop = await startFamilyShop();
});
afterAll(() => shop.stop());

describeInBrowser.each([
  [360, 'light'],
  [1440, 'dark'],
] as const)('The page of a family, %i px wide, in the %s theme', (width, colorScheme) => {
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' } as const;
    browser = await openBrowser(new URL(shop.url).host, options);
    page = await browser.open(shop.url + CLAY_PATH);
  });
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });
  afterAll(() => browser.close());

  it('shows options without violations', async () => {
    await option(page, 'Colour', /^Clay/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
  });

  it('swaps to a sold-out member in place, by keyboard, and keeps focus and scroll position', async () => {
    const indigo = option(page, 'Colour', /^Indigo/);
    await indigo.focus();
    const scrollY = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/p/gond-bluetooth-speaker-indigo-28-cm');
    await page.getByRole('status').filter({ hasText: 'Now showing Indigo, 28 cm' }).waitFor();
    expect(await focusedText(page)).toContain('Indigo');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
    expect(await indigo.getAttribute('aria-current')).toBe('true');
    expect(await page.getByRole('button', { name: 'Add To Cart' }).isDisabled()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('returns with Back, and leads from a size that is not made to the nearest member', async () => {
    await page.goBack();
    await page.waitForURL(`**${CLAY_PATH}`);
    await option(page, 'Size', /^40 cm/).click();
    await page.waitForURL('**/p/gond-bluetooth-speaker-neem-40-cm');
    await page.getByRole('status').filter({ hasText: 'Now showing Neem, 40 cm' }).waitFor();
    expect(await option(page, 'Colour', /^Neem/).getAttribute('aria-current')).toBe('true');
  });
});

describeInBrowser('The page of a member that a shopper opened by its id', () => {
  it('swaps the member in place, although the address changes from the id to the slug', async () => {
    const browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 360, height: 800 } });
    const { id } = await shop.services.storefront.getBySlug(CLAY_SLUG);
    const page = await browser.open(`${shop.url}/product/${id}`);
    const neem = option(page, 'Colour', /^Neem/);
    await neem.focus();
    const scrollY = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/p/gond-bluetooth-speaker-neem-28-cm');
    await page.getByRole('status').filter({ hasText: 'Now showing Neem, 28 cm' }).waitFor();
    expect(await focusedText(page)).toContain('Neem');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
    expect(browser.problems).toEqual([]);
    await browser.close();
  });
});

describeInBrowser('Families and categories without JavaScript', () => {
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    const viewport = { width: 768, height: 900 };
    browser = await openBrowser(new URL(shop.url).host, { viewport, javaScriptEnabled: false });
    page = await browser.open(`${shop.url}/c/speakers`);
  });
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });
  afterAll(() => browser.close());

  it('lists the family once, from its lowest price', async () => {
    const card = page.getByRole('listitem').filter({ hasText: 'Gond Bluetooth Speaker' });
    expect(await card.count()).toBe(1);
    expect(await card.innerText()).toMatch(/from ₹3,499/);
    expect(await card.innerText()).toMatch(/3 colours, 3 sizes/);
  });

  it('filters by an option with a form', async () => {
    await page.locator('summary', { hasText: 'Filter' }).click();
    await page.getByRole('checkbox', { name: /^Neem/ }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('2 products', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toContain('attr.Colour=Neem');
  });

  it('opens the member of each option by a plain link', async () => {
    await page.goto(shop.url + CLAY_PATH);
    await option(page, 'Colour', /^Neem/).click();
    expect(pathOf(page)).toBe('/p/gond-bluetooth-speaker-neem-28-cm');
    await page.getByRole('heading', { level: 1, name: 'Gond Bluetooth Speaker' }).waitFor();
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Speakers' })
      .click();
    expect(pathOf(page)).toBe('/c/speakers');
  });
});

describeInBrowser('The page of a category', () => {
  it.each([
    [360, 'dark'],
    [768, 'light'],
    [1440, 'light'],
  ] as const)('has no violations and no sideways scroll: %i px, %s', async (width, colorScheme) => {
    const options = { viewport: { width, height: 800 }, colorScheme } as const;
    const browser = await openBrowser(new URL(shop.url).host, options);
    for (const path of ['/c/speakers', '/hi/c/all?attr.Colour=Clay', '/search/bluetooth zither']) {
      const page = await browser.open(shop.url + path);
      expect(await violationsOf(page)).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
      await page.close();
    }
    expect(browser.problems).toEqual([]);
    await browser.close();
  });
});
