import type { Page } from 'playwright-core';
import type { Station } from './stations';

const SPEAKER = 'Tarang Bookshelf Speaker';
const WHERE = { पता: '12 पाम रोड', शहर: 'पुणे', 'पिन कोड': '411001', देश: 'भारत' };

async function open(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/hi${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const at = (name: string, path: string): Station => ({ name, reach: (page, url) => open(page, url, path) });

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click();
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await press(page, 'साइन इन');
}

/** The storefront in Hindi, from home to a paid order; each step needs the one before. */
export const HINDI: readonly Station[] = [
  at('home', ''),
  at('search', '/search/speaker'),
  at('search, nothing found', '/search/nothing-like-this'),
  at('nowhere', '/no-such-page'),
  at('register', '/register'),
  {
    name: 'product',
    async reach(page, url) {
      await open(page, url, '/search/bookshelf');
      await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
      await page.getByRole('heading', { level: 1, name: SPEAKER }).waitFor();
    },
  },
  {
    name: 'cart',
    async reach(page) {
      await press(page, 'कार्ट में डालें');
      await page.waitForURL(/\/hi\/cart\/[\w-]+\?qty=1$/);
      await page.getByRole('button', { name: /हटाएँ/ }).waitFor();
    },
  },
  {
    name: 'sign in, refused',
    async reach(page, url) {
      await open(page, url, '/login?redirect=/shipping');
      await page.getByLabel('ईमेल').fill('arjun@haat.example');
      await signIn(page, 'not this one');
      await page.getByText('ईमेल या पासवर्ड सही नहीं है').waitFor();
    },
  },
  {
    name: 'shipping, with errors',
    async reach(page) {
      await signIn(page, 'haat-shopper-demo');
      await page.waitForURL(/\/hi\/shipping$/);
      await press(page, 'आगे बढ़ें');
      await page.getByText('पिन कोड भरना ज़रूरी है').first().waitFor();
    },
  },
  {
    name: 'payment',
    async reach(page) {
      for (const [label, text] of Object.entries(WHERE))
        await page.getByLabel(label, { exact: true }).fill(text);
      await press(page, 'आगे बढ़ें');
      await page.waitForURL(/\/hi\/payment$/);
      await page.getByLabel('PayPal या क्रेडिट कार्ड').waitFor();
    },
  },
  {
    name: 'place order',
    async reach(page) {
      await page.getByLabel('PayPal या क्रेडिट कार्ड').check();
      await press(page, 'आगे बढ़ें');
      await page.waitForURL(/\/hi\/placeorder$/);
      await page.getByRole('button', { name: 'ऑर्डर करें', exact: true }).waitFor();
    },
  },
  {
    name: 'order, not paid',
    async reach(page) {
      await press(page, 'ऑर्डर करें');
      await page.waitForURL(/\/hi\/order\//);
      await page.getByRole('button', { name: /PayPal/ }).waitFor();
    },
  },
  {
    name: 'order, paid',
    async reach(page) {
      await page.getByRole('button', { name: /PayPal/ }).click();
      await page.getByRole('button', { name: 'Approve payment' }).click();
      await page.getByText(/^\d{4}-\d{2}-\d{2} को भुगतान हुआ/).waitFor();
    },
  },
  {
    name: 'profile',
    async reach(page, url) {
      await open(page, url, '/profile');
      await page.getByRole('heading', { name: 'मेरे ऑर्डर' }).waitFor();
      await page
        .getByRole('link', { name: /का विवरण$/ })
        .first()
        .waitFor();
    },
  },
];
