import { removeOrderedItems, type CartItem } from '../cart';
import { clearGift } from '../gift/gift-message';
import { clearAttempt } from '../order-attempt';
import { saveShippingMethod } from '../shipping-method';

/**
 * Removes what belongs to an order that the shop has accepted: its idempotency key, its lines, its shipping method and
 * its gift message. Lines that another tab has added during the request stay. §4
 */
export function finishOrder(orderedItems: readonly Pick<CartItem, 'product' | 'qty'>[]): void {
  clearAttempt();
  removeOrderedItems(orderedItems);
  saveShippingMethod('');
  clearGift();
}
