import { at, open, type State } from './camera';

const SHOPPER = { email: 'meera@haat.example', password: 'haat-shopper-demo' };

/** Screens of a buyer, also in Hindi and in print. */
export function signedInStates(): State[] {
  return [
    {
      name: 'profile, Hindi',
      async reach(page, url) {
        await open(page, url, '/login?redirect=/profile');
        await page.getByLabel('Email').fill(SHOPPER.email);
        await page.getByLabel('Password').fill(SHOPPER.password);
        await page.getByRole('button', { name: 'Sign In' }).click();
        await page.getByRole('link', { name: 'Details' }).first().waitFor();
        await open(page, url, '/hi/profile');
        await page.locator('a[href*="/order/"]').first().waitFor();
      },
    },
    {
      name: 'order, delivered',
      async reach(page) {
        const done = page.getByRole('row').filter({ hasNot: page.getByText('—') });
        await done.locator('a[href*="/order/"]').last().click();
        await page.waitForURL(/\/order\//);
        await page.goto(page.url().replace('/hi/', '/'));
        await page.getByRole('list', { name: 'Timeline' }).waitFor();
      },
    },
    {
      name: 'order, Hindi',
      async reach(page) {
        await page.goto(page.url().replace('/order/', '/hi/order/'));
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
    {
      name: 'order, printed',
      widths: [768],
      async reach(page) {
        await page.goto(page.url().replace('/hi/', '/'));
        await page.getByRole('list', { name: 'Timeline' }).waitFor();
        await page.emulateMedia({ media: 'print' });
      },
    },
    at('mail address to be verified, no such key', '/verify-email#nothing'),
    at('undoing a change, no such key', '/undo-change#nothing'),
    at('unsubscribing, no such key', '/unsubscribe#nothing'),
    at('shipping, Hindi', '/hi/shipping'),
  ];
}
