import type { BrowserContextOptions, Page } from 'playwright-core';
import { type BrowserSession } from '../../support/runtime/browser';
import { describeInBrowser } from '../describe-in-browser';
import { waitUntilLoaded, openAdminScreen } from './admin-session';

jest.setTimeout(180_000);

let browser: BrowserSession;
let page: Page;

async function open(options?: BrowserContextOptions): Promise<void> {
  ({ browser, page } = await openAdminScreen('/admin/productlist', options));
}

const row = (name: string | RegExp) => page.getByRole('row', { name });
const dialog = () => page.getByRole('dialog');
const waitForText = (text: string | RegExp) => page.getByText(text).first().waitFor();

describeInBrowser('§2 The lists, by keyboard only', () => {
  beforeAll(() => open());
  afterEach(() => expect(browser.problems.splice(0)).toEqual([]));

  /** Presses Tab until the named element has the focus. */
  async function focusByTab(name: string | RegExp, key = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press(key);
      const names = await page.evaluate(() => {
        const element = document.activeElement;
        const labels = [...((element as HTMLInputElement | null)?.labels ?? [])].map(
          (label) => label.textContent,
        );
        return [element?.getAttribute('aria-label'), element?.textContent, ...labels].map((text) =>
          text?.trim(),
        );
      });
      if (names.some((text) => (typeof name === 'string' ? text === name : text && name.test(text)))) return;
    }
    throw new Error(`Tab does not focus ${String(name)}`);
  }

  it('allow a search, a sort, a hidden column, a selection, a bulk change and a deletion', async () => {
    await page.getByRole('searchbox', { name: 'Find products' }).waitFor();
    await focusByTab('Find products');
    await page.keyboard.type('speaker');
    await page.waitForURL(/q=speaker/);
    await row(/Raga Wired Headphones/)
      .first()
      .waitFor({ state: 'detached' });
    await waitUntilLoaded(page);
    await focusByTab('Columns');
    await page.keyboard.press('Enter');
    await focusByTab('BRAND');
    await page.keyboard.press('Space');
    await page.getByRole('columnheader', { name: 'BRAND' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await focusByTab('NAME');
    await page.keyboard.press('Enter');
    await page.waitForURL(/sort=NAME_ASC/);
    await waitUntilLoaded(page);
    await focusByTab('Select Bol Smart Speaker');
    await page.keyboard.press('Space');
    await focusByTab('Change Stock');
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await focusByTab('Units to add');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await waitForText('Stock of 1 product changed');
    await dialog().waitFor({ state: 'hidden' });
    await focusByTab('More for Bol Smart Speaker', 'Shift+Tab');
    await page.keyboard.press('Enter');
    // The menu takes the focus some frames after it is visible; until then Enter closes it again.
    await page.locator('[role="menuitem"]:focus', { hasText: 'Delete Bol Smart Speaker' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    expect(await row(/Bol Smart Speaker/).count()).toBe(1);
  });
});
