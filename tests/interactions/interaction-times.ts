import type { Page } from 'playwright-core';

/** How many times slower than this machine's the phone's processor is. */
export const SLOWDOWN = 4;
/** What comes after an act is awaited for so long. */
const AFTER_MS = 600;

declare global {
  interface Window {
    interactionTimes: number[];
  }
}

/** A tab on a slow processor, and whoever does something in it. */
export interface InteractionPage {
  page: Page;
  /** Does something, and notes the longest interaction with it, to its next paint. */
  time: (name: string, act: () => Promise<unknown>) => Promise<void>;
}

/** Walks in a slowed tab; gives the longest interaction of each act in ms, as the browser measured it. */
export async function longestInteractions(
  page: Page,
  walk: (driver: InteractionPage) => Promise<void>,
): Promise<Record<string, number>> {
  await page.addInitScript(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const longest: Record<string, number> = {};
  await walk({
    page,
    async time(name, act) {
      await page.evaluate(() => void (window.interactionTimes = []));
      await act();
      await page.waitForTimeout(AFTER_MS);
      const times = await page.evaluate(() => window.interactionTimes);
      longest[name] = Math.max(longest[name] ?? 0, ...times);
    },
  });
  await page.close();
  return longest;
}

/** Runs in the page: events of interactions alone have a number. Shorter ones than 16 ms are not told of. */
function watch(): void {
  window.interactionTimes = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) window.interactionTimes.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
