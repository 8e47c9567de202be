import type { Page } from 'playwright-core';

/** CPU throttling rate that simulates the processor of a phone. */
export const CPU_SLOWDOWN = 4;
/** Wait time after each action for its effects. */
const SETTLE_MS = 600;

declare global {
  interface Window {
    interactionTimes: number[];
  }
}

/** A tab with a throttled processor, and a function that measures interactions in it. */
export interface InteractionPage {
  page: Page;
  /** Runs an action and records its longest interaction to the next paint. */
  measure: (name: string, action: () => Promise<unknown>) => Promise<void>;
}

/** Runs a walk in a throttled tab. Returns the longest interaction of each action in ms, measured by the browser. */
export async function longestInteractions(
  page: Page,
  walk: (driver: InteractionPage) => Promise<void>,
): Promise<Record<string, number>> {
  await page.addInitScript(recordInteractions);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const longestMs: Record<string, number> = {};
  await walk({
    page,
    async measure(name, action) {
      await page.evaluate(() => void (window.interactionTimes = []));
      await action();
      await page.waitForTimeout(SETTLE_MS);
      const times = await page.evaluate(() => window.interactionTimes);
      longestMs[name] = Math.max(longestMs[name] ?? 0, ...times);
    },
  });
  await page.close();
  return longestMs;
}

/** Runs in the page. Only events of interactions have an id. The browser does not report events under 16 ms. */
function recordInteractions(): void {
  window.interactionTimes = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) window.interactionTimes.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
