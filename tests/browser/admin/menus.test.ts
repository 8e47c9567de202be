import type { Page } from 'playwright-core';
import { describeInBrowser } from '../describe-in-browser';
import { openAdminScreen, waitUntilLoaded, type AdminSession } from './admin-session';

jest.setTimeout(180_000);

/** Slow enough that a key press comes before the menu has moved the focus. */
const SLOW_CPU = 20;
const ROUNDS = 3;

let session: AdminSession;
let page: Page;

const setSpeed = async (rate: number) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const focusedItem = () => page.locator('[role="menuitem"]:focus');
const focusedButton = (name: string) => page.locator(`button[aria-label="${name}"]:focus`);
const openMenus = () => page.locator('[role="menu"]:visible');

describeInBrowser('§2 The menus of the back office', () => {
  beforeAll(async () => {
    session = await openAdminScreen('/admin/productlist?q=bol', { reducedMotion: 'no-preference' });
    ({ page } = session);
    await waitUntilLoaded(page);
    await setSpeed(SLOW_CPU);
  });
  afterEach(() => expect(session.browser.problems.splice(0)).toEqual([]));

  const NAME = 'More for Bol Smart Speaker';

  it('take the focus at Enter, and return it at Escape', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await button(NAME).focus();
      await page.keyboard.press('Enter');
      await focusedItem().waitFor();
      await page.keyboard.press('Escape');
      await openMenus().waitFor({ state: 'detached' });
      await focusedButton(NAME).waitFor();
    }
  });

  it('leave the focus on the button if Escape follows at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await button(NAME).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await openMenus().waitFor({ state: 'detached' });
      await focusedButton(NAME).waitFor();
    }
  });

  it('close at Tab, which continues after the button', async () => {
    await button(NAME).focus();
    await page.keyboard.press('Enter');
    await focusedItem().waitFor();
    await page.keyboard.press('Shift+Tab');
    await openMenus().waitFor({ state: 'detached' });
    await page.locator('a:focus', { hasText: 'Edit Bol Smart Speaker' }).waitFor();
  });

  it('give the focus to a dialog, which returns it to the button', async () => {
    await button(NAME).focus();
    await page.keyboard.press('Enter');
    await focusedItem().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Are You Sure?').waitFor();
    await page.keyboard.press('Escape');
    await focusedButton(NAME).waitFor();
  });

  it('work without a pointer in the list of users too', async () => {
    await setSpeed(1);
    await page.goto(`${session.shop.url}/admin/userlist?q=meera`);
    await waitUntilLoaded(page);
    await button('More for Meera Iyer').focus();
    await page.keyboard.press('Enter');
    await page.locator('[role="menuitem"]:focus', { hasText: 'Delete Meera Iyer' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Warning: User will deleted Permanently!!').waitFor();
  });
});
