import type { Page } from 'playwright-core';
import { violationsOf } from '../../support/runtime/axe';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { RestClient, type Json } from '../../support/transports/rest';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { signInAsAdmin } from './admin-session';

jest.setTimeout(240_000);

const ADMIN = { email: 'admin@haat.example', password: 'haat-admin-demo' };
const SHOPPER = { email: 'meera@haat.example', password: 'haat-shopper-demo' };

async function signInToRest(shop: Shop, user: typeof ADMIN): Promise<RestClient> {
  const { json } = await new RestClient(shop.url).post('/users/login', user);
  return new RestClient(shop.url, String(json.token));
}

/** The demo order with one parcel under way and two units to pack. */
async function findPartlyShippedOrder(admin: RestClient): Promise<Json> {
  const { list } = await admin.get('/orders');
  return list.find(({ status }) => status === 'PARTLY_SHIPPED') ?? {};
}

describeInBrowser('§2 The order page of the back office', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let order: Json;

  beforeAll(async () => {
    shop = await startSeededShop();
    order = await findPartlyShippedOrder(await signInToRest(shop, ADMIN));
    browser = await openBrowser(new URL(shop.url).host, {
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    page = await browser.open(shop.url);
    await signInAsAdmin(page, shop.url, '/admin');
    await page.goto(`${shop.url}/admin/order/${String(order._id)}`);
    await page.getByRole('heading', { name: String(order.orderNumber) }).waitFor();
  });

  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  const banner = () => page.getByRole('region', { name: 'What to do next' });

  it('packs two parcels', async () => {
    await banner().getByRole('button', { name: 'Pack' }).click();
    const dialog = page.getByRole('dialog', { name: /^Pack parcel 2/ });
    await dialog.getByRole('spinbutton').first().fill('0');
    await dialog.getByRole('button', { name: 'Pack 1 unit' }).click();
    await banner().getByRole('heading', { name: 'Next: pack 1 unit' }).waitFor();
    await page.keyboard.press('n');
    await page
      .getByRole('dialog', { name: /^Pack parcel 3/ })
      .getByRole('button', { name: 'Pack 1 unit' })
      .click();
    await banner().getByRole('heading', { name: 'Next: hand over parcel 2' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  it('hands them over with courier and number', async () => {
    for (const [parcel, number] of [
      ['2', '55512300001'],
      ['3', '55512300002'],
    ]) {
      await banner()
        .getByRole('heading', { name: `Next: hand over parcel ${parcel}` })
        .waitFor();
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: new RegExp(`^Hand over parcel ${parcel}`) });
      await dialog.getByLabel('Courier').fill('Blue Dart');
      await dialog.getByLabel('Air waybill number (AWB)').fill(String(number));
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: `AWB ${number}` }).waitFor();
    }
  });

  it('marks each parcel delivered', async () => {
    for (const parcel of ['1', '2', '3']) {
      await page.getByRole('button', { name: `Delivered parcel ${parcel}`, exact: true }).click();
      await page
        .getByRole('button', { name: `Delivered parcel ${parcel}`, exact: true })
        .waitFor({ state: 'detached' });
    }
    await page.getByRole('main').getByText('Delivered', { exact: true }).first().waitFor();
    expect(await banner().count()).toBe(0);
  });

  it('approves a return of one unit, receives it and refunds it', async () => {
    const [line] = order.orderItems as Json[];
    const shopper = await signInToRest(shop, SHOPPER);
    const { status } = await shopper.post(`/orders/${String(order._id)}/returns`, {
      lines: [{ product: line?.product, qty: 1, reason: 'Defective' }],
      wish: 'REFUND',
    });
    expect(status).toBe(201);
    await page.reload();
    await banner().getByRole('button', { name: 'Decide' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Write off', { exact: true }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Receive and Refund' }).click();
    await page
      .getByRole('region', { name: /^Return R-/ })
      .getByText('Settled', { exact: true })
      .waitFor();
    await page
      .getByRole('region', { name: 'Money' })
      .getByText(/^Refund/)
      .waitFor();
  });

  it('has no accessibility violation in the refund drawer on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: /^Refund…/ }).click();
    await page.getByRole('dialog').getByRole('spinbutton').first().fill('1');
    await page.getByRole('button', { name: /^Refund ₹/ }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
