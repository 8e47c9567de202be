import type { Visitor } from '../support/runtime/browser';
import { SLOWDOWN } from './interaction-times';

const BYTES_PER_SECOND = (400 * 1_000) / 8;
const LATENCY_MS = 400;

/** Opens home on slow 3G: when it is seen, when its links and forms work, and when its script has taken over, in ms. */
export async function loadHome({ context }: Visitor, url: string): Promise<Record<string, number>> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const times = await page.evaluate(timesOfLoad);
  await page.close();
  return times;
}

/** Runs in the page. */
async function timesOfLoad(): Promise<Record<string, number>> {
  const ready = performance.now();
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const paints = await new Promise<PerformanceEntry[]>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    largestPaint: paints.at(-1)?.startTime ?? Infinity,
    // Before any script, links lead on and forms are sent as plain HTML.
    links: navigation?.domInteractive ?? Infinity,
    script: ready,
  };
}
