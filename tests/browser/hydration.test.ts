import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';
const HEAD_SELECTOR =
  'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"]';

/** Runs in the page: counts product pictures requested before the load event. */
function picturesBeforeLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const pictures = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/'));
  return pictures.filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0)).length;
}

describeInBrowser('The hydration of a server-rendered page', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let productPath: string;
  let requests: string[];

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host);
    browser.context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/graphql')) requests.push(request.url());
    });
    const matches = await shop.services.products.search(SPEAKER);
    productPath = `/product/${matches[0]?.id ?? ''}`;
    page = await browser.open('about:blank');
  });
  beforeEach(() => {
    requests = [];
  });

  const readHeadElements = () =>
    page.locator(HEAD_SELECTOR).evaluateAll((elements) => elements.map((element) => element.outerHTML));

  /** Opens a page; expects no error, and that hydration keeps the elements of the head. */
  const expectUnchangedHead = async (address: string) => {
    const servedHtml = await (await fetch(shop.url + address)).text();
    await page.goto(shop.url + address);
    await page.waitForLoadState('networkidle');

    expect(browser.problems.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
    const renderedHeads = await readHeadElements();
    expect(renderedHeads.filter((head) => !servedHtml.includes(head.replace(/>$/, '')))).toEqual([]);
    expect(new Set(renderedHeads).size).toBe(renderedHeads.length);
  };

  // The first test, because the cart also asks for the products that this device has viewed.
  it('of the empty cart logs no error and asks once, for the top rated products', async () => {
    await expectUnchangedHead('/cart');
    await page.getByRole('heading', { name: 'Popular now' }).waitFor();
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['home', () => '/'],
    ['page 2 of home', () => '/?page=2'],
    ['home with an unknown query parameter', () => '/?utm_source=mail'],
    ['a search', () => '/search/speaker'],
    ['a search without results', () => '/search/zzzzzz'],
    ['a product', () => productPath],
    ['the reviews of a product', () => `${productPath}?reviews=2#reviews`],
    ['the sign-in', () => '/login?redirect=%2Fshipping'],
    ['a password reset link', () => '/reset-password#some-token'],
    ['an unknown path', () => '/no-such-page'],
    ['an unknown product', () => '/product/no-such-page'],
  ])('of %s logs no error and sends no GraphQL request', async (_name, address) => {
    await expectUnchangedHead(address());
    expect(requests).toEqual([]);
  });

  it('requests the first picture before the load event, and the other pictures later', async () => {
    // Uses a new browser, because pictures from its cache would load at once.
    const newBrowser = await openBrowser(new URL(shop.url).host);
    const newPage = await newBrowser.open(shop.url + productPath);
    // Waits for the other pictures of the gallery, which load without interaction.
    await newPage.waitForFunction(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/')).length > 2,
    );
    expect(await newPage.evaluate(picturesBeforeLoad)).toBe(1);
  });

  it.each(['/', '/hi', 'a product'])(
    'keeps the height of %s when the visitor jumps to its end',
    async (name) => {
      await page.goto(shop.url + (name === 'a product' ? productPath : name));
      const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
      // The products viewed last load after hydration.
      await page.waitForLoadState('networkidle');
      const heightAtTop = await readHeight();
      await page.keyboard.press('End');
      await page.waitForFunction(
        () => scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight,
      );
      expect(await readHeight()).toBe(heightAtTop);
    },
  );

  it('does not change the cart in local storage', async () => {
    await page.goto(`${shop.url}${productPath.replace('/product/', '/cart/')}?qty=2`);
    await page.getByRole('link', { name: 'Cart 2 items' }).waitFor();
    const cartUrl = page.url();
    expect(cartUrl).toContain('?qty=2');
    const readCartLines = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { qty: number }[]);
    expect(await readCartLines()).toHaveLength(1);

    await page.getByLabel(/^Quantity of/).selectOption('3');
    await page.reload();
    await page.getByRole('link', { name: 'Cart 3 items' }).waitFor();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.getByRole('heading', { name: 'Latest Products' }).waitFor();
    await page.goBack();
    await page.getByLabel(/^Quantity of/).waitFor();
    expect(page.url()).toBe(cartUrl);
    expect((await readCartLines()).map(({ qty }) => qty)).toEqual([3]);
    await page.getByLabel(/^Quantity of/).selectOption('2');

    await page.goto(shop.url);
    await page.getByRole('link', { name: 'Cart 2 items' }).waitFor();
    expect(browser.problems.splice(0)).toEqual([]);
    expect(await (await fetch(shop.url)).text()).not.toMatch(/2<span class="sr"> items/);
  });

  it('is not needed for the stored theme, which an inline script applies', async () => {
    await page.goto(shop.url);
    await page.getByText('Dark', { exact: true }).click();
    await page.waitForFunction(() => localStorage.getItem('theme') === '"dark"');
    // Script files run after this event.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        const { dataset } = document.documentElement;
        if (document.readyState === 'interactive') dataset.themeBeforeScripts = dataset.theme;
      }),
    );
    for (const address of ['/cart', '/admin', '/developers']) {
      await page.goto(shop.url + address);
      expect(await page.locator('html').getAttribute('data-theme-before-scripts')).toBe('dark');
    }
    expect(browser.problems.splice(0)).toEqual([]);

    await page.goto(shop.url);
    await page.getByText('Auto', { exact: true }).click();
    await page.waitForFunction(() => !('theme' in document.documentElement.dataset));
  });

  it('does not prevent updates of the head after navigation', async () => {
    await page.goto(shop.url);
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
    const headsAfterNavigation = await readHeadElements();
    await page.goto(page.url());

    expect((await readHeadElements()).sort()).toEqual(headsAfterNavigation.sort());
    expect(await page.title()).toBe(`Haat | ${SPEAKER}`);
  });
});
