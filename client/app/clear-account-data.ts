import { clearAccountAddresses } from '../state/billing-address';
import { onUserChange, sessionVar } from '../state/session';
import { clearWaitingOrder } from '../state/waiting-order';
import { replaceWishes, wishesVar } from '../state/wishes/wishes';
import { clearViewed } from './viewed/viewed-products';

/**
 * Removes the data of an account from this device when the user changes, in any tab. It starts before hydration,
 * because a user can sign out before Apollo Client has loaded. Returns a function that removes the listener.
 */
export function clearAccountDataOnUserChange(): () => void {
  return onUserChange((previousId) => {
    clearAccountAddresses();
    clearWaitingOrder();
    // The hearts and viewed products of a guest stay for the account.
    if (previousId === undefined) return;
    clearViewed();
    // Another tab may already have the hearts of the next account.
    const { owner } = wishesVar();
    if (owner === null || owner !== sessionVar()?.id) replaceWishes(null, []);
  });
}
