import { violationsOf } from '../../support/runtime/axe';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';

// The API reference is the longest page.
jest.setTimeout(180_000);

const EXAMINED_PER_SECTION = 10;

describeInBrowser('The developer pages', () => {
  let shop: Shop;
  let browser: BrowserSession;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, { isFullChromium: true });
  });

  it('shows the API reference at every width, in both themes, without axe violations', async () => {
    const page = await browser.open(`${shop.url}/developers`);
    const widthAt = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      return page.evaluate(() => document.documentElement.scrollWidth);
    };
    for (const width of [360, 768, 1440]) expect(await widthAt(width)).toBe(width);
    // All operations of a section have the same elements, so axe examines the first ones; the whole page takes minutes.
    await page.evaluate((count) => {
      for (const section of document.querySelectorAll('section'))
        for (const operation of [...section.querySelectorAll('.operation')].slice(count)) operation.remove();
    }, EXAMINED_PER_SECTION);
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [360, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect({ width, violations: await violationsOf(page) }).toEqual({ width, violations: [] });
    }
    await page.close();
  });

  it('runs the first example in GraphiQL, and the example with a token', async () => {
    const page = await browser.open(`${shop.url}/developers`);
    await page.goto(`${shop.url}/graphql`);
    await page.getByRole('button', { name: /execute query/i }).click();
    await page.locator('.graphiql-response', { hasText: 'currencyCode' }).waitFor();
    const tabs = await page.locator('.graphiql-tab-button').allTextContents();
    expect(tabs).toEqual(['TopRatedProducts', 'Search', 'SignIn', 'Orders', 'ErrorCodes']);

    const { token } = (await (
      await fetch(`${shop.url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@haat.example', password: 'haat-admin-demo' }),
      })
    ).json()) as { token: string };
    await page.getByRole('tab', { name: /^Orders/ }).click();
    // GraphiQL runs the text of the editor, which follows the tab later.
    await page.locator('.graphiql-query-editor', { hasText: 'isDelivered' }).waitFor();
    await page.getByLabel('Token').fill(token);
    await page.getByText('as this token').waitFor();
    await page.getByRole('button', { name: /execute query/i }).click();
    await page.locator('.graphiql-response', { hasText: 'isDelivered' }).waitFor();
    expect(browser.problems).toEqual([]);
  });
});
