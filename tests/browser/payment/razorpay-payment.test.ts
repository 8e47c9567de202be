import type { Page } from 'playwright-core';
import { violationsOf } from '../../support/runtime/axe';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { newUser, register } from '../shopper';

jest.setTimeout(120_000);

const WAITING = 'Waiting for your bank';

let shop: Shop;
let browser: BrowserSession;
let page: Page;
let token: string;

/** Opens a browser, and registers a buyer in it. */
async function openAsBuyer(options: Parameters<typeof openBrowser>[1]): Promise<void> {
  shop = await startSeededShop();
  browser = await openBrowser(new URL(shop.url).host, options);
  page = await browser.open(`${shop.url}/register`);
  await register(page, newUser());
  await page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
  const session = await page.evaluate(() => localStorage.getItem('userInfo') ?? '');
  token = (JSON.parse(session) as { token: string }).token;
}

/** Places an order with the method Razorpay over REST, and opens its page. */
async function openNewOrder(language = ''): Promise<void> {
  const [product] = await shop.services.products.search('Deepak Desk');
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      orderItems: [{ product: product?.id, qty: 1 }],
      shippingAddress: { address: '12 Palm Road', city: 'Pune', postalCode: '411001', country: 'India' },
      paymentMethord: 'Razorpay',
    }),
  });
  const { _id: id } = (await response.json()) as { _id: string };
  await page.goto(`${shop.url}${language}/order/${id}`);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const waitUntilPaid = () =>
  page.getByRole('heading', { name: 'Thank you, Kavya. Your order is confirmed' }).waitFor();

/** The width of the content that does not fit into the window. */
const readOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describeInBrowser('wire: Payment by UPI on a desktop', () => {
  beforeAll(() => openAsBuyer({ viewport: { width: 1440, height: 900 } }));
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('shows a QR code, and the confirmation after the approval', async () => {
    await openNewOrder();
    const code = page.getByRole('img', { name: /^UPI QR code for ₹[\d,]+\.\d\d$/ });
    await code.waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img[alt^=UPI]')?.naturalWidth);
    expect(await code.boundingBox()).toMatchObject({ width: 184, height: 184 });
    await expect(violationsOf(page)).resolves.toEqual([]);
    await button('Approve payment').click();
    await waitUntilPaid();
  });

  it('waits for a late payment, and changes by itself', async () => {
    await openNewOrder();
    await button('Approve in a few seconds').click();
    await page.getByText(WAITING, { exact: true }).waitFor();
    expect(await page.getByRole('region', { name: 'Pay' }).getByRole('radio').count()).toBe(0);
    await expect(violationsOf(page)).resolves.toEqual([]);
    await waitUntilPaid();
  });

  it('takes netbanking after a declined UPI payment, by keyboard', async () => {
    await openNewOrder();
    await button('Decline payment').focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^The payment did not go through/).waitFor();
    await page.getByRole('radio', { name: 'UPI' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: /^Pay ₹[\d,]+\.\d\d by Netbanking$/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Demo payment' });
    await dialog.getByText('Netbanking').waitFor();
    await expect(violationsOf(page)).resolves.toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText(/^Payment cancelled/).waitFor();
    await page.getByRole('button', { name: /by Netbanking$/ }).click();
    await dialog.getByRole('button', { name: 'Approve payment' }).click();
    await waitUntilPaid();
  });

  it('speaks Hindi, in the dark theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openNewOrder('/hi');
    await page.getByRole('img', { name: /^₹[\d,]+\.\d\d का UPI QR कोड$/ }).waitFor();
    await expect(violationsOf(page)).resolves.toEqual([]);
    await button('भुगतान मंज़ूर करें').click();
    await page.getByRole('heading', { name: /धन्यवाद, Kavya!/ }).waitFor();
  });
});

describeInBrowser('wire: Payment by UPI on a phone', () => {
  beforeAll(() =>
    openAsBuyer({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    }),
  );
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('opens an app of the demo, and shows the confirmation after the approval', async () => {
    await openNewOrder();
    await button('PhonePe').waitFor();
    expect(await page.getByRole('img', { name: /QR/ }).count()).toBe(0);
    expect(await readOverflow()).toBe(0);
    await expect(violationsOf(page)).resolves.toEqual([]);
    await button('PhonePe').tap();
    const dialog = page.getByRole('dialog', { name: 'Demo payment' });
    await dialog.getByText('PhonePe').waitFor();
    await page.getByText(WAITING, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Approve payment' }).tap();
    await waitUntilPaid();
  });

  it('takes another app after a declined payment', async () => {
    await openNewOrder();
    await button('Google Pay').tap();
    await button('Decline payment').tap();
    await page.getByText(/^The payment did not go through/).waitFor();
    await button('BHIM').tap();
    await button('Approve in a few seconds').tap();
    await page.getByText(WAITING, { exact: true }).waitFor();
    await waitUntilPaid();
  });
});
