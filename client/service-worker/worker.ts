import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { PRECACHED_FILES, ENTRY } from './build';
import { CACHES } from './caches';
import { ABORT_REQUESTS } from './worker-messages';
import { isAsset, isGraphql, isNavigation, isPage, isPicture, isStatic } from './request-matchers';
import { abortRequests, appShell, assets, graphql, pages, pictures, statics } from './strategies';

declare const self: ServiceWorkerGlobalScope;

// Service worker for offline use. It caches public GET responses only. It does not handle requests with an
// Authorization header, mutations or private pages.
cleanupOutdatedCaches();
precacheAndRoute(PRECACHED_FILES, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
registerRoute(isAsset, assets);
registerRoute(isPicture, pictures);
registerRoute(isStatic, statics);
registerRoute(isGraphql, graphql);
registerRoute(isPage, pages);
registerRoute(isNavigation, appShell);

// The first worker controls the open page; an update waits for the shopper's consent.
clientsClaim();
self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: string };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === ABORT_REQUESTS) abortRequests();
});
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherBuilds()));

/**
 * Deletes pages of other builds, because they reference deleted files. Keeps pages of this build that the previous
 * worker fetched. Also deletes GraphQL responses of other builds.
 */
async function deleteOtherBuilds(): Promise<void> {
  await caches.delete(CACHES.graphql);
  const cache = await caches.open(CACHES.pages);
  for (const request of await cache.keys()) {
    const page = await cache.match(request);
    const belongsToThisBuild = page && (await page.text()).includes(ENTRY);
    if (!belongsToThisBuild) await cache.delete(request);
  }
}
