import type { WorkboxPlugin } from 'workbox-core/types';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { SHELL } from './build';
import { CACHES } from './caches';

const DAY_SECONDS = 24 * 60 * 60;
/** Timeout after which a cached page is better than waiting for the network. */
const PAGE_TIMEOUT_SECONDS = 3;

/** Caches only complete responses: no errors and no redirects. */
const cacheOnlyComplete: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
};

/** A GraphQL response with errors may have status 200. */
const failOnServerError: WorkboxPlugin = {
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

/** Pages that are not cached render on the client, from the app shell. */
const fallbackToShell: WorkboxPlugin = {
  handlerDidError: async ({ request }) =>
    request.mode === 'navigate' ? await matchPrecache(SHELL) : undefined,
};

function atMost(maxEntries: number, days: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true });
}

const ok = () => new CacheableResponsePlugin({ statuses: [200] });

/** Built files that are not precached. */
export const assets = new CacheFirst({ cacheName: CACHES.assets, plugins: [ok(), atMost(100, 60)] });

export const pictures = new CacheFirst({ cacheName: CACHES.pictures, plugins: [ok(), atMost(150, 30)] });

export const statics = new StaleWhileRevalidate({
  cacheName: CACHES.statics,
  plugins: [ok(), atMost(40, 30)],
});

/** NetworkFirst without a timeout: a stale price must not win over a slow response. */
export const graphql = new NetworkFirst({
  cacheName: CACHES.graphql,
  plugins: [failOnServerError, atMost(60, 7)],
});

export const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  plugins: [cacheOnlyComplete, fallbackToShell, atMost(60, 14)],
});

/** Pages that are never cached: the app shell renders them offline. */
export const appShell = new NetworkOnly({ plugins: [fallbackToShell] });
