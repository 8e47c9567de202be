import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { BUILT_FILES } from './build';
import { deleteOtherVersions } from './forget-other-versions';
import { isAsset, isGraphql, isNavigation, isPage, isPicture, isStatic } from './kinds';
import { appShell, assets, graphql, pages, pictures, statics } from './strategies';

declare const self: ServiceWorkerGlobalScope;

/* Service worker for offline use. It caches public GET responses only. Requests with an Authorization header,
   mutations and private pages bypass it. */
precacheAndRoute(BUILT_FILES, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });
registerRoute(isAsset, assets);
registerRoute(isPicture, pictures);
registerRoute(isStatic, statics);
registerRoute(isGraphql, graphql);
registerRoute(isPage, pages);
registerRoute(isNavigation, appShell);

// The first worker controls the open page; an update waits for the shopper's consent.
clientsClaim();
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherVersions()));
