import type { BrowserContextOptions, Page } from 'playwright-core';
import { visit, type Visitor } from '../../support/runtime/browser';
import { startSeededShop } from '../../support/fixtures/seeded-shop';
import type { Shop } from '../../support/fixtures/shop';

/** The admin of the demo shop. */
export const ADMIN = { email: 'admin@haat.example', password: 'haat-admin-demo' };

/** Signs in as the demo shop's admin and opens an admin screen. */
export async function enterOffice(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('navigation', { name: 'Back office' }).waitFor();
}

/** An admin session in a shop of its own. */
export interface OfficeVisit {
  shop: Shop;
  visitor: Visitor;
  page: Page;
}

/** Starts a demo shop and opens an admin screen, 1440 px wide and with reduced motion. */
export async function visitOffice(path: string, options: BrowserContextOptions = {}): Promise<OfficeVisit> {
  const shop = await startSeededShop();
  const contextOptions = {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce' as const,
    ...options,
  };
  const visitor = await visit(new URL(shop.url).host, contextOptions);
  const page = await visitor.open(shop.url);
  await enterOffice(page, shop.url, path);
  return { shop, visitor, page };
}

/** Waits until a screen shows neither a skeleton nor stale rows. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => {
    const notices = [...document.querySelectorAll('[role="status"]')];
    const isLoading = notices.some(({ textContent }) => textContent.startsWith('Loading'));
    return !isLoading && document.querySelector('[aria-busy="true"]') === null;
  });
  await page.waitForLoadState('networkidle');
}
