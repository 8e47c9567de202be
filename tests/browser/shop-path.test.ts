import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { fillCheckout, newUser, pay, register, search } from './shopper';

jest.setTimeout(120_000);

const SPEAKER = 'Tarang Bookshelf Speaker';

describeInBrowser.each([
  ['a wide screen', { viewport: { width: 1440, height: 900 } }],
  ['a phone of 360 px', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
])('§1 A shopper buys a speaker, on %s', (_name, options) => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, options);
  });

  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('finds a product from the home page', async () => {
    page = await browser.open(shop.url);
    await page.getByRole('heading', { name: 'Latest Products' }).waitFor();
    expect(await page.title()).toBe('Haat | Home');
    await search(page, 'bookshelf');
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
    await page.getByRole('heading', { name: SPEAKER, level: 1 }).waitFor();
    expect(await page.getByText('In Stock').count()).toBe(1);
  });

  it('adds two units to the cart', async () => {
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByRole('link', { name: SPEAKER }).first().waitFor();
    expect(await page.getByLabel('Quantity').inputValue()).toBe('2');
    await page.getByText('₹37,998.00').first().waitFor();
  });

  it('registers during the checkout, and continues with the shipping address', async () => {
    await page
      .getByRole('link', { name: 'Checkout' })
      .or(page.getByRole('button', { name: 'Checkout' }))
      .click();
    await page.getByRole('link', { name: 'Register' }).click();
    await register(page, newUser());
    await page.getByLabel('Address', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/shipping');
  });

  it('sees the total before placing the order', async () => {
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).waitFor();
    for (const amount of ['₹37,998.00', '₹550.00', '₹1,519.92', '₹40,067.92']) {
      await page.getByText(amount).first().waitFor();
    }
  });

  it('places the order and pays', async () => {
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL(/\/order\/[0-9a-f-]{36}$/);
    await page.getByText('Not Paid').waitFor();
    await pay(page);
    // The focused payment button no longer exists, so the confirmation has the focus, and Tab continues from it.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Thank you, Kavya. Your order is confirmed',
    );
    const decoration = page.getByRole('region', { name: 'Confirmation' }).locator('> div').first();
    const animation = await decoration.evaluate((element) => {
      const { animationDuration, animationIterationCount } = getComputedStyle(element);
      return { animationDuration, animationIterationCount };
    });
    expect(animation).toEqual({ animationDuration: '0.42s', animationIterationCount: '1' });
    expect(await page.getByText('Not Delivered').count()).toBe(1);
    expect(await page.evaluate(() => window.localStorage.getItem('cartItems'))).toBe('[]');
  });

  it('downloads the invoice', async () => {
    const pendingDownload = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Invoice' }).click();
    const file = await pendingDownload;
    expect(file.suggestedFilename()).toMatch(/^[\w-]+\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('reviews the product once', async () => {
    await search(page, 'bookshelf');
    await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
    for (const [comment, expectedText] of [
      ['Clear voices, real wood.', 'Review added'],
      ['Once more.', /^Already Reviewed/],
    ] as const) {
      await page.getByRole('combobox', { name: 'Rating' }).selectOption('5');
      await page.getByLabel('Comment').fill(comment);
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('status').getByText(expectedText).waitFor();
    }
    expect(await page.getByText('Kavya Rao').count()).toBeGreaterThan(0);
  });

  it('finds the order under My Orders', async () => {
    await page.goto(`${shop.url}/profile`);
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();
    await page.getByText('₹40,067.92').waitFor();
    await page
      .getByRole('link', { name: /^Details/ })
      .first()
      .click();
    await page.getByText(/^Paid on/).waitFor();
  });
});
