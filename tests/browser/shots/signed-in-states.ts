import { stateAt, open, type ScreenshotState } from './screenshots';

const SHOPPER = { email: 'meera@haat.example', password: 'haat-shopper-demo' };

/** Screens for a signed-in shopper, also in Hindi and in print. */
export function signedInStates(): ScreenshotState[] {
  return [
    {
      name: 'profile, Hindi',
      async navigate(page, url) {
        await open(page, url, '/login?redirect=/profile');
        await page.getByLabel('Email', { exact: true }).fill(SHOPPER.email);
        await page.getByLabel('Password').fill(SHOPPER.password);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.getByRole('link', { name: 'Details' }).first().waitFor();
        await open(page, url, '/hi/profile');
        await page.locator('a[href*="/order/"]').first().waitFor();
      },
    },
    {
      name: 'order, delivered',
      async navigate(page) {
        // The oldest order of this shopper is delivered.
        await page.getByRole('row').locator('a[href*="/order/"]').last().click();
        await page.waitForURL(/\/order\//);
        await page.goto(page.url().replace('/hi/', '/'));
        await page.getByRole('list', { name: 'Timeline' }).waitFor();
      },
    },
    {
      name: 'order, Hindi',
      async navigate(page) {
        await page.goto(page.url().replace('/order/', '/hi/order/'));
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
    {
      name: 'order, printed',
      widths: [768],
      async navigate(page) {
        await page.goto(page.url().replace('/hi/', '/'));
        await page.getByRole('list', { name: 'Timeline' }).waitFor();
        await page.emulateMedia({ media: 'print' });
      },
    },
    stateAt('email verification, unknown token', '/verify-email#nothing'),
    stateAt('undo a change, unknown token', '/undo-change#nothing'),
    stateAt('unsubscribe, unknown token', '/unsubscribe#nothing'),
    stateAt('shipping, Hindi', '/hi/shipping'),
  ];
}
