import type { Page } from 'playwright-core';
import { violationsOf } from '../../support/runtime/axe';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { anOrder, RestClient, type Json } from '../../support/transports/rest';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { changeTheme } from '../accessibility/examine';
import { signInAsAdmin } from './admin-session';

jest.setTimeout(120_000);

const SHOPPER = { email: 'meera@haat.example', password: 'haat-shopper-demo' };

/** The first amount in a text. */
const rupeesIn = (text: string | null) => Number(/₹([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

/** Places an unpaid order. */
async function placeOrder(shop: Shop): Promise<Json> {
  const visitor = new RestClient(shop.url);
  const { json: shopper } = await visitor.post('/users/login', SHOPPER);
  const { list: products } = await visitor.get('/products');
  const product = products.find(({ countInStock }) => Number(countInStock) > 10) ?? {};
  const { json: order } = await new RestClient(shop.url, String(shopper.token)).post(
    '/orders',
    anOrder(product),
  );
  return { ...order, product: product._id };
}

describeInBrowser('§2, §6 An admin in the back office', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let order: Json;

  beforeAll(async () => {
    shop = await startSeededShop();
    order = await placeOrder(shop);
    browser = await openBrowser(new URL(shop.url).host, {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    page = await browser.open(shop.url);
    await signInAsAdmin(page, shop.url, '/admin');
  });

  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  const open = (path: string) => page.goto(shop.url + path);

  it('shows the dashboard in Asia/Kolkata, and the arrow keys move through the chart', async () => {
    await open('/admin');
    await page.getByRole('link', { name: 'Last 12 months' }).click();
    await page.getByRole('heading', { name: 'Revenue by month' }).waitFor();
    expect(await page.getByText(/Times are in IST\./).count()).toBe(1);
    const rows = page.getByRole('region', { name: 'The same as a table' }).getByRole('row');
    const latestMonth = await rows.nth(1).getByRole('rowheader').textContent();
    const chart = page.getByRole('application', { name: 'Revenue by month' });
    const chartText = chart.getByRole('status');
    await chart.focus();
    // On the last bar, another key press changes nothing.
    for (let press = 0; press < 13; press += 1) await chart.press('ArrowRight');
    await chartText.getByText(latestMonth ?? '').waitFor();
    // The chart omits zero paise, for example on the first day of a month without a sale.
    const revenue = rows.nth(1).getByRole('cell').first();
    expect(rupeesIn(await chartText.textContent())).toBe(rupeesIn(await revenue.textContent()));
    await page.goBack();
    await page.getByRole('heading', { name: 'Revenue by day' }).waitFor();
  });

  it('hides a review with a reason and shows it again', async () => {
    await open('/admin/reviews');
    await page.getByRole('button', { name: /^Hide/ }).first().click();
    await page.getByLabel('Reason').fill('Written about something else');
    await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click();
    await page.getByText('Hidden: Written about something else').waitFor();
    await page.getByRole('button', { name: /^Show/ }).first().click();
    await page.getByText('Review shown again').waitFor();
  });

  it('replies to a review below the product', async () => {
    await open('/admin/reviews');
    const firstRow = page.getByRole('row').nth(1);
    const product = await firstRow.getByRole('link').getAttribute('href');
    await firstRow.getByRole('button', { name: /^Reply/ }).click();
    await page.getByRole('textbox', { name: 'Reply' }).fill('Thank you from all of us.');
    await page.getByRole('button', { name: 'Save' }).click();
    await firstRow.getByText('Thank you from all of us.').waitFor();
    await open((product ?? '').replace('/admin', '').replace('/edit', ''));
    await page.getByText('Thank you from all of us.').waitFor();
  });

  it('cancels an order, which appears in the audit log and in the buyer’s email', async () => {
    await open(`/order/${String(order._id)}`);
    await page.getByText('placed the order').waitFor();
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByText(/^Cancelled on/).waitFor();
    await page.getByText('cancelled the order').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0);

    await open('/admin/activity?action=order.cancel');
    await page.getByText(/cancelled order/).waitFor();
    await open('/admin/mail?kind=ORDER_CANCELLED');
    await page.getByRole('button', { name: /^Read/ }).first().click();
    await page.getByRole('tab', { name: 'Plain text' }).click();
    await page.getByText('so there is nothing to pay').waitFor();
  });

  it('shows an email in an iframe without a CSP violation', async () => {
    await open('/admin/mail');
    await page.getByRole('button', { name: /^Read/ }).first().click();
    const frame = page.locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('sandbox')).not.toMatch(/scripts|same-origin/);
    expect(await frame.getAttribute('srcdoc')).toContain('<style nonce=');
  });

  it('prints an order without header and footer', async () => {
    await open(`/order/${String(order._id)}`);
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await page.getByRole('heading', { name: 'Payment events' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const hiddenButton of ['Print', 'Search']) {
      expect(await page.getByRole('button', { name: hiddenButton }).count()).toBe(0);
    }
    expect(await page.getByRole('heading', { name: 'Payment events' }).count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Order Summary' }).count()).toBe(1);
    await page.emulateMedia({ media: 'screen' });
  });
});

describeInBrowser('The back office has no accessibility violation', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let order: Json;

  beforeAll(async () => {
    shop = await startSeededShop();
    order = await placeOrder(shop);
    // Axe reads current colours, so fade-in transitions would give wrong contrasts.
    browser = await openBrowser(new URL(shop.url).host, { colorScheme: 'light', reducedMotion: 'reduce' });
    page = await browser.open(shop.url);
    await signInAsAdmin(page, shop.url, '/admin');
  });

  beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }));

  const expectAccessibleAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' });
    expect({ width, violations: await violationsOf(page) }).toEqual({ width, violations: [] });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  };

  /**
   * Expects no axe violation, overflow or console error, in the light theme on a desktop and the dark theme on a phone.
   */
  const expectAccessible = async () => {
    await expectAccessibleAt(1440);
    await changeTheme(page, 'dark');
    await expectAccessibleAt(360);
    await changeTheme(page, 'light');
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(browser.problems.splice(0)).toEqual([]);
  };

  // The accessibility walk of the back office examines these screens without open rows and dialogs.
  it('in open rows, dialogs and tabs', async () => {
    await page.goto(`${shop.url}/admin/activity`);
    await page.getByText('placed').first().waitFor();
    await page
      .getByRole('button', { name: /^(Expand row|More)/ })
      .first()
      .click();
    await expectAccessible();
    await page.goto(`${shop.url}/admin/reviews`);
    await page.getByRole('button', { name: /^Hide/ }).first().click();
    await page.getByRole('dialog').getByLabel('Reason').waitFor();
    await expectAccessible();
    await page.goto(`${shop.url}/admin/mail`);
    await page.getByRole('button', { name: /^Read/ }).first().click();
    await page.getByRole('tab', { name: 'Plain text' }).click();
    await page.getByText('Namaste Meera Iyer').waitFor();
    await expectAccessible();
  });

  it('on the order screen', async () => {
    await page.goto(`${shop.url}/order/${String(order._id)}`);
    await page.getByText('placed the order').waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible();
  });
});
