import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { adminOf } from '../support/fixtures/test-users';
import { CLAY_SLUG, startFamilyShop } from '../support/fixtures/families/family-shop';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { cachedResponses, waitUntilCached, waitForWorker } from '../support/runtime/worker';
import { describeInBrowser } from './describe-in-browser';
import { newUser, register, search } from './shopper';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';

describeInBrowser('The shop without a network', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let productPath: string;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, {
      serviceWorkers: 'allow',
      isFullChromium: true,
      viewport: { width: 1280, height: 900 },
    });
    const matches = await shop.services.products.search(SPEAKER);
    productPath = `/product/${matches[0]?.id ?? ''}`;
    page = await browser.open(shop.url);
    await waitForWorker(page);
  });

  const notice = (text: string | RegExp) => page.getByRole('status').getByText(text);

  it('is installable', async () => {
    // Uses a separate tab, because a second CDP session on one tab would reset its offline mode.
    const tab = await browser.open(shop.url);
    const session = await browser.context.newCDPSession(tab);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    await tab.close();

    expect(errors).toEqual([]);
    expect(url).toBe(`${shop.url}/manifest.webmanifest`);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Haat', display: 'standalone', scope: '/' });
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  it('caches the page that was open before the worker, and the next page', async () => {
    await waitUntilCached(page, '/');
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
    await waitUntilCached(page, productPath);
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('shows a notice when the network is lost', async () => {
    await browser.context.setOffline(true);
    await notice("You're offline. Pages you've already visited still work.").waitFor();
  });

  it('opens the cached product with its picture and adds it to the cart', async () => {
    await page.reload();
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
    const picture = page.getByRole('main').locator('img').first();
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.waitForURL(/\/cart\/[\w-]+\?qty=1$/);
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).last().waitFor();
    await page.getByText("We can't reach the shop, so we couldn't check prices and stock.").waitFor();
  });

  it('changes and empties the cart', async () => {
    await page.getByLabel(/^Quantity/).selectOption('3');
    await page.getByRole('link', { name: 'Cart 3 items' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Cart 3 items' }).waitFor();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('Your Cart is Empty!').waitFor();
  });

  it('follows a link to a cached page', async () => {
    await notice("You're offline. Pages you've already visited still work.").waitFor();
    await page.getByRole('link', { name: 'Haat, home' }).click();
    await page.getByRole('heading', { name: 'Latest Products' }).waitFor();
    await notice("You're offline. Pages you've already visited still work.").waitFor();
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
  });

  it('shows an offline message for a page that is not cached', async () => {
    await page.goto(`${shop.url}/search/lamp`);
    await page.getByText('The shop could not be reached.').waitFor();
    await page.getByRole('link', { name: 'Haat, home' }).waitFor();
    await notice("You're offline. Pages you've already visited still work.").waitFor();
  });

  it('refetches when the network returns', async () => {
    await browser.context.setOffline(false);
    await notice("You're offline. Pages you've already visited still work.").waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('link', { name: /Lamp/ }).first().waitFor();
    browser.problems.splice(0);
  });

  it('shows the price from the network, not the cached price, while online', async () => {
    await page.goto(shop.url + productPath);
    await waitUntilCached(page, productPath);
    await shop.services.products.update(await adminOf(shop), productPath.replace('/product/', ''), {
      price: 4321,
    });
    await page.reload();
    await page.getByText('₹4,321').first().waitFor();
  });

  it('caches neither private data nor errors', async () => {
    const user = newUser();
    await page.goto(`${shop.url}/register`);
    await register(page, user);
    await page.getByText(user.name).first().waitFor();
    await page.goto(`${shop.url}/profile`);
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();
    await page.goto(`${shop.url}/product/no-such-page`);
    await search(page, 'speaker');
    const responses = await cachedResponses(page);

    // Workbox adds a parameter such as `?__WB_REVISION__=…` to the paths of precached files.
    const expected =
      /^\/(index\.html|favicon\.svg|manifest\.webmanifest)$|^\/(assets|media|brand|promo|search|product)\/|^\/cart$|^\/$|^\/graphql\?/;
    expect(responses.filter(({ path }) => !expected.test(path.split('?__WB')[0] ?? ''))).toEqual([]);
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(responses.filter(({ path }) => path.includes('no-such-page'))).toEqual([]);
    expect(responses.filter(({ body }) => body.includes(user.email) || body.includes('"errors"'))).toEqual(
      [],
    );
  });
});

describeInBrowser('The pages of categories and of products with a slug without a network', () => {
  it('open if the shopper visited them', async () => {
    const shop = await startFamilyShop();
    const browser = await openBrowser(new URL(shop.url).host, {
      serviceWorkers: 'allow',
      isFullChromium: true,
      viewport: { width: 1280, height: 900 },
    });
    const page = await browser.open(shop.url);
    await waitForWorker(page);
    for (const path of ['/c/speakers', `/p/${CLAY_SLUG}`]) {
      await page.goto(shop.url + path);
      await waitUntilCached(page, path);
    }
    await browser.context.setOffline(true);

    await page.reload();
    await page.getByRole('heading', { name: 'Gond Bluetooth Speaker', level: 1 }).waitFor();
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Speakers' })
      .click();
    await page.waitForURL('**/c/speakers');
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().waitFor();
    await browser.close();
    await shop.stop();
  });
});
