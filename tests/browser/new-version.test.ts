import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../support/runtime/browser';
import { startFaultProxy, type FaultProxy } from '../support/fakes/fault-proxy';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import { workerOf } from '../support/runtime/worker';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const OFFER = 'A new version of the shop is ready.';

describeInBrowser('A new version of the shop', () => {
  let faultProxy: FaultProxy;
  let visitor: Visitor;
  let page: Page;
  let loads = 0;

  beforeAll(async () => {
    faultProxy = await startFaultProxy((await startSeededShop()).url);
    visitor = await visit(new URL(faultProxy.url).host, { serviceWorkers: 'allow', isFullPage: true });
    page = await visitor.open(faultProxy.url);
    await workerOf(page);
    page.on('load', () => (loads += 1));
  });

  it('comes from a worker script that is never cached', async () => {
    const answer = await fetch(`${faultProxy.url}/sw.js`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
  });

  it('is offered, not forced', async () => {
    faultProxy.changeWorker();
    await page.goto(`${faultProxy.url}/cart`);
    await page.getByRole('status').getByText(OFFER).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByText(OFFER).waitFor({ state: 'detached' });
    await page.goto(faultProxy.url);
    await page.getByRole('status').getByText(OFFER).waitFor();
  });

  it('is active after one reload', async () => {
    loads = 0;
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText(OFFER).waitFor({ state: 'detached' });
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && !registration.waiting;
    });
    await page.waitForTimeout(2_000);
    expect(loads).toBe(1);
    expect(visitor.complaints).toEqual([]);
  });
});
