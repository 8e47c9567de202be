import { cleanupOutdatedCaches } from 'workbox-precaching';
import { ENTRY } from './build';
import { CACHES } from './caches';

cleanupOutdatedCaches();

/**
 * Forgets pages that another build has made: they name files that are gone. What was fetched of this build while
 * the worker before was still at work stays. Answers to the other build's questions go as well.
 */
export async function deleteOtherVersions(): Promise<void> {
  await caches.delete(CACHES.graphql);
  const cache = await caches.open(CACHES.pages);
  for (const request of await cache.keys()) {
    const page = await cache.match(request);
    const isOfThisBuild = page && (await page.text()).includes(ENTRY);
    if (!isOfThisBuild) await cache.delete(request);
  }
}
