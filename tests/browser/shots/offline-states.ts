import type { Page } from 'playwright-core';
import type { FaultProxy } from '../../support/fakes/fault-proxy';
import { waitForWorker } from '../../support/runtime/worker';
import { fillCheckout, newUser, register } from '../shopper';
import { viewportOf, type ScreenshotState } from './screenshots';

const PLACE_ORDER = /^Place Order/;

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize(viewportOf(1440));
  await page.goto(address);
}

/** Notices at the lower edge of the page: a new version, no network, an order that waits for the network. */
export function offlineStates(faultProxy: FaultProxy): ScreenshotState[] {
  return [
    {
      name: 'new version',
      isViewportOnly: true,
      async navigate(page, url) {
        await waitForWorker(page);
        faultProxy.changeWorkerScript();
        await open(page, `${url}/cart`);
        await page.getByText('A new version of the shop is ready.').waitFor();
      },
    },
    {
      name: 'offline',
      isViewportOnly: true,
      async navigate(page, url) {
        await page.getByRole('button', { name: 'Later' }).click();
        await open(page, `${url}/search/bookshelf`);
        await page
          .getByRole('main')
          .getByRole('link', { name: /Bookshelf/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
        await page.context().setOffline(true);
        await page.getByText("You're offline. Pages you've already visited still work.").waitFor();
      },
    },
    {
      name: 'offline, page not cached',
      isViewportOnly: true,
      async navigate(page, url) {
        await open(page, `${url}/search/lamp`);
        await page.getByText('The shop could not be reached.').waitFor();
      },
    },
    {
      name: 'waiting order',
      isViewportOnly: true,
      async navigate(page, url) {
        await page.context().setOffline(false);
        await open(page, `${url}/search/bookshelf`);
        await page
          .getByRole('main')
          .getByRole('link', { name: /Bookshelf/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'Add To Cart' }).click();
        await page.getByRole('button', { name: /^Remove/ }).waitFor();
        await open(page, `${url}/register?redirect=/shipping`);
        await register(page, newUser());
        await page.getByLabel('Address', { exact: true }).waitFor();
        await fillCheckout(page);
        await page.getByRole('button', { name: PLACE_ORDER }).waitFor();
        await page.waitForSelector('[role=status][aria-atomic=false]', { state: 'attached' });
        await page.context().setOffline(true);
        await page.getByRole('button', { name: PLACE_ORDER }).click();
        await page.getByText("We'll send your order as soon as you're back online").waitFor();
      },
    },
  ];
}
