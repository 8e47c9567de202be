import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { fillCheckout, newUser, pay, register, search } from './shopper';

jest.setTimeout(120_000);

async function addToCart(page: Page, text: string, name: RegExp): Promise<void> {
  await search(page, text);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('button', { name: 'Remove' }).first().waitFor();
}

describeInBrowser('§4 Two tabs share one cart and one session', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let firstTab: Page;
  let secondTab: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 1280, height: 900 } });
    firstTab = await browser.open(shop.url);
    secondTab = await browser.open(shop.url);
  });

  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('shows items of one tab in the other tab', async () => {
    await addToCart(firstTab, 'bookshelf', /Tarang Bookshelf/);
    await secondTab.getByRole('link', { name: /Cart.*1/ }).waitFor();
    await addToCart(secondTab, 'lamp', /Deepak Desk/);
    await firstTab.getByRole('link', { name: /Cart.*2/ }).waitFor();
  });

  it('signs in both tabs, and one tab orders the items of both tabs', async () => {
    await firstTab.goto(`${shop.url}/register?redirect=/shipping`);
    await register(firstTab, newUser());
    await secondTab.getByText('Kavya Rao').first().waitFor();
    await firstTab.getByLabel('Address', { exact: true }).waitFor();
    await fillCheckout(firstTab);
    await firstTab.getByRole('button', { name: 'Place Order' }).click();
    await firstTab.waitForURL(/\/order\//);
    await pay(firstTab);
    await secondTab.goto(`${shop.url}/cart`);
    await secondTab.getByText('Your Cart is Empty!').waitFor();
  });

  it('preserves the cart after a reload', async () => {
    await addToCart(secondTab, 'keyboard', /Akshar 65/);
    await secondTab.reload();
    await secondTab
      .getByRole('link', { name: /Akshar/ })
      .first()
      .waitFor();
  });

  it('signs out all tabs at once', async () => {
    await firstTab.goto(`${shop.url}/profile`);
    await firstTab.getByRole('heading', { name: 'My Orders' }).waitFor();
    await secondTab.getByText('Kavya Rao').first().click();
    await secondTab.getByRole('button', { name: 'Logout' }).click();
    await firstTab.waitForURL(/\/login/);
    expect(await firstTab.evaluate(() => window.localStorage.getItem('userInfo'))).toBeNull();
  });
});
