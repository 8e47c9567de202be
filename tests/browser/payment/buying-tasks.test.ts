import type { Page } from 'playwright-core';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { violationsOf } from '../../support/runtime/axe';
import { INTERACTIVE_PAGE, openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { describeInBrowser } from '../describe-in-browser';
import { countEffort, readOverflow } from './effort';
import { fillCheckout, newUser, register } from '../shopper';

jest.setTimeout(180_000);

const SHOPPER = { email: 'meera@haat.example', password: 'haat-shopper-demo' };

describeInBrowser('§2 The tasks of a shopper on a phone of 360 pixels', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    page = await browser.open(shop.url);
  });

  beforeEach(async () => {
    await page.goto(shop.url);
    await page.waitForSelector(INTERACTIVE_PAGE);
  });

  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('puts a gift under ₹5,000 into the cart in at most 4 taps from home', async () => {
    const { effort, tap } = countEffort(page);
    await tap(page.getByRole('link', { name: 'Under ₹5,000' }));
    await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor();
    const product = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link');
    await tap(product.first());
    await tap(page.getByRole('button', { name: 'Add To Cart' }));
    await page.getByRole('link', { name: 'Checkout' }).waitFor();

    const [{ price } = { price: Infinity }] = JSON.parse(
      await page.evaluate(() => window.localStorage.getItem('cartItems') ?? '[]'),
    ) as { price: number }[];
    expect(price).toBeLessThan(5_000);
    expect(effort.taps).toBeLessThanOrEqual(4);
  });

  it('compares two headphones in at most 4 taps from home, also by a shared address', async () => {
    const { effort, tap } = countEffort(page);
    await tap(page.getByRole('link', { name: 'Headphones & microphones' }).first());
    await page.getByRole('heading', { level: 1, name: 'Headphones & microphones' }).waitFor();
    for (const name of [/Raga Wired Headphones, /, /Koel Wireless Earbuds/])
      await tap(page.getByRole('main').getByRole('checkbox', { name }).first());
    await tap(page.getByRole('link', { name: 'Compare 2 products' }));
    await page.getByRole('columnheader', { name: /Koel Wireless Earbuds/ }).waitFor();
    expect(effort.taps).toBeLessThanOrEqual(4);

    await expect(violationsOf(page)).resolves.toEqual([]);
    expect(await readOverflow(page)).toBe(0);
    expect(await page.getByRole('rowheader', { name: /^Price/ }).count()).toBe(1);
    await page.evaluate(() => window.localStorage.clear());
    await page.reload();
    await page.getByRole('columnheader', { name: /Raga Wired Headphones/ }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  });

  it('changes the address from Place Order in at most 3 taps, without the payment step', async () => {
    const [product] = await shop.services.products.search('Deepak Desk');
    await page.goto(`${shop.url}/cart/${product?.id}?qty=1`);
    await page.getByRole('link', { name: 'Checkout' }).waitFor();
    await page.goto(`${shop.url}/register?redirect=/shipping`);
    await page.getByText('Secure checkout').waitFor();
    await expect(violationsOf(page)).resolves.toEqual([]);
    await register(page, newUser());
    await page.getByRole('heading', { name: 'Where should it go?' }).waitFor();
    await expect(violationsOf(page)).resolves.toEqual([]);
    expect(await readOverflow(page)).toBe(0);
    await fillCheckout(page);
    await page.getByRole('heading', { name: 'Check and place your order' }).waitFor();

    const { effort, tap, fill } = countEffort(page);
    await tap(page.getByRole('link', { name: 'Change the address' }));
    await fill('Address', '14 Temple Tree Road');
    await tap(page.getByRole('button', { name: 'Continue' }));
    await page.getByText(/14 Temple Tree Road/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/placeorder');
    expect(effort.taps).toBeLessThanOrEqual(3);
    expect(await readOverflow(page)).toBe(0);
  });

  it('buys an order again in at most 3 taps from home', async () => {
    await page.evaluate(() => window.localStorage.clear());
    await page.goto(`${shop.url}/login`);
    await page.getByLabel('Email').fill(SHOPPER.email);
    await page.getByLabel('Password').fill(SHOPPER.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    // Menus close after a navigation, so the new page must be there before the tap.
    await page.getByRole('heading', { name: 'Latest Products' }).waitFor();

    const { effort, tap } = countEffort(page);
    await tap(page.getByRole('banner').getByText('Meera Iyer'));
    await tap(page.getByRole('link', { name: 'My Orders' }));
    await tap(page.getByRole('table').getByRole('button', { name: /^Buy again ?, order / }));
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
    await page.getByRole('link', { name: 'Checkout' }).waitFor();
    expect(effort.taps).toBeLessThanOrEqual(3);
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(2);

    await page.goBack();
    await page.getByRole('region', { name: 'Buy again' }).waitFor();
    await expect(violationsOf(page)).resolves.toEqual([]);
    expect(await readOverflow(page)).toBe(0);
  });
});
