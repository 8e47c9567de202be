import type { WorkboxPlugin } from 'workbox-core/types';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { SHELL } from './build';
import { CACHES } from './caches';

const DAY_SECONDS = 24 * 60 * 60;
/** A page that was seen before is better than a wait that is longer than this. */
const PAGE_PATIENCE_SECONDS = 3;

/** Only whole answers of the address itself are kept: no refusal, no redirect. */
const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.redirected ? response : null,
};

/** A refusal of GraphQL may come with status 200. */
const onlyAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    const body = (await response
      .clone()
      .json()
      .catch(() => {
        // An answer that is no JSON is not cached.
        return null;
      })) as { errors?: unknown } | null;
    return body && !body.errors ? response : null;
  },
};

/** What has never been seen is rendered here, by the document that begins without a page. */
const elseTheShell: WorkboxPlugin = {
  handlerDidError: async ({ request }) =>
    request.mode === 'navigate' ? await matchPrecache(SHELL) : undefined,
};

function atMost(maxEntries: number, days: number): ExpirationPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_SECONDS, purgeOnQuotaError: true });
}

const ok = () => new CacheableResponsePlugin({ statuses: [200] });

/** Files of the build beyond those that lie here from the beginning. */
export const assets = new CacheFirst({ cacheName: CACHES.assets, plugins: [ok(), atMost(100, 60)] });

export const pictures = new CacheFirst({ cacheName: CACHES.pictures, plugins: [ok(), atMost(150, 30)] });

export const statics = new StaleWhileRevalidate({
  cacheName: CACHES.statics,
  plugins: [ok(), atMost(40, 30)],
});

/** While there is a network its answer is the only one: an old price must not win over a slow new one. */
export const graphql = new NetworkFirst({
  cacheName: CACHES.graphql,
  plugins: [onlyAnswers, atMost(60, 7)],
});

export const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: PAGE_PATIENCE_SECONDS,
  plugins: [onlyWhole, elseTheShell, atMost(60, 14)],
});

/** Pages that nobody keeps: the shell renders them where there is no network. */
export const shell = new NetworkOnly({ plugins: [elseTheShell] });
