import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { BUILT_FILES } from './build';
import { deleteOtherVersions } from './forget-other-versions';
import { isAsset, isGraphql, isNavigation, isPage, isPicture, isStatic } from './kinds';
import { assets, graphql, pages, pictures, shell, statics } from './strategies';

declare const self: ServiceWorkerGlobalScope;

/*
 * Keeps the shop at hand where there is no network. What anybody may see is kept, and nothing else: whatever
 * carries an Authorization, changes something, or belongs to one person goes past this worker untouched.
 */
precacheAndRoute(BUILT_FILES, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
registerRoute(isAsset, assets);
registerRoute(isPicture, pictures);
registerRoute(isStatic, statics);
registerRoute(isGraphql, graphql);
registerRoute(isPage, pages);
registerRoute(isNavigation, shell);

// The first worker looks after the page that brought it; a later one waits until the shopper says so.
clientsClaim();
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherVersions()));
