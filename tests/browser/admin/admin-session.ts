import type { BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../../support/runtime/browser';
import { waitForNetworkIdle } from '../../support/runtime/network-idle';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';

/** The admin of the demo shop. */
export const ADMIN = { email: 'admin@haat.example', password: 'haat-admin-demo' };

/** Signs in as the demo shop's admin and opens an admin screen. */
export async function signInAsAdmin(page: Page, url: string, screenPath: string): Promise<void> {
  await page.goto(`${url}/login?redirect=${encodeURIComponent(screenPath)}`);
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('navigation', { name: 'Back office' }).waitFor();
}

/** A browser with an admin session, in its own shop. */
export interface AdminSession {
  shop: Shop;
  browser: BrowserSession;
  page: Page;
}

/** Starts a demo shop and opens an admin screen, 1440 px wide and with reduced motion. */
export async function openAdminScreen(
  screenPath: string,
  options: BrowserContextOptions = {},
): Promise<AdminSession> {
  const shop = await startSeededShop();
  const contextOptions = {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce' as const,
    ...options,
  };
  const browser = await openBrowser(new URL(shop.url).host, contextOptions);
  const page = await browser.open(shop.url);
  await signInAsAdmin(page, shop.url, screenPath);
  return { shop, browser, page };
}

/** Waits until a screen has no skeleton and no stale rows. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => {
    const notices = [...document.querySelectorAll('[role="status"]')];
    const isLoading = notices.some(({ textContent }) => textContent.startsWith('Loading'));
    return !isLoading && document.querySelector('[aria-busy="true"]') === null;
  });
  await waitForNetworkIdle(page);
}
