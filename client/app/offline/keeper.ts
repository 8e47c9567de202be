import { Workbox } from 'workbox-window';
import { ignoreErrors } from '../../domain';
import { createStore } from './value';

const WORKER = '/sw.js';
const LOOK_MS = 60 * 60 * 1000;
/** What the first worker brings along is the rest of the shop: what somebody came for has the device for itself. */
const ARRIVAL_MS = 4_000;

/** Takes the new version that waits, and loads the page anew with it; undefined while none waits. */
export const takeNewVersion = createStore<(() => void) | undefined>(undefined);

/** Whether another tab has taken a new version: the files of this one may be gone. */
export const isOutdated = createStore(false);

let workbox: Workbox | undefined;

/**
 * Lets the worker keep what is seen, for times without a network. A later version of it waits until the shopper
 * takes it. Where there can be no worker, nothing happens.
 */
export async function registerServiceWorker(): Promise<void> {
  if (workbox || !('serviceWorker' in navigator)) return;
  const isFirst = !navigator.serviceWorker.controller;
  let isTaking = false;
  workbox = new Workbox(WORKER);
  workbox.addEventListener('waiting', () => {
    takeNewVersion.set(() => {
      isTaking = true;
      workbox?.messageSkipWaiting();
    });
  });
  let wasFirst = isFirst;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isTaking) {
      isTaking = false;
      return window.location.reload();
    }
    if (wasFirst) wasFirst = false;
    else isOutdated.set(true);
  });
  if (isFirst) await new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS));
  await workbox.register();
  lookForNews(workbox);
  if (!isFirst) return;
  await workbox.controlling;
  // What was seen before the worker was there.
  keepUrls([window.location.href, ...filesSeen()]);
}

/** Has the worker keep what these addresses show to everybody. */
export function keepUrls(urlsToCache: readonly string[]): void {
  if (navigator.onLine) void workbox?.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/** A shop may be left open for days, and a device may have been away. */
function lookForNews(own: Workbox): void {
  const look = () => void own.update().catch(ignoreErrors('the next look tries again'));
  setInterval(look, LOOK_MS);
  window.addEventListener('online', look);
}

function filesSeen(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return loaded.filter((name) => /^\/(assets|media|promo|brand)\//.test(new URL(name).pathname));
}
