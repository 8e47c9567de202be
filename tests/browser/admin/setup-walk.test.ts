import path from 'node:path';
import type { Page } from 'playwright-core';
import { startFakePaypal, paypalEnv, type FakePaypal } from '../../support/fakes/fake-paypal';
import { CLIENT_DIR } from '../../support/fixtures/built-shop';
import { anOrder } from '../../support/fixtures/factories';
import { startSetupShop, type SetupShop } from '../../support/fixtures/setup/setup-shop';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { connectGraphql } from '../../support/transports/graphql-transport';
import { describeInBrowser } from '../describe-in-browser';

jest.setTimeout(120_000);

const PICTURE = path.join(__dirname, '../../../client/public/promo/wide-1280.webp');
const OWNER = { name: 'Kavya Rao', email: 'kavya@kaarigar.example', password: 'a long password' };

/** Texts of the legal step by label. */
const LEGAL_TEXTS = {
  'Legal name': 'Kaarigar Retail Private Limited',
  'Email for customers': 'help@kaarigar.example',
  Phone: '+91 20 4100 2211',
  'Building and street': '7, Laxmi Road',
  PIN: '411030',
  City: 'Pune',
  GSTIN: '29AAGCB7383J1Z4',
  Name: 'Meera Iyer',
  Designation: 'Customer care head',
};

describeInBrowser('A new merchant sets up a production shop from an empty folder', () => {
  let paypal: FakePaypal;
  let shop: SetupShop;
  let browser: BrowserSession;
  let page: Page;
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  beforeAll(async () => {
    paypal = await startFakePaypal();
    shop = await startSetupShop({ clientDir: CLIENT_DIR, env: paypalEnv(paypal) });
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 360, height: 740 } });
  });
  afterAll(async () => {
    await shop.stop();
    await paypal.close();
  });
  afterEach(() => expect(browser.problems.splice(0)).toEqual([]));

  it('shows shoppers that it opens soon, with status 503', async () => {
    for (const [url, text] of [
      ['/', 'Opening soon'],
      ['/product/unknown', 'Opening soon'],
      ['/hi/cart', 'जल्द खुलेगी'],
      ['/admin/settings', 'Opening soon'],
    ] as const) {
      const response = await fetch(shop.url + url);
      expect([url, response.status, response.headers.get('retry-after')]).toEqual([url, 503, '300']);
      expect(await response.text()).toContain(`<h1>${text}</h1>`);
    }
  });

  it('creates the account of the owner with the secret address', async () => {
    page = await browser.open(`${shop.url}/setup#${shop.setupToken}`);
    await heading('Your account').waitFor();
    await fill('Your name', OWNER.name);
    await fill('Email', OWNER.email);
    await fill('Password', OWNER.password);
    await press('Create my account');
    await heading('Name').waitFor();
    expect(page.url()).toBe(`${shop.url}/setup`);
  });

  it('takes the name, then the legal data, and compares the GSTIN with the state at once', async () => {
    await fill('Shop name', 'Kaarigar');
    await press('Continue');
    await heading('Legal data').waitFor();
    await press('Continue');
    await page.getByText('Legal name is required').waitFor();
    for (const [label, text] of Object.entries(LEGAL_TEXTS)) await fill(label, text);
    await page.getByLabel('State', { exact: true }).selectOption('MH');
    await page.getByText('This GSTIN is of Karnataka (29). Your address is in Maharashtra (27).').waitFor();
    await page.getByLabel("I'm not registered for GST").check();
    await press('Continue');
    await heading('Tax').waitFor();
  });

  it('continues at the first open step after a reload, with everything saved', async () => {
    await page.reload();
    await heading('Tax').waitFor();
    expect(await page.getByRole('radio', { name: 'Without tax' }).isChecked()).toBe(true);
    await page.getByText(/a bill of supply goes out/).waitFor();
    await page.getByRole('button', { name: /Legal data/ }).click();
    expect(await page.getByLabel('Legal name').inputValue()).toBe(LEGAL_TEXTS['Legal name']);
    await page.getByRole('button', { name: /Tax/ }).click();
    await press('Continue');
    await heading('Payment').waitFor();
    await page.getByText('Ready', { exact: true }).waitFor();
    await page.getByText(/Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET on the server/).waitFor();
    await press('Continue');
    await heading('Shipping').waitFor();
    await press('Skip');
  });

  it('adds the first product, and opens', async () => {
    await heading('First product').waitFor();
    await fill('Name', 'Dhara Kettle');
    await fill('Price, in rupees', '5650');
    await fill('Units', '12');
    await fill('Category', 'Kitchen');
    await page.getByLabel('Picture').setInputFiles(PICTURE);
    await press('Open the shop');
    await heading('Your shop sells.').waitFor();
  });

  it('leads to the back office from then on', async () => {
    const response = await fetch(`${shop.url}/setup`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/admin']);
  });

  it('sells the product to a shopper', async () => {
    await page.getByRole('link', { name: 'See your shop' }).click();
    await page.getByRole('link', { name: 'Dhara Kettle' }).first().waitFor();
    expect(await page.title()).toBe('Kaarigar | Home');

    const { shopper, visitor } = await connectGraphql(shop);
    const { products } = await visitor.listProducts({});
    const order = await shopper.placeOrder(anOrder(products[0]!));
    const buyer = { userId: shopper.id, isAdmin: false, tokenFailed: false, adapter: 'system' as const };
    const { providerOrderId } = await shop.services.payments.start(buyer, order.id);
    paypal.approve(providerOrderId);
    expect(await shopper.payOrder(order.id, { id: providerOrderId })).toMatchObject({ isPaid: true });
  });
});
