import type { Page } from 'playwright-core';
import { violationsOf } from '../../support/runtime/axe';
import type { BrowserSession } from '../../support/runtime/browser';
import type { Shop } from '../../support/fixtures/shop';
import { anOrder, RestClient, type Json } from '../../support/transports/rest';
import { changeTheme } from '../accessibility/examine';
import { describeInBrowser } from '../describe-in-browser';
import { ADMIN, openAdminScreen, waitUntilLoaded } from './admin-session';

jest.setTimeout(180_000);

const SHOPPER = { email: 'meera@haat.example', password: 'haat-shopper-demo' };
const ADDRESS = {
  recipient: 'Meera Iyer',
  phone: '+919845012345',
  line1: '14 Temple Tree Road',
  city: 'Mysuru',
  state: 'KA',
  postalCode: '570001',
  country: 'India',
};

/** A REST client with the session of an account. */
async function signIn(shop: Shop, account: object): Promise<RestClient> {
  const { json } = await new RestClient(shop.url).post('/users/login', account);
  return new RestClient(shop.url, String(json.token));
}

/** Places unconfirmed cash orders. */
async function createCashOrders(shop: Shop, count: number): Promise<Json[]> {
  const shopper = await signIn(shop, SHOPPER);
  const { list: products } = await shopper.get('/products');
  const product = products.find((candidate) => Number(candidate.countInStock) > 10) ?? {};
  const orders: Json[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = anOrder(product, { paymentMethord: 'COD', shippingAddress: ADDRESS });
    const { status, json } = await shopper.post('/orders', order);
    expect([status, json]).toEqual([201, expect.objectContaining({ status: 'UNCONFIRMED' })]);
    orders.push(json);
  }
  return orders;
}

/** Packs the units of an order, and hands the parcel over. */
async function sendParcel(shop: Shop, orderId: string): Promise<void> {
  const admin = await signIn(shop, ADMIN);
  const { json } = await admin.post(`/orders/${orderId}/shipments`, {});
  const [parcel] = json.shipments as Json[];
  const path = `/orders/${orderId}/shipments/${String(parcel?._id)}`;
  const { status } = await admin.put(path, { state: 'HANDED_OVER' });
  expect(status).toBe(200);
}

describeInBrowser('Staff of a shop with cash on delivery', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let orders: Json[];
  const numberOf = (index: number) => String(orders[index]?.orderNumber);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  beforeAll(async () => {
    ({ shop, browser, page } = await openAdminScreen('/admin'));
    const admin = await signIn(shop, ADMIN);
    const settings = { 'cod.enabled': true, 'cod.confirm': true, 'cod.maxTotal': 500_000 };
    const { status } = await admin.call('PUT', '/settings', { body: { settings } });
    expect(status).toBe(200);
    orders = await createCashOrders(shop, 2);
  });
  afterEach(() => expect(browser.problems.splice(0)).toEqual([]));

  it('confirm the waiting orders together', async () => {
    await page.goto(`${shop.url}/admin/orderlist`);
    await page.getByRole('link', { name: 'To confirm 2' }).click();
    await page.waitForURL(/\/admin\/orders\?desk=TO_CONFIRM/);
    // The list of all orders stays until the chunk of the desk is loaded, with the same check box.
    await page.getByRole('heading', { level: 1, name: 'Order desk' }).waitFor();
    await page.getByRole('row', { name: new RegExp(numberOf(0)) }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await press('Confirm 2');
    await page.getByText('2 confirmed').waitFor();
    await page.getByRole('link', { name: 'To confirm 0' }).waitFor();
    await page.goto(`${shop.url}/admin/orderlist`);
    await page.getByRole('link', { name: 'To collect 2' }).waitFor();
  });

  it('record the cash of one order, with the total as the amount', async () => {
    await page.getByRole('link', { name: 'To collect 2' }).click();
    await page.getByRole('button', { name: `Cash Received of order ${numberOf(0)}` }).click();
    const dialog = page.getByRole('dialog', { name: `Cash of order ${numberOf(0)}` });
    await dialog.getByLabel('Amount (₹)').fill('1');
    await dialog.getByRole('button', { name: 'Cash Received' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Amount (₹)').fill(String(orders[0]?.totalPrice));
    await dialog.getByRole('button', { name: 'Cash Received' }).click();
    await page.getByRole('link', { name: 'To collect 1' }).waitFor();
  });

  it('import a remittance file, and read the refused rows first', async () => {
    await press('Import Remittance');
    const lines = [
      'order,amount,reference',
      `${numberOf(1)},${String(orders[1]?.totalPrice)},BD-7781`,
      'H-99999,500.00,BD-7782',
    ];
    const file = { name: 'remittance.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
    await page.getByLabel('Remittance file').setInputFiles(file);
    await page.getByText('1 order recorded, 1 row refused').waitFor();
    const rows = page.getByRole('table', { name: 'Rows of the file' }).getByRole('row');
    expect(await rows.nth(1).textContent()).toContain('H-99999');
    await page.getByLabel('Remittance file').setInputFiles(file);
    await page.getByText('0 orders recorded, 1 recorded before, 1 row refused').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No cash is due').waitFor();
  });

  it('record a refusal at the door on the page of the order', async () => {
    [orders[0] = {}] = await createCashOrders(shop, 1);
    await page.goto(`${shop.url}/order/${String(orders[0]._id)}`);
    await page.getByText(/This cash order waits for its confirmation/).waitFor();
    await press('Confirm Order');
    await page.getByRole('button', { name: 'Cash Received' }).waitFor();
    await sendParcel(shop, String(orders[0]._id));
    await page.reload();
    await press('Refused At The Door');
    await page
      .getByRole('alertdialog')
      .getByText(/The refusal counts against Meera Iyer/)
      .waitFor();
    await press('Record Refusal');
    await page.getByText(/^Cancelled on/).waitFor();
  });

  it.each(['light', 'dark'] as const)('read accessible screens in the %s theme', async (theme) => {
    await createCashOrders(shop, 1);
    await changeTheme(page, theme);
    for (const path of ['/admin/orderlist?cash=TO_CONFIRM', '/admin/settings#settings-payment']) {
      await page.goto(shop.url + path);
      await waitUntilLoaded(page);
      expect([path, await violationsOf(page)]).toEqual([path, []]);
    }
  });
});
