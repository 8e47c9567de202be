import type { Page } from 'playwright-core';

export const ADDRESS = { 'Postal Code': '411001', Address: '12 Palm Road', City: 'Pune', Country: 'India' };

let userCount = 0;

/** Name and credentials of an unregistered user. */
export function newUser() {
  userCount += 1;
  return {
    name: 'Kavya Rao',
    email: `kavya.${process.pid}.${userCount}@example.com`,
    password: 'a long password',
  };
}

/** Searches with the form in the header. */
export async function search(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search Products...').fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  // The previous screen, which may show the same products, stays until the results arrive.
  await page.getByRole('heading', { level: 1, name: `“${text}”` }).waitFor();
}

/** Fills in and submits the open registration form. */
export async function register(page: Page, user: ReturnType<typeof newUser>): Promise<void> {
  await page.getByLabel('Name').fill(user.name);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm Password').fill(user.password);
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Completes the steps from shipping to Place Order. */
export async function fillCheckout(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(ADDRESS))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('PayPal or Credit Card').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Pays for the open order with the demo provider. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /PayPal/ }).click();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await page.getByText(/^Paid on \d{4}-\d{2}-\d{2}/).waitFor();
}
