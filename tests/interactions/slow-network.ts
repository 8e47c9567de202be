import type { BrowserSession } from '../support/runtime/browser';
import { CPU_SLOWDOWN } from './interaction-times';

const BYTES_PER_SECOND = (400 * 1_000) / 8;
const LATENCY_MS = 400;

/** Opens the home page on slow 3G. Returns the times of its paints, usable links and running script, in ms. */
export async function loadHome({ context }: BrowserSession, url: string): Promise<Record<string, number>> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const times = await page.evaluate(readLoadTimes);
  await page.close();
  return times;
}

/** Runs in the page, and returns the times of the load. */
async function readLoadTimes(): Promise<Record<string, number>> {
  const readyAt = performance.now();
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
    // Links and forms work as plain HTML before any script runs.
    links: navigation?.domInteractive ?? Infinity,
    script: readyAt,
  };
}
