import { violationsOf } from '../support/axe';
import { visit, type Visitor } from '../support/browser';
import { startSeededShop } from '../support/seeded-shop';
import type { Shop } from '../support/shop';
import { describeInBrowser } from './describe-in-browser';

describeInBrowser('What integrators see', () => {
  let shop: Shop;
  let visitor: Visitor;

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host);
  });

  it.each([
    [360, 'dark'],
    [768, 'light'],
    [1440, 'light'],
  ] as const)('reads the reference at %i px, %s, without a fault', async (width, colorScheme) => {
    const page = await visitor.open(`${shop.url}/developers`);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violationsOf(page)).toEqual([]);
    await page.close();
  });

  it('runs the first example of GraphiQL, and one that the reference sends it', async () => {
    const page = await visitor.open(`${shop.url}/developers`);
    await page.goto(`${shop.url}/graphql`);
    await page.getByRole('button', { name: /execute query/i }).click();
    await page.locator('.graphiql-response', { hasText: 'currencyCode' }).waitFor();
    const tabs = await page.locator('.graphiql-tab-button').allTextContents();
    expect(tabs).toEqual(['Shelf', 'Search', 'SignIn', 'Orders', 'Refusals']);

    const { token } = (await (
      await fetch(`${shop.url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@haat.example', password: 'haat-admin-demo' }),
      })
    ).json()) as { token: string };
    await page.getByRole('tab', { name: /^Orders/ }).click();
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: /execute query/i }).click();
    await page.locator('.graphiql-response', { hasText: 'isDelivered' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
