import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';
const FILTERED_PATH = '/search/e?category=Speakers&min=1000&rating=4&sort=PRICE_ASC';

const searchBox = (page: Page) => page.getByPlaceholder('Search Products...');
const filters = (page: Page) => page.getByRole('form', { name: 'Filters' });
const productNames = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const overflowsViewport = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Opens the collapsed filters of a phone. */
async function openFilters(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Filter' }).click();
  await filters(page).waitFor();
}

let shop: Shop;
beforeAll(async () => {
  shop = await startSeededShop();
});
afterAll(() => shop.stop());

describeInBrowser('§2 The list of search results', () => {
  it.each([
    [360, 1],
    [768, 2],
    [1440, 4],
  ])('has as many columns as the list of the home page: %i px, %i columns', async (width, columns) => {
    const browser = await openBrowser(new URL(shop.url).host, { viewport: { width, height: 800 } });
    const page = await browser.open(shop.url + FILTERED_PATH);
    const leftEdges = await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .evaluateAll((headings) => headings.map((heading) => Math.round(heading.getBoundingClientRect().left)));
    expect(new Set(leftEdges).size).toBe(columns);
    expect(browser.problems).toEqual([]);
  });
});

describeInBrowser('§2 The search, by keyboard alone', () => {
  let browser: BrowserSession;
  let page: Page;
  let requests: string[];

  beforeAll(async () => {
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 1440, height: 900 } });
    browser.context.on('request', (request) => {
      if (request.url().includes('/graphql')) requests.push(request.url());
    });
  });
  beforeEach(async () => {
    page = await browser.open(`${shop.url}/search/speaker`);
    requests = [];
  });
  afterEach(async () => {
    await page.close();
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('opens a suggested product', async () => {
    await searchBox(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('booksh');
    await page.getByRole('option', { name: SPEAKER }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
  });

  it('searches for the typed text on Enter', async () => {
    await searchBox(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('headphones');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '“headphones”' }).waitFor();
    expect(pathOf(page)).toBe('/search/headphones');
    expect(await searchBox(page).inputValue()).toBe('headphones');
    expect(await page.getByRole('listbox').count()).toBe(0);
  });

  it('filters with one request per choice, and Back reverts each step', async () => {
    const unfilteredNames = await productNames(page);
    const speakers = filters(page).getByRole('checkbox', { name: /^Speakers/ });
    await speakers.focus();
    await page.keyboard.press('Space');
    await page.getByText('6 products', { exact: true }).waitFor();
    expect(requests).toHaveLength(1);
    // The focus stays on the selected option.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('Speakers');
    expect(await speakers.isChecked()).toBe(true);

    await page.getByLabel('Sort by').selectOption('Lowest price');
    await page.waitForURL('**/search/speaker?sort=PRICE_ASC&category=Speakers');
    await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .first()
      .filter({ hasText: /^Mela Roll/ })
      .waitFor();
    const cheapestFirst = await productNames(page);

    await page.reload();
    expect(await productNames(page)).toEqual(cheapestFirst);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('PRICE_ASC');
    await page.goBack();
    await page.goBack();
    await page.getByText('7 products', { exact: true }).waitFor();
    expect([pathOf(page), await productNames(page)]).toEqual(['/search/speaker', unfilteredNames]);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('RELEVANCE');
  });

  it('unfolds the choices of a facet after the sixth', async () => {
    const sand = filters(page).getByRole('checkbox', { name: /^Sand/ });
    expect(await sand.isVisible()).toBe(false);
    const more = filters(page).locator('summary', { hasText: '4 more' });
    await more.focus();
    await page.keyboard.press('Enter');
    await sand.waitFor();
    await sand.focus();
    await page.keyboard.press('Space');
    await page.getByText('1 product', { exact: true }).waitFor();
  });

  it('accepts a price range and removes it', async () => {
    await page.getByLabel('Min ₹').focus();
    await page.keyboard.type('10,000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('20000');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/speaker?min=10000&max=20000');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('max');
    await page.getByRole('link', { name: /^Remove/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('7 products', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('“speaker”');
    expect(await page.getByLabel('Min ₹').inputValue()).toBe('');
  });
});

describeInBrowser('§2 The search without JavaScript, on a phone of 320 px', () => {
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    const viewport = { width: 320, height: 640 };
    browser = await openBrowser(new URL(shop.url).host, { viewport, javaScriptEnabled: false });
    page = await browser.open(`${shop.url}/search/speaker`);
  });
  afterEach(async () => {
    expect(await overflowsViewport(page)).toBe(false);
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('filters by check boxes and a button', async () => {
    await openFilters(page);
    await filters(page)
      .getByRole('checkbox', { name: /^Tarang/ })
      .check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('3 products', { exact: true }).waitFor();
    expect(pathOf(page)).toMatch(/^\/search\/speaker\?.*brand=Tarang/);
    // The page shows the results, and the filters are collapsed.
    expect(await filters(page).isVisible()).toBe(false);
  });

  it('sorts by a form with a button, and applies the same filters', async () => {
    await page.getByLabel('Sort by').selectOption('Highest price');
    await page.locator('noscript button').click();
    expect(pathOf(page)).toMatch(/brand=Tarang.*sort=PRICE_DESC/);
    expect((await productNames(page))[0]).toMatch(/^Tarang Tower/);
  });

  it('accepts a price range', async () => {
    await openFilters(page);
    await page.getByLabel('Max ₹').fill('₹20,000');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('1 product', { exact: true }).waitFor();
    expect(await productNames(page)).toEqual([SPEAKER]);
  });

  it('offers to clear the filters of an empty list, and suggests links when nothing matches', async () => {
    await page.goto(`${shop.url}/search/speaker?min=1&max=2`);
    await page.getByRole('heading', { name: 'No products found' }).waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await page.getByText('7 products', { exact: true }).waitFor();
    await page.goto(`${shop.url}/search/nothing-like-this`);
    await page.getByRole('region', { name: 'Popular now' }).waitFor();
    await page.getByRole('link', { name: 'All products' }).click();
    expect(pathOf(page)).toBe('/c/all');
  });

  it.each(['sort=x&category=&brand=%00&min=a&max=-1&rating=99&stock=2&page=x', 'min=9&min=8&page=0'])(
    'shows results for any query: %s',
    async (query) => {
      const response = await page.goto(`${shop.url}/search/speaker?${query}`);
      expect(response?.status()).toBe(200);
      expect(await productNames(page)).not.toEqual([]);
    },
  );
});
