import type { WorkboxPlugin } from 'workbox-core/types';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { APP_SHELL } from './build';
import { CACHES } from './caches';

const DAY_SECONDS = 24 * 60 * 60;
/** Timeout after which the worker uses a cached page instead of the network. */
const PAGE_TIMEOUT_SECONDS = 3;

let requestAbort = new AbortController();

/** Aborts all requests of this worker. A request that never ends would delay the activation of a new version. */
export function abortRequests(): void {
  requestAbort.abort();
  requestAbort = new AbortController();
}

const abortable: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => {
    // The page may abort its own requests too. Safari before 17.4 has no `AbortSignal.any`.
    const signal =
      'any' in AbortSignal ? AbortSignal.any([request.signal, requestAbort.signal]) : requestAbort.signal;
    return new Request(request, { signal });
  },
};

/** Caches only complete responses: no errors and no redirects. */
const cacheOnlyComplete: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
};

/** Caches only GraphQL responses without errors; a response with errors may have status 200. */
const cacheOnlyWithoutErrors: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    const body = (await response
      .clone()
      .json()
      .catch(() => {
        // A response that is not JSON is not cached.
        return null;
      })) as { errors?: unknown } | null;
    return body && !body.errors ? response : null;
  },
};

/** Uses the app shell for pages that are not cached; it renders them on the client. */
const fallbackToShell: WorkboxPlugin = {
  handlerDidError: async ({ request }) =>
    request.mode === 'navigate' ? await matchPrecache(APP_SHELL) : undefined,
};

function expireAfter(maxEntries: number, days: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true });
}

const cacheStatus200 = () => new CacheableResponsePlugin({ statuses: [200] });

/** Built files that are not precached. */
export const assets = new CacheFirst({
  cacheName: CACHES.assets,
  plugins: [abortable, cacheStatus200(), expireAfter(100, 60)],
});

export const pictures = new CacheFirst({
  cacheName: CACHES.pictures,
  plugins: [abortable, cacheStatus200(), expireAfter(150, 30)],
});

export const statics = new StaleWhileRevalidate({
  cacheName: CACHES.statics,
  plugins: [abortable, cacheStatus200(), expireAfter(40, 30)],
});

/** NetworkFirst without a timeout, because a stale price must not replace a slow response. */
export const graphql = new NetworkFirst({
  cacheName: CACHES.graphql,
  plugins: [abortable, cacheOnlyWithoutErrors, expireAfter(60, 7)],
});

export const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  plugins: [abortable, cacheOnlyComplete, fallbackToShell, expireAfter(60, 14)],
});

/** Pages that are never cached: the app shell renders them offline. */
export const appShell = new NetworkOnly({ plugins: [abortable, fallbackToShell] });
