import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { fillCheckout, newcomer, pay, register, search } from './shopper';

jest.setTimeout(120_000);

async function addToCart(page: Page, text: string, name: RegExp): Promise<void> {
  await search(page, text);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await page.getByRole('button', { name: 'Remove' }).first().waitFor();
}

describeInBrowser('§4 Two tabs share one cart and one session', () => {
  let shop: Shop;
  let visitor: Visitor;
  let firstTab: Page;
  let right: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { viewport: { width: 1280, height: 900 } });
    firstTab = await visitor.open(shop.url);
    right = await visitor.open(shop.url);
  });

  afterEach(() => {
    expect(visitor.complaints.splice(0)).toEqual([]);
  });

  it('shows items of one tab in the other', async () => {
    await addToCart(firstTab, 'bookshelf', /Tarang Bookshelf/);
    await right.getByRole('link', { name: /Cart.*1/ }).waitFor();
    await addToCart(right, 'lamp', /Deepak Desk/);
    await firstTab.getByRole('link', { name: /Cart.*2/ }).waitFor();
  });

  it('signs in both tabs, and one orders the items of both', async () => {
    await firstTab.goto(`${shop.url}/register?redirect=/shipping`);
    await register(firstTab, newcomer());
    await right.getByText('Kavya Rao').first().waitFor();
    await firstTab.getByLabel('Address', { exact: true }).waitFor();
    await fillCheckout(firstTab);
    await firstTab.getByRole('button', { name: 'Place Order' }).click();
    await firstTab.waitForURL(/\/order\//);
    await pay(firstTab);
    await right.goto(`${shop.url}/cart`);
    await right.getByText('Your Cart is Empty!').waitFor();
  });

  it('keeps the cart through a reload', async () => {
    await addToCart(right, 'keyboard', /Akshar 65/);
    await right.reload();
    await right
      .getByRole('link', { name: /Akshar/ })
      .first()
      .waitFor();
  });

  it('signs out all tabs at once', async () => {
    await firstTab.goto(`${shop.url}/profile`);
    await firstTab.getByRole('heading', { name: 'My Orders' }).waitFor();
    await right.getByText('Kavya Rao').first().click();
    await right.getByRole('button', { name: 'Logout' }).click();
    await firstTab.waitForURL(/\/login/);
    expect(await firstTab.evaluate(() => window.localStorage.getItem('userInfo'))).toBeNull();
  });
});
