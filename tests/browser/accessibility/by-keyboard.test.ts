import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { ADMIN } from '../admin/office';
import { ADDRESS, newcomer } from '../shopper';
import { keyboardOf, type Keyboard } from './keyboard';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';
const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

let shop: Shop;
let visitor: Visitor;
let page: Page;
let keys: Keyboard;

async function begin(path: string): Promise<void> {
  shop = await startSeededShop();
  visitor = await visit(new URL(shop.url).host, WIDE);
  page = await visitor.open(shop.url + path);
  keys = keyboardOf(page);
}

describeInBrowser('§1 A shopper buys a speaker by keyboard alone', () => {
  beforeAll(() => begin('/'));

  it('skips to the content, and pauses the carousel, its first control', async () => {
    await keys.press('Tab');
    expect(await keys.focused()).toBe('Skip to content');
    await keys.press('Enter');
    await keys.tabTo(/^(Pause|Play) the carousel$/);
    await keys.tabTo(/^Top rated, 1 of 3/);
    await keys.press('ArrowRight');
    expect(await keys.focused()).toMatch(/^Top rated, 2 of 3/);
  });

  it('finds a product among the suggestions', async () => {
    await page.goto(shop.url);
    await keys.tabTo(/^Search/);
    await keys.type('bookshelf');
    await page.getByRole('option', { name: new RegExp(SPEAKER) }).waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: SPEAKER }).waitFor();
    expect(await keys.focused()).toBe(SPEAKER);
    expect(await page.title()).toContain(SPEAKER);
  });

  it('chooses a quantity and adds it to the cart', async () => {
    await keys.tabTo(/^Quantity/);
    await keys.type('2');
    await keys.follow('Add To Cart');
    await page.waitForFunction(() => (window.localStorage.getItem('cartItems') ?? '').includes('"qty":2'));
  });

  it('changes and removes lines in the cart', async () => {
    await page.goto(`${shop.url}/cart`);
    await keys.tabTo(/^Quantity/);
    await keys.type('3');
    await page.getByText('₹56,997.00').first().waitFor();
    await keys.follow(/^Remove/);
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await keys.follow(/^Undo/);
    await page.getByText('₹56,997.00').first().waitFor();
  });

  it('registers during the checkout', async () => {
    await keys.follow('Checkout');
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
    await keys.follow('Register');
    await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor();
    expect(await keys.focused()).toBe('Register');
    const { name, email, password } = newcomer();
    for (const [label, text] of [
      ['Name', name],
      ['Email', email],
      ['Password', password],
      ['Confirm Password', password],
    ] as const) {
      await keys.tabTo(label);
      await keys.type(text);
    }
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Shipping' }).waitFor();
  });

  it('enters address and payment method', async () => {
    for (const [label, text] of Object.entries(ADDRESS)) {
      await keys.tabTo(label);
      // Replaces the current text.
      await keys.press('Control+A');
      await keys.type(text);
    }
    await keys.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
    await keys.tabTo('PayPal or Credit Card');
    await keys.press('Space');
    await keys.follow('Continue');
  });

  it('places the order and pays', async () => {
    await page.getByRole('button', { name: /^Place Order/ }).waitFor();
    await keys.follow(/^Place Order/);
    await page.waitForURL(/\/order\//);
    await page.getByRole('button', { name: /PayPal/ }).waitFor();
    await keys.follow(/PayPal/);
    await page.getByRole('button', { name: 'Approve payment' }).waitFor();
    if ((await keys.focused()) !== 'Approve payment') await keys.tabTo('Approve payment');
    await keys.press('Enter');
    await page
      .getByText(/^Paid on \d{4}/)
      .first()
      .waitFor();
    expect(await keys.focused()).toMatch(/^Thank you, Kavya/);
  });

  it('opens and closes the menu, and logs out', async () => {
    await keys.tabTo('Kavya Rao', 'Shift+Tab');
    await keys.press('Enter');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await keys.press('Escape');
    await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'hidden' });
    expect(await keys.focused()).toBe('Kavya Rao');
    await keys.press('Enter');
    await keys.follow('Logout');
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  });
});

describeInBrowser('§2 An admin changes a product by keyboard alone', () => {
  beforeAll(() => begin('/login?redirect=/admin/productlist'));

  it('signs in', async () => {
    await keys.tabTo('Email');
    await keys.type(ADMIN.email);
    await keys.tabTo('Password');
    await keys.type(ADMIN.password);
    await keys.press('Enter');
    await page.getByRole('navigation', { name: 'Back office' }).waitFor();
  });

  it('opens a product, changes its brand and saves', async () => {
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .waitFor();
    await keys.follow(/^Edit /);
    await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
    await keys.tabTo('Brand');
    await keys.press('Control+A');
    await keys.type('Tarang of Pune');
    await keys.follow('Update');
    await page.getByText('Product Updated!!').first().waitFor();
  });
});
