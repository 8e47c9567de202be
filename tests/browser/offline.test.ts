import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../support/runtime/browser';
import { adminOf } from '../support/fixtures/people';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { cachedResponses, waitUntilCached, workerOf } from '../support/runtime/worker';
import { describeInBrowser } from './describe-in-browser';
import { newcomer, register, search } from './shopper';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';

describeInBrowser('The shop without a network', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;
  let product: string;

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, {
      serviceWorkers: 'allow',
      isFullPage: true,
      viewport: { width: 1280, height: 900 },
    });
    const matches = await shop.services.products.search(SPEAKER);
    product = `/product/${matches[0]?.id ?? ''}`;
    page = await visitor.open(shop.url);
    await workerOf(page);
  });

  const notice = (text: string | RegExp) => page.getByRole('status').getByText(text);

  it('is installable', async () => {
    // A separate tab: a second CDP session on one tab would reset its offline mode.
    const tab = await visitor.open(shop.url);
    const session = await visitor.context.newCDPSession(tab);
    const { url, errors, data } = await session.send('Page.getAppManifest');
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    await tab.close();

    expect(errors).toEqual([]);
    expect(url).toBe(`${shop.url}/manifest.webmanifest`);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Haat', display: 'standalone', scope: '/' });
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });

  it('caches the page that was open before the worker, and one reached by navigation', async () => {
    await waitUntilCached(page, '/');
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
    await waitUntilCached(page, product);
    expect(visitor.complaints.splice(0)).toEqual([]);
  });

  it('shows a notice when the network is lost', async () => {
    await visitor.context.setOffline(true);
    await notice('You are offline.').waitFor();
  });

  it('opens the cached product with its picture and adds it to the cart', async () => {
    await page.reload();
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
    const picture = page.getByRole('main').locator('img').first();
    await picture.evaluate((img: HTMLImageElement) => img.decode());
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.waitForURL(/\/cart\/[\w-]+\?qty=1$/);
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).last().waitFor();
    await page.getByText('The shop cannot be reached, so prices and stock could not be checked.').waitFor();
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
    await notice('You are offline.').waitFor();
    await page.getByRole('link', { name: 'Haat, home' }).click();
    await page.getByRole('heading', { name: 'Latest Products' }).waitFor();
    await notice('You are offline.').waitFor();
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
  });

  it('shows an offline message for a page that is not cached', async () => {
    await page.goto(`${shop.url}/search/lamp`);
    await page.getByText('The shop could not be reached.').waitFor();
    await page.getByRole('link', { name: 'Haat, home' }).waitFor();
    await notice('You are offline.').waitFor();
  });

  it('refetches when the network returns', async () => {
    await visitor.context.setOffline(false);
    await notice('You are offline.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('link', { name: /Lamp/ }).first().waitFor();
    visitor.complaints.splice(0);
  });

  it('prefers the network price to the cached one while online', async () => {
    await page.goto(shop.url + product);
    await waitUntilCached(page, product);
    await shop.services.products.update(await adminOf(shop), product.replace('/product/', ''), {
      price: 4321,
    });
    await page.reload();
    await page.getByText('₹4,321').first().waitFor();
  });

  it('caches neither private data nor errors', async () => {
    const person = newcomer();
    await page.goto(`${shop.url}/register`);
    await register(page, person);
    await page.getByText(person.name).first().waitFor();
    await page.goto(`${shop.url}/profile`);
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();
    await page.goto(`${shop.url}/product/no-such-page`);
    await search(page, 'speaker');
    const cached = await cachedResponses(page);

    const expected =
      /^\/(index\.html|favicon\.svg|manifest\.webmanifest)$|^\/(assets|media|brand|promo|search|product)\/|^\/cart$|^\/$|^\/graphql\?/;
    expect(cached.filter(({ path }) => !expected.test(path.split('?__WB')[0] ?? ''))).toEqual([]);
    expect(cached.filter(({ status }) => status !== 200)).toEqual([]);
    expect(cached.filter(({ path }) => path.includes('no-such-page'))).toEqual([]);
    expect(cached.filter(({ body }) => body.includes(person.email) || body.includes('"errors"'))).toEqual([]);
  });
});
