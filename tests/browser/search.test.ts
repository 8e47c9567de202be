import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';
const NARROWED = '/search/e?category=Speakers&min=1000&rating=4&sort=PRICE_ASC';

const box = (page: Page) => page.getByPlaceholder('Search Products...');
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' });
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const overflowsWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Opens the collapsed filters of a phone. */
async function openFilters(page: Page): Promise<void> {
  await page.locator('summary', { hasText: 'Filter' }).click();
  await filters(page).getByRole('heading', { name: 'Category' }).waitFor();
}

let shop: Shop;
beforeAll(async () => {
  shop = await startSeededShop();
});
afterAll(() => shop.stop());

describeInBrowser('§2 The list of the search', () => {
  it.each([
    [360, 1],
    [768, 2],
    [1440, 4],
  ])('is as wide as the list of home: %i px, %i columns', async (width, columns) => {
    const visitor = await visit(new URL(shop.url).host, { viewport: { width, height: 800 } });
    const page = await visitor.open(shop.url + NARROWED);
    const lefts = await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .evaluateAll((all) => all.map((heading) => Math.round(heading.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(columns);
    expect(visitor.complaints).toEqual([]);
  });
});

describeInBrowser('§2 The search, by keyboard alone', () => {
  let visitor: Visitor;
  let page: Page;
  let requests: string[];

  beforeAll(async () => {
    visitor = await visit(new URL(shop.url).host, { viewport: { width: 1440, height: 900 } });
    visitor.context.on('request', (request) => {
      if (request.url().includes('/graphql')) requests.push(request.url());
    });
  });
  beforeEach(async () => {
    page = await visitor.open(`${shop.url}/search/speaker`);
    requests = [];
  });
  afterEach(async () => {
    await page.close();
    expect(visitor.complaints.splice(0)).toEqual([]);
  });

  it('opens a suggested product', async () => {
    await box(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('booksh');
    await page.getByRole('option', { name: SPEAKER }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
  });

  it('finds the typed text, with or without suggestions', async () => {
    await box(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('headphones');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '“headphones”' }).waitFor();
    expect(pathOf(page)).toBe('/search/headphones');
    expect(await box(page).inputValue()).toBe('headphones');
    expect(await page.getByRole('listbox').count()).toBe(0);
  });

  it('filters with one request per choice, and Back reverts each step', async () => {
    const everything = await names(page);
    await filters(page)
      .getByRole('link', { name: /^Speakers/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText('6 products', { exact: true }).waitFor();
    expect(requests).toHaveLength(1);
    // The focus stays on the followed option.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Speakers Remove');

    await page.getByLabel('Sort by').selectOption('Lowest price');
    await page.waitForURL('**/search/speaker?sort=PRICE_ASC&category=Speakers');
    await page
      .getByRole('main')
      .getByRole('heading', { level: 3 })
      .first()
      .filter({ hasText: /^Mela Roll/ })
      .waitFor();
    const cheapestFirst = await names(page);

    await page.reload();
    expect(await names(page)).toEqual(cheapestFirst);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('PRICE_ASC');
    await page.goBack();
    await page.goBack();
    await page.getByText('7 products', { exact: true }).waitFor();
    expect([pathOf(page), await names(page)]).toEqual(['/search/speaker', everything]);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('RELEVANCE');
  });

  it('accepts a price range and removes it', async () => {
    await page.getByLabel('Min ₹').focus();
    await page.keyboard.type('10,000');
    await page.keyboard.press('Tab');
    await page.keyboard.type('20000');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/speaker?min=10000&max=20000');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('max');
    await page.getByRole('link', { name: 'Clear all' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('7 products', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('“speaker”');
    expect(await page.getByLabel('Min ₹').inputValue()).toBe('');
  });
});

describeInBrowser('§2 The search without JavaScript, on a phone of 320 px', () => {
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    const viewport = { width: 320, height: 640 };
    visitor = await visit(new URL(shop.url).host, { viewport, javaScriptEnabled: false });
    page = await visitor.open(`${shop.url}/search/speaker`);
  });
  afterEach(async () => {
    expect(await overflowsWindow(page)).toBe(false);
    expect(visitor.complaints.splice(0)).toEqual([]);
  });

  it('filters by links', async () => {
    await openFilters(page);
    await filters(page)
      .getByRole('link', { name: /^Tarang/ })
      .click();
    await page.getByText('3 products', { exact: true }).waitFor();
    expect(pathOf(page)).toMatch(/^\/search\/speaker\?brand=Tarang/);
    // The results are visible, not the filters.
    expect(await filters(page).isVisible()).toBe(false);
  });

  it('sorts by a form with a button and keeps the filters', async () => {
    await page.getByLabel('Sort by').selectOption('Highest price');
    await page.locator('noscript button').click();
    expect(pathOf(page)).toMatch(/brand=Tarang.*sort=PRICE_DESC/);
    expect((await names(page))[0]).toMatch(/^Tarang Tower/);
  });

  it('accepts a price range', async () => {
    await openFilters(page);
    await page.getByLabel('Max ₹').fill('₹20,000');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('1 product', { exact: true }).waitFor();
    expect(await names(page)).toEqual([SPEAKER]);
  });

  it('offers to clear the filters of an empty list, and suggests links when nothing matches', async () => {
    await page.goto(`${shop.url}/search/speaker?min=1&max=2`);
    await page.getByRole('heading', { name: 'No products found' }).waitFor();
    await page.getByRole('link', { name: 'Show Without Filters' }).click();
    await page.getByText('7 products', { exact: true }).waitFor();
    await page.goto(`${shop.url}/search/nothing-like-this`);
    await page.getByRole('link', { name: 'See Latest Products' }).click();
    expect(pathOf(page)).toBe('/');
  });

  it.each(['sort=x&category=&brand=%00&min=a&max=-1&rating=99&stock=2&page=x', 'min=9&min=8&page=0'])(
    'shows results for any query: %s',
    async (query) => {
      const answer = await page.goto(`${shop.url}/search/speaker?${query}`);
      expect(answer?.status()).toBe(200);
      expect(await names(page)).not.toEqual([]);
    },
  );
});
