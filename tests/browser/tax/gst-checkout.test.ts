import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import { changeTaxMode } from '../../support/fixtures/pricing/gst-shop';
import type { Shop } from '../../support/fixtures/shop';
import { connectRest } from '../../support/transports/rest-transport';
import { describeInBrowser } from '../describe-in-browser';
import { signInAsAdmin } from '../admin/admin-session';
import { ADDRESS, fillCheckout, newUser, register, search } from '../shopper';

jest.setTimeout(120_000);

const PRODUCT = 'Mela Roll Bluetooth Speaker';
const HINDI_PRODUCT = 'मेला रोल ब्लूटूथ स्पीकर';
const NOTE = 'Includes ₹846.46 GST (IGST 18%).';

describeInBrowser('wire: Tax. A shopper of a shop whose prices include GST', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    const { admin } = await connectRest(shop);
    await changeTaxMode(admin, 'GST_INCLUSIVE');
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 360, height: 740 } });
    page = await browser.open(shop.url);
  });
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  /** Amounts of the summary by label. */
  const amounts = async () => {
    const [labels, values] = await Promise.all(
      (['term', 'definition'] as const).map((role) =>
        page.getByRole('complementary').getByRole(role).allTextContents(),
      ),
    );
    return labels?.map((label, index) => [label, values?.[index]]);
  };

  it('sees on lists that prices include all taxes', async () => {
    await page.getByText('Prices include all taxes').waitFor();
    await search(page, 'Mela Roll');
    await page.getByText('Prices include all taxes').waitFor();
  });

  it('sees the tax inside the price of a product', async () => {
    await page.getByRole('main').getByRole('link', { name: PRODUCT }).first().click();
    await page.getByText('Price includes all taxes (₹762.56 GST)').waitFor();
    // The server writes the same page.
    await page.reload();
    await page.getByText('Price includes all taxes (₹762.56 GST)').waitFor();
  });

  it('pays nothing but shipping beside the prices, to every state', async () => {
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByText(/^Includes ₹846\.4\d GST \(CGST 9% \+ SGST 9%\)/).waitFor();
    await page.getByRole('textbox', { name: 'Deliver to' }).fill('411001');
    await page.keyboard.press('Enter');
    await page.getByText(`${NOTE} Nothing is added later.`).waitFor();
    expect(await amounts()).toEqual([
      ['Items (1)', '₹4,999.00'],
      ['Shipping', '₹550.00'],
      ['Total', '₹5,549.00'],
      ['Note', `${NOTE} Nothing is added later.`],
    ]);
  });

  it('chooses the state that the PIN code does not give', async () => {
    await page.goto(`${shop.url}/register?redirect=/shipping`);
    await register(page, newUser());
    for (const [label, text] of Object.entries({ ...ADDRESS, 'Postal Code': '999999' }))
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Continue' }).click();
    const message = 'The order needs the state of the delivery, because it decides the tax';
    await page.getByRole('link', { name: message }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('state');
  });

  it('orders for the total of the cart, and sees it on the receipt', async () => {
    await page.getByLabel('Postal Code').fill('411001');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Maharashtra');
    await fillCheckout(page);
    await page.getByText("You'll pay ₹5,549.00 on the next screen, with PayPal or a card.").waitFor();
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.waitForURL(/\/order\//);
    await page.getByText(NOTE, { exact: true }).waitFor();
    expect(await amounts()).toContainEqual(['Total', '₹5,549.00']);
  });

  it('has an order that an admin prints with its tax', async () => {
    const office = await openBrowser(new URL(shop.url).host);
    const officePage = await office.open(shop.url);
    await signInAsAdmin(officePage, shop.url, new URL(page.url()).pathname);
    await officePage.getByRole('heading', { name: 'Payment events' }).waitFor();
    await officePage.emulateMedia({ media: 'print' });
    await officePage.getByRole('heading', { name: 'Tax', exact: true }).waitFor();
    expect(await officePage.getByRole('heading', { name: 'Payment events' }).count()).toBe(0);
    expect(office.problems).toEqual([]);
    await office.close();
  });

  it('reads all of it in Hindi', async () => {
    const { pathname } = new URL(page.url());
    await page.goto(`${shop.url}/hi${pathname}`);
    await page.getByText('इसमें ₹846.46 जीएसटी शामिल है (आईजीएसटी 18%)।').waitFor();
    await page.goto(`${shop.url}/hi`);
    await page.getByText('दामों में सभी टैक्स शामिल हैं').waitFor();
    await page.getByRole('main').getByRole('link', { name: HINDI_PRODUCT }).first().click();
    await page.getByText('दाम में सभी टैक्स शामिल हैं (₹762.56 जीएसटी)').waitFor();
  });
});
