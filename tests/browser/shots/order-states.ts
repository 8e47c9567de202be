import type { Page } from 'playwright-core';
import { newUser, register } from '../shopper';
import { open, viewportOf, type ScreenshotState } from './screenshots';

/** Dialogs and printed pages of an order, for a shopper who is signed in, and the lists of a new account. */
export function orderStates(): ScreenshotState[] {
  return [
    {
      name: 'order, cancel dialog',
      async navigate(page, url) {
        await openOrder(page, url, 'Awaiting payment');
        await page.getByRole('button', { name: 'Cancel order' }).click();
        await page.getByRole('dialog', { name: 'Cancel your order?' }).waitFor();
      },
    },
    {
      name: 'return request',
      async navigate(page, url) {
        await openOrder(page, url, 'Delivered');
        await page.goto(`${page.url()}/return`);
        await page.getByRole('checkbox').first().check();
      },
    },
    {
      name: 'order, printed from a phone',
      widths: [360],
      async navigate(page, url) {
        await openOrder(page, url, 'Delivered');
        await page.setViewportSize(viewportOf(360));
        await page.emulateMedia({ media: 'print' });
      },
    },
    {
      name: 'profile, remove address',
      async navigate(page, url) {
        await page.emulateMedia({ media: null });
        await open(page, url, '/profile');
        await page.getByRole('button', { name: 'Add address' }).click();
        await page.getByLabel('PIN code').fill('570001');
        await page.getByText(/^We deliver to Mysuru/).waitFor();
        await page.getByLabel('Full name').fill('Meera Iyer');
        await page.getByLabel('Mobile number').fill('9876543210');
        await page.getByLabel(/^House/).fill('14 Temple Tree Road');
        await page.getByRole('button', { name: 'Save Address' }).click();
        await page.getByRole('button', { name: /^Remove Meera/ }).click();
        await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
      },
    },
    {
      name: 'profile, no orders',
      async navigate(page, url) {
        await open(page, url, '/');
        await page.evaluate(() => localStorage.clear());
        await open(page, url, '/register?redirect=/profile');
        await register(page, newUser());
        await page.getByText('You Have No Orders').waitFor();
      },
    },
  ];
}

/** Opens the first order with a state of My Orders. */
async function openOrder(page: Page, url: string, state: string): Promise<void> {
  await open(page, url, '/profile');
  await page
    .getByRole('row')
    .filter({ hasText: state })
    .getByRole('link', { name: 'Details' })
    .first()
    .click();
  await page.waitForURL(/\/order\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
