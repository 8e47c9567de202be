import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { shopifyExport } from '../../support/fixtures/imports/shopify-export';
import { findOverflow } from '../accessibility/page-checks';
import { describeInBrowser } from '../describe-in-browser';
import { openAdminScreen, type AdminSession } from './admin-session';

/** Number of products; a longer walk takes more. */
const COUNT = Number(process.env.IMPORT_WALK_COUNT ?? 40);
/** Folder of screenshots; none without it. */
const SHOTS = process.env.IMPORT_WALK_SHOTS;
const WIDTHS = [360, 768, 1440];

jest.setTimeout(120_000 + COUNT * 400);

describeInBrowser('wire: Catalogue, a shop that moves from Shopify', () => {
  let session: AdminSession;
  let page: Page;
  beforeAll(async () => {
    session = await openAdminScreen('/admin/import');
    ({ page } = session);
  });
  afterEach(() => expect(session.browser.problems).toEqual([]));

  const takeShots = async (name: string) => {
    if (!SHOTS) return;
    await mkdir(SHOTS, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of WIDTHS) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.screenshot({
          path: path.join(SHOTS, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const choose = (label: string, text: string) =>
    page
      .getByLabel(label)
      .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const status = () => page.getByRole('status').filter({ hasText: /file:|Imported:/ });
  const grouped = (count: number) => count.toLocaleString('en-IN');

  it('imports its products with a dry run, progress and a report, and redirects their addresses', async () => {
    await choose('File of products', shopifyExport(COUNT));
    await status().filter({ hasText: 'Shopify file:' }).waitFor({ timeout: 60_000 });
    await takeShots('products-checked');
    await page.getByRole('checkbox', { name: /cdn\.example/ }).uncheck();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('region', { name: 'Importing' }).waitFor();
    await takeShots('products-importing');
    await status()
      .filter({ hasText: `Imported: ${grouped(COUNT * 4)} new products` })
      .waitFor({ timeout: 60_000 + COUNT * 300 });
    await takeShots('products-imported');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('table', { name: 'Missing pictures' }).waitFor();
    expect(await findOverflow(page)).toEqual([]);

    const response = await page.request.get(`${session.shop.url}/products/khadi-kurta-0`, {
      maxRedirects: 0,
    });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toMatch(/^(?:https?:\/\/[^/]+)?\/(?:p|product)\//);
  });
});
