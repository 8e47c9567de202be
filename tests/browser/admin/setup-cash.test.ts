import type { Page } from 'playwright-core';
import { CLIENT_DIR } from '../../support/fixtures/built-shop';
import { aUser } from '../../support/fixtures/factories';
import { LEGAL_SETTINGS, startSetupShop, type SetupShop } from '../../support/fixtures/setup/setup-shop';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { setupClients } from '../../support/fixtures/setup/setup-clients';
import { describeInBrowser } from '../describe-in-browser';

jest.setTimeout(120_000);

describeInBrowser('A new merchant without a payment provider', () => {
  let shop: SetupShop;
  let browser: BrowserSession;
  let page: Page;
  const { name, email, password } = aUser();
  const heading = (text: string) => page.getByRole('heading', { name: text, level: 1 });
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();

  beforeAll(async () => {
    shop = await startSetupShop({ clientDir: CLIENT_DIR });
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 360, height: 740 } });
    const [, connect] = setupClients[0]!;
    const { data } = await connect(shop).createOwner({ name, email, password, token: shop.setupToken });
    await connect(shop, String(data?.token)).updateSettings({
      'shop.name': 'Kaarigar',
      ...LEGAL_SETTINGS,
      'tax.percent': '0',
    });
    page = await browser.open(`${shop.url}/setup`);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press('Sign in');
    await heading('Payment').waitFor();
  });
  afterAll(() => shop.stop());
  afterEach(() => expect(browser.problems.splice(0)).toEqual([]));

  it('reads the variables of both providers, and the address of their webhooks', async () => {
    await page.getByText(/Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET on the server/).waitFor();
    await page.getByText(/Set PAYPAL_CLIENT_ID, .*PAYPAL_RATE on the server/).waitFor();
    await page.getByText(`${shop.url}/webhooks/razorpay`).waitFor();
    await page.getByText("Can't be skipped: without it nobody can order").waitFor();
  });

  it('sees an invalid limit at its field', async () => {
    await page.getByLabel('Cash on delivery').check();
    await page.getByLabel('Highest total, in rupees').fill('99999999999');
    await press('Continue');
    const invalidField = page.locator('[aria-invalid="true"]');
    await page.getByLabel('Highest total, in rupees').and(invalidField).waitFor();
  });

  it('opens the shop with cash on delivery alone, with its limit and fee', async () => {
    await page.getByLabel('Highest total, in rupees').fill('5000');
    await page.getByLabel('Fee, in rupees').fill('40');
    await press('Continue');
    await heading('Shipping').waitFor();
    await press('Skip');
    await heading('First product').waitFor();
    await press('Skip');
    await heading('Your shop is open.').waitFor();
    expect(shop.services.settings.isOpen).toBe(true);
    const { settings } = shop.services.settings.all({
      userId: 'owner',
      isAdmin: true,
      tokenFailed: false,
      adapter: 'system',
    });
    expect([settings['cod.enabled'], settings['cod.maxTotal'], settings['cod.fee']]).toEqual([
      true,
      5_000_00,
      40_00,
    ]);
  });
});
