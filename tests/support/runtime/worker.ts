import type { Page } from 'playwright-core';

/** Waits until the service worker controls the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until a URL is in the cache. */
export async function waitUntilCached(page: Page, url: string): Promise<void> {
  await page.waitForFunction(
    async (url) => Boolean(await caches.match(new URL(url, location.href).href)),
    url,
    { polling: 200 },
  );
}

/** Path and status of each response in all caches; the body of HTML and JSON only. */
export async function cachedResponses(page: Page): Promise<{ path: string; status: number; body: string }[]> {
  return page.evaluate(async () => {
    const responses = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const { pathname, search } = new URL(request.url);
        const isText = /html|json/.test(response?.headers.get('content-type') ?? '');
        const body = isText ? ((await response?.text()) ?? '') : '';
        responses.push({ path: pathname + search, status: response?.status ?? 0, body });
      }
    }
    return responses;
  });
}
