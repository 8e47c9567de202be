import { cleanupOutdatedCaches } from 'workbox-precaching';
import { ENTRY } from './build';
import { CACHES } from './caches';

cleanupOutdatedCaches();

/**
 * Deletes pages of other builds, because they reference deleted files. Keeps pages of this build that the previous
 * worker fetched. Also deletes GraphQL responses of other builds.
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
