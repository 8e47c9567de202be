import type { Page } from 'playwright-core';
import { openBrowser, type BrowserSession } from '../support/runtime/browser';
import { startFaultProxy, type FaultProxy } from '../support/fakes/fault-proxy';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import { waitForWorker } from '../support/runtime/worker';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const NEW_VERSION_NOTICE = 'A new version of the shop is ready.';

describeInBrowser('A new version of the shop', () => {
  let faultProxy: FaultProxy;
  let browser: BrowserSession;
  let page: Page;
  let loads = 0;

  beforeAll(async () => {
    faultProxy = await startFaultProxy((await startSeededShop()).url);
    browser = await openBrowser(new URL(faultProxy.url).host, {
      serviceWorkers: 'allow',
      isFullChromium: true,
    });
    page = await browser.open(faultProxy.url);
    await waitForWorker(page);
    page.on('load', () => (loads += 1));
  });

  it('comes from a worker script that is never cached', async () => {
    const response = await fetch(`${faultProxy.url}/sw.js`);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
  });

  it('is offered to the shopper, who can postpone it', async () => {
    faultProxy.changeWorkerScript();
    await page.goto(`${faultProxy.url}/cart`);
    await page.getByRole('status').getByText(NEW_VERSION_NOTICE).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByText(NEW_VERSION_NOTICE).waitFor({ state: 'detached' });
    await page.goto(faultProxy.url);
    await page.getByRole('status').getByText(NEW_VERSION_NOTICE).waitFor();
  });

  it('is active after one reload, although a request of the page never ends', async () => {
    const stalledPath = '/media/never-ends.webp';
    const stalledRequest = faultProxy.stall(stalledPath);
    await page.evaluate((path) => void (new Image().src = path), stalledPath);
    await stalledRequest;
    loads = 0;
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText(NEW_VERSION_NOTICE).waitFor({ state: 'detached' });
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && !registration.waiting;
    });
    await page.waitForTimeout(2_000);
    expect(loads).toBe(1);
    // The browser reports the aborted request of the picture.
    expect(browser.problems.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });
});
