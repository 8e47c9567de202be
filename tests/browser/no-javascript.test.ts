import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';

describeInBrowser('§5 Without JavaScript', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, { javaScriptEnabled: false });
    page = await browser.open(shop.url);
  });
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  /** Reads the noscript notice, which text selectors do not match. */
  const readNotice = async () => {
    const notice = page.locator('noscript p');
    expect(await notice.isVisible()).toBe(true);
    return notice.innerText();
  };

  it('home shows products and links to the next page', async () => {
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(8);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();

    expect(new URL(page.url()).search).toBe('?page=2');
    await page.getByText(/^9 to 16 of/).waitFor();
    // No loading state is visible. The live region of the carousel is empty.
    expect(await page.getByRole('status').filter({ hasText: /\S/ }).count()).toBe(0);
  });

  it('the search form works', async () => {
    await page.getByPlaceholder('Search Products...').fill('bookshelf');
    await page.getByRole('button', { name: 'Search', exact: true }).click();

    expect(new URL(page.url()).pathname).toBe('/search/bookshelf');
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
  });

  it('a product page shows the stock and the rating', async () => {
    await page.getByText('In Stock').waitFor();
    const stars = page.getByRole('img', { name: /^Rated/ }).first();
    expect(await stars.evaluate((star) => getComputedStyle(star).getPropertyValue('--rating'))).not.toBe('');
  });

  it('Add To Cart opens the cart, which explains that it needs JavaScript', async () => {
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByRole('button', { name: 'Add To Cart' }).click();

    expect(page.url()).toMatch(/\/cart\/[\w-]+\?qty=2$/);
    expect(await readNotice()).toContain('Turn on JavaScript to use your cart.');
  });

  it('the sign-in form shows a notice, and adds no input to the URL', async () => {
    await page.goto(`${shop.url}/login`);
    expect(await readNotice()).toContain('Turn on JavaScript to sign in.');
    await page.getByLabel('Email', { exact: true }).fill('meera@haat.example');
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Sign In' }).click();

    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');
  });
});
