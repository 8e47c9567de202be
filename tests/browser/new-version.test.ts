import type { Page } from 'playwright-core';
import { visit, type Visitor } from '../support/runtime/browser';
import { openCrossing, type Crossing } from '../support/fakes/fault-proxy';
import { startSeededShop } from '../support/fixtures/seeded-shop';
import { workerOf } from '../support/runtime/worker';
import { describeInBrowser } from './describe-in-browser';

jest.setTimeout(120_000);

const OFFER = 'A new version of the shop is ready.';

describeInBrowser('A new version of the shop', () => {
  let crossing: Crossing;
  let visitor: Visitor;
  let page: Page;
  let loads = 0;

  beforeAll(async () => {
    crossing = await openCrossing((await startSeededShop()).url);
    visitor = await visit(new URL(crossing.url).host, { serviceWorkers: 'allow', isWhole: true });
    page = await visitor.open(crossing.url);
    await workerOf(page);
    page.on('load', () => (loads += 1));
  });

  it('comes from a worker script that is never cached', async () => {
    const answer = await fetch(`${crossing.url}/sw.js`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
  });

  it('is offered, not forced', async () => {
    crossing.changeWorker();
    await page.goto(`${crossing.url}/cart`);
    await page.getByRole('status').getByText(OFFER).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByText(OFFER).waitFor({ state: 'detached' });
    await page.goto(crossing.url);
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
