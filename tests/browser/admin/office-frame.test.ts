import type { Page } from 'playwright-core';
import { violationsOf } from '../../support/runtime/axe';
import { describeInBrowser } from '../describe-in-browser';
import { changeTheme, resize } from '../accessibility/examine';
import { walkByTab } from '../accessibility/focus-walk';
import { createKeyboard } from '../accessibility/keyboard';
import { openAdminScreen, waitUntilLoaded, type AdminSession } from './admin-session';

jest.setTimeout(180_000);

let session: AdminSession;
let page: Page;

const headingOf = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function openFrame(path: string): Promise<void> {
  session = await openAdminScreen(path);
  ({ page } = session);
  await waitUntilLoaded(page);
}

describeInBrowser('§2 The frame of the back office', () => {
  beforeAll(() => openFrame('/admin/orderlist'));
  afterEach(() => {
    expect(session.browser.problems.splice(0)).toEqual([]);
  });

  it('opens an order inside the frame, and returns to the same list and row', async () => {
    await page.goto(`${session.shop.url}/admin/orderlist?paid=yes&page=2`);
    const details = page.getByRole('link', { name: /^Details/ }).nth(2);
    const name = await details.textContent();
    await details.click();
    await page.getByRole('heading', { name: 'Payment events' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Back office' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Cart' }).count()).toBe(0);

    await page.goBack();
    await headingOf('Orders').waitFor();
    expect(page.url()).toContain('/admin/orderlist?paid=yes&page=2');
    await page.waitForFunction((text) => document.activeElement?.textContent === text, name);

    await page.goForward();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click();
    await headingOf('Orders').waitFor();
    expect(page.url()).toContain('/admin/orderlist?paid=yes&page=2');
  });

  it('shows the current screen in the row of screens on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${session.shop.url}/admin/redirects`);
    const row = page.getByRole('navigation', { name: 'Products', exact: true });
    const [rowBox, linkBox] = await Promise.all([
      row.boundingBox(),
      row.getByRole('link', { name: 'Redirects' }).boundingBox(),
    ]);
    expect(linkBox?.x).toBeGreaterThanOrEqual(rowBox?.x ?? NaN);
    expect(linkBox!.x + linkBox!.width).toBeLessThanOrEqual(rowBox!.x + rowBox!.width);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${session.shop.url}/admin/orderlist`);
    await headingOf('Orders').waitFor();
  });

  it('opens an order from its address, and other screens from there', async () => {
    await page
      .getByRole('link', { name: /^Details/ })
      .first()
      .click();
    await page.waitForURL(/\/order\//);
    await page.reload();
    const navigation = page.getByRole('navigation', { name: 'Back office' });
    await navigation.waitFor();
    await navigation.getByRole('link', { name: 'Settings' }).click();
    await headingOf('Settings').waitFor();
    await waitUntilLoaded(page);
  });

  it('skips to the content with the first Tab, and focuses the heading after a choice', async () => {
    await page.goto(`${session.shop.url}/admin/settings`);
    await waitUntilLoaded(page);
    const keyboard = createKeyboard(page);
    await keyboard.press('Tab');
    expect(await keyboard.readFocusedName()).toBe('Skip to content');
    await keyboard.activate('Webhooks');
    await headingOf('Webhooks').waitFor();
    expect(await keyboard.readFocusedName()).toBe('Webhooks');
  });

  it('scrolls focused elements out of the header and the tabs of a phone', async () => {
    await page.goto(`${session.shop.url}/admin/settings`);
    await waitUntilLoaded(page);
    for (const width of [1440, 768, 360]) {
      await resize(page, width);
      expect({ width, faults: (await walkByTab(page)).faults }).toEqual({ width, faults: [] });
    }
    await resize(page, 1440);
  });

  it('hides the frame in print', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Back office' }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  });
});

describeInBrowser('§2 The search and the shortcuts of the back office', () => {
  beforeAll(() => openFrame('/admin/productlist'));
  afterEach(() => {
    expect(session.browser.problems.splice(0)).toEqual([]);
  });

  it.each([
    [1440, 'light'],
    [360, 'dark'],
  ] as const)('have no accessibility violation at %s px in the %s theme', async (width, theme) => {
    await resize(page, width);
    await changeTheme(page, theme);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('ra');
    await page.getByRole('listbox', { name: 'Results' }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('combobox', { name: /^Search orders/ }).fill('4821x');
    await page.getByText('Nothing for 4821x.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('combobox', { name: /^Search orders/ }).fill('');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await changeTheme(page, 'light');
    await resize(page, 1440);
  });

  it('open an order by its number, and the products, by keyboard alone', async () => {
    await page.goto(`${session.shop.url}/admin/orderlist?page=2`);
    await waitUntilLoaded(page);
    const details = page.getByRole('link', { name: /^Details/ }).nth(3);
    const number = (await details.textContent())?.replace('Details of order ', '') ?? '';
    const link = await details.getAttribute('href');
    await page.keyboard.press('/');
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${session.shop.url}${link}`);
    await headingOf(`Order ${number}`).waitFor();
    await page.keyboard.type('gp');
    await headingOf('Products').waitFor();
  });
});

describeInBrowser('§2 The sheet of the back office on a phone', () => {
  beforeAll(async () => {
    await openFrame('/admin/productlist');
    await resize(page, 360);
  });

  it.each(['light', 'dark'] as const)('has no accessibility violation in the %s theme', async (theme) => {
    await changeTheme(page, theme);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog', { name: 'More' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'More' }).waitFor({ state: 'hidden' });
  });

  it('lets the admin keep unsaved changes', async () => {
    await page
      .getByRole('link', { name: /^Edit / })
      .first()
      .click();
    await page.getByLabel('Brand', { exact: true }).fill('Another brand');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Brand', { exact: true }).inputValue()).toBe('Another brand');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await headingOf('Users').waitFor();
  });
});
