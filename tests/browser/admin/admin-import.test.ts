import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { violationsOf } from '../../support/runtime/axe';
import { visit, type Visitor } from '../../support/runtime/browser';
import { productFile, rowsOf, type FileRow } from '../../support/fixtures/csv-files';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { enterOffice } from './office';

jest.setTimeout(120_000);

describeInBrowser('§2 Products in a spreadsheet', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;
  let rows: FileRow[];

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, {
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    page = await visitor.open(shop.url);
    await enterOffice(page, shop.url, '/admin/productlist');
  });
  afterEach(() => expect(visitor.complaints).toEqual([]));

  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^haat-products-\d{4}-\d{2}-\d{2}\.csv$/);
    return readFile(await file.path(), 'utf8');
  };
  const choose = (text: string) =>
    page
      .getByLabel('File of products')
      .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  it('are exported, all or the filtered ones', async () => {
    const all = await download('Export All');
    expect(all.startsWith('\ufeffid,name,price,')).toBe(true);
    rows = rowsOf(all);
    expect(rows.length).toBeGreaterThan(8);
    await page.goto(`${shop.url}/admin/productlist?q=tarang`);
    const exported = rowsOf(await download('Export These'));
    expect(exported.length).toBeLessThan(rows.length);
    expect(exported.every(({ name, brand }) => /tarang/i.test(`${name} ${brand}`))).toBe(true);
  });

  it('are rejected with their problems and change nothing', async () => {
    await page.goto(`${shop.url}/admin/import`);
    await choose(
      productFile([{ ...rows[0], price: 'dear' }, { ...rows[1], id: 'nobody' }, { name: 'Lost' }]),
    );
    await page.getByRole('alert').getByText('5 problems found.').waitFor();
    const table = page.getByRole('table', { name: 'Problems' });
    await expect(table.getByRole('row').nth(1).innerText()).resolves.toMatch(/2\s+price\s+Price must be/);
    await expect(table.getByRole('row').nth(2).innerText()).resolves.toMatch(/3\s+id\s+There is no product/);
    await expect(page.getByRole('button', { name: 'Import', exact: true }).count()).resolves.toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  it('are imported after the correction, new ones included', async () => {
    const [first, ...others] = rows;
    const made = { ...rows[1], id: '', name: 'चाय Kettle', price: '₹1,24,999.50' };
    await choose(`\ufeff${productFile([{ ...first, countInStock: '41' }, ...others, made])}`);
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

  it('change nothing when an unchanged export is imported', async () => {
    await page.goto(`${shop.url}/admin/import`);
    await choose(await download('Export Products'));
    await page.getByText(`${rows.length + 1} products unchanged.`).waitFor();
    await page.getByText('There is nothing to import.').waitFor();
  });
});
