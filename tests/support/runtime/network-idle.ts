import type { Page, Request } from 'playwright-core';

/** Time without a request after which a page is idle. */
const IDLE_MS = 500;
const TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** The requests of the main frame of a tab. */
interface PageTraffic {
  running: Set<Request>;
  lastChangeAt: number;
}

const trafficOf = new WeakMap<Page, PageTraffic>();

/** Records the requests of a tab for `waitForNetworkIdle`. */
export function trackRequests(page: Page): void {
  const traffic: PageTraffic = { running: new Set(), lastChangeAt: performance.now() };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    // A new document ends the requests of the previous one, and Chromium does not report the end of each.
    if (request.isNavigationRequest()) traffic.running.clear();
    else if (request.frame() !== page.mainFrame()) return;
    traffic.running.add(request);
    traffic.lastChangeAt = performance.now();
  });
  const onEnd = (request: Request) => {
    if (traffic.running.delete(request)) traffic.lastChangeAt = performance.now();
  };
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
}

/**
 * Waits until the main frame of a tab has had no request for IDLE_MS. Playwright's load state "networkidle" includes
 * framed pages, and sometimes never comes on the settings, which frame a preview of the home page.
 */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('This tab was not opened by openBrowser(), which records requests.');
  const startedAt = performance.now();
  while (traffic.running.size > 0 || performance.now() - traffic.lastChangeAt < IDLE_MS) {
    if (performance.now() - startedAt > TIMEOUT_MS) {
      const urls = [...traffic.running].map((request) => request.url());
      throw new Error(
        `The page still sends requests after ${TIMEOUT_MS} ms; running: ${urls.join(', ') || 'none'}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
