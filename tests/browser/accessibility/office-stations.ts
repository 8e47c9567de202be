import type { Page } from 'playwright-core';
import { enterOffice, settle } from '../admin/office';
import type { Station } from './stations';

const WIDE = { width: 1440, height: 900 };

async function open(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.goto(`${url}/admin${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settle(page);
}

const at = (name: string, path: string): Station => ({ name, reach: (page, url) => open(page, url, path) });
/** A list with the table, filters and pages of the product list; its cells differ. */
const listAt = (name: string, path: string): Station => ({ ...at(name, path), isState: true });

async function openFirst(page: Page, url: string, list: string, heading: string): Promise<void> {
  await open(page, url, list);
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('heading', { name: heading }).waitFor();
  await settle(page);
}

/** Every screen of the admin area, in every state that looks different. */
export const OFFICE: readonly Station[] = [
  {
    name: 'dashboard',
    async reach(page, url) {
      await page.setViewportSize(WIDE);
      await enterOffice(page, url, '/admin');
      await settle(page);
    },
  },
  at('products', '/productlist'),
  {
    name: 'products, some chosen',
    isState: true,
    async reach(page) {
      await page.setViewportSize(WIDE);
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
    },
  },
  listAt('products, none found', '/productlist?q=nothing'),
  listAt('users', '/userlist'),
  listAt('orders', '/orderlist'),
  listAt('reviews', '/reviews'),
  listAt('activity', '/activity'),
  listAt('mail', '/mail'),
  at('tokens', '/tokens'),
  at('webhooks', '/webhooks'),
  listAt('deliveries', '/webhooks/deliveries'),
  at('import', '/import'),
  { name: 'a product', reach: (page, url) => openFirst(page, url, '/productlist', 'Edit Product') },
  {
    name: 'a product, with errors',
    isState: true,
    async reach(page) {
      await page.setViewportSize(WIDE);
      await page.getByLabel('Brand', { exact: true }).fill('');
      await page.getByLabel('Name', { exact: true }).focus();
      await page.getByText('Brand is required').waitFor();
    },
  },
  {
    name: 'a product, about to be left',
    isState: true,
    async reach(page) {
      await page.setViewportSize(WIDE);
      await page.getByRole('link', { name: 'Go Back' }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    },
  },
  {
    name: 'a user',
    async reach(page, url) {
      await page.getByRole('button', { name: 'Leave' }).click();
      await openFirst(page, url, '/userlist', 'Edit User');
    },
  },
];
