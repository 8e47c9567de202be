import { Workbox } from 'workbox-window';
import { ignoreErrors } from '../../domain';
import { createStore } from './store';

const WORKER = '/sw.js';
const LOOK_MS = 60 * 60 * 1000;
/** Delays the first registration, because precaching would compete with the first page for bandwidth. */
const CONTROL_TIMEOUT_MS = 4_000;

/** Activates the waiting version and reloads the page; undefined while no version waits. */
export const activateNewVersion = createStore<(() => void) | undefined>(undefined);

/** True after another tab activated a new version; the server may no longer have the files of this one. */
export const isOutdated = createStore(false);

let workbox: Workbox | undefined;

/**
 * Registers the service worker, which caches visited pages for offline use. A new version waits until the visitor
 * accepts it. Does nothing in browsers without service workers.
 */
export async function registerServiceWorker(): Promise<void> {
  if (workbox || !('serviceWorker' in navigator)) return;
  const isFirst = !navigator.serviceWorker.controller;
  let isTakingOver = false;
  workbox = new Workbox(WORKER);
  workbox.addEventListener('waiting', () => {
    activateNewVersion.set(() => {
      isTakingOver = true;
      workbox?.messageSkipWaiting();
    });
  });
  let wasFirst = isFirst;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isTakingOver) {
      isTakingOver = false;
      return window.location.reload();
    }
    if (wasFirst) wasFirst = false;
    else isOutdated.set(true);
  });
  if (isFirst) await new Promise((resolve) => setTimeout(resolve, CONTROL_TIMEOUT_MS));
  await workbox.register();
  checkForUpdate(workbox);
  if (!isFirst) return;
  await workbox.controlling;
  // Caches the resources that loaded before the worker took control.
  precacheUrls([window.location.href, ...filesSeen()]);
}

/** Asks the worker to cache the public responses of these URLs. */
export function precacheUrls(urlsToCache: readonly string[]): void {
  if (navigator.onLine) void workbox?.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** Checks for a new version every hour and after a reconnect, because a tab may stay open for days. */
function checkForUpdate(own: Workbox): void {
  const checkUpdate = () => void own.update().catch(ignoreErrors('the next look tries again'));
  setInterval(checkUpdate, LOOK_MS);
  window.addEventListener('online', checkUpdate);
}

function filesSeen(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return loaded.filter((name) => /^\/(assets|media|promo|brand)\//.test(new URL(name).pathname));
}
