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
  let left: Page;
  let right: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { viewport: { width: 1280, height: 900 } });
    left = await visitor.open(shop.url);
    right = await visitor.open(shop.url);
  });

  afterEach(() => {
    expect(visitor.complaints.splice(0)).toEqual([]);
  });

  it('shows items of one tab in the other', async () => {
    await addToCart(left, 'bookshelf', /Tarang Bookshelf/);
    await right.getByRole('link', { name: /Cart.*1/ }).waitFor();
    await addToCart(right, 'lamp', /Deepak Desk/);
    await left.getByRole('link', { name: /Cart.*2/ }).waitFor();
  });

  it('signs in both tabs, and one orders the items of both', async () => {
    await left.goto(`${shop.url}/register?redirect=/shipping`);
    await register(left, newcomer());
    await right.getByText('Kavya Rao').first().waitFor();
    await left.getByLabel('Address', { exact: true }).waitFor();
    await fillCheckout(left);
    await left.getByRole('button', { name: 'Place Order' }).click();
    await left.waitForURL(/\/order\//);
    await pay(left);
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
    await left.goto(`${shop.url}/profile`);
    await left.getByRole('heading', { name: 'My Orders' }).waitFor();
    await right.getByText('Kavya Rao').first().click();
    await right.getByRole('button', { name: 'Logout' }).click();
    await left.waitForURL(/\/login/);
    expect(await left.evaluate(() => window.localStorage.getItem('userInfo'))).toBeNull();
  });
});
