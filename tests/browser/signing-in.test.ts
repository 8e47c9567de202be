import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { newcomer, register } from './shopper';

jest.setTimeout(120_000);

const ADMIN = { email: 'admin@haat.example', password: 'haat-admin-demo' };

describeInBrowser('§5 Signing in and out', () => {
  let shop: Shop;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    visitor = await visit(new URL(shop.url).host, { viewport: { width: 360, height: 740 } });
    page = await visitor.open(`${shop.url}/profile?page=1#my-orders`);
  });

  afterEach(() => {
    expect(visitor.complaints.splice(0)).toEqual([]);
  });

  const logOut = async (name: string) => {
    await page.getByText(name, { exact: true }).first().click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };

  it('returns to the complete link, also after registration', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await register(page, newcomer());
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();

    expect(page.url()).toBe(`${shop.url}/profile?page=1#my-orders`);
  });

  it('has no redirect target on a private screen', async () => {
    await logOut('Kavya Rao');
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();

    expect(page.url()).toBe(`${shop.url}/login`);
  });

  it.each(['//evil.example', '/%5Cevil.example', '/..//evil.example', 'https://evil.example'])(
    'redirects home instead of %s',
    async (otherUser) => {
      await page.goto(`${shop.url}/login?${new URLSearchParams({ redirect: otherUser })}`);
      await page.getByLabel('Email').fill(ADMIN.email);
      await page.getByLabel('Password').fill(ADMIN.password);
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('heading', { name: 'Latest Products' }).waitFor();
      expect(page.url()).toBe(`${shop.url}/`);

      await page.getByText('Admin', { exact: true }).waitFor();
      await logOut('Haat Admin');
    },
  );

  it('does not show the admin area on the strength of local storage', async () => {
    await page.goto(`${shop.url}/register`);
    await register(page, newcomer());
    await page.getByText('Kavya Rao', { exact: true }).waitFor();
    await page.evaluate(() => {
      const user = JSON.parse(window.localStorage.getItem('userInfo') ?? '') as object;
      window.localStorage.setItem('userInfo', JSON.stringify({ ...user, isAdmin: true }));
    });
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/graphql')),
      page.goto(`${shop.url}/cart`),
    ]);
    await page.getByText('Kavya Rao', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');

    expect(await page.getByText('Admin', { exact: true }).count()).toBe(0);
  });
});
