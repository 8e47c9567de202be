import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { ADMIN } from '../admin/admin-session';
import { ADDRESS, newUser } from '../shopper';
import { createKeyboard, type Keyboard } from './keyboard';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';
const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

let shop: Shop;
let browser: BrowserSession;
let page: Page;
let keyboard: Keyboard;

async function startAt(path: string): Promise<void> {
  shop = await startSeededShop();
  browser = await openBrowser(new URL(shop.url).host, DESKTOP);
  page = await browser.open(shop.url + path);
  keyboard = createKeyboard(page);
}

describeInBrowser('§1 A shopper buys a speaker by keyboard alone', () => {
  beforeAll(() => startAt('/'));

  it('skips to the content, and changes the slide of the carousel', async () => {
    await keyboard.press('Tab');
    expect(await keyboard.readFocusedName()).toBe('Skip to content');
    await keyboard.press('Enter');
    await keyboard.focusByTab(/^(Pause|Play) the carousel$/);
    await keyboard.focusByTab(/^Top rated, 1 of 3/);
    await keyboard.press('ArrowRight');
    expect(await keyboard.readFocusedName()).toMatch(/^Top rated, 2 of 3/);
  });

  it('finds a product among the suggestions', async () => {
    await page.goto(shop.url);
    await keyboard.focusByTab(/^Search/);
    await keyboard.type('bookshelf');
    await page.getByRole('option', { name: new RegExp(SPEAKER) }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: SPEAKER }).waitFor();
    expect(await keyboard.readFocusedName()).toBe(SPEAKER);
    expect(await page.title()).toContain(SPEAKER);
  });

  it('chooses a quantity and adds the product to the cart', async () => {
    await keyboard.focusByTab(/^Quantity/);
    await keyboard.type('2');
    await keyboard.activate('Add To Cart');
    await page.waitForFunction(() => (window.localStorage.getItem('cartItems') ?? '').includes('"qty":2'));
  });

  it('changes and removes lines in the cart', async () => {
    await page.goto(`${shop.url}/cart`);
    await keyboard.focusByTab(/^Quantity/);
    await keyboard.type('3');
    await page.getByText('₹56,997.00').first().waitFor();
    await keyboard.activate(/^Remove/);
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await keyboard.activate(/^Undo/);
    await page.getByText('₹56,997.00').first().waitFor();
  });

  it('registers during the checkout', async () => {
    await keyboard.activate('Checkout');
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
    await keyboard.activate('Register');
    await page.getByRole('heading', { level: 1, name: 'Register' }).waitFor();
    expect(await keyboard.readFocusedName()).toBe('Register');
    const { name, email, password } = newUser();
    for (const [label, text] of [
      ['Name', name],
      ['Email', email],
      ['Password', password],
      ['Confirm Password', password],
    ] as const) {
      await keyboard.focusByTab(label);
      await keyboard.type(text);
    }
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Where should it go?' }).waitFor();
  });

  it('enters address and payment method', async () => {
    for (const [label, text] of Object.entries(ADDRESS)) {
      await keyboard.focusByTab(label);
      // Replaces the current text.
      await keyboard.press('Control+A');
      await keyboard.type(text);
    }
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'How would you like to pay?' }).waitFor();
    await keyboard.focusByTab('PayPal or Credit Card');
    await keyboard.press('Space');
    await keyboard.activate('Continue');
  });

  it('places the order and pays', async () => {
    await page.getByRole('button', { name: /^Place Order/ }).waitFor();
    await keyboard.activate(/^Place Order/);
    await page.waitForURL(/\/order\//);
    await page.getByRole('button', { name: /PayPal/ }).waitFor();
    await keyboard.activate(/PayPal/);
    await page.getByRole('button', { name: 'Approve payment' }).waitFor();
    if ((await keyboard.readFocusedName()) !== 'Approve payment')
      await keyboard.focusByTab('Approve payment');
    await keyboard.press('Enter');
    await page
      .getByText(/^Paid on \d{4}/)
      .first()
      .waitFor();
    expect(await keyboard.readFocusedName()).toMatch(/^Thank you, Kavya/);
  });

  it('opens and closes the menu, and logs out', async () => {
    await keyboard.focusByTab('Kavya Rao', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await keyboard.press('Escape');
    await page.getByRole('button', { name: 'Logout' }).waitFor({ state: 'hidden' });
    expect(await keyboard.readFocusedName()).toBe('Kavya Rao');
    await keyboard.press('Enter');
    await keyboard.activate('Logout');
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  });
});

describeInBrowser('§2 An admin changes a product by keyboard alone', () => {
  beforeAll(() => startAt('/login?redirect=/admin/productlist'));

  it('signs in', async () => {
    await keyboard.focusByTab('Email');
    await keyboard.type(ADMIN.email);
    await keyboard.focusByTab('Password');
    await keyboard.type(ADMIN.password);
    await keyboard.press('Enter');
    await page.getByRole('navigation', { name: 'Back office' }).waitFor();
  });

  it('opens a product, changes its brand and saves', async () => {
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .waitFor();
    await keyboard.activate(/^Edit /);
    await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
    await keyboard.focusByTab('Brand');
    await keyboard.press('Control+A');
    await keyboard.type('Tarang of Pune');
    await keyboard.activate('Update');
    await page.getByText('Product Updated!!').first().waitFor();
  });
});
