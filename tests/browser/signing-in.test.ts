import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import type { Shop } from '../support/fixtures/shop';
import { describeInBrowser } from './describe-in-browser';
import { newUser, register } from './shopper';

jest.setTimeout(120_000);

const ADMIN = { email: 'admin@haat.example', password: 'haat-admin-demo' };

describeInBrowser('§5 Signing in and out', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 360, height: 740 } });
    page = await browser.open(`${shop.url}/profile?page=1#my-orders`);
  });

  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  const logOut = async (name: string) => {
    await page.getByText(name, { exact: true }).first().click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };

  it('returns after registration to the opened page with its query and hash', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await register(page, newUser());
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();

    expect(page.url()).toBe(`${shop.url}/profile?page=1#my-orders`);
  });

  it('opens sign-in without a redirect target after sign-out', async () => {
    await logOut('Kavya Rao');
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();

    expect(page.url()).toBe(`${shop.url}/login`);
  });

  it.each(['//evil.example', '/%5Cevil.example', '/..//evil.example', 'https://evil.example'])(
    'redirects home instead of %s',
    async (redirectTarget) => {
      await page.goto(`${shop.url}/login?${new URLSearchParams({ redirect: redirectTarget })}`);
      await page.getByLabel('Email', { exact: true }).fill(ADMIN.email);
      await page.getByLabel('Password').fill(ADMIN.password);
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('heading', { name: 'Latest Products' }).waitFor();
      expect(page.url()).toBe(`${shop.url}/`);

      await page.getByText('Admin', { exact: true }).waitFor();
      await logOut('Haat Admin');
    },
  );

  it('does not show the admin menu after a forged change of local storage', async () => {
    await page.goto(`${shop.url}/register`);
    await register(page, newUser());
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
