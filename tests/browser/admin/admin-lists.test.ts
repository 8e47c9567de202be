import { demoCatalogue } from '../../../seeds/catalogue/catalogue';
import { FAMILIES } from '../../../seeds/structure/families';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { waitUntilLoaded, openAdminScreen } from './admin-session';

jest.setTimeout(180_000);

let shop: Shop;
let browser: BrowserSession;
let page: Page;

async function open(options?: BrowserContextOptions): Promise<void> {
  ({ shop, browser, page } = await openAdminScreen('/admin/productlist', options));
}

const row = (name: string | RegExp) => page.getByRole('row', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');
const chooseDelete = async (name: string) => {
  await button(`More for ${name}`).click();
  await page.getByRole('menuitem', { name: `Delete ${name}` }).click();
};
/** All products of the demo shop: those of the lists, and the further members of families. */
const PRODUCT_COUNT = demoCatalogue().length + FAMILIES.flatMap(({ members }) => members).length;
const waitForText = (text: string | RegExp) => page.getByText(text).first().waitFor();

describeInBrowser('§2 The lists of the back office', () => {
  beforeAll(() => open());
  afterEach(() => expect(browser.problems.splice(0)).toEqual([]));

  it('open with styles that the content security policy allows', async () => {
    await waitForText(`1–8 of ${PRODUCT_COUNT} products`);
    expect(await page.title()).toBe('Haat | Products');
    const background = await button('Create Product').evaluate(
      (element) => getComputedStyle(element).backgroundColor,
    );
    expect(background).toBe('rgb(245, 161, 49)');
  });

  it('restore page, sort order, search and filters after Back, a reload and a shared link', async () => {
    await page.getByRole('columnheader', { name: 'PRICE' }).click();
    await page.waitForURL(/sort=PRICE_ASC/);
    const sortedColumn = page
      .getByRole('columnheader', { name: 'PRICE' })
      .and(page.locator('[aria-sort="ascending"]'));
    await sortedColumn.waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/sort=PRICE_ASC.*page=2|page=2.*sort=PRICE_ASC/);
    await waitForText(`9–16 of ${PRODUCT_COUNT} products`);
    await page.reload();
    await waitForText(`9–16 of ${PRODUCT_COUNT} products`);
    await sortedColumn.waitFor();
    await page.goBack();
    await waitForText(`1–8 of ${PRODUCT_COUNT} products`);
    const sharedPage = await browser.open(`${shop.url}/admin/productlist?q=speaker&max=10000&sort=NAME_ASC`);
    await sharedPage.getByRole('row', { name: /Bol Smart Speaker/ }).waitFor();
    expect(await sharedPage.getByRole('searchbox', { name: 'Find products' }).inputValue()).toBe('speaker');
    expect(await sharedPage.getByRole('row', { name: /Tarang Bookshelf/ }).count()).toBe(0);
    await sharedPage.close();
  });

  it('redirect to the last page', async () => {
    await page.goto(`${shop.url}/admin/productlist?page=99`);
    const lastPage = Math.ceil(PRODUCT_COUNT / 8);
    await waitForText(`–${PRODUCT_COUNT} of ${PRODUCT_COUNT} products`);
    expect(new URL(page.url()).search).toBe(`?page=${lastPage}`);
  });

  it('offer filters and page size as selects', async () => {
    await page.goto(`${shop.url}/admin/productlist`);
    await page.getByRole('combobox', { name: 'Stock' }).click();
    await page.getByTitle('Out of stock').click();
    await page.waitForURL(/stock=OUT_OF_STOCK/);
    await row(/Dhara Gooseneck Kettle/)
      .first()
      .waitFor();
    await button('Clear').click();
    await waitForText(`1–8 of ${PRODUCT_COUNT} products`);
    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await page.getByTitle('25 per page').click();
    await page.waitForURL(/size=25/);
    await waitForText(`1–25 of ${PRODUCT_COUNT} products`);
  });

  it('have a sticky table head', async () => {
    await page.goto(`${shop.url}/admin/productlist?size=25`);
    await waitForText(`1–25 of ${PRODUCT_COUNT} products`);
    await page.getByRole('row').last().scrollIntoViewIfNeeded();
    const { y } = (await page.getByRole('columnheader', { name: 'PRICE' }).boundingBox())!;
    const header = (await page.getByRole('banner').boundingBox())!;
    expect({ top: header.y, head: Math.round(y) }).toEqual({ top: 0, head: Math.floor(header.height) });
  });

  it('create a product and open its edit screen', async () => {
    await page.goto(`${shop.url}/admin/productlist`);
    await button('Create Product').click();
    await page.waitForURL(/\/admin\/product\/[^/]+\/edit$/);
    await page.goto(`${shop.url}/admin/productlist?state=DRAFT`);
    await page.getByText('Draft', { exact: true }).waitFor();
  });

  it('delete a product after a confirmation, and restore it', async () => {
    await page.goto(`${shop.url}/admin/productlist?q=kaapi`);
    await chooseDelete('Kaapi Lever Espresso Machine');
    await dialog().getByText('Are You Sure?').waitFor();
    await dialog().getByText('Warning: Product will deleted Permanently!!').waitFor();
    await dialog().getByText('Close', { exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
    await chooseDelete('Kaapi Lever Espresso Machine');
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await waitForText('Kaapi Lever Espresso Machine deleted');
    await row(/Kaapi/).waitFor({ state: 'detached' });

    await page.goto(`${shop.url}/admin/productlist?state=DELETED`);
    await button('Restore Kaapi Lever Espresso Machine').click();
    await waitForText('No Products Found');
  });

  it('change the price of the selected rows, rounded, after an error for an invalid percentage', async () => {
    await page.goto(`${shop.url}/admin/productlist?q=bol`);
    await page.getByLabel('Select Bol Smart Speaker').check();
    await button('Change Price').click();
    await dialog().getByRole('button', { name: 'Change Price' }).click();
    await dialog()
      .getByText(/Percent must be/)
      .waitFor();
    await dialog().getByLabel('Percent', { exact: true }).fill('10');
    await dialog().getByRole('button', { name: 'Change Price' }).click();
    await row(/Bol Smart Speaker.*₹8,799\.00/).waitFor();
    await button('Undo').click();
    await row(/Bol Smart Speaker.*₹7,999\.00/).waitFor();
  });
});

describeInBrowser('§2 The lists of users and orders', () => {
  beforeAll(() => open());
  afterEach(() => expect(browser.problems.splice(0)).toEqual([]));

  it('list the users with a mailto link', async () => {
    await page.goto(`${shop.url}/admin/userlist?admin=yes`);
    const emailLink = page.getByRole('link', { name: 'admin@haat.example' });
    expect(await emailLink.getAttribute('href')).toBe('mailto:admin@haat.example');
    await row(/Haat Admin.*Yes/).waitFor();
  });

  it('refuse to delete the last admin, with an error', async () => {
    await chooseDelete('Haat Admin');
    await dialog().getByText('Warning: User will deleted Permanently!!').waitFor();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await dialog().getByRole('alert').waitFor();
    await dialog().getByText('Close', { exact: true }).click();
  });

  it('delete several users permanently', async () => {
    await page.goto(`${shop.url}/admin/userlist?q=reviewers`);
    await page.getByLabel('Select all on this page').check();
    await waitForText('10 users selected');
    await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Delete' }).click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await waitForText('10 users deleted');
    await page.goto(`${shop.url}/admin/userlist?deleted=yes`);
    await row(/Former customer/)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Restore Former customer' }).count()).toBe(0);
  });

  it('mark paid orders as delivered and list the failures', async () => {
    await page.goto(`${shop.url}/admin/orderlist?delivered=no&cancelled=no`);
    await waitUntilLoaded(page);
    const hasUnpaidOrder =
      (await page
        .getByRole('row')
        .filter({ hasText: /No\s*No/ })
        .count()) > 0;
    expect(hasUnpaidOrder).toBe(true);
    await page.getByLabel('Select all on this page').check();
    await button('Mark As Delivered').click();
    await dialog().getByRole('button', { name: 'Mark As Delivered' }).click();
    await dialog().getByText('Not everything was done').waitFor();
    await dialog().getByRole('list', { name: 'Not done' }).getByText('Order is not paid').first().waitFor();
    await dialog().getByText('Close', { exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Selected' }).waitFor();
  });

  it('link to the order', async () => {
    await page.goto(`${shop.url}/admin/orderlist`);
    await page
      .getByRole('link', { name: /^Details/ })
      .first()
      .click();
    await page.waitForURL(/\/order\/[^/]+$/);
    await page.goBack();
    await page.getByRole('heading', { name: 'Orders' }).waitFor();
  });

  it('redirect a visitor to the home page', async () => {
    const otherBrowser = await openBrowser(new URL(shop.url).host);
    const tab = await otherBrowser.open(`${shop.url}/admin/orderlist`);
    await tab.waitForURL(`${shop.url}/`);
    await otherBrowser.close();
  });
});
