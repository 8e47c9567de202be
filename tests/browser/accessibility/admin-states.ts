import type { Page } from 'playwright-core';
import { manyShopifyOrders } from '../../support/fixtures/imports/history-files';
import { signInAsAdmin, waitUntilLoaded } from '../admin/admin-session';
import type { ScreenState } from './storefront-states';

const DESKTOP = { width: 1440, height: 900 };

async function open(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${url}/admin${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLoaded(page);
}

const stateAt = (name: string, path: string): ScreenState => ({
  name,
  navigate: (page, url) => open(page, url, path),
});
/** A list with the same table, filters and pages as the product list, but with other cells. */
const listStateAt = (name: string, path: string): ScreenState => ({
  ...stateAt(name, path),
  isVariant: true,
});

async function openFirst(page: Page, url: string, list: string, heading: string): Promise<void> {
  await open(page, url, list);
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('heading', { name: heading }).waitFor();
  await waitUntilLoaded(page);
}

/** The screens of the back office, in states with their own layout. Each state continues from the previous state. */
export const ADMIN_STATES: readonly ScreenState[] = [
  {
    name: 'dashboard',
    async navigate(page, url) {
      await page.setViewportSize(DESKTOP);
      await signInAsAdmin(page, url, '/admin');
      await waitUntilLoaded(page);
    },
  },
  stateAt('products', '/productlist'),
  {
    name: 'products, some selected',
    isVariant: true,
    async navigate(page) {
      await page.setViewportSize(DESKTOP);
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check();
    },
  },
  listStateAt('products, no results', '/productlist?q=nothing'),
  listStateAt('users', '/userlist'),
  listStateAt('orders', '/orderlist'),
  stateAt('order desk', '/orders'),
  listStateAt('reviews', '/reviews'),
  listStateAt('activity', '/activity'),
  listStateAt('mail', '/mail'),
  stateAt('tokens', '/tokens'),
  stateAt('webhooks', '/webhooks'),
  listStateAt('deliveries', '/webhooks/deliveries'),
  stateAt('import', '/import'),
  listStateAt('demand', '/demand'),
  stateAt('page editor', '/pages/about'),
  stateAt('search settings', '/search-settings'),
  {
    name: 'search settings, pin dialog',
    isVariant: true,
    async navigate(page) {
      await page.setViewportSize(DESKTOP);
      await page.getByRole('button', { name: 'Pin products' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  stateAt('categories', '/categories'),
  stateAt('menus', '/menus'),
  {
    name: 'menus, with errors',
    isVariant: true,
    async navigate(page) {
      await page.setViewportSize(DESKTOP);
      await page.getByRole('button', { name: 'Add a link to the header' }).click();
      await page.getByRole('button', { name: 'Publish' }).click();
      await page.getByText('Link is required', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Discard' }).waitFor();
    },
  },
  {
    name: 'menus, discarded',
    isVariant: true,
    async navigate(page) {
      await page.setViewportSize(DESKTOP);
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('button', { name: 'Publish' }).waitFor({ state: 'detached' });
    },
  },
  listStateAt('imported orders, empty', '/imported-orders'),
  {
    name: 'import of orders, imported',
    isVariant: true,
    async navigate(page, url) {
      await open(page, url, '/import');
      await page.getByRole('radio', { name: 'Orders' }).check();
      await page.getByLabel('File of orders').setInputFiles({
        name: 'orders.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(manyShopifyOrders(3)),
      });
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('link', { name: 'To the imported orders' }).waitFor();
    },
  },
  listStateAt('imported orders', '/imported-orders'),
  stateAt('settings', '/settings'),
  {
    name: 'an order',
    async navigate(page, url) {
      await open(page, url, '/orderlist');
      await page
        .getByRole('link', { name: /^Details/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Payment events' }).waitFor();
      await waitUntilLoaded(page);
    },
  },
  { name: 'a product', navigate: (page, url) => openFirst(page, url, '/productlist', 'Edit Product') },
  {
    name: 'a product, with errors',
    isVariant: true,
    async navigate(page) {
      await page.setViewportSize(DESKTOP);
      await page.getByLabel('Brand', { exact: true }).fill('');
      await page.getByLabel('Name', { exact: true }).focus();
      await page.getByText('Brand is required').waitFor();
    },
  },
  {
    name: 'a product, leave dialog',
    isVariant: true,
    async navigate(page) {
      await page.setViewportSize(DESKTOP);
      await page.getByRole('link', { name: 'Go Back' }).click();
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    },
  },
  {
    name: 'a user',
    async navigate(page, url) {
      await page.getByRole('button', { name: 'Leave' }).click();
      await openFirst(page, url, '/userlist', 'Edit User');
    },
  },
];
