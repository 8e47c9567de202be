import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { fillCheckout, newUser, pay, register, search } from './shopper';

jest.setTimeout(120_000);

const GIFT_MESSAGE = 'Happy birthday, Asha\nजन्मदिन मुबारक';
const SPEAKER = 'Tarang Bookshelf Speaker';

/** Name or text of the focused element. */
const readFocused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);

/** Returns true if another element covers the centre of this element. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
  return !(element.contains(topElement) || topElement?.contains(element));
}

describeInBrowser('§5 A checkout on a phone', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, {
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
      colorScheme: 'dark',
    });
    page = await browser.open(shop.url);
  });

  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('restores a removed line at its old position', async () => {
    for (const name of [SPEAKER, 'Deepak Desk']) {
      await search(page, name.split(' ').slice(0, 2).join(' '));
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await page.getByRole('button', { name: 'Add To Cart' }).click();
      await page.getByRole('link', { name: 'Checkout' }).waitFor();
    }
    const lines = page.getByRole('main').getByRole('listitem');
    await page.getByRole('button', { name: `Remove ${SPEAKER}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Undo the removal of ${SPEAKER}` }).waitFor();
    expect(await readFocused(page)).toBe('Undo');
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: `Remove ${SPEAKER}` }).waitFor();
    expect(await readFocused(page)).toContain(SPEAKER);
    expect(await lines.first().getByRole('link', { name: SPEAKER }).count()).toBe(1);
    await page.getByText(/^Estimated total$/).waitFor();
  });

  it('preserves the typed address after a reload', async () => {
    await page.goto(`${shop.url}/register?redirect=/shipping`);
    await register(page, newUser());
    await page.getByLabel('City').fill('Pune');
    await page.reload();
    expect(await page.getByLabel('City').inputValue()).toBe('Pune');
  });

  it('summarizes the errors with links to their fields', async () => {
    await page.getByLabel('Country').fill('india');
    await page.getByLabel('Postal Code').fill('011001');
    await page.keyboard.press('Enter');
    const summary = page.getByRole('region', { name: 'Please check 2 fields' });
    await summary.waitFor();
    expect(await readFocused(page)).toBe('postalCode');
    await summary.getByRole('link', { name: 'Address is required' }).focus();
    await page.keyboard.press('Enter');
    expect(await readFocused(page)).toBe('address');
    expect(new URL(page.url()).hash).toBe('');
  });

  it('shows the total next to Place Order', async () => {
    await fillCheckout(page);
    await page.getByText(/^You'll pay ₹[\d,]+\.\d\d on the next screen/).waitFor();
  });

  it('preserves the gift message after a reload, and shows it with the order', async () => {
    await page.getByLabel('This is a gift').check();
    await page.getByLabel('Gift message').fill(GIFT_MESSAGE);
    await page.reload();
    expect(await page.getByLabel('Gift message').inputValue()).toBe(GIFT_MESSAGE);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.waitForURL(/\/order\//);
    // The screen of the checkout stays until the order has loaded.
    await page.getByRole('textbox', { name: 'Gift message' }).waitFor({ state: 'detached' });
    expect(await page.getByText('Happy birthday, Asha').innerText()).toBe(GIFT_MESSAGE);
    expect(await page.evaluate(() => localStorage.getItem('gift'))).toBeNull();
  });

  it('shows the payment buttons without scrolling', async () => {
    const buttons = [/PayPal/, 'Debit or Credit Card'].map((name) => page.getByRole('button', { name }));
    for (const button of buttons) {
      await button.waitFor();
      const box = await button.boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(740);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('heading', { name: /^Pay ₹[\d,]+\.\d\d to confirm your order$/ }).waitFor();
    await page.getByText(/^We hold your items until .*\d\d:\d\d IST\.$/).waitFor();
  });

  it('shows a button that scrolls to the payment while the payment buttons are outside the viewport', async () => {
    const payButton = page.getByRole('button', { name: /^Pay ₹[\d,]+\.\d\d$/ });
    expect(await payButton.count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await payButton.waitFor();
    const payButtonBox = await payButton.boundingBox();
    expect(payButtonBox && payButtonBox.y + payButtonBox.height).toBeLessThanOrEqual(740);
    expect(await page.getByText('Built by the Haat team').evaluate(isCovered)).toBe(false);

    await payButton.focus();
    await page.keyboard.press('Enter');
    await payButton.waitFor({ state: 'detached' });
    expect(await readFocused(page)).toMatch(/^Pay ₹[\d,]+\.\d\d to confirm your order$/);
    const paypalButtonBox = await page.getByRole('button', { name: /PayPal/ }).boundingBox();
    expect(paypalButtonBox && paypalButtonBox.y).toBeGreaterThanOrEqual(0);
    expect(paypalButtonBox && paypalButtonBox.y + paypalButtonBox.height).toBeLessThanOrEqual(740);
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  it('confirms the payment at the top of the page, without animation', async () => {
    await pay(page);
    expect(await readFocused(page)).toBe('Thank you, Kavya. Your order is confirmed');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    const timelineSteps = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    expect(await timelineSteps.allTextContents()).toEqual([
      expect.stringMatching(/^Placed\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^Paid\d{4}-\d\d-\d\d$/),
      'DeliveredPending',
    ]);
  });

  it('prints the receipt black on white, without header and footer', async () => {
    await page.getByRole('button', { name: 'Print Receipt' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const hiddenButton of ['Print Receipt', 'Search'])
      expect(await page.getByRole('button', { name: hiddenButton }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Order Summary' }).count()).toBe(1);
    const printStyle = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color, overflow: document.documentElement.scrollWidth - window.innerWidth };
    });
    expect(printStyle).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)', overflow: 0 });
    await page.emulateMedia({ media: 'screen' });
  });
});
