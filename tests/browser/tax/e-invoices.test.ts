import type { Page } from 'playwright-core';
import { anAddress } from '../../support/fixtures/addresses/saved-address';
import { createBusinessDocument, createRegisteredEInvoice } from '../../support/fixtures/e-invoices/records';
import { aProduct, anOrder } from '../../support/fixtures/factories';
import { writeListingRenditions } from '../../support/fixtures/pictures/listing-picture';
import { changeTaxMode } from '../../support/fixtures/pricing/gst-shop';
import { createApprovedPayment } from '../../support/fixtures/test-payments';
import type { Shop } from '../../support/fixtures/shop';
import type { BrowserSession } from '../../support/runtime/browser';
import { connectRest } from '../../support/transports/rest-transport';
import { openAdminScreen } from '../admin/admin-session';
import { describeInBrowser } from '../describe-in-browser';

jest.setTimeout(120_000);

/** The demo portal refuses a GSTIN with these letters. */
const REFUSED_GSTIN = '29ZZZZZ1234A1ZN';
const LARGE_POSITION = 900_001;
const REFUSAL = '3028: GSTIN is not present in invoice system';

describeInBrowser('wire: Documents. An admin with e-invoices', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    ({ shop, browser, page } = await openAdminScreen('/admin/tax-report'));
    const { admin, shopper } = await connectRest(shop);
    await changeTaxMode(admin, 'GST_EXCLUSIVE');
    await admin.updateSettings({
      settings: { 'shop.gstin': '29AAGCB7383J1Z4', 'invoices.eInvoice': true },
    });
    await writeListingRenditions(shop.dataDir);
    const product = await admin.createProduct(aProduct({ hsn: '8518', countInStock: 5 }));
    const business = { gstin: REFUSED_GSTIN, businessName: 'Asha Traders' };
    const billingAddress = { ...anAddress(), state: 'KA', ...business };
    const order = await shopper.placeOrder(
      anOrder(product, { shippingAddress: anAddress(), billingAddress }),
    );
    await shopper.payOrder(order.id, { id: await createApprovedPayment(shop, order) });
    const { id } = await createBusinessDocument(shop.database, {
      orderId: order.id,
      position: LARGE_POSITION,
    });
    await createRegisteredEInvoice(shop.database, { documentId: id });
    await sendAll();
  });
  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  const sendAll = async () => {
    const { eInvoices } = shop.services;
    const sender = eInvoices.createSender((error) => {
      throw error;
    });
    await sender.sendDueMessages();
  };
  const filingsOf = (number: RegExp) => page.getByRole('group', { name: number });

  it('comes from the refused e-invoices of the tax report to the order', async () => {
    await page.goto(`${shop.url}/admin/tax-report`);
    const list = page.getByRole('region', { name: 'Refused e-invoices (1)' });
    await list.getByText(REFUSAL).waitFor();
    await list.getByRole('link', { name: /^Open the order of HT/ }).click();
    await filingsOf(/^E-invoice/)
      .getByText(REFUSAL)
      .waitFor();
  });

  it('sends the document again, and sees the next answer of the portal', async () => {
    const refused = filingsOf(/^E-invoice/).filter({ hasText: REFUSAL });
    await refused.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Waiting for the portal').waitFor();
    await sendAll();
    await refused.getByText('Refused', { exact: true }).waitFor();
  });

  it('notes an e-way bill, and cancels a registration with a reason', async () => {
    const large = filingsOf(new RegExp(`${LARGE_POSITION}$`));
    await large.getByRole('textbox', { name: 'E-way bill number' }).fill('3310 0123 4567');
    await large.getByRole('button', { name: 'Save' }).click();
    await large.getByText('Saved').waitFor();
    await large.getByRole('button', { name: 'Cancel registration' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel registration' });
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Other reason');
    await dialog.getByRole('button', { name: 'Cancel registration' }).click();
    await large.getByText('Cancelled', { exact: true }).waitFor();
  });
});
