import type { Page } from 'playwright-core';
import type { Shop } from '../../support/fixtures/shop';
import { enterOffice, settle } from '../admin/office';
import { windowOf, type State } from './camera';

const COLUMNS = 'id,name,price,countInStock,brand,category,description,image';

async function open(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize(windowOf(1440));
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
}

/** Overlays of the admin lists, its files, and an order as an admin sees it. */
export async function officeStates(shop: Shop): Promise<State[]> {
  const [product] = await shop.services.products.all();
  const edit = `/admin/product/${product?.id ?? ''}/edit`;
  return [
    {
      name: 'office, dashboard of months',
      async reach(page, url) {
        await page.setViewportSize(windowOf(1440));
        await enterOffice(page, url, '/admin');
        await page.getByRole('link', { name: 'Last 12 months' }).click();
        await page.getByRole('heading', { name: 'Revenue by month' }).waitFor();
        await settle(page);
      },
    },
    ...lists(),
    {
      name: 'office, order',
      async reach(page, url) {
        await open(page, url, '/admin/orderlist');
        await page
          .getByRole('link', { name: /^Details/ })
          .first()
          .click();
        await page.getByRole('region', { name: 'For admins' }).waitFor();
        await settle(page);
      },
    },
    { name: 'office, nowhere', reach: (page, url) => open(page, url, '/admin/no-such-page') },
    {
      name: 'office, import with problems',
      async reach(page, url) {
        await open(page, url, '/admin/import');
        const text = `${COLUMNS}\nnobody,Lost,12,1,Diya,Home,Nowhere.,\n,Lamp,dear,1,Diya,Home,A lamp.,\n,,,,,,,\n`;
        await page
          .getByLabel('File of products')
          .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.getByText(/problems found/).waitFor();
      },
    },
    {
      name: 'office, import to be made',
      async reach(page) {
        const text = `${COLUMNS}\n,Jharna Tower Fan,4999,8,Jharna,Home,A tower of cool air.,\n`;
        await page
          .getByLabel('File of products')
          .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
      },
    },
    {
      name: 'office, a product with a new picture',
      async reach(page, url) {
        await open(page, url, edit);
        await page.getByLabel('Image', { exact: true }).setInputFiles('client/public/promo/wide-1280.webp');
        await page.getByRole('img', { name: 'The square that is kept' }).waitFor();
      },
    },
  ];
}

function lists(): State[] {
  return [
    {
      name: 'office, products, columns',
      async reach(page, url) {
        await open(page, url, '/admin/productlist');
        await page.getByText('Columns', { exact: true }).click();
      },
    },
    {
      name: 'office, products, bulk dialog',
      async reach(page, url) {
        await open(page, url, '/admin/productlist');
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(1)
          .check();
        await page.getByRole('button', { name: 'Change Price' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'office, review to be hidden',
      async reach(page, url) {
        await open(page, url, '/admin/reviews');
        await page.getByRole('button', { name: /^Hide/ }).first().click();
        await page.getByLabel('Reason').fill('Written about something else');
      },
    },
    {
      name: 'office, mail read',
      async reach(page, url) {
        await open(page, url, '/admin/mail');
        await page.getByRole('button', { name: /^Read/ }).first().click();
        await page.locator('iframe').waitFor();
      },
    },
    {
      name: 'office, activity details',
      async reach(page, url) {
        await open(page, url, '/admin/activity');
        const more = page.getByRole('main').locator('summary').first();
        if ((await more.count()) > 0) await more.click();
      },
    },
  ];
}
