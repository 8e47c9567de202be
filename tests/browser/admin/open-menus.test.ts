import type { Locator, Page } from 'playwright-core';
import { violationsOf } from '../../support/runtime/axe';
import { changeTheme, resize } from '../accessibility/examine';
import { describeInBrowser } from '../describe-in-browser';
import { openAdminScreen, waitUntilLoaded, type AdminSession } from './admin-session';

jest.setTimeout(240_000);

let session: AdminSession;
let page: Page;

/** The visible part of an open menu is complete, so that nothing clips it. */
async function expectUnclipped(menu: Locator): Promise<void> {
  const isUncovered = await menu.evaluate((element) => {
    const { left: x, top: y, right, bottom } = element.getBoundingClientRect();
    const corners = [
      [x + 4, y + 4],
      [right - 4, y + 4],
      [x + 4, bottom - 4],
      [right - 4, bottom - 4],
    ] as const;
    return corners.every(([cornerX, cornerY]) =>
      element.contains(document.elementFromPoint(cornerX, cornerY)),
    );
  });
  expect(isUncovered).toBe(true);
}

describeInBrowser('§2 Open menus of the back office', () => {
  beforeAll(async () => {
    session = await openAdminScreen('/admin/categories');
    ({ page } = session);
    await waitUntilLoaded(page);
  });
  afterEach(() => expect(session.browser.problems.splice(0)).toEqual([]));

  it.each([
    [1440, 'light'],
    [360, 'dark'],
  ] as const)('are inside the main landmark and complete, at %i px in the %s theme', async (width, theme) => {
    await changeTheme(page, theme);
    await resize(page, width);
    const button = page.getByRole('button', { name: /^Actions for/ }).last();
    await button.click();
    const menu = page.getByRole('main').getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Add a category below' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await expectUnclipped(menu);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await changeTheme(page, 'light');
    await resize(page, 1440);
  });

  it('are inside the dialog of their field', async () => {
    await page.getByRole('button', { name: 'Add Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a category' });
    await dialog.getByRole('combobox', { name: 'Inside' }).click();
    const list = dialog.locator('.ant-select-dropdown');
    await list.getByText('None, at the top').waitFor();
    await expectUnclipped(list);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
