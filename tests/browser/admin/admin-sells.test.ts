import path from 'node:path';
import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { enterOffice } from './office';
import { fillCheckout, newcomer, pay, register, search } from '../shopper';

jest.setTimeout(180_000);

const FAN = 'Jharna Tower Fan';
const PICTURE = path.join(__dirname, '../../../client/public/promo/wide-1280.webp');
const WIDE = { viewport: { width: 1440, height: 900 } };

describeInBrowser('§2, §4 An admin sells a product of their own', () => {
  let shop: Shop;
  let office: Visitor;
  let home: Visitor;
  /** The pages of the admin and of the buyer. */
  let admin: Page;
  let buyer: Page;
  const person = newcomer();
  /** URL of the last order. */
  let orderUrl: string;
  let earlierTotals: { revenue: number; paid: number; delivered: number };

  beforeAll(async () => {
    orderUrl = '';
    shop = await startSeededShop();
    const { host } = new URL(shop.url);
    office = await visit(host, WIDE);
    home = await visit(host, WIDE);
    admin = await office.open(shop.url);
    buyer = await home.open(shop.url);
  });

  afterEach(() => {
    expect([...office.complaints.splice(0), ...home.complaints.splice(0)]).toEqual([]);
  });

  const field = (label: string) => admin.getByLabel(label, { exact: true });
  const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

  /** Opens another admin screen through the navigation. */
  const visitOffice = async (screenName: string) => {
    await admin
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: screenName })
      .click();
    await admin.getByRole('heading', { name: screenName, level: 1 }).waitFor();
  };

  /** Reads the dashboard's totals of the last 30 days. */
  const readDashboard = async () => {
    await admin.goto(`${shop.url}/admin`);
    await admin.getByRole('heading', { name: 'Revenue by day' }).waitFor();
    const read = async (title: string) => {
      const value = admin.getByRole('definition').and(admin.locator(`dt:text-is("${title}") + dd`));
      return Number((await value.textContent())?.replace(/[₹,]/g, ''));
    };
    return { revenue: await read('Revenue'), paid: await read('Paid'), delivered: await read('Delivered') };
  };

  /** Places an unpaid order for one unit. */
  const order = async () => {
    await search(buyer, 'jharna');
    await buyer.getByRole('main').getByRole('link', { name: FAN }).first().click();
    await buyer.getByRole('button', { name: 'Add To Cart' }).click();
    await buyer.getByRole('link', { name: 'Checkout' }).click();
    if (orderUrl === '') {
      await buyer.getByRole('link', { name: 'Register' }).click();
      await register(buyer, person);
    }
    await buyer.getByLabel('Address', { exact: true }).waitFor();
    await fillCheckout(buyer);
    await buyer.getByRole('button', { name: 'Place Order' }).click();
    await buyer.waitForURL(/\/order\/[0-9a-f-]{36}$/);
    orderUrl = buyer.url();
  };

  /** Presses a button of the order screen and confirms the dialog. */
  const press = async (name: string) => {
    await admin.goto(orderUrl);
    await admin.getByRole('button', { name }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name }).click();
  };

  it('creates a product and fills in its fields', async () => {
    await enterOffice(admin, shop.url, '/admin');
    earlierTotals = await readDashboard();
    expect(earlierTotals.revenue).toBeGreaterThan(0);
    await visitOffice('Products');
    await admin.getByRole('button', { name: 'Create Product' }).click();
    await admin.getByRole('heading', { name: 'Edit Product' }).waitFor();
    await field('Name').fill(FAN);
    await field('Price').fill('4999.5');
    await field('Brand').fill('Jharna');
    await field('Count In Stock').fill('8');
    await field('Category').fill('Home');
    await field('Description').fill('A tower of cool air.');
    await field('Image').setInputFiles(PICTURE);
    await admin.getByRole('img', { name: 'The square that is kept' }).waitFor();
    await admin.getByRole('button', { name: 'Update' }).click();
    await admin.getByRole('alert').getByText('Product Updated!!').waitFor();
    await visitOffice('Products');
    await admin.getByRole('row', { name: /Jharna Tower Fan .*₹4,999\.50/ }).waitFor();
  });

  it('a shopper finds, buys and pays for it', async () => {
    await order();
    await waitForText(buyer, 'Not Paid');
    await pay(buyer);
  });

  it('sees the order and the higher dashboard totals', async () => {
    await visitOffice('Orders');
    const row = admin.getByRole('row', { name: new RegExp(person.name) }).first();
    await row.waitFor();
    const now = await readDashboard();
    // The unit price, shipping and tax.
    expect(now.revenue - earlierTotals.revenue).toBeGreaterThan(4_999.5);
    expect(now.paid - earlierTotals.paid).toBe(1);
    expect(now.delivered).toBe(earlierTotals.delivered);
  });

  it('marks it as delivered, from the list to the order and back', async () => {
    await visitOffice('Orders');
    await admin
      .getByRole('row', { name: new RegExp(person.name) })
      .getByRole('link', { name: 'Details' })
      .click();
    await admin.waitForURL(orderUrl);
    await admin.getByRole('button', { name: 'Mark As Delivered' }).click();
    await waitForText(admin, /^Delivered on/);
    expect((await readDashboard()).delivered - earlierTotals.delivered).toBe(1);
    // The subscription updates the buyer's page.
    await waitForText(buyer, /^Delivered on/);
  });

  it('finds the emails to the buyer', async () => {
    await visitOffice('Mail');
    const mail = (subject: string) =>
      admin.getByRole('row', { name: new RegExp(`${subject}.*${person.email}`) });
    for (const subject of ['is placed', 'is paid', 'is delivered']) await mail(subject).waitFor();
    await mail('is delivered').getByRole('button', { name: /^Read/ }).click();
    await admin.getByRole('tab', { name: 'As text' }).click();
    // The buyer's address is not verified.
    await waitForText(admin, 'Namaste,');
    expect(await admin.getByText(`Namaste ${person.name}`).count()).toBe(0);
  });

  it('cancels a second order, and the buyer’s page shows it', async () => {
    await order();
    await press('Cancel Order');
    await waitForText(admin, /^Cancelled on/);
    await waitForText(buyer, /^Cancelled on/);
    expect(await buyer.getByRole('button', { name: /PayPal/ }).count()).toBe(0);
  });

  it('refunds a third order, and the buyer’s page shows it', async () => {
    await admin.goto(`${shop.url}/admin/orderlist`);
    const rows = admin.getByRole('row', { name: new RegExp(person.name) });
    await rows.nth(1).waitFor();
    await order();
    // The subscription updates the list too.
    await rows.nth(2).waitFor();
    await pay(buyer);
    await press('Refund');
    await waitForText(admin, /^Refunded on/);
    expect(await admin.getByRole('button', { name: 'Mark As Delivered' }).count()).toBe(0);
    await waitForText(buyer, /^Refunded on/);
    await waitForText(buyer, /^Paid on/);
    await admin.goto(`${shop.url}/admin/productlist`);
    await admin.getByRole('link', { name: new RegExp(`^Edit ${FAN}`) }).click();
    await field('Count In Stock').waitFor();
    // Eight units minus one sale: cancelled and refunded units are back in stock.
    expect(await field('Count In Stock').inputValue()).toBe('7');
  });
});
