import type { Page } from 'playwright-core';
import { fillCheckout, pay } from '../shopper';
import { COMPARISON_STATES } from './comparison-states';

/** A screen in one state. An accessibility test opens the states one after another in the same page. */
export interface ScreenState {
  name: string;
  /** True if only some checks run, because they all run for another state of the same screen. */
  isVariant?: boolean;
  navigate: (page: Page, url: string) => Promise<void>;
}

const SHOPPER = { email: 'meera@haat.example', password: 'haat-shopper-demo' };
const SPEAKER = 'Tarang Bookshelf Speaker';

/** Opens a path at desktop width. */
async function open(page: Page, url: string, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const stateAt = (name: string, path: string): ScreenState => ({
  name,
  navigate: (page, url) => open(page, url, path),
});
const variantAt = (name: string, path: string): ScreenState => ({ ...stateAt(name, path), isVariant: true });

async function openProduct(page: Page, url: string): Promise<void> {
  await open(page, url, '/search/bookshelf');
  await page.getByRole('main').getByRole('link', { name: SPEAKER }).first().click();
  await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
}

async function signIn(page: Page, { email, password }: typeof SHOPPER): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Screens for a visitor without a session. */
const VISITOR_STATES: readonly ScreenState[] = [
  stateAt('home', '/'),
  variantAt('home, page 2', '/?page=2'),
  variantAt('search', '/search/speaker'),
  stateAt('search, filtered', '/search/e?category=Speakers&min=1000&rating=4&sort=PRICE_ASC'),
  {
    name: 'search, with suggestions',
    isVariant: true,
    async navigate(page, url) {
      await open(page, url, '/search/speaker');
      await page.getByPlaceholder('Search Products...').fill('ta');
      await page.getByRole('listbox').waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  variantAt('search, misspelt', '/search/speker'),
  variantAt('search, no results after filters', '/search/speaker?min=1&max=2'),
  variantAt('search, no results', '/search/nothing-like-this'),
  { name: 'product', navigate: openProduct },
  variantAt('cart, empty', '/cart'),
  stateAt('page not found', '/no-such-page'),
  stateAt('sign in', '/login'),
  {
    name: 'sign in, refused',
    isVariant: true,
    async navigate(page, url) {
      await open(page, url, '/login');
      await signIn(page, { email: 'unknown@example.com', password: 'a wrong password' });
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'sign in, code refused',
    isVariant: true,
    async navigate(page, url) {
      await open(page, url, '/login');
      await page.getByRole('button', { name: 'Use a code instead' }).click();
      await page.getByRole('button', { name: 'Email Me a Code' }).waitFor();
      await page.getByLabel('Email', { exact: true }).fill('unknown@example.com');
      await page.keyboard.press('Enter');
      await page.getByLabel('Code').fill('123456');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  stateAt('register', '/register'),
  {
    name: 'register, with errors',
    isVariant: true,
    async navigate(page, url) {
      await open(page, url, '/register');
      await page.getByRole('button', { name: 'Register' }).click();
      await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
    },
  },
  stateAt('forgotten password', '/forgot-password'),
  stateAt('password reset, without a token', '/reset-password'),
  stateAt('email verification, forged token', '/verify-email#forged'),
  variantAt('undo a change, forged token', '/undo-change#forged'),
  {
    name: 'unsubscribe, refused',
    async navigate(page, url) {
      await open(page, url, '/unsubscribe#forged');
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
];

/** Screens from a product to a paid order, and those of a signed-in buyer. */
const CHECKOUT_STATES: readonly ScreenState[] = [
  {
    name: 'cart',
    async navigate(page, url) {
      await openProduct(page, url);
      await page.getByRole('button', { name: 'Add To Cart' }).click();
      await page.waitForFunction(() => (window.localStorage.getItem('cartItems') ?? '[]') !== '[]');
      await open(page, url, '/cart');
      await page.getByRole('button', { name: /^Remove/ }).waitFor();
    },
  },
  {
    name: 'cart, line removed',
    isVariant: true,
    async navigate(page) {
      await page.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    },
  },
  {
    name: 'cart, line restored',
    isVariant: true,
    async navigate(page) {
      await page.getByRole('button', { name: /^Undo/ }).click();
      await page.getByRole('button', { name: /^Remove/ }).waitFor();
    },
  },
  {
    name: 'shipping',
    async navigate(page, url) {
      await open(page, url, '/login?redirect=/shipping');
      await signIn(page, SHOPPER);
      await page.getByLabel('Address', { exact: true }).waitFor();
    },
  },
  {
    name: 'shipping, with errors',
    isVariant: true,
    async navigate(page) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'shipping, with billing fields',
    isVariant: true,
    async navigate(page) {
      await page.getByLabel('Postal Code').fill('570001');
      await page.getByText(/^We deliver to Mysuru/).waitFor();
      await page.getByRole('checkbox', { name: /^The invoice/ }).uncheck();
      await page.getByRole('checkbox', { name: /GSTIN/ }).check();
      await page.getByLabel('Business name').waitFor();
    },
  },
  {
    name: 'place order',
    async navigate(page, url) {
      await open(page, url, '/shipping');
      await fillCheckout(page);
      await page.getByRole('button', { name: /^Place Order/ }).waitFor();
    },
  },
  {
    name: 'payment',
    async navigate(page, url) {
      await open(page, url, '/payment');
      await page.getByLabel('PayPal or Credit Card').waitFor();
    },
  },
  {
    name: 'order, not paid',
    async navigate(page, url) {
      await open(page, url, '/placeorder');
      await page.getByRole('button', { name: /^Place Order/ }).click();
      await page.waitForURL(/\/order\//);
      await page.getByRole('button', { name: /PayPal/ }).waitFor();
    },
  },
  { name: 'order, paid', isVariant: true, navigate: (page) => pay(page) },
  {
    name: 'profile',
    async navigate(page, url) {
      await open(page, url, '/profile');
      await page.getByRole('link', { name: 'Details' }).first().waitFor();
    },
  },
  {
    name: 'profile, with an address form',
    isVariant: true,
    async navigate(page) {
      await page.getByRole('button', { name: 'Add address' }).click();
      await page.getByLabel('PIN code').fill('570001');
      await page.getByText(/^We deliver to Mysuru/).waitFor();
    },
  },
  {
    name: 'profile, with the menu open',
    isVariant: true,
    async navigate(page) {
      await page.getByRole('navigation', { name: 'Account' }).getByText('Meera').click();
      await page.getByRole('button', { name: 'Logout' }).waitFor();
    },
  },
  { name: 'product, signed in', isVariant: true, navigate: openProduct },
  {
    name: 'product, pictures at full size',
    async navigate(page) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('link', { name: 'Zoom' }).click();
      await page.getByRole('dialog', { name: `Pictures of ${SPEAKER}` }).waitFor();
    },
  },
  {
    name: 'place order, without a network',
    isVariant: true,
    async navigate(page, url) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add To Cart' }).click();
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .waitFor();
      await open(page, url, '/placeorder');
      await page.getByRole('button', { name: /^Place Order/ }).waitFor();
      await page.context().setOffline(true);
      await page
        .getByRole('status')
        .getByText("You're offline. Pages you've already visited still work.")
        .waitFor();
    },
  },
];

/** The screens of the storefront, in states with their own layout. Each state continues from the previous state. */
export const STOREFRONT_STATES: readonly ScreenState[] = [
  ...VISITOR_STATES,
  ...COMPARISON_STATES,
  ...CHECKOUT_STATES,
];
