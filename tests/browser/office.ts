import type { Page } from 'playwright-core';

/** The admin of the demo shop. */
export const ADMIN = { email: 'admin@haat.example', password: 'haat-admin-demo' };

/** Signs in as the demo shop's admin, and goes to a screen of the back office. */
export async function enterOffice(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('navigation', { name: 'Back office' }).waitFor();
}
