import { ADDRESS, newUser } from '../browser/shopper';
import { INTERACTIVE_PAGE } from '../support/runtime/browser';
import type { InteractionPage } from './interaction-times';

// The walks change selects with the keyboard, because the browser measures no changes by a script.
/** Measures the interactions of a shopper from the home page to a placed order. */
export async function walkAsShopper(driver: InteractionPage, url: string): Promise<void> {
  await browse(driver, url);
  await filterResults(driver, url);
  await chooseProduct(driver);
  await checkOut(driver, url);
}

async function browse({ page, measure }: InteractionPage, url: string): Promise<void> {
  await page.goto(url);
  await page.locator(INTERACTIVE_PAGE).waitFor({ state: 'attached' });
  await measure('carousel: pause', () => page.getByRole('button', { name: /the carousel$/ }).click());
  await measure('carousel: next slide', () => page.getByRole('link', { name: /^Slide 2/ }).click());
  await measure('FAQ: open', () => page.getByText('How do I write a review?').click());
  await measure('pager: next page', () => page.getByRole('link', { name: 'Next', exact: true }).click());
  const searchBox = page.getByPlaceholder('Search Products...');
  await measure('search: type', () => searchBox.pressSequentially('spea', { delay: 150 }));
  await measure('search: choose a suggestion', () => searchBox.press('ArrowDown'));
  await measure('search: send', async () => {
    await searchBox.fill('speaker');
    await searchBox.press('Enter');
    await page.waitForURL('**/search/speaker**');
  });
}

async function filterResults({ page, measure }: InteractionPage, url: string): Promise<void> {
  await page.goto(`${url}/search/e`);
  // Before the client is ready, the browser itself opens the filters.
  await page.locator(INTERACTIVE_PAGE).waitFor({ state: 'attached' });
  await measure('filters: open', () => page.getByText('Filter', { exact: true }).click());
  await measure('filters: choose', () => page.getByRole('dialog').getByRole('link').first().click());
  await measure('filters: close', () => page.keyboard.press('Escape'));
  await measure('sort', () => page.getByLabel('Sort by').press('ArrowDown'));
}

async function chooseProduct({ page, measure }: InteractionPage): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/search/bookshelf`);
  await measure('card: open the product', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Tarang/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
  });
  await measure('gallery: next picture', async () => {
    await page.getByRole('group', { name: /^Picture 1 of/ }).focus();
    await page.keyboard.press('ArrowRight');
  });
  await measure('gallery: zoom', () => page.getByRole('link', { name: 'Zoom', exact: true }).click());
  await measure('gallery: close', () => page.keyboard.press('Escape'));
  await measure('reviews: by stars', () => page.getByRole('link', { name: /^4 stars/ }).click());
  await measure('product: quantity', () => page.getByLabel('Quantity').press('ArrowDown'));
  await measure('product: add to cart', async () => {
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByRole('button', { name: 'Remove' }).waitFor();
  });
}

async function checkOut({ page, measure }: InteractionPage, url: string): Promise<void> {
  await measure('cart: quantity', () => page.getByRole('combobox', { name: /^Quantity/ }).press('ArrowUp'));
  await measure('cart: remove', () => page.getByRole('button', { name: 'Remove' }).click());
  await measure('cart: undo', () => page.getByRole('button', { name: /^Undo/ }).click());
  const account = newUser();
  await page.goto(`${url}/register?redirect=/shipping`);
  await measure('register: send with errors', () => page.getByRole('button', { name: 'Register' }).click());
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
  await measure('register', async () => {
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByLabel('Address', { exact: true }).waitFor();
  });
  await measure('menu of the account', () => page.getByText(account.name).first().click());
  await page.keyboard.press('Escape');
  await measure('shipping: send with errors', () => page.getByRole('button', { name: 'Continue' }).click());
  await measure('shipping: type', () =>
    page.getByLabel('Address', { exact: true }).pressSequentially('12', { delay: 100 }),
  );
  for (const [label, text] of Object.entries(ADDRESS))
    await page.getByLabel(label, { exact: true }).fill(text);
  await measure('shipping: continue', () => page.getByRole('button', { name: 'Continue' }).click());
  await measure('payment: choose', () => page.getByLabel('PayPal or Credit Card').click());
  await measure('payment: continue', () => page.getByRole('button', { name: 'Continue' }).click());
  await measure('place order', async () => {
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await page.waitForURL('**/order/*');
  });
}

/** Measures the most frequent interactions of admins: search and edit products. */
export async function walkAsAdmin({ page, measure }: InteractionPage, url: string): Promise<void> {
  // Removes the session of the shopper.
  await page.goto(url);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login?redirect=/admin/productlist`);
  await page.getByLabel('Email').fill('admin@haat.example');
  await page.getByLabel('Password', { exact: true }).fill('haat-admin-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Products', exact: true }).waitFor();
  await page.getByRole('link', { name: /^Edit/ }).first().waitFor();
  await measure('back office: search', () =>
    page.getByRole('searchbox').last().pressSequentially('lap', { delay: 200 }),
  );
  await measure('back office: edit', () => page.getByRole('link', { name: /^Edit/ }).first().click());
  await page.getByLabel('Name', { exact: true }).waitFor();
  await measure('back office: type', () =>
    page.getByLabel('Name', { exact: true }).pressSequentially('xyz', { delay: 150 }),
  );
}
