import type { Page } from 'playwright-core';
import type { Shop } from '../../support/fixtures/shop';
import { signInAsAdmin, waitUntilLoaded } from '../admin/admin-session';
import { viewportOf, type ScreenshotState } from './screenshots';

const COLUMNS = 'id,name,price,countInStock,brand,category,description,image';

async function open(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize(viewportOf(1440));
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLoaded(page);
}

/** Admin screens and overlays that the accessibility walk does not open. */
export async function adminStates(shop: Shop): Promise<ScreenshotState[]> {
  const [product] = await shop.services.products.listAll();
  const editPath = `/admin/product/${product?.id ?? ''}/edit`;
  return [
    {
      name: 'admin, dashboard by month',
      async navigate(page, url) {
        await page.setViewportSize(viewportOf(1440));
        await signInAsAdmin(page, url, '/admin');
        await page.getByRole('link', { name: 'Last 12 months' }).click();
        await page.getByRole('heading', { name: 'Revenue by month' }).waitFor();
        await waitUntilLoaded(page);
      },
    },
    ...listStates(),
    {
      name: 'admin, order',
      async navigate(page, url) {
        await open(page, url, '/admin/orderlist');
        await page
          .getByRole('link', { name: /^Details/ })
          .first()
          .click();
        await page.getByRole('region', { name: 'For admins' }).waitFor();
        await waitUntilLoaded(page);
      },
    },
    ...dialogStates(),
    { name: 'admin, page not found', navigate: (page, url) => open(page, url, '/admin/no-such-page') },
    {
      name: 'admin, import with problems',
      async navigate(page, url) {
        await open(page, url, '/admin/import');
        const text = `${COLUMNS}\nunknown,Lost,12,1,Diya,Home,A lamp.,\n,Lamp,expensive,1,Diya,Home,A lamp.,\n,,,,,,,\n`;
        await page
          .getByLabel('File of products')
          .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.getByText(/problems found/).waitFor();
      },
    },
    {
      name: 'admin, import preview',
      async navigate(page) {
        const text = `${COLUMNS}\n,Jharna Tower Fan,4999,8,Jharna,Home,A tower of cool air.,\n`;
        await page
          .getByLabel('File of products')
          .setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
        await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
      },
    },
    {
      name: 'admin, a product with a new picture',
      async navigate(page, url) {
        await open(page, url, editPath);
        await page.getByLabel('Image', { exact: true }).setInputFiles('client/public/promo/wide-1280.webp');
        await page.getByRole('img', { name: 'The square that is kept' }).waitFor();
      },
    },
  ];
}

/** Opens a screen and one of its dialogs. */
const dialogState = (name: string, path: string, button: string | RegExp): ScreenshotState => ({
  name: `admin, ${name}`,
  async navigate(page, url) {
    await open(page, url, `/admin/${path}`);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
  },
});

/** Opens a list without rows that match. */
const emptyState = (name: string, path: string): ScreenshotState => ({
  name: `admin, ${name}`,
  navigate: (page, url) => open(page, url, `/admin/${path}`),
});

/** Dialogs, and screens that the accessibility walk does not open. */
function dialogStates(): ScreenshotState[] {
  return [
    emptyState('order desk', 'orders'),
    emptyState('families', 'families'),
    emptyState('redirects, empty', 'redirects'),
    emptyState('reviews, no results', 'reviews?q=nothing'),
    emptyState('mail, empty', 'mail?q=nothing'),
    emptyState('tax report', 'tax-report'),
    emptyState('delivery', 'service-areas'),
    emptyState('pages', 'pages'),
    emptyState('home page', 'home-page'),
    emptyState('menus', 'menus'),
    dialogState('new category', 'categories', 'Add Category'),
    dialogState('attribute', 'attributes', 'Edit Colour'),
    dialogState('new collection', 'collections', 'New Collection'),
    dialogState('new family', 'families', 'New Family'),
    dialogState('new redirect', 'redirects', 'Add Redirect'),
    dialogState('pinned search', 'search-settings', 'Pin products'),
    dialogState('home section', 'home-page', 'Edit Carousel'),
    dialogState('shipping method', 'service-areas', /^Edit /),
    dialogState('service area', 'service-areas', 'Add Service Area'),
    {
      name: 'admin, users, delete dialog',
      async navigate(page, url) {
        await open(page, url, '/admin/userlist');
        await page
          .getByRole('button', { name: /^More for/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: /^Delete/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'admin, family',
      async navigate(page, url) {
        await open(page, url, '/admin/families');
        await page
          .getByRole('link', { name: /^Edit / })
          .first()
          .click();
        await page.getByRole('heading', { name: 'Members' }).waitFor();
      },
    },
    {
      name: 'admin, collection',
      async navigate(page, url) {
        await open(page, url, '/admin/collections');
        await page
          .getByRole('link', { name: /^Edit / })
          .first()
          .click();
        await page.getByRole('heading', { name: 'Products', exact: true }).waitFor();
      },
    },
  ];
}

function listStates(): ScreenshotState[] {
  return [
    {
      name: 'admin, products, columns',
      async navigate(page, url) {
        await open(page, url, '/admin/productlist');
        await page.getByText('Columns', { exact: true }).click();
      },
    },
    {
      name: 'admin, products, bulk dialog',
      async navigate(page, url) {
        await open(page, url, '/admin/productlist');
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(1)
          .check();
        await page.getByRole('button', { name: 'Change Price', exact: true }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'admin, hide review dialog',
      async navigate(page, url) {
        await open(page, url, '/admin/reviews');
        await page.getByRole('button', { name: /^Hide/ }).first().click();
        await page.getByLabel('Reason').fill('Written about something else');
      },
    },
    {
      name: 'admin, open email',
      async navigate(page, url) {
        await open(page, url, '/admin/mail');
        await page.getByRole('button', { name: /^Read/ }).first().click();
        await page.locator('iframe').waitFor();
      },
    },
    {
      name: 'admin, activity details',
      async navigate(page, url) {
        await open(page, url, '/admin/activity');
        const detailsToggle = page.getByRole('main').locator('summary').first();
        if ((await detailsToggle.count()) > 0) await detailsToggle.click();
      },
    },
  ];
}
