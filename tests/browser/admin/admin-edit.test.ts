import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { createKeyboard } from '../accessibility/keyboard';
import { describeInBrowser } from '../describe-in-browser';
import { signInAsAdmin } from './admin-session';

jest.setTimeout(180_000);

// A wide picture, which needs a crop to a square.
const PICTURE = path.join(__dirname, '../../../client/public/promo/wide-1280.webp');

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Update' }).click();
const waitForSaved = (page: Page) => page.getByRole('alert').getByText('Product Updated!!').waitFor();

describeInBrowser('§2 An admin edits products and users', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  /** Edit URL of the new product. */
  let editUrl: string;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    page = await browser.open(shop.url);
    await signInAsAdmin(page, shop.url, '/admin/productlist');
  });

  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('creates a product, which is visible to shoppers after it has a price', async () => {
    await page.getByRole('button', { name: 'Create Product' }).click();
    await page.waitForURL(/\/admin\/product\/[^/]+\/edit$/);
    editUrl = page.url();
    await page.getByText(/until it has a price\./).waitFor();
    await field(page, 'Name').fill('Jharna Tower Fan');
    await field(page, 'Price').press('End');
    await field(page, 'Price').pressSequentially('1249995');
    expect(await field(page, 'Price').inputValue()).toBe('12,49,995');
    await field(page, 'Price').fill('4999.5');
    await field(page, 'Brand').fill('Jharna');
    await field(page, 'Count In Stock').fill('8');
    await field(page, 'Category').fill('Home');
    await field(page, 'Description').fill('A tower of cool air.');
    await page.getByText('Ready. Save to publish.').waitFor();
    await field(page, 'Image').setInputFiles(PICTURE);
    await page.getByRole('img', { name: 'The square that is kept' }).waitFor();
    await save(page);
    await waitForSaved(page);
    expect(await page.getByText(/draft/).count()).toBe(0);

    const shopper = await browser.open(`${shop.url}/search/jharna`);
    await shopper.getByRole('link', { name: 'Jharna Tower Fan' }).waitFor();
    await shopper.getByText('₹4,999.50').waitFor();
    await shopper.close();
  });

  it('accepts a pasted picture and moves its crop by keyboard', async () => {
    await page.goto(editUrl);
    const previousSource = await page.getByRole('img', { name: 'The picture it has' }).getAttribute('src');
    await field(page, 'Name').focus();
    await page.evaluate(async (url) => {
      const blob = await (await fetch(url)).blob();
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([blob], 'pasted.webp', { type: 'image/webp' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, '/promo/narrow-800.webp');
    await page.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('slider', { name: 'Up and down' }).focus();
    await page.keyboard.press('ArrowLeft');
    await save(page);
    await waitForSaved(page);
    const newSource = await page.getByRole('img', { name: 'The picture it has' }).getAttribute('src');
    expect(newSource).toMatch(/^\/media\/.+-1000\.webp$/);
    expect(newSource).not.toBe(previousSource);
  });

  it('crops an additional picture with its alt text, and the gallery shows it', async () => {
    await page.goto(editUrl);
    await page.getByLabel('File of a further picture').setInputFiles(PICTURE);
    const furtherPictures = page.getByRole('group', { name: 'More pictures' });
    const cropPreview = furtherPictures.getByRole('img', { name: 'The square that is kept' });
    const previousLeft = await cropPreview.evaluate((image) => image.style.left);
    await cropPreview.scrollIntoViewIfNeeded();
    const { x, y, width } = (await cropPreview.locator('..').boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width / 2, y + width / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + width / 2, { steps: 4 });
    await page.mouse.up();
    expect(await cropPreview.evaluate((image) => image.style.left)).not.toBe(previousLeft);
    await furtherPictures.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('ArrowRight');
    await furtherPictures.getByRole('button', { name: 'Add this picture' }).click();
    await field(page, 'Alt text of picture 2').fill('The fan beside two speakers');
    await save(page);
    await waitForSaved(page);

    const shopper = await browser.open(editUrl.replace('/admin', '').replace('/edit', ''));
    await shopper.getByRole('group', { name: 'Picture 1 of 2' }).focus();
    await shopper.keyboard.press('ArrowRight');
    const secondPicture = shopper.getByRole('img', { name: 'The fan beside two speakers' });
    await secondPicture.evaluate((image: HTMLImageElement) => image.decode());
    await shopper.getByRole('group', { name: 'Picture 2 of 2' }).waitFor();
    expect(
      await secondPicture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
    ).toBe(1);
    await shopper.close();
  });

  it('shows upload progress', async () => {
    await page.goto(editUrl);
    await field(page, 'Image').setInputFiles(PICTURE);
    await page.getByRole('img', { name: 'The square that is kept' }).waitFor();
    let continueUpload: () => void = () => undefined;
    const uploadAllowed = new Promise<void>((resolve) => (continueUpload = resolve));
    await page.route('**/graphql', async (route) => {
      await uploadAllowed;
      await route.continue();
    });
    await save(page);
    await page.getByRole('progressbar', { name: 'Sending picture 1' }).waitFor();
    continueUpload();
    await waitForSaved(page);
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await page.unroute('**/graphql');
  });

  it('merges concurrent edits of two admins, and loses no change of the stock', async () => {
    await page.goto(editUrl);
    await field(page, 'Name').waitFor();
    const otherPage = await browser.open(editUrl);
    await field(otherPage, 'Name').fill('Jharna Fan');
    await field(otherPage, 'Price').fill('4500');
    for (let clickCount = 0; clickCount < 3; clickCount += 1)
      await otherPage.getByRole('button', { name: 'One unit fewer' }).click();
    await save(otherPage);
    await waitForSaved(otherPage);
    await otherPage.close();

    await field(page, 'Name').fill('Jharna Tower Fan, white');
    await field(page, 'Brand').fill('Jharna Air');
    await field(page, 'Count In Stock').fill('10');
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Another admin changed this product meanwhile' });
    await dialog.waitFor();
    expect(await dialog.getByRole('group').count()).toBe(3);
    await dialog.getByText('Your change of stock, +2, is made to the 5 units there are now.').waitFor();
    await dialog.getByRole('radio', { name: 'Mine Jharna Tower Fan, white' }).check();
    await dialog.getByRole('button', { name: 'Save Again' }).click();
    await waitForSaved(page);

    await page.goto(editUrl);
    const values = ['Name', 'Price', 'Brand', 'Count In Stock'].map((label) =>
      field(page, label).inputValue(),
    );
    await field(page, 'Name').waitFor();
    expect(await Promise.all(values)).toEqual(['Jharna Tower Fan, white', '4,500', 'Jharna Air', '7']);
  });

  it('shows a dialog before a link or Back discards unsaved changes', async () => {
    await page.goto(`${shop.url}/admin/productlist`);
    await page
      .getByRole('link', { name: /Edit Jharna/i })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
    await field(page, 'Category').fill('Kitchen');
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    const editPageUrl = page.url();

    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForURL(editPageUrl);
    expect(await field(page, 'Category').inputValue()).toBe('Kitchen');

    await page.getByRole('link', { name: 'Go Back' }).click();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(/\/admin\/productlist$/);
    await page.getByRole('heading', { name: 'Products' }).waitFor();
  });

  it('makes the browser show a dialog before the tab closes', async () => {
    const tab = await browser.open(editUrl);
    await field(tab, 'Category').fill('Kitchen');
    const dialogType = new Promise<string>((resolve) => {
      tab.on('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await tab.close({ runBeforeUnload: true });
    expect(await dialogType).toBe('beforeunload');
  });

  it('saves a product by keyboard only', async () => {
    await page.goto(editUrl);
    const { focusByTab } = createKeyboard(page);
    await field(page, 'Name').focus();
    await focusByTab('Price');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('124999');
    expect(await field(page, 'Price').inputValue()).toBe('1,24,999');
    await focusByTab('Count In Stock');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('+1');
    await page.keyboard.press('Enter');
    await waitForSaved(page);
    expect(await field(page, 'Count In Stock').inputValue()).toBe('8');
    await focusByTab('Brand', 'Shift+Tab');
    await page.keyboard.type('!');
    await page.getByRole('link', { name: 'Go Back' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(page.url()).toBe(editUrl);
  });

  it('makes a user an admin', async () => {
    await page.goto(`${shop.url}/admin/userlist`);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('link', { name: /^Edit/ }).nth(1).click();
    await page.getByRole('switch', { name: 'Make user as Admin' }).click();
    await save(page);
    await page.getByRole('alert').getByText('User Updated!!').waitFor();
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL(/\/admin\/userlist/);
  });
});
