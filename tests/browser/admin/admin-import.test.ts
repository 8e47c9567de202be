import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { violationsOf } from '../../support/runtime/axe';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { productFile, rowsOf, type FileRow } from '../../support/fixtures/csv-files';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { signInAsAdmin } from './admin-session';

jest.setTimeout(120_000);

describeInBrowser('§2 Products in a spreadsheet', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  let rows: FileRow[];

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    page = await browser.open(shop.url);
    await signInAsAdmin(page, shop.url, '/admin/productlist');
  });
  afterEach(() => expect(browser.problems).toEqual([]));

  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^haat-products-\d{4}-\d{2}-\d{2}\.csv$/);
    return readFile(await file.path(), 'utf8');
  };
  const chooseFile = (text: string) =>
    page
      .getByLabel('File of products')
      .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  it('are exported, either all products or only the filtered products', async () => {
    const fullExport = await download('Export All');
    expect(fullExport.startsWith('\ufeffid,name,price,')).toBe(true);
    rows = rowsOf(fullExport);
    expect(rows.length).toBeGreaterThan(8);
    await page.goto(`${shop.url}/admin/productlist?q=tarang`);
    const filteredRows = rowsOf(await download('Export These'));
    expect(filteredRows.length).toBeLessThan(rows.length);
    expect(filteredRows.every(({ name, brand }) => /tarang/i.test(`${name} ${brand}`))).toBe(true);
  });

  it('are rejected with a list of problems, and without an Import button', async () => {
    await page.goto(`${shop.url}/admin/import`);
    await chooseFile(
      productFile([{ ...rows[0], price: 'expensive' }, { ...rows[1], id: 'unknown' }, { name: 'Lost' }]),
    );
    await page.getByRole('alert').getByText('5 problems found.').waitFor();
    const table = page.getByRole('table', { name: 'Problems' });
    await expect(table.getByRole('row').nth(1).innerText()).resolves.toMatch(/2\s+price\s+Price must be/);
    await expect(table.getByRole('row').nth(2).innerText()).resolves.toMatch(/3\s+id\s+There is no product/);
    await expect(page.getByRole('button', { name: 'Import', exact: true }).count()).resolves.toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('are imported after the correction, including a new product', async () => {
    const [firstRow, ...otherRows] = rows;
    const newRow = { ...rows[1], id: '', name: 'चाय Kettle', price: '₹1,24,999.50' };
    await chooseFile(`\ufeff${productFile([{ ...firstRow, countInStock: '41' }, ...otherRows, newRow])}`);
    await page
      .getByText(`1 new product, 1 product changed, ${rows.length - 1} products unchanged.`)
      .waitFor();
    await page.getByRole('table', { name: 'What would change' }).getByText('चाय Kettle').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('status').getByText('Imported: 1 new product, 1 product changed').waitFor();

    await page.goto(`${shop.url}/search/${encodeURIComponent('चाय')}`);
    await page.getByRole('main').getByText('₹1,24,999.50').first().waitFor();
  });

  it('do not change when the shop imports an unchanged export', async () => {
    await page.goto(`${shop.url}/admin/import`);
    await chooseFile(await download('Export Products'));
    await page.getByText(`${rows.length + 1} products unchanged.`).waitFor();
    await page.getByText('There is nothing to import.').waitFor();
  });
});
