import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { signInAsAdmin } from './admin-session';
import { fillCheckout, newUser, pay, register, search } from '../shopper';

jest.setTimeout(180_000);

const FAN = 'Jharna Tower Fan';
const PICTURE = path.join(__dirname, '../../../client/public/promo/wide-1280.webp');
const DESKTOP = { viewport: { width: 1440, height: 900 } };

describeInBrowser('§2, §4 An admin creates and sells a product', () => {
  let shop: Shop;
  let adminBrowser: BrowserSession;
  let buyerBrowser: BrowserSession;
  /** The pages of the admin and of the buyer. */
  let admin: Page;
  let buyer: Page;
  const buyerAccount = newUser();
  /** URL of the last order. */
  let orderUrl: string;
  let earlierTotals: { revenue: number; paidOrders: number; deliveredOrders: number };

  beforeAll(async () => {
    orderUrl = '';
    shop = await startSeededShop();
    const { host } = new URL(shop.url);
    adminBrowser = await openBrowser(host, DESKTOP);
    buyerBrowser = await openBrowser(host, DESKTOP);
    admin = await adminBrowser.open(shop.url);
    buyer = await buyerBrowser.open(shop.url);
  });

  afterEach(() => {
    expect([...adminBrowser.problems.splice(0), ...buyerBrowser.problems.splice(0)]).toEqual([]);
  });

  const field = (label: string) => admin.getByLabel(label, { exact: true });
  const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

  /** Opens another admin screen through the navigation. */
  const openScreen = async (screenName: string, groupName = screenName) => {
    const navigation = admin.getByRole('navigation', { name: 'Back office' });
    if (groupName !== screenName) await navigation.getByRole('link', { name: groupName }).click();
    await navigation.getByRole('link', { name: screenName }).click();
    await admin.getByRole('heading', { name: screenName, level: 1 }).waitFor();
  };

  /** Reads the dashboard's totals of the last 30 days. */
  const readDashboard = async () => {
    await admin.goto(`${shop.url}/admin`);
    await admin.getByRole('heading', { name: 'Revenue by day' }).waitFor();
    const readTotal = async (title: string) => {
      const value = admin.getByRole('definition').and(admin.locator(`dt:text-is("${title}") + dd`));
      return Number((await value.textContent())?.replace(/[₹,]/g, ''));
    };
    return {
      revenue: await readTotal('Revenue'),
      paidOrders: await readTotal('Paid'),
      deliveredOrders: await readTotal('Delivered'),
    };
  };

  /** Places an unpaid order for one unit. */
  const placeOrder = async () => {
    await search(buyer, 'jharna');
    await buyer.getByRole('main').getByRole('link', { name: FAN }).first().click();
    await buyer.getByRole('button', { name: 'Add To Cart' }).click();
    await buyer.getByRole('link', { name: 'Checkout' }).click();
    if (orderUrl === '') {
      await buyer.getByRole('link', { name: 'Register' }).click();
      await register(buyer, buyerAccount);
    }
    await buyer.getByLabel('Address', { exact: true }).waitFor();
    await fillCheckout(buyer);
    await buyer.getByRole('button', { name: 'Place Order' }).click();
    await buyer.waitForURL(/\/order\/[0-9a-f-]{36}$/);
    orderUrl = buyer.url();
  };

  /** Presses a button of the order screen and confirms the dialog. */
  const confirmAction = async (name: string) => {
    await admin.goto(orderUrl);
    await admin.getByRole('button', { name }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name }).click();
  };

  it('the admin creates a product and fills in its fields', async () => {
    await signInAsAdmin(admin, shop.url, '/admin');
    earlierTotals = await readDashboard();
    expect(earlierTotals.revenue).toBeGreaterThan(0);
    await openScreen('Products');
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
    await openScreen('Products');
    await admin.getByRole('row', { name: /Jharna Tower Fan .*₹4,999\.50/ }).waitFor();
  });

  it('the shopper finds, orders and pays for the product', async () => {
    await placeOrder();
    await waitForText(buyer, 'Not Paid');
    await pay(buyer);
  });

  it('the admin sees the order and the higher dashboard totals', async () => {
    await openScreen('Orders');
    const row = admin.getByRole('row', { name: new RegExp(buyerAccount.name) }).first();
    await row.waitFor();
    const currentTotals = await readDashboard();
    // The revenue contains the unit price, shipping and tax.
    expect(currentTotals.revenue - earlierTotals.revenue).toBeGreaterThan(4_999.5);
    expect(currentTotals.paidOrders - earlierTotals.paidOrders).toBe(1);
    expect(currentTotals.deliveredOrders).toBe(earlierTotals.deliveredOrders);
  });

  it('the admin marks the order as delivered', async () => {
    await openScreen('Orders');
    await admin
      .getByRole('row', { name: new RegExp(buyerAccount.name) })
      .getByRole('link', { name: 'Details' })
      .click();
    await admin.waitForURL(orderUrl);
    await admin.getByRole('button', { name: 'Mark As Delivered' }).click();
    await waitForText(admin, /^Delivered on/);
    expect((await readDashboard()).deliveredOrders - earlierTotals.deliveredOrders).toBe(1);
    // The subscription updates the buyer's page.
    await waitForText(buyer, /^Delivered on/);
  });

  it('the admin reads the emails to the buyer', async () => {
    await openScreen('Mail', 'Activity');
    const emailRow = (subject: string) =>
      admin.getByRole('row', { name: new RegExp(`${subject}.*${buyerAccount.email}`) });
    for (const subject of ["We've received", 'Payment received', 'is delivered'])
      await emailRow(subject).waitFor();
    await emailRow('is delivered').getByRole('button', { name: /^Read/ }).click();
    await admin.getByRole('tab', { name: 'Plain text' }).click();
    // An email to an unverified address does not contain the name of the buyer.
    await waitForText(admin, 'Namaste,');
    expect(await admin.getByText(`Namaste ${buyerAccount.name}`).count()).toBe(0);
  });

  it('the admin cancels a second order, and the page of the buyer shows it', async () => {
    await placeOrder();
    await confirmAction('Cancel Order');
    await waitForText(admin, /^Cancelled on/);
    await waitForText(buyer, /^Cancelled on/);
    expect(await buyer.getByRole('button', { name: /PayPal/ }).count()).toBe(0);
  });

  it('the admin refunds a third order, and the page of the buyer shows it', async () => {
    await admin.goto(`${shop.url}/admin/orderlist`);
    const rows = admin.getByRole('row', { name: new RegExp(buyerAccount.name) });
    await rows.nth(1).waitFor();
    await placeOrder();
    // The subscription updates the list too.
    await rows.nth(2).waitFor();
    await pay(buyer);
    await confirmAction('Refund');
    await waitForText(admin, /^Refunded on/);
    expect(await admin.getByRole('button', { name: 'Mark As Delivered' }).count()).toBe(0);
    await waitForText(buyer, /^Refunded on/);
    await waitForText(buyer, /^Paid on/);
    await admin.goto(`${shop.url}/admin/productlist`);
    await admin.getByRole('link', { name: new RegExp(`^Edit ${FAN}`) }).click();
    await field('Count In Stock').waitFor();
    // Eight units minus one sale, because the cancelled and refunded units are in stock again.
    expect(await field('Count In Stock').inputValue()).toBe('7');
  });
});
