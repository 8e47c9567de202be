import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';
const HEAD = 'title, meta[name="description"], meta[name="robots"], meta[property], link[rel="canonical"]';

/** Runs in the page: counts product pictures requested before the load event. */
function picturesBeforeLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const pictures = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/'));
  return pictures.filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0)).length;
}

describeInBrowser('The browser takes over what the server rendered', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;
  let product: string;
  let requests: string[];

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host);
    visitor.context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/graphql')) requests.push(request.url());
    });
    const matches = await shop.services.products.search(SPEAKER);
    product = `/product/${matches[0]?.id ?? ''}`;
    page = await visitor.open('about:blank');
  });
  beforeEach(() => {
    requests = [];
  });

  const heads = () => page.locator(HEAD).evaluateAll((all) => all.map((element) => element.outerHTML));

  it.each([
    ['home', () => '/'],
    ['a page of home', () => '/?page=2'],
    ['home with a query that means nothing', () => '/?utm_source=mail'],
    ['a search', () => '/search/speaker'],
    ['a search for what is not there', () => '/search/zzzzzz'],
    ['a product', () => product],
    ['the reviews of a product', () => `${product}?reviews=2#reviews`],
    ['the empty cart', () => '/cart'],
    ['the sign-in', () => '/login?redirect=%2Fshipping'],
    ['the link of a mail', () => '/reset-password#some-token'],
    ['nothing', () => '/no-such-page'],
    ['no product', () => '/product/no-such-page'],
  ])('%s: without a message, without asking anything', async (_name, address) => {
    const sent = await (await fetch(shop.url + address())).text();
    await page.goto(shop.url + address());
    await page.waitForLoadState('networkidle');

    expect(visitor.complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
    expect(requests).toEqual([]);
    const renderedHeads = await heads();
    expect(renderedHeads.filter((head) => !sent.includes(head.replace(/>$/, '')))).toEqual([]);
    expect(new Set(renderedHeads).size).toBe(renderedHeads.length);
  });

  it('pictures above the fold load first; others follow after the paint', async () => {
    // Cached pictures load at once, so this needs an empty cache.
    const newcomer = await visit(new URL(shop.url).host);
    const newcomerPage = await newcomer.open(shop.url + product);
    // The other pictures of the gallery, which load without interaction.
    await newcomerPage.waitForFunction(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/')).length > 2,
    );
    expect(await newcomerPage.evaluate(picturesBeforeLoad)).toBe(1);
  });

  it('local storage applies after hydration: cart and session', async () => {
    await page.goto(`${shop.url}${product.replace('/product/', '/cart/')}?qty=2`);
    await page.getByRole('link', { name: 'Cart 2 items' }).waitFor();
    const arrived = page.url();
    expect(arrived).toContain('?qty=2');
    const lines = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { qty: number }[]);
    expect(await lines()).toHaveLength(1);

    await page.getByLabel(/^Quantity of/).selectOption('3');
    await page.reload();
    await page.getByRole('link', { name: 'Cart 3 items' }).waitFor();
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.getByRole('heading', { name: 'Latest Products' }).waitFor();
    await page.goBack();
    await page.getByLabel(/^Quantity of/).waitFor();
    expect(page.url()).toBe(arrived);
    expect((await lines()).map(({ qty }) => qty)).toEqual([3]);
    await page.getByLabel(/^Quantity of/).selectOption('2');

    await page.goto(shop.url);
    await page.getByRole('link', { name: 'Cart 2 items' }).waitFor();
    expect(visitor.complaints.splice(0)).toEqual([]);
    expect(await (await fetch(shop.url)).text()).not.toMatch(/2<span class="sr"> items/);
  });

  it('the stored theme applies before any script file', async () => {
    await page.goto(shop.url);
    await page.getByText('Dark', { exact: true }).click();
    await page.waitForFunction(() => localStorage.getItem('theme') === '"dark"');
    // File scripts run later than this.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        const { dataset } = document.documentElement;
        if (document.readyState === 'interactive') dataset.first = dataset.theme;
      }),
    );
    for (const address of ['/cart', '/admin', '/developers']) {
      await page.goto(shop.url + address);
      expect(await page.locator('html').getAttribute('data-first')).toBe('dark');
    }
    expect(visitor.complaints.splice(0)).toEqual([]);

    await page.goto(shop.url);
    await page.getByText('Auto', { exact: true }).click();
    await page.waitForFunction(() => !('theme' in document.documentElement.dataset));
  });

  it('the head follows navigation', async () => {
    await page.goto(shop.url);
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
    const walked = await heads();
    await page.goto(page.url());

    expect((await heads()).sort()).toEqual(walked.sort());
    expect(await page.title()).toBe(`Haat | ${SPEAKER}`);
  });
});
