import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { latestSignInCode } from '../../support/fixtures/mailbox';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';
import { describeInBrowser } from '../describe-in-browser';
import { newUser } from '../shopper';

jest.setTimeout(120_000);

describeInBrowser('§5 Sign-in by code on a phone', () => {
  let shop: Shop;
  let browser: BrowserSession;
  let page: Page;
  const person = newUser();

  beforeAll(async () => {
    shop = await startSeededShop();
    browser = await openBrowser(new URL(shop.url).host, { viewport: { width: 360, height: 740 } });
    const client = { address: '127.0.0.1', adapter: 'rest' } as const;
    await shop.services.users.register(person, client);
    page = await browser.open(`${shop.url}/login?redirect=%2Fprofile`);
  });

  afterEach(() => {
    expect(browser.problems.splice(0)).toEqual([]);
  });

  it('signs in by keyboard only, and continues to the redirect target', async () => {
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Use a code instead' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Email Me a Code' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Enter the 6-digit code' }).waitFor();
    const code = await latestSignInCode(shop, person.email);
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'My Orders' }).waitFor();

    expect(new URL(page.url()).pathname).toBe('/profile');
  });

  it('leaves no room for a horizontal scroll bar on the Hindi screen', async () => {
    await page.evaluate(() => window.localStorage.clear());
    await page.goto(`${shop.url}/hi/login`);
    await page.getByRole('button', { name: 'इसके बजाय कोड से आएँ' }).click();
    await page.getByLabel('ईमेल').fill(person.email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '6 अंकों का कोड लिखें' }).waitFor();

    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
