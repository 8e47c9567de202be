import type { Page } from 'playwright-core';
import type { FaultProxy } from '../../support/fakes/fault-proxy';
import { workerOf } from '../../support/runtime/worker';
import { fillCheckout, newcomer, register } from '../shopper';
import { windowOf, type State } from './camera';

const PLACE_ORDER = /^Place Order/;

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize(windowOf(1440));
  await page.goto(address);
}

/** Notices at the lower edge: a new version, no network, a waiting order. */
export function offlineStates(faultProxy: FaultProxy): State[] {
  return [
    {
      name: 'new version',
      inWindow: true,
      async reach(page, url) {
        await workerOf(page);
        faultProxy.changeWorker();
        await open(page, `${url}/cart`);
        await page.getByText('A new version of the shop is ready.').waitFor();
      },
    },
    {
      name: 'offline',
      inWindow: true,
      async reach(page, url) {
        await page.getByRole('button', { name: 'Later' }).click();
        await open(page, `${url}/search/bookshelf`);
        await page
          .getByRole('main')
          .getByRole('link', { name: /Bookshelf/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'Add To Cart' }).waitFor();
        await page.context().setOffline(true);
        await page.getByText('You are offline.').waitFor();
      },
    },
    {
      name: 'offline, page never seen',
      inWindow: true,
      async reach(page, url) {
        await open(page, `${url}/search/lamp`);
        await page.getByText('The shop could not be reached.').waitFor();
      },
    },
    {
      name: 'waiting order',
      inWindow: true,
      async reach(page, url) {
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
        await register(page, newcomer());
        await page.getByLabel('Address', { exact: true }).waitFor();
        await fillCheckout(page);
        await page.getByRole('button', { name: PLACE_ORDER }).waitFor();
        await page.waitForSelector('[role=status][aria-atomic=false]', { state: 'attached' });
        await page.context().setOffline(true);
        await page.getByRole('button', { name: PLACE_ORDER }).click();
        await page.getByText('Your order waits on this device').waitFor();
      },
    },
  ];
}
