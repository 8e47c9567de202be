import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { BrowserSession } from '../../support/runtime/browser';
import { violationsOf } from '../../support/runtime/axe';
import { describeInBrowser } from '../describe-in-browser';
import { openAdminScreen, waitUntilLoaded } from './admin-session';

jest.setTimeout(180_000);

let browser: BrowserSession;
let page: Page;
let url: string;
/** Number of clicks on the page since the last count. */
const clicks = () => page.evaluate(() => (window as unknown as { clickCount: number }).clickCount);
const countClicks = () =>
  page.evaluate(() => {
    const counter = window as unknown as { clickCount: number };
    counter.clickCount = 0;
    document.addEventListener('pointerdown', () => (counter.clickCount += 1), true);
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });

describeInBrowser('§2 The catalogue in the back office', () => {
  beforeAll(async () => {
    const session = await openAdminScreen('/admin/productlist?size=25');
    ({ browser, page } = session);
    ({ url } = session.shop);
  });

  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('changes 20 prices, each to another one, with one click', async () => {
    await waitUntilLoaded(page);
    await countClicks();
    await button(/^Change price of/)
      .first()
      .click();
    for (let index = 0; index < 20; index += 1) {
      await page.keyboard.type(String(1001 + index));
      await page.keyboard.press('Enter');
    }
    expect(await clicks()).toBeLessThanOrEqual(25);
    await page.getByText('₹1,020.00').waitFor();
    await page.reload();
    await page.getByText('₹1,020.00').waitFor();
    await page.getByText('₹1,001.00').waitFor();
  });

  it('creates a product with three pictures in one file dialog', async () => {
    await countClicks();
    await button('Create Product').click();
    await page.waitForURL(/\/edit$/);
    const name = page.getByLabel('Name', { exact: true });
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
    const dialog = page.waitForEvent('filechooser');
    await page.getByLabel('Image', { exact: true }).click();
    await (await dialog).setFiles(['one', 'two', 'three'].map(aPictureFile));
    await page.getByRole('img', { name: 'The square that is kept' }).waitFor();
    await page.getByLabel('Alt text of picture 3', { exact: true }).waitFor();
    await button('Update').click();
    await page.getByText('Product Updated!!').waitFor();
    expect(await clicks()).toBeLessThanOrEqual(4);
    await page.reload();
    await page.getByLabel('Alt text of picture 3', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Move picture 3', exact: true }).focus();
    await page.keyboard.press('Control+ArrowLeft');
    await page.getByText('Picture 3 is now picture 2 of 3.').waitFor();
  });

  it('creates a family of two products, and fills its grid by keyboard', async () => {
    await page.goto(`${url}/admin/productlist?q=speaker`);
    await waitUntilLoaded(page);
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(0)
      .check();
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(1)
      .check();
    await page.getByRole('button', { name: 'Create Family', exact: true }).click();
    await page.getByLabel('Name of the family').fill('Speakers in two colours');
    const values = page.getByRole('dialog').getByLabel(/^Colour of/);
    await values.nth(0).fill('Walnut');
    await values.nth(1).fill('Ash');
    await page.getByRole('button', { name: 'Create family', exact: true }).click();
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    await page.getByLabel('Add a value to Colour').fill('Ink');
    await page.keyboard.press('Enter');
    await button('Make it Ink').click();
    await page.getByLabel('SKU of Ink').fill('INK-1');
    await page.getByLabel('Price of Walnut').fill('4999');
    await page.keyboard.press('Control+d');
    expect(await page.getByLabel('Price of Ink').inputValue()).toBe('4999');
    await button('Save grid').click();
    await page.getByText('Family saved').waitFor();
    await page.reload();
    expect(await page.getByLabel('Price of Ink').inputValue()).toBe('4,999');
    expect(await page.getByLabel('SKU of Ink').inputValue()).toBe('INK-1');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('adds a category below another one, and moves it by keyboard', async () => {
    await page.goto(`${url}/admin/categories`);
    await waitUntilLoaded(page);
    const list = page.getByRole('list', { name: 'Categories' });
    await list
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Add a category below' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Turntables');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const category = list.getByRole('button', { name: 'Turntables', exact: true });
    await category.focus();
    await page.keyboard.press('Control+ArrowLeft');
    await page.getByText(/Turntables is now after/).waitFor();
    await page.reload();
    await category.waitFor();
    expect(
      await list
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: 'Turntables', exact: true }) })
        .getAttribute('data-depth'),
    ).toBe('0');
    expect(await violationsOf(page)).toEqual([]);
  });

  it.each(['collections', 'attributes', 'redirects', 'search-settings', 'families'])(
    'opens %s without violations',
    async (screen) => {
      await page.goto(`${url}/admin/${screen}`);
      await waitUntilLoaded(page);
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});

const PICTURE = path.join(__dirname, '../../../client/public/promo/wide-1280.webp');

/** A picture for a file dialog, with a name of its own. */
function aPictureFile(name: string) {
  return { name: `${name}.webp`, mimeType: 'image/webp', buffer: readFileSync(PICTURE) };
}
