import type { Page } from 'playwright-core';
import { violationsOf } from '../support/axe';
import { visit, type Visitor } from '../support/browser';
import { startSeededShop } from '../support/seeded-shop';
import type { Shop } from '../support/shop';
import { describeInBrowser } from './describe-in-browser';
import { enterOffice } from './office';

jest.setTimeout(120_000);

const WIDTHS = [360, 768, 1440];

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describeInBrowser.each(['light', 'dark'] as const)(
  'The edit screens are for everyone, in the %s theme',
  (scheme) => {
    let shop: Shop;
    let visitor: Visitor;
    let page: Page;

    beforeAll(async () => {
      shop = await startSeededShop();
      const options = { colorScheme: scheme, reducedMotion: 'reduce' as const };
      visitor = await visit(new URL(shop.url).host, { ...options, viewport: { width: 1440, height: 900 } });
      page = await visitor.open(shop.url);
      await enterOffice(page, shop.url, '/admin/productlist');
    });

    afterEach(() => {
      expect(visitor.complaints.splice(0)).toEqual([]);
    });

    it.each(WIDTHS)('a product, with what is wrong and what is asked, at %i px', async (width) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${shop.url}/admin/productlist`);
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
      await page.setViewportSize({ width, height: 900 });
      await page.getByLabel('Brand', { exact: true }).fill('');
      await page.getByLabel('Price', { exact: true }).fill('0');
      await page.getByLabel('Name', { exact: true }).focus();
      await page.getByText('Brand is required').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);

      await page.getByRole('link', { name: 'Go Back' }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL(/\/admin\/productlist/);
    });

    it.each(WIDTHS)('a user, at %i px', async (width) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${shop.url}/admin/userlist`);
      await page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Edit User' }).waitFor();
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    });
  },
);
