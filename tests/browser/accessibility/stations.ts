import type { Page } from 'playwright-core';
import { fillCheckout, pay } from '../shopper';

/** A screen in one state, reached from the state before. */
export interface Station {
  name: string;
  /** True for a further state of a screen whose own station has all checks. */
  isState?: boolean;
  reach: (page: Page, url: string) => Promise<void>;
}

const SHOPPER = { email: 'meera@haat.example', password: 'haat-shopper-demo' };
const SPEAKER = 'Tarang Bookshelf Speaker';

/** Opens a path at desktop width. */
async function open(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const at = (name: string, path: string): Station => ({ name, reach: (page, url) => open(page, url, path) });
const stateAt = (name: string, path: string): Station => ({ ...at(name, path), isState: true });

async function openProduct(page: Page, url: string): Promise<void> {
  await open(page, url, '/search/bookshelf');
  await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
  await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
}

async function signIn(page: Page, { email, password }: typeof SHOPPER): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Screens of a visitor without a session. */
const VISITED: readonly Station[] = [
  at('home', '/'),
  stateAt('a later page of home', '/?page=2'),
  stateAt('search', '/search/speaker'),
  at('search, narrowed', '/search/e?category=Speakers&min=1000&rating=4&sort=PRICE_ASC'),
  {
    name: 'search, with suggestions',
    isState: true,
    async reach(page, url) {
      await open(page, url, '/search/speaker');
      await page.getByPlaceholder('Search Products...').fill('ta');
      await page.getByRole('listbox').waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  stateAt('search, misspelt', '/search/speker'),
  stateAt('search, nothing left', '/search/speaker?min=1&max=2'),
  stateAt('search, nothing found', '/search/nothing-like-this'),
  { name: 'product', reach: openProduct },
  stateAt('cart, empty', '/cart'),
  at('nowhere', '/no-such-page'),
  at('sign in', '/login'),
  {
    name: 'sign in, refused',
    isState: true,
    async reach(page, url) {
      await open(page, url, '/login');
      await signIn(page, { email: 'nobody@example.com', password: 'a wrong password' });
      await page.getByRole('alert').waitFor();
    },
  },
  at('register', '/register'),
  {
    name: 'register, with errors',
    isState: true,
    async reach(page, url) {
      await open(page, url, '/register');
      await page.getByRole('button', { name: 'Register' }).click();
      await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
    },
  },
  at('forgotten password', '/forgot-password'),
  at('a reset link without its key', '/reset-password'),
  at('a link that says whose an address is', '/verify-email#forged'),
  stateAt('a link that undoes a change', '/undo-change#forged'),
  {
    name: 'a link that ends mails, refused',
    async reach(page, url) {
      await open(page, url, '/unsubscribe#forged');
      await page.getByRole('button', { name: 'No More Mails Like This' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
];

/** Screens from a product to a paid order. */
const SHOPPED: readonly Station[] = [
  {
    name: 'cart',
    async reach(page, url) {
      await openProduct(page, url);
      await page.getByRole('button', { name: 'Add To Cart' }).click();
      await page.waitForFunction(() => (window.localStorage.getItem('cartItems') ?? '[]') !== '[]');
      await open(page, url, '/cart');
      await page.getByRole('button', { name: /^Remove/ }).waitFor();
    },
  },
  {
    name: 'cart, a line was removed',
    isState: true,
    async reach(page) {
      await page.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    },
  },
  {
    name: 'cart, the line is back',
    isState: true,
    async reach(page) {
      await page.getByRole('button', { name: /^Undo/ }).click();
      await page.getByRole('button', { name: /^Remove/ }).waitFor();
    },
  },
  {
    name: 'shipping',
    async reach(page, url) {
      await open(page, url, '/login?redirect=/shipping');
      await signIn(page, SHOPPER);
      await page.getByLabel('Address', { exact: true }).waitFor();
    },
  },
  {
    name: 'shipping, with errors',
    isState: true,
    async reach(page) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'place order',
    async reach(page) {
      await fillCheckout(page);
      await page.getByRole('button', { name: /^Place Order/ }).waitFor();
    },
  },
  {
    name: 'payment',
    async reach(page, url) {
      await open(page, url, '/payment');
      await page.getByLabel('PayPal or Credit Card').waitFor();
    },
  },
  {
    name: 'order, not paid',
    async reach(page, url) {
      await open(page, url, '/placeorder');
      await page.getByRole('button', { name: /^Place Order/ }).click();
      await page.waitForURL(/\/order\//);
      await page.getByRole('button', { name: /PayPal/ }).waitFor();
    },
  },
  { name: 'order, paid', isState: true, reach: (page) => pay(page) },
  {
    name: 'profile',
    async reach(page, url) {
      await open(page, url, '/profile');
      await page.getByRole('link', { name: 'Details' }).first().waitFor();
    },
  },
  {
    name: 'profile, with the menu open',
    isState: true,
    async reach(page) {
      await page.getByRole('navigation', { name: 'Account' }).getByText('Meera').click();
      await page.getByRole('button', { name: 'Logout' }).waitFor();
    },
  },
  { name: 'product, signed in', isState: true, reach: openProduct },
  {
    name: 'product, its pictures at full size',
    async reach(page) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('link', { name: 'Zoom' }).click();
      await page.getByRole('dialog', { name: `Pictures of ${SPEAKER}` }).waitFor();
    },
  },
  {
    name: 'place order, without a network',
    isState: true,
    async reach(page, url) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add To Cart' }).click();
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .waitFor();
      await open(page, url, '/placeorder');
      await page.getByRole('button', { name: /^Place Order/ }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('status').getByText('You are offline.').waitFor();
    },
  },
];

/** Every screen of the storefront, in every state that looks different. */
export const STOREFRONT: readonly Station[] = [...VISITED, ...SHOPPED];
