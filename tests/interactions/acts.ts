import { ADDRESS, newcomer } from '../browser/shopper';
import type { InteractionPage } from './interaction-times';

// A select is chosen from with the keys: set by the script, it would not count as touched.
/** Everything that a shopper touches on the way from home to a placed order. */
export async function walkAsShopper(driver: InteractionPage, url: string): Promise<void> {
  await browse(driver, url);
  await filterResults(driver, url);
  await choose(driver);
  await checkOut(driver, url);
}

async function browse({ page, time }: InteractionPage, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await time('carousel: pause', () => page.getByRole('button', { name: /the carousel$/ }).click());
  await time('carousel: next slide', () => page.getByRole('link', { name: /^Slide 2/ }).click());
  await time('FAQ: open', () => page.getByText('How do I write a review?').click());
  await time('pager: next page', () => page.getByRole('link', { name: 'Next', exact: true }).click());
  const box = page.getByPlaceholder('Search Products...');
  await time('search: type', () => box.pressSequentially('spea', { delay: 150 }));
  await time('search: choose a suggestion', () => box.press('ArrowDown'));
  await time('search: send', async () => {
    await box.fill('speaker');
    await box.press('Enter');
    await page.waitForURL('**/search/speaker**');
  });
}

async function filterResults({ page, time }: InteractionPage, url: string): Promise<void> {
  await page.goto(`${url}/search/e`);
  // Before that the touch unfolds the filters, which is the browser's own doing.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await time('filters: open', () => page.getByText('Filter', { exact: true }).click());
  await time('filters: choose', () => page.getByRole('dialog').getByRole('link').first().click());
  await time('filters: close', () => page.keyboard.press('Escape'));
  await time('sort', () => page.getByLabel('Sort by').press('ArrowDown'));
}

async function choose({ page, time }: InteractionPage): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/search/bookshelf`);
  await time('card: open the product', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Tarang/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
  });
  await time('gallery: next picture', async () => {
    await page.getByRole('group', { name: /^Picture 1 of/ }).focus();
    await page.keyboard.press('ArrowRight');
  });
  await time('gallery: zoom', () => page.getByRole('link', { name: 'Zoom', exact: true }).click());
  await time('gallery: close', () => page.keyboard.press('Escape'));
  await time('reviews: by stars', () => page.getByRole('link', { name: /^4 stars/ }).click());
  await time('product: quantity', () => page.getByLabel('Quantity').press('ArrowDown'));
  await time('product: add to cart', async () => {
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await page.getByRole('button', { name: 'Remove' }).waitFor();
  });
}

async function checkOut({ page, time }: InteractionPage, url: string): Promise<void> {
  await time('cart: quantity', () => page.getByRole('combobox', { name: /^Quantity/ }).press('ArrowUp'));
  await time('cart: remove', () => page.getByRole('button', { name: 'Remove' }).click());
  await time('cart: undo', () => page.getByRole('button', { name: /^Undo/ }).click());
  const person = newcomer();
  await page.goto(`${url}/register?redirect=/shipping`);
  await time('register: send with errors', () => page.getByRole('button', { name: 'Register' }).click());
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await time('register', async () => {
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByLabel('Address', { exact: true }).waitFor();
  });
  await time('menu of the account', () => page.getByText(person.name).first().click());
  await page.keyboard.press('Escape');
  await time('shipping: send with errors', () => page.getByRole('button', { name: 'Continue' }).click());
  await time('shipping: type', () =>
    page.getByLabel('Address', { exact: true }).pressSequentially('12', { delay: 100 }),
  );
  for (const [label, text] of Object.entries(ADDRESS))
    await page.getByLabel(label, { exact: true }).fill(text);
  await time('shipping: continue', () => page.getByRole('button', { name: 'Continue' }).click());
  await time('payment: choose', () => page.getByLabel('PayPal or Credit Card').click());
  await time('payment: continue', () => page.getByRole('button', { name: 'Continue' }).click());
  await time('place order', async () => {
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await page.waitForURL('**/order/*');
  });
}

/** What admins touch most: their menu, a table, an edit. */
export async function walkAsAdmin({ page, time }: InteractionPage, url: string): Promise<void> {
  // The shopper was here before.
  await page.goto(url);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login?redirect=/admin/productlist`);
  await page.getByLabel('Email').fill('admin@haat.example');
  await page.getByLabel('Password', { exact: true }).fill('haat-admin-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Products', exact: true }).waitFor();
  await page.getByRole('link', { name: /^Edit/ }).first().waitFor();
  await time('back office: search', () =>
    page.getByRole('searchbox').last().pressSequentially('lap', { delay: 200 }),
  );
  await time('back office: edit', () => page.getByRole('link', { name: /^Edit/ }).first().click());
  await page.getByLabel('Name', { exact: true }).waitFor();
  await time('back office: type', () =>
    page.getByLabel('Name', { exact: true }).pressSequentially('xyz', { delay: 150 }),
  );
}
