import { OfflineNotices } from './offline';
import { WishSync } from './wishes';

export { registerServiceWorker } from './offline';
export { RecentlyViewed } from './viewed/recently-viewed';
export { Heart, WishLink } from './wishes';

/**
 * Content that each page loads when it is idle: notices about the connection, and the merge of hearts with the account.
 */
export function Deferred() {
  return (
    <>
      <WishSync />
      <OfflineNotices />
    </>
  );
}
