import type { Page } from 'playwright-core';
import type { ScreenState } from './storefront-states';

const SPEAKER = 'तरंग बुकशेल्फ़ स्पीकर';
const ADDRESS = { पता: '12 पाम रोड', शहर: 'पुणे', 'पिन कोड': '411001', देश: 'भारत' };

async function open(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/hi${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const stateAt = (name: string, path: string): ScreenState => ({
  name,
  navigate: (page, url) => open(page, url, path),
});

async function clickButton(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click();
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await clickButton(page, 'साइन इन');
}

/** The storefront in Hindi, from home to a paid order. Each state continues from the previous state. */
export const HINDI_STATES: readonly ScreenState[] = [
  stateAt('home', ''),
  stateAt('search', '/search/speaker'),
  stateAt('search, no results', '/search/nothing-like-this'),
  stateAt('page not found', '/no-such-page'),
  stateAt('register', '/register'),
  {
    name: 'product',
    async navigate(page, url) {
      await open(page, url, '/search/bookshelf');
      await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
      await page.getByRole('heading', { level: 1, name: SPEAKER }).waitFor();
    },
  },
  {
    name: 'cart',
    async navigate(page) {
      await clickButton(page, 'कार्ट में डालें');
      await page.waitForURL(/\/hi\/cart\/[\w-]+\?qty=1$/);
      await page.getByRole('button', { name: /हटाएँ/ }).waitFor();
    },
  },
  {
    name: 'sign in, refused',
    async navigate(page, url) {
      await open(page, url, '/login?redirect=/shipping');
      await page.getByLabel('ईमेल').fill('arjun@haat.example');
      await signIn(page, 'a wrong password');
      await page.getByText('ईमेल या पासवर्ड सही नहीं है').waitFor();
    },
  },
  {
    name: 'shipping, with errors',
    async navigate(page) {
      await signIn(page, 'haat-shopper-demo');
      await page.waitForURL(/\/hi\/shipping$/);
      await clickButton(page, 'आगे बढ़ें');
      await page.getByText('पिन कोड भरना ज़रूरी है').first().waitFor();
    },
  },
  {
    name: 'payment',
    async navigate(page) {
      for (const [label, text] of Object.entries(ADDRESS))
        await page.getByLabel(label, { exact: true }).fill(text);
      await clickButton(page, 'आगे बढ़ें');
      await page.waitForURL(/\/hi\/payment$/);
      await page.getByLabel('PayPal या क्रेडिट कार्ड').waitFor();
    },
  },
  {
    name: 'place order',
    async navigate(page) {
      await page.getByLabel('PayPal या क्रेडिट कार्ड').check();
      await clickButton(page, 'आगे बढ़ें');
      await page.waitForURL(/\/hi\/placeorder$/);
      await page.getByRole('button', { name: 'ऑर्डर करें', exact: true }).waitFor();
    },
  },
  {
    name: 'order, not paid',
    async navigate(page) {
      await clickButton(page, 'ऑर्डर करें');
      await page.waitForURL(/\/hi\/order\//);
      await page.getByRole('button', { name: /PayPal/ }).waitFor();
    },
  },
  {
    name: 'order, paid',
    async navigate(page) {
      await page.getByRole('button', { name: /PayPal/ }).click();
      await page.getByRole('button', { name: 'भुगतान मंज़ूर करें' }).click();
      await page.getByText(/^\d{4}-\d{2}-\d{2} को भुगतान हुआ/).waitFor();
    },
  },
  {
    name: 'profile',
    async navigate(page, url) {
      await open(page, url, '/profile');
      await page.getByRole('heading', { name: 'मेरे ऑर्डर' }).waitFor();
      await page
        .getByRole('link', { name: /का विवरण$/ })
        .first()
        .waitFor();
    },
  },
];
