import { Workbox } from 'workbox-window';
import { ignoreErrors } from '../../domain';
import { ABORT_REQUESTS } from '../../service-worker/worker-messages';
import { createStore } from '../../state/store';

const WORKER_URL = '/sw.js';
const UPDATE_CHECK_MS = 60 * 60 * 1000;
/** Delay of the first registration, because precaching competes with the first page for bandwidth. */
const REGISTRATION_DELAY_MS = 4_000;
/** Time within which the browser activates an accepted version; later, the page does without the browser. */
const ACTIVATION_TIMEOUT_MS = 5_000;

/** Activates the waiting version and reloads the page; undefined while no version waits. */
export const activateNewVersion = createStore<(() => void) | undefined>(undefined);

/** True after another tab activated a new version; the server may no longer have the files of this tab's version. */
export const isOutdated = createStore(false);

let workbox: Workbox | undefined;

/**
 * Registers the service worker, which caches visited pages for offline use. A new version waits until the visitor
 * accepts it. Does nothing in browsers without service workers.
 */
export async function registerServiceWorker(reload = () => window.location.reload()): Promise<void> {
  if (workbox || !('serviceWorker' in navigator)) return;
  const isFirstWorker = !navigator.serviceWorker.controller;
  let isActivatedHere = false;
  workbox = new Workbox(WORKER_URL);
  workbox.addEventListener('waiting', () => {
    activateNewVersion.set(() => {
      isActivatedHere = true;
      workbox?.messageSkipWaiting();
      // The browser waits for all requests of the active worker, up to 5 minutes.
      navigator.serviceWorker.controller?.postMessage({ type: ABORT_REQUESTS });
      setTimeout(() => {
        if (isActivatedHere) void unregister().then(reload);
      }, ACTIVATION_TIMEOUT_MS);
    });
  });
  // The first worker takes control of this page without a new version.
  let expectsFirstControl = isFirstWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isActivatedHere) {
      isActivatedHere = false;
      return reload();
    }
    if (expectsFirstControl) expectsFirstControl = false;
    else isOutdated.set(true);
  });
  if (isFirstWorker) await new Promise((resolve) => setTimeout(resolve, REGISTRATION_DELAY_MS));
  await workbox.register();
  scheduleUpdateChecks(workbox);
  if (!isFirstWorker) return;
  await workbox.controlling;
  // Caches the resources that loaded before the worker took control.
  precacheUrls([window.location.href, ...loadedFileUrls()]);
}

/**
 * Removes the registration, so that the reloaded page registers the new version. Chromium may restart the active worker
 * for a picture while it waits for an idle worker; then it activates the new version only after 30 seconds without a
 * request.
 */
async function unregister(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
}

/** Sends these URLs to the worker, which caches their public responses. */
export function precacheUrls(urlsToCache: readonly string[]): void {
  if (navigator.onLine) void workbox?.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** Checks for a new version every hour and after a reconnect, because a tab may stay open for days. */
function scheduleUpdateChecks(activeWorkbox: Workbox): void {
  const update = () => void activeWorkbox.update().catch(ignoreErrors('the next check tries again'));
  setInterval(update, UPDATE_CHECK_MS);
  window.addEventListener('online', update);
}

function loadedFileUrls(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name: url }) => url);
  return urls.filter((url) => /^\/(assets|media|promo|brand)\//.test(new URL(url).pathname));
}
