import type { Page } from 'playwright-core';
import { latestSignInCode, mailsTo } from '../../support/fixtures/mailbox';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { violationsOf } from '../../support/runtime/axe';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { connectRest } from '../../support/transports/rest-transport';
import { describeInBrowser } from '../describe-in-browser';
import { countEffort, readOverflow } from './effort';

jest.setTimeout(180_000);

const MAX_TAPS = 9;
const MAX_FIELDS = 7;
const PRODUCT = 'Deepak Desk';

describeInBrowser('§2 A guest on a phone of 360 pixels', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    const { admin } = await connectRest(shop);
    await admin.updateSettings({
      settings: { 'checkout.guests': true, 'cod.enabled': true, 'cod.fee': 49, 'cod.confirm': true },
    });
    browser = await openBrowser(new URL(shop.url).host, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    page = await browser.open(shop.url);
  });

  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  /** Opens the cart with one product. */
  async function fillCart() {
    const [product] = await shop.services.products.search(PRODUCT);
    await page.goto(`${shop.url}/cart/${product?.id}?qty=1`);
    await page.getByRole('link', { name: 'Checkout' }).waitFor();
  }

  /** Goes from the cart to the payment step. */
  async function enterAddress({ tap, fill }: ReturnType<typeof countEffort>, email: string) {
    await tap(page.getByRole('link', { name: 'Checkout' }));
    await page.getByRole('heading', { name: 'Where should we send your receipt?' }).waitFor();
    await expect(violationsOf(page)).resolves.toEqual([]);
    await fill('Email', email);
    await tap(page.getByRole('button', { name: 'Continue as guest' }));
    await fill('PIN code', '411001');
    await fill('Full name', 'Kavya Rao');
    await fill('Mobile number', '98450 12345');
    await fill('House and street', '12 Palm Road');
    await page.getByText(/^We deliver to Pune/).waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Pune');
    expect(await page.getByLabel('State').inputValue()).toBe('MH');
    await expect(violationsOf(page)).resolves.toEqual([]);
    expect(await readOverflow(page)).toBe(0);
    await tap(page.getByRole('button', { name: 'Continue', exact: true }));
  }

  it('pays by UPI in at most 9 taps and 7 fields after the cart, and gets an account by one more', async () => {
    await fillCart();
    const counter = countEffort(page);
    await enterAddress(counter, 'kavya.upi@example.com');
    await page.getByRole('radio', { name: 'PayPal or Credit Card' }).waitFor();
    await counter.tap(page.getByRole('radio', { name: 'UPI, cards and netbanking' }));
    await expect(violationsOf(page)).resolves.toEqual([]);
    expect(await readOverflow(page)).toBe(0);
    await counter.tap(page.getByRole('button', { name: 'Continue', exact: true }));
    await page.getByText('kavya.upi@example.com').waitFor();
    await expect(violationsOf(page)).resolves.toEqual([]);
    await counter.tap(page.getByRole('button', { name: /^Place Order and pay ₹/ }));
    await counter.tap(page.getByRole('button', { name: 'Google Pay' }));
    await counter.tap(page.getByRole('button', { name: 'Approve payment' }));
    await page.getByRole('heading', { name: 'Thank you, Kavya. Your order is confirmed' }).waitFor();
    expect(counter.effort.taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(counter.effort.fields).toBeLessThanOrEqual(MAX_FIELDS);

    await expect(violationsOf(page)).resolves.toEqual([]);
    expect(await readOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await page.getByText('Your account is ready, and you are signed in.').waitFor();
    await page.getByText(/^Paid on/).waitFor();
  });

  it('orders with cash on delivery, and confirms with the emailed code', async () => {
    await page.evaluate(() => window.localStorage.clear());
    await fillCart();
    const counter = countEffort(page);
    await enterAddress(counter, 'kavya.cash@example.com');
    const cash = page.getByRole('radio', { name: 'Cash on delivery' });
    await counter.tap(cash);
    await counter.tap(page.getByRole('button', { name: 'Continue', exact: true }));
    await page.getByText('Cash on delivery fee').waitFor();
    await expect(violationsOf(page)).resolves.toEqual([]);
    await counter.tap(page.getByRole('button', { name: 'Place Order', exact: true }));
    await page.getByRole('heading', { name: 'Confirm your order' }).waitFor();
    await expect(violationsOf(page)).resolves.toEqual([]);
    await counter.fill('Code', await latestSignInCode(shop, 'kavya.cash@example.com'));
    await counter.tap(page.getByRole('button', { name: 'Confirm order' }));
    await page.getByRole('heading', { name: /^Pay ₹[\d,]+\.\d\d in cash at the door$/ }).waitFor();
    expect(counter.effort.taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(counter.effort.fields).toBeLessThanOrEqual(MAX_FIELDS);
    await expect(violationsOf(page)).resolves.toEqual([]);
    expect(await readOverflow(page)).toBe(0);
  });

  it('opens the order on another device by the link of the email, which leaves the address bar', async () => {
    const [mail] = await mailsTo(shop, 'kavya.cash@example.com', 'ORDER_PLACED');
    const link = /https?:\S+\/order\/\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    await page.evaluate(() => window.localStorage.clear());
    const { pathname, hash } = new URL(link);
    await page.goto(shop.url + pathname + hash);
    await page.getByRole('heading', { name: /in cash at the door$/ }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
  });
});
